import { createHash, randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay, berlinDayRange } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { MAX_LINK_TOKEN } from '../../../shared/rules/account-links.js';
import { unknownProduct, unknownQuote, unknownUser } from '../../../shared/rules/ids.js';
import type { PaymentMeans } from '../../../shared/rules/payment-means.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkQuote,
  checkQuoteLines,
  cleanQuote,
  lowestByClerk,
  quotePath,
  type AgreedLine,
  type QuoteInfo,
} from '../../../shared/rules/quotes.js';
import { isUncounted } from '../../../shared/rules/uncounted.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ChosenAddresses } from '../checkout/checkout.ports.js';
import type { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderMailsService } from '../orders/order-mails.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrdersService } from '../orders/orders.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { QuoteHold, StockService } from '../stock/stock.service.js';
import { quoteMail } from './quote.mails.js';
import type { QuoteLine, QuoteRecord } from './quote.record.js';
import { quoteModel } from './quotes.model.js';

const DAY_MS = 86_400_000;
const NEWEST_FIRST: SliceOrder = { name: 'quotes', keys: [['_id', 'number', -1]] };

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Names a quote as an employee has seen it. */
export interface SeenQuote {
  id: number;
  revision: number;
}

/** What a buyer says who orders from a quote. */
export interface QuoteAcceptance {
  /** The total that the buyer has read, in cents. */
  readCents: number;
  /** Where it goes and whom it bills; `null`: the line of the account. */
  chosen: ChosenAddresses | null;
  /** Whether the buyer agrees that digital items are delivered at once. */
  isAgreed: boolean;
  /** Whether the buyer asks that services begin at once. */
  isWorkAgreed: boolean;
  /** Whether the buyer is a company that orders without VAT. */
  isWithoutVat: boolean;
  /** What the buyer has read that the gift voucher in their cart pays, in cents; 0: it is not used. */
  readGiftCents: number;
  means: PaymentMeans;
}

interface Deps extends MailSender {
  settings: CurrentSettings;
  ids: Ids;
  clock: Clock;
  outbox: Outbox;
  audit: AuditService;
  accounts: AccountsService;
  catalog: CatalogService;
  orders: OrdersService;
  orderMails: OrderMailsService;
  checkout: CheckoutService;
  stock: StockService;
}

/** What of a quote says what is reserved for it. */
type Promised = Pick<QuoteRecord, '_id' | 'userId' | 'lines'>;

const wantedBy = ({ _id: quoteId, lines }: Promised): QuoteHold[] =>
  lines.map(({ productId, count }) => ({ quoteId, productId, count }));

const nameOf = ({ quoteId, productId, count }: QuoteHold): string => `${quoteId} ${productId} ${count}`;
const namesOf = (holds: readonly QuoteHold[]): Set<string> => new Set(holds.map(nameOf));

type Change = Partial<Omit<QuoteRecord, '_id' | 'revision' | 'outbox'>>;

/**
 * Goods that employees offer to one customer, as on the telephone. A quote is a promise of prices until a day, and if it says so its goods
 * are reserved so long; nobody owes anything before its customer orders from it on the shop's own page, by the same steps as from a cart.
 */
export class QuotesService {
  private readonly quotes;

  constructor(
    connection: Connection,
    private readonly deps: Deps,
  ) {
    this.quotes = quoteModel(connection);
  }

  /** Returns quotes, newest first. Clerks and owners only. */
  async list(viewer: Viewer, wanted: WantedSlice): Promise<Slice<QuoteRecord>> {
    requirePermission(viewer, 'quotes.keep');
    return readSlice<QuoteRecord>(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.quotes
        .find(behind as object)
        .sort(sort)
        .limit(limit)
        .lean<QuoteRecord[]>()
        .exec(),
    );
  }

  /** Returns a quote; `null` where there is none of that id. Clerks and owners only. */
  async quote(viewer: Viewer, quoteId: number): Promise<QuoteRecord | null> {
    requirePermission(viewer, 'quotes.keep');
    return this.quotes.findById(quoteId).lean<QuoteRecord>().exec();
  }

  /**
   * Drafts a quote, for a customer of the shop (`userId`) or for somebody who has no account yet. Throws `INVALID_INPUT`,
   * `PRODUCT_NOT_FOUND`, `USER_NOT_FOUND`, and `QUOTE_PRICE_TOO_LOW` for what the viewer may not agree. Clerks and owners only.
   */
  async draft(
    viewer: Viewer,
    userId: number | null,
    info: QuoteInfo,
    wanted: readonly AgreedLine[],
  ): Promise<QuoteRecord> {
    requirePermission(viewer, 'quotes.keep');
    const { ids, clock, outbox, accounts, audit } = this.deps;
    throwIfInvalid([...checkQuote(info), ...checkQuoteLines(wanted)]);
    if (userId !== null && (await accounts.contactOf(userId)) === null) throw unknownUser(userId);
    const lines = await this.linesOf(viewer, wanted);
    const _id = await ids.reserve('quotes');
    const clean = cleanQuote(info);
    const entry = await audit.entryOf(viewer, 'QUOTE_DRAFTED', _id, clean.name);
    const record: QuoteRecord = {
      ...{ ...clean, _id, revision: 0, state: 'draft', userId, lines },
      ...{ createdAt: clock(), createdBy: viewer.username, sentAt: null, validUntil: null, outbox: [entry] },
    };
    await this.quotes.create(record);
    await outbox.processNow(this.quotes.modelName, _id, [entry]);
    return record;
  }

  /** Changes a draft. Throws as `draft`, `QUOTE_CHANGED`, and `QUOTE_STATE` for one that was sent. Clerks and owners only. */
  async edit(
    viewer: Viewer,
    seen: SeenQuote,
    info: QuoteInfo,
    wanted: readonly AgreedLine[],
  ): Promise<QuoteRecord> {
    requirePermission(viewer, 'quotes.keep');
    throwIfInvalid([...checkQuote(info), ...checkQuoteLines(wanted)]);
    const quote = await this.seen(seen, ['draft']);
    const lines = await this.linesOf(viewer, wanted);
    return this.change(viewer, quote, 'QUOTE_EDITED', { ...cleanQuote(info), lines });
  }

  /**
   * Sends a quote, or sends it again: its days begin, and it gets a link that nobody can guess, in place of an earlier one. With
   * `isMailed` its customer gets it by mail; the path is in no other place. Throws `QUOTE_CHANGED` and `QUOTE_STATE`, also for one that
   * was ordered. Clerks and owners only.
   */
  async send(
    viewer: Viewer,
    seen: SeenQuote,
    isMailed: boolean,
  ): Promise<{ quote: QuoteRecord; url: string }> {
    requirePermission(viewer, 'quotes.keep');
    const quote = await this.seen(seen, ['draft', 'sent']);
    if (await this.isOrdered(quote)) throw new ShopError('QUOTE_STATE');
    // What a clerk may agree is asked again: prices may have risen since.
    if (quote.state === 'draft') await this.linesOf(viewer, quote.lines);
    if (quote.isReserving === true) await this.holdAll(quote);
    const key = randomBytes(32).toString('base64url');
    const now = this.deps.clock();
    const lastDay = berlinDay(new Date(now.getTime() + quote.days * DAY_MS));
    const validUntil = berlinDayRange(lastDay)?.end ?? now;
    const mail = mailEntry(
      this.deps,
      `quote-${quote._id}-${quote.revision}`,
      quoteMail(quote, this.deps.orderMails.bill(quote), key, validUntil),
      quote.email,
      { isSecret: true },
    );
    const sent = await this.change(
      viewer,
      quote,
      'QUOTE_SENT',
      { state: 'sent', sentAt: now, validUntil, keyHash: hashOf(key) },
      isMailed ? [mail] : [],
    );
    // What nobody was promised yet may have been freed meanwhile.
    if (quote.isReserving === true && !(await this.isOrdered(sent)))
      for (const hold of await this.holdsOf(sent)) await this.deps.stock.hold(hold);
    return { quote: sent, url: new URL(quotePath(key), this.deps.shopUrl).href };
  }

  /** Takes a quote back: its link ends. An order that was placed from it stays. Clerks and owners only. */
  async withdraw(viewer: Viewer, seen: SeenQuote): Promise<QuoteRecord> {
    requirePermission(viewer, 'quotes.keep');
    const quote = await this.seen(seen, ['draft', 'sent']);
    if (await this.isOrdered(quote)) throw new ShopError('QUOTE_STATE');
    const withdrawn = await this.change(viewer, quote, 'QUOTE_WITHDRAWN', { state: 'withdrawn' });
    if (quote.isReserving === true) await this.unholdAll(quote);
    return withdrawn;
  }

  /**
   * Keeps the reservations of quotes as they should be: whatever a quote can be ordered from has its goods, as far as there are any, also
   * after an order of it has ended unpaid; and nothing is reserved for any other.
   */
  async work(): Promise<void> {
    const { clock, stock } = this.deps;
    // Before the quotes: what is reserved for none of them then never was.
    const holds = await stock.holds();
    const promised = await this.quotes
      .find({ isReserving: true, validUntil: mongoose.trusted({ $gt: clock() }), state: 'sent' })
      .select<Promised>(['userId', 'lines'])
      .lean<Promised[]>()
      .exec();
    const ordered = await this.ordersOf(promised);
    const held = namesOf(holds);
    const lost = promised.filter(
      (quote) => !ordered.has(quote._id) && wantedBy(quote).some((hold) => !held.has(nameOf(hold))),
    );
    for (const quote of lost)
      for (const hold of await this.holdsOf(quote)) if (!held.has(nameOf(hold))) await stock.hold(hold);
    const taken = await this.takenOf(ordered);
    const needed = namesOf(promised.filter(({ _id }) => !taken.has(_id)).flatMap(wantedBy));
    const stale = holds.filter((hold) => !needed.has(nameOf(hold)));
    for (const hold of stale) await stock.unhold(hold);
    if (stale.length > 0) await stock.invalidate();
  }

  /** Reserves all goods of a quote. Throws `QUOTE_STOCK_SHORT`, and then nothing is reserved for a draft. */
  private async holdAll(quote: QuoteRecord): Promise<void> {
    const { stock } = this.deps;
    for (const hold of await this.holdsOf(quote)) {
      if (await stock.hold(hold)) continue;
      // What was promised before stays promised.
      if (quote.state === 'draft') await this.unholdAll(quote);
      const { name = '' } = quote.lines.find(({ productId }) => productId === hold.productId) ?? {};
      throw new ShopError('QUOTE_STOCK_SHORT', { name });
    }
    await stock.invalidate();
  }

  /** The quotes whose orders have taken their pieces: an order that takes none before it is paid leaves them reserved. */
  private async takenOf(ordered: ReadonlyMap<number, number>): Promise<Set<number>> {
    const waiting = await this.deps.orders.takingLater([...ordered.values()]);
    const taken = [...ordered].filter(([, orderId]) => !waiting.has(orderId));
    return new Set(taken.map(([quoteId]) => quoteId));
  }

  private async unholdAll(quote: QuoteRecord): Promise<void> {
    for (const hold of await this.holdsOf(quote)) await this.deps.stock.unhold(hold);
    await this.deps.stock.invalidate();
  }

  /** What is reserved for a quote: all but what has no stock, as work. */
  private async holdsOf({ _id: quoteId, lines }: Promised): Promise<QuoteHold[]> {
    const products = await this.deps.catalog.readUncached(lines.map(({ productId }) => productId));
    return lines.flatMap(({ productId, count }, index) => {
      const product = products[index] ?? null;
      return product === null || isUncounted(product) ? [] : [{ quoteId, productId, count }];
    });
  }

  /** Returns the quote of a link; `null` for an unknown secret, one that was replaced or taken back, and after the last day. */
  async open(viewer: Viewer, key: string): Promise<QuoteRecord | null> {
    requirePermission(viewer, 'quotes.open');
    const quote =
      key.length > MAX_LINK_TOKEN
        ? null
        : await this.quotes
            .findOne({ keyHash: hashOf(key), state: 'sent' })
            .lean<QuoteRecord>()
            .exec();
    if (quote === null) return null;
    const isOver = quote.validUntil !== null && quote.validUntil <= this.deps.clock();
    // Whoever has ordered still reads what.
    return isOver && !(await this.isOrdered(quote)) ? null : quote;
  }

  /**
   * Orders all that a quote offers, at its prices, by the steps of the checkout. It is the viewer's from then on; several who do so at once
   * get one order. Throws as `CheckoutService.place`, `QUOTE_LINK_INVALID` where `open` gives none, `QUOTE_OF_ANOTHER`, and `QUOTE_ORDERED` when it was ordered before.
   */
  async accept(
    viewer: Viewer,
    key: string,
    acceptance: QuoteAcceptance,
  ): Promise<OrderRecord & { paymentId: string }> {
    requirePermission(viewer, 'orders.place');
    const found = await this.open(viewer, key);
    if (found === null) throw new ShopError('QUOTE_LINK_INVALID');
    const quote = await this.claimed(found, viewer.userId);
    const { readCents, ...choices } = acceptance;
    return this.deps.checkout.placeQuote(viewer, { id: quote._id, lines: quote.lines }, readCents, choices);
  }

  /** How far below the price of the shop the viewer may agree prices, in per cent; 100: as far as they like, `null`: they write no quotes. */
  reductionOf(viewer: Viewer): number | null {
    if (!can(viewer, 'quotes.keep')) return null;
    return can(viewer, 'quotes.price') ? 100 : this.deps.settings.now.quotes.clerkPercent;
  }

  /** Ids of the orders that were placed from quotes and did not end unpaid, by quote; for callers that have already authorized the request. */
  ordersOf(quotes: readonly Pick<QuoteRecord, '_id' | 'userId'>[]): Promise<Map<number, number>> {
    const claimed = quotes.flatMap(({ _id, userId }) => (userId === null ? [] : [{ quoteId: _id, userId }]));
    return claimed.length === 0 ? Promise.resolve(new Map()) : this.deps.orders.ofQuotes(claimed);
  }

  private async isOrdered(quote: QuoteRecord): Promise<boolean> {
    return (await this.ordersOf([quote])).size > 0;
  }

  /** The quotes of an account, for callers that have already authorized the request. */
  allOf(userId: number): Promise<QuoteRecord[]> {
    return this.quotes.find({ userId }).lean<QuoteRecord[]>().exec();
  }

  /** Deletes the quotes of an account that was deleted. */
  async deleteByUser(userId: number): Promise<void> {
    await this.quotes.deleteMany({ userId }).exec();
  }

  /** A quote that belongs to this user, who becomes its customer where it has none. */
  private async claimed(quote: QuoteRecord, userId: number): Promise<QuoteRecord> {
    if (quote.userId === userId) return quote;
    const { _id, revision } = quote;
    const claimed = await this.quotes
      .findOneAndUpdate({ _id, revision, userId: null }, { $set: { userId } }, { returnDocument: 'after' })
      .lean<QuoteRecord>()
      .exec();
    if (claimed !== null) return claimed;
    const now = await this.quotes.findById(_id).lean<QuoteRecord>().exec();
    if (now?.userId !== userId) throw new ShopError('QUOTE_OF_ANOTHER');
    return now;
  }

  private async seen(
    { id, revision }: SeenQuote,
    states: readonly QuoteRecord['state'][],
  ): Promise<QuoteRecord> {
    const quote = await this.quotes.findById(id).lean<QuoteRecord>().exec();
    if (quote === null) throw unknownQuote(id);
    if (quote.revision !== revision) throw new ShopError('QUOTE_CHANGED');
    if (!states.includes(quote.state)) throw new ShopError('QUOTE_STATE');
    return quote;
  }

  private async change(
    viewer: Viewer,
    { _id, revision, name, userId }: QuoteRecord,
    action: AuditedAction,
    to: Change,
    mails: readonly OutboxEntry[] = [],
  ): Promise<QuoteRecord> {
    const entries = [...mails, await this.deps.audit.entryOf(viewer, action, _id, to.name ?? name)];
    const changed = await this.quotes
      // By its customer too: what somebody orders from at this moment is neither changed nor taken back.
      .findOneAndUpdate(
        { _id, revision, userId },
        { $set: to, $inc: { revision: 1 }, $push: { outbox: { $each: entries } } },
        { returnDocument: 'after' },
      )
      .lean<QuoteRecord>()
      .exec();
    if (changed === null) throw new ShopError('QUOTE_CHANGED');
    await this.deps.outbox.processNow(this.quotes.modelName, _id, entries);
    return changed;
  }

  /** The goods as they are now, at the agreed prices. */
  private async linesOf(viewer: Viewer, wanted: readonly AgreedLine[]): Promise<QuoteLine[]> {
    const products = await this.deps.catalog.readUncached(wanted.map(({ productId }) => productId));
    const percent = this.reductionOf(viewer) ?? 0;
    return wanted.map(({ productId, count, unitCents }, index) => {
      const product = products[index];
      if (product?.isListed !== true) throw unknownProduct(productId);
      if (unitCents < lowestByClerk(product.priceCents, percent))
        throwIfInvalid([
          fieldProblem('lines', 'price', {
            reason: 'QUOTE_PRICE_TOO_LOW',
            params: { name: product.name, percent },
          }),
        ]);
      return { productId, name: product.name, count, unitCents, listCents: product.priceCents };
    });
  }
}
