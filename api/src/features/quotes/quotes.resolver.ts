import { Ctx, ID, Int, Resolver } from 'type-graphql';
import { sum, vatPart } from '../../../shared/money.js';
import { PRICES } from '../../../shared/prices.js';
import { readId, requireId, unknownProduct, unknownQuote, unknownUser } from '../../../shared/rules/ids.js';
import type { AgreedLine } from '../../../shared/rules/quotes.js';
import { isService } from '../../../shared/rules/service-category.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import { Viewer } from '../accounts/accounts.types.js';
import { OutOfStock } from '../cart/cart.types.js';
import { createProductLoader } from '../catalog/catalog.loader.js';
import { OrderPlaced, PaymentFailed } from '../checkout/checkout.types.js';
import type { QuoteLine as LineRecord, QuoteRecord } from './quote.record.js';
import { createQuoteOrderLoader } from './quotes.loader.js';
import type { SeenQuote } from './quotes.service.js';
import {
  AcceptQuoteInput,
  AcceptQuoteResult,
  DraftQuoteInput,
  EditQuoteInput,
  OfferedLine,
  OfferedQuote,
  Quote,
  type QuoteLine,
  QuotePage,
  QuoteResult,
  QuoteSaved,
  QuoteSent,
  SendQuoteInput,
  SendQuoteResult,
  WithdrawQuoteInput,
  type QuoteLineInput,
  type SeenQuoteInput,
} from './quotes.types.js';

const agreedOf = (lines: readonly QuoteLineInput[]): AgreedLine[] =>
  lines.map(({ productId, count, unitPrice }) => ({
    productId: requireId(productId, unknownProduct),
    count,
    unitCents: unitPrice,
  }));

const seenOf = ({ quoteId, revision }: SeenQuoteInput): SeenQuote => ({
  id: requireId(quoteId, unknownQuote),
  revision,
});

const totalOf = ({ lines }: QuoteRecord): number =>
  sum(lines.map(({ unitCents, count }) => unitCents * count));

@Resolver()
export class QuotesResolver {
  @Query('Quotes to customers, newest first. Clerks and owners only.', QuotePage)
  quotes(@After() after: string | null, @First() first: number, @Ctx() { services, viewer }: RequestContext) {
    return services.quotes.list(viewer, sliceOf(after, first));
  }

  @Query('A quote; null: there is none of that id. Clerks and owners only.', Quote, { nullable: true })
  quote(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<QuoteRecord | null> {
    return services.quotes.quote(viewer, readId(id) ?? 0);
  }

  @Query(
    'What somebody is offered who has the link of a quote; null when the link is unknown, was replaced or taken back, or its last day is over.',
    OfferedQuote,
    { nullable: true, complexity: cost({ work: PRICES.lookup }) },
  )
  offeredQuote(
    @Arg('key', 'The secret at the end of the address.', String) key: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<QuoteRecord | null> {
    return services.quotes.open(viewer, key);
  }

  @Mutation('Drafts a quote for a customer. Clerks and owners only.', QuoteResult)
  async draftQuote(
    @Input('The quote.', DraftQuoteInput) { customerId, lines, ...info }: DraftQuoteInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const userId = customerId == null ? null : requireId(customerId, unknownUser);
    return new QuoteSaved({ quote: await services.quotes.draft(viewer, userId, info, agreedOf(lines)) });
  }

  @Mutation('Changes a draft of a quote. Clerks and owners only.', QuoteResult)
  async editQuote(
    @Input('What it says.', EditQuoteInput) { seen, lines, ...info }: EditQuoteInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new QuoteSaved({ quote: await services.quotes.edit(viewer, seenOf(seen), info, agreedOf(lines)) });
  }

  @Mutation(
    'Sends a quote, or sends it again: its days begin, and its link is another one. Clerks and owners only.',
    SendQuoteResult,
  )
  async sendQuote(
    @Input('How.', SendQuoteInput) { isMailed, ...seen }: SendQuoteInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new QuoteSent(await services.quotes.send(viewer, seenOf(seen), isMailed));
  }

  @Mutation('Takes a quote back, of which nothing was ordered. Clerks and owners only.', QuoteResult)
  async withdrawQuote(
    @Input('The quote.', WithdrawQuoteInput) seen: WithdrawQuoteInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new QuoteSaved({ quote: await services.quotes.withdraw(viewer, seenOf(seen)) });
  }

  @Mutation(
    'Orders all that a quote offers, at its prices, and opens a payment. Again, it gives the same order; once one is paid, there is no other. Customers only.',
    AcceptQuoteResult,
    { errors: { OUT_OF_STOCK: OutOfStock, PAYMENT_FAILED: PaymentFailed } },
  )
  async acceptQuote(
    @Input('The order.', AcceptQuoteInput) input: AcceptQuoteInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { key, expectedTotal, expectedGift, addresses, agreesToDelivery, agreesToWork, withoutVat, means } =
      input;
    const order = await services.quotes.accept(viewer, key, {
      readCents: expectedTotal,
      chosen: addresses == null ? null : { delivery: addresses.delivery, invoice: addresses.invoice ?? null },
      isAgreed: agreesToDelivery,
      isWorkAgreed: agreesToWork,
      isWithoutVat: withoutVat,
      readGiftCents: expectedGift,
      means,
    });
    return new OrderPlaced({ order, paymentId: order.paymentId });
  }
}

@Resolver(() => Viewer)
export class QuoteReductionResolver {
  @FieldResolver(
    'How far below the price of the shop the viewer may agree prices in quotes, in per cent; 100: as far as they like, null: they write none.',
    Int,
    { nullable: true },
  )
  quoteReduction(@Ctx() { services, viewer }: RequestContext): number | null {
    return services.quotes.reductionOf(viewer);
  }
}

export const QuoteFields = resolveFields<Quote, QuoteRecord>(Quote, {
  id: ({ _id }) => _id,
  customerId: ({ userId }) => userId,
  lines: ({ lines }) =>
    lines.map(({ unitCents, listCents, ...line }): QuoteLine => ({
      ...line,
      unitPrice: unitCents,
      listPrice: listCents,
    })),
  total: totalOf,
  isReserving: ({ isReserving = false }) => isReserving,
  orderId: (quote, { loader }) => loader(createQuoteOrderLoader).load(quote),
});

const soldGoods = (lines: readonly LineRecord[], loader: RequestContext['loader']) =>
  Promise.all(
    lines.map(async ({ productId, unitCents, count }) => {
      const product = await loader(createProductLoader).load(productId);
      const { category = '', isDigital = false } = product ?? {};
      return { unitCents, count, category, isDigital, isService: product !== null && isService(product) };
    }),
  );

export const OfferedQuoteFields = resolveFields<OfferedQuote, QuoteRecord>(OfferedQuote, {
  id: ({ _id }) => _id,
  total: totalOf,
  vat: (quote) => vatPart(totalOf(quote)),
  isReserving: ({ isReserving = false }) => isReserving,
  totals: async (quote, { services, loader }) =>
    services.shippingPrices.agreedTotals(await soldGoods(quote.lines, loader)),
  isForViewer: ({ userId }, { viewer }) =>
    viewer.role === 'customer' && (userId === null || userId === viewer.userId),
  orderId: (quote, { loader, viewer }) =>
    quote.userId === viewer.userId ? loader(createQuoteOrderLoader).load(quote) : null,
  isOrdered: async (quote, { loader }) => (await loader(createQuoteOrderLoader).load(quote)) !== null,
});

export const OfferedLineFields = resolveFields<OfferedLine, LineRecord>(OfferedLine, {
  product: ({ productId }, { loader }) => loader(createProductLoader).load(productId),
  quantity: ({ count }) => count,
  unitPrice: ({ unitCents }) => unitCents,
  lineTotal: ({ unitCents, count }) => unitCents * count,
});
