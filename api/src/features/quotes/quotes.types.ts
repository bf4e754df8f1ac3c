import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { DEFAULT_MEANS, type PaymentMeans as PaymentMeansName } from '../../../shared/rules/payment-means.js';
import type { QuoteState as State } from '../../../shared/rules/quotes.js';
import { cost } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { OutOfStock } from '../cart/cart.types.js';
import { Product } from '../catalog/catalog.types.js';
import { OrderAddressesInput, OrderPlaced, PaymentFailed } from '../checkout/checkout.types.js';
import { PaymentMeans } from '../orders/payment-means.types.js';
import { CountryTotal } from '../shipping-prices/shipping-prices.types.js';
import type { QuoteRecord } from './quote.record.js';

const QuoteState = defineEnum<State>('QuoteState', 'What employees have done with a quote.', {
  draft: ['DRAFT', 'It can still be changed; nobody else has seen it.'],
  sent: ['SENT', 'Its customer can order from it, until its last day.'],
  withdrawn: ['WITHDRAWN', 'It was taken back.'],
});

const QuoteLanguage = defineEnum<'de' | 'en'>('QuoteLanguage', 'In which language a quote is mailed.', {
  de: ['DE', 'German.'],
  en: ['EN', 'English.'],
});

@ObjectType({ description: 'Goods of a quote.' })
export class QuoteLine {
  @Field('Id of the product.', ID) productId!: number;
  @Field('What it was called when the quote was written.') name!: string;
  @Field('How many pieces.', Int) count!: number;
  @Field('The agreed price of one piece, VAT included.', Money) unitPrice!: number;
  @Field('What one piece cost in the shop then.', Money) listPrice!: number;
}

@ObjectType({
  description: 'Goods that are offered to one customer, as on the telephone, at prices of its own.',
})
export class Quote {
  @Field('Identifies the quote.', ID) id!: number;
  @Field('Rises with every change; each change names the one that was seen.', Int) revision!: number;
  @Field('What was done with it.', QuoteState) state!: State;
  @NullableField('Id of its customer; null: somebody who had no account then, and has not ordered yet.', ID)
  customerId!: number | null;
  @Field('Whom it is for.') name!: string;
  @Field('Where it is mailed to.') email!: string;
  @Field('In which language it is mailed.', QuoteLanguage) language!: 'de' | 'en';
  @Field('What it offers.', [QuoteLine], { complexity: cost({ length: 10 }) }) lines!: unknown[];
  @Field('What all of it costs, VAT and shipping included.', Money) total!: number;
  @Field('What is written to the customer; may be empty.') note!: string;
  @Field('For how many days it can be ordered from, once it is sent.', Int) days!: number;
  @Field('Whether its goods are reserved so long, once it is sent.', Boolean) isReserving!: boolean;
  @Field('When it was drafted.', Date) createdAt!: Date;
  @Field('Username of who has drafted it.') createdBy!: string;
  @NullableField('When it was sent last; null before.', Date) sentAt!: Date | null;
  @NullableField('Until when it can be ordered from; null before it is sent.', Date) validUntil!: Date | null;
  @NullableField('Id of the order that was placed from it and did not end unpaid; null: none.', ID)
  orderId!: number | null;
}

@ObjectType({ description: 'Quotes, newest first.', simpleResolvers: true })
export class QuotePage extends ForwardPage {
  @Field('The quotes.', [Quote]) entries!: unknown[];
}

@ObjectType({ description: 'Goods that somebody is offered.' })
export class OfferedLine {
  @Field('Id of the product.', ID) productId!: number;
  @NullableField('The product as it is now; null when it is missing.', Product) product!: unknown;
  @Field('What it was called when the quote was written.') name!: string;
  @Field('How many pieces.', Int) quantity!: number;
  @Field('The agreed price of one piece, VAT included.', Money) unitPrice!: number;
  @Field('The price of all pieces.', Money) lineTotal!: number;
}

@ObjectType({ description: 'A quote as whoever has its link reads it.' })
export class OfferedQuote {
  @Field('Its number.', ID) id!: number;
  @Field('What is offered.', [OfferedLine], { complexity: cost({ length: 10 }) }) lines!: unknown[];
  @Field('What all of it costs, VAT and shipping included.', Money) total!: number;
  @Field('The VAT in that, within the shop’s own country.', Money) vat!: number;
  @Field(
    'What is to be paid, by country that the shop delivers to: the VAT may be another one.',
    [CountryTotal],
    {
      complexity: cost({ length: 4 }),
    },
  )
  totals!: CountryTotal[];
  @Field('What the shop has written beside; may be empty.') note!: string;
  @NullableField('Until when it can be ordered from.', Date) validUntil!: Date | null;
  @Field('Whether its goods are reserved until then.', Boolean) isReserving!: boolean;
  @Field('Whether the viewer may order from it: a customer, and no other one is meant.', Boolean)
  isForViewer!: boolean;
  @NullableField(
    'Id of the order that the viewer has placed from it; null: none, or one of somebody else.',
    ID,
  )
  orderId!: number | null;
  @Field('Whether it was ordered; once is all.', Boolean) isOrdered!: boolean;
}

@InputType({ description: 'Goods of a quote.' })
export class QuoteLineInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('How many pieces: 1 to 999.', Int) count!: number;
  @Field(
    'The agreed price of one piece, VAT included. Clerks may go 10 per cent below the price of the shop, owners as far as they like.',
    Money,
  )
  unitPrice!: number;
}

@InputType({ description: 'What a quote says.' })
abstract class QuoteContent {
  @Field('Whom it is for; up to 120 characters.') name!: string;
  @Field('Where it is mailed to.') email!: string;
  @Field('In which language it is mailed.', QuoteLanguage) language!: 'de' | 'en';
  @Field('1 to 50 products, each once.', [QuoteLineInput]) lines!: QuoteLineInput[];
  @Field('What is written to the customer; up to 1,000 characters, may be empty.') note!: string;
  @Field('For how many days it can be ordered from, once it is sent: 1 to 60.', Int) days!: number;
  @Field('Whether its goods are reserved so long, once it is sent.', Boolean, { defaultValue: false })
  isReserving!: boolean;
}

@InputType({ description: 'A new quote.' })
export class DraftQuoteInput extends QuoteContent {
  @NullableField(
    'Id of its customer; null: somebody without an account, who becomes its customer by ordering.',
    ID,
  )
  customerId?: string | null;
}

@InputType({ description: 'A quote as it was seen.' })
export class SeenQuoteInput {
  @Field('Id of the quote.', ID) quoteId!: string;
  @Field('`Quote.revision` as it was loaded.', Int) revision!: number;
}

@InputType({ description: 'Which quote to take back.' })
export class WithdrawQuoteInput extends SeenQuoteInput {}

@InputType({ description: 'What a draft says from now on.' })
export class EditQuoteInput extends QuoteContent {
  @Field('The draft as it was seen.', SeenQuoteInput) seen!: SeenQuoteInput;
}

@InputType({ description: 'How a quote is sent.' })
export class SendQuoteInput extends SeenQuoteInput {
  @Field('Whether its customer gets the link by mail; else an employee passes it on.', Boolean)
  isMailed!: boolean;
}

export const QuoteSaved = outcome('QuoteSaved', 'The quote is saved.', {
  quote: given<QuoteRecord>(Quote, 'The quote as it is now.'),
});

export const QuoteSent = outcome('QuoteSent', 'The quote can be ordered from.', {
  quote: given<QuoteRecord>(Quote, 'The quote as it is now.'),
  url: given<string>(
    String,
    'The address of its page. Nobody can see it again; sending again makes another one.',
  ),
});

export const QuoteResult = createResultType('QuoteResult', 'The outcome of changing a quote.', QuoteSaved);

export const SendQuoteResult = createResultType(
  'SendQuoteResult',
  'The outcome of sending a quote.',
  QuoteSent,
);

@InputType({ description: 'What a buyer orders from a quote.' })
export class AcceptQuoteInput {
  @Field('The secret at the end of the address of its page.') key!: string;
  @Field('The total that the buyer has read, in cents.', Int) expectedTotal!: number;
  @NullableField('The addresses; names and line of the account without it.', OrderAddressesInput)
  addresses?: OrderAddressesInput | null;
  @Field('As in `PlaceOrderInput`.', Boolean, { defaultValue: false }) agreesToDelivery!: boolean;
  @Field('As in `PlaceOrderInput`.', Boolean, { defaultValue: false }) agreesToWork!: boolean;
  @Field('As in `PlaceOrderInput`.', Boolean, { defaultValue: false }) withoutVat!: boolean;
  @Field(
    'What of it the buyer has read that the gift voucher in their cart pays, in cents; 0: it stays as it is. When it pays something else by now, nothing is ordered.',
    Int,
    { defaultValue: 0 },
  )
  expectedGift!: number;
  @Field('By what it is to be paid: one of `PaymentSettings.means`.', PaymentMeans, {
    defaultValue: DEFAULT_MEANS,
  })
  means!: PaymentMeansName;
}

export const AcceptQuoteResult = createResultType(
  'AcceptQuoteResult',
  'The outcome of ordering from a quote.',
  OrderPlaced,
  OutOfStock,
  PaymentFailed,
);
