import { Float, ID, Int, ObjectType } from 'type-graphql';
import type { Exemption as ExemptionName } from '../../../shared/rules/vat-exemption.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import { Exemption } from '../vat-ids/vat-ids.types.js';
import {
  MAX_SELLERS,
  MIN_PIECES,
  type BestSeller as Seller,
  type MakerReturns as Maker,
  type SalesReport as Sales,
} from './sales.states.js';
import {
  leftOf,
  MAX_UNPROVEN,
  type VatRateReport as Rate,
  type VatReport as Report,
  type VatSums as Sums,
} from './vat-report.codec.js';

@ObjectType({ description: 'What documents come to.', simpleResolvers: true })
export class VatSums {
  @Field('Without VAT.', Money) net: number;
  @Field('The VAT.', Money) vat: number;
  @Field('What was paid, or has gone back; net and VAT may miss cents of it by rounding.', Money)
  gross: number;

  constructor({ netCents, vatCents, grossCents }: Sums) {
    this.net = netCents;
    this.vat = vatCents;
    this.gross = grossCents;
  }
}

@ObjectType({ description: 'The documents of a month at one VAT rate.', simpleResolvers: true })
export class VatRateReport {
  @Field('Whose VAT it is, by ISO 3166-1 code: another country’s is no part of the advance VAT return.')
  country: string;
  @NullableField('Why there is none; null: there is.', Exemption) exemption: ExemptionName | null;
  @Field('The rate in percent.', Float) percent: number;
  @Field('What was invoiced.', VatSums) invoiced: VatSums;
  @Field('What corrections and cancellations have taken back.', VatSums) corrected: VatSums;
  @Field('What is left of it: what the advance VAT return is about.', VatSums) left: VatSums;

  constructor(rate: Rate) {
    this.country = rate.country;
    this.exemption = rate.exemption;
    this.percent = rate.vatPercent;
    this.invoiced = new VatSums(rate.invoiced);
    this.corrected = new VatSums(rate.corrected);
    this.left = new VatSums(leftOf(rate));
  }
}

@ObjectType({
  description: 'What the documents of a month in Berlin come to by VAT rate, by when they were issued.',
  simpleResolvers: true,
})
export class VatReport {
  @Field('The month: 2026-11.') month: string;
  @Field('Whether it is not over, so that more may come.', Boolean) isProvisional: boolean;
  @Field('How many documents these are.', Int) documentsCount: number;
  @Field('The rates, the highest first; none without documents.', [VatRateReport]) rates: VatRateReport[];
  @Field(
    `Orders of these invoices with a parcel of which nothing proves that it has left the EU, the first ${MAX_UNPROVEN}.`,
    [ID],
  )
  unprovenExports: number[];
  @Field('What came in for orders.', Money) paid: number;
  @Field('What went back of what had come in.', Money) refunded: number;

  constructor(report: Report) {
    this.month = report.month;
    this.isProvisional = report.isProvisional;
    this.documentsCount = report.documentsCount;
    this.rates = report.rates.map((rate) => new VatRateReport(rate));
    this.unprovenExports = report.unprovenExports;
    this.paid = report.paidCents;
    this.refunded = report.refundedCents;
  }
}

@ObjectType({
  description: 'What was sold with the VAT of another country of the EU at one rate.',
  simpleResolvers: true,
})
export class OssRow {
  @Field('The quarter of the invoices, `2026-Q4`: corrections of earlier ones are told apart.')
  quarter!: string;
  @Field('Whose VAT it is, by ISO 3166-1 code.') country!: string;
  @Field('The rate in percent.', Float) percent!: number;
  @Field('Without VAT, less what corrections have taken back.', Money) net!: number;
  @Field('The VAT, less what corrections have taken back.', Money) vat!: number;
}

@ObjectType({
  description: 'A quarter for the One-Stop-Shop, by when documents were issued.',
  simpleResolvers: true,
})
export class OssReport {
  @Field('The quarter: `2026-Q4`.') quarter!: string;
  @Field('Whether it is not over, so that more may come.', Boolean) isProvisional!: boolean;
  @Field('By quarter of the invoice, country and rate.', [OssRow]) rows!: OssRow[];
  @Field(
    'Net sales to other countries of the EU in the year until the end of the quarter, whatever VAT they had: above 10,000 € the VAT of the destination is due (§ 3c (4) UStG).',
    Money,
  )
  yearNet!: number;
  @Field(
    'From when on the VAT of the destination is charged, as the settings say now: a day in Berlin; empty: never.',
  )
  destinationFrom!: string;
}

@ObjectType({ description: 'What was sold in one month in Berlin.', simpleResolvers: true })
export class SalesMonth {
  @Field('The month: 2026-11.') month!: string;
  @Field('Total of the orders that were paid in it, less what went back of them.', Money) revenue!: number;
  @Field('How many orders these are of which money was kept.', Int) ordersCount!: number;
  @Field('How many pieces were sold and not refunded.', Int) quantity!: number;
}

@ObjectType({ description: 'A product that was sold in a month.', simpleResolvers: true })
export class BestSeller {
  @Field('Id of the product.', ID) productId: number;
  @Field('What it was called when it was sold last.') name: string;
  @Field('How many pieces were sold and not refunded.', Int) quantity: number;
  @Field('The same of the month before.', Int) quantityBefore: number;
  @Field('What these pieces cost together.', Money) revenue: number;
  @NullableField(
    'The revenue without VAT, less what the shop pays today for so many pieces; null where nobody has said what it pays.',
    Money,
  )
  margin: number | null;

  constructor({ productId, name, count, countBefore, revenueCents, marginCents }: Seller) {
    this.productId = productId;
    this.name = name;
    this.quantity = count;
    this.quantityBefore = countBefore;
    this.revenue = revenueCents;
    this.margin = marginCents;
  }
}

@ObjectType({
  description: 'How much of what was sold of a manufacturer came back.',
  simpleResolvers: true,
})
export class MakerReturns {
  @Field('The manufacturer.') manufacturer: string;
  @Field('How many pieces were sold and not canceled before they were sent.', Int) quantity: number;
  @Field('How many of them came back for money.', Int) returnedQuantity: number;
  @Field('The lower end of the 95 % interval of the share that comes back (Wilson), in percent.', Float)
  lowPercent: number;
  @Field('Its upper end.', Float) highPercent: number;

  constructor({ manufacturer, count, returnedCount, low, high }: Maker) {
    this.manufacturer = manufacturer;
    this.quantity = count;
    this.returnedQuantity = returnedCount;
    this.lowPercent = 100 * low;
    this.highPercent = 100 * high;
  }
}

@ObjectType({
  description: 'What was sold in a month in Berlin, by when it was paid.',
  simpleResolvers: true,
})
export class SalesReport {
  @Field('Whether the month is not over, so that more may come.', Boolean) isProvisional: boolean;
  @Field('The month, the one before it, and the same one of the year before.', [SalesMonth])
  months: SalesMonth[];
  @Field(`The ${MAX_SELLERS} products that have brought most in it, most first.`, [BestSeller])
  bestSellers: BestSeller[];
  @Field(
    `Returns by manufacturer, of what was paid in the twelve months that end with it: the surest to come back first. None with fewer than ${MIN_PIECES} pieces, which say nothing.`,
    [MakerReturns],
  )
  makers: MakerReturns[];
  @Field('How many manufacturers have fewer pieces.', Int) smallMakersCount: number;

  constructor({ isProvisional, months, bestSellers, makers, smallMakersCount }: Sales) {
    this.isProvisional = isProvisional;
    this.months = months.map(({ month, revenueCents, ordersCount, count }) => ({
      ...{ month, ordersCount },
      revenue: revenueCents,
      quantity: count,
    }));
    this.bestSellers = bestSellers.map((seller) => new BestSeller(seller));
    this.makers = makers.map((maker) => new MakerReturns(maker));
    this.smallMakersCount = smallMakersCount;
  }
}
