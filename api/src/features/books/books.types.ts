import { Int, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import {
  leftOf,
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
  @Field('The rate in percent.', Int) percent: number;
  @Field('What was invoiced.', VatSums) invoiced: VatSums;
  @Field('What corrections and cancellations have taken back.', VatSums) corrected: VatSums;
  @Field('What is left of it: what the advance VAT return is about.', VatSums) left: VatSums;

  constructor(rate: Rate) {
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
  @Field('What came in for orders.', Money) paid: number;
  @Field('What went back of what had come in.', Money) refunded: number;

  constructor(report: Report) {
    this.month = report.month;
    this.isProvisional = report.isProvisional;
    this.documentsCount = report.documentsCount;
    this.rates = report.rates.map((rate) => new VatRateReport(rate));
    this.paid = report.paidCents;
    this.refunded = report.refundedCents;
  }
}
