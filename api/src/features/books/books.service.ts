import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { berlinMonthRange } from '../../../shared/months.js';
import { ShopError } from '../../../shared/errors.js';
import { OTHER_EU_COUNTRIES } from '../../../shared/rules/vat-rates.js';
import type { Clock } from '../../kernel/clock.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { DocumentsService } from '../documents/documents.service.js';
import type { MoneyMove, OrderMoneyService } from '../orders/order-money.service.js';
import type { GiftEntries } from '../gift-vouchers/gift-vouchers.ports.js';
import type { InvoiceLedger } from '../transfers/transfers.ports.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import {
  PaymentError,
  type BalanceMove,
  type PageProvider,
  type PaymentProvider,
} from '../../payments/payment.port.js';
import type { Log } from '../../kernel/log.js';
import {
  bookingOfBalance,
  bookingOfMoney,
  bookingsOf,
  bookingsOfGift,
  type Booking,
} from './booking.states.js';
import { monthsOf, ossReportOf, quarterOf, writeOssReport, type OssReport } from './oss.codec.js';
import { writeRecapitulative } from './recapitulative.codec.js';
import { writeDatev } from './datev.codec.js';
import { Sales, type SalesReport } from './sales.states.js';
import { MAX_UNPROVEN, vatReportOf, writeVatReport, type VatReport } from './vat-report.codec.js';

/** A month in Berlin. */
interface Month {
  start: Date;
  end: Date;
  /** Whether it is not over, so that more may come. What is issued, paid or refunded later belongs to a later month. */
  isProvisional: boolean;
}

/** A file for the books, with its name. */
export interface BooksFile {
  name: string;
  bytes: Buffer;
}

/** A month for the tax adviser and for the owner: its documents, its money, its goods. Owners only. */
export class BooksService {
  /** What has gone to other countries of the EU in a year, until when it was read. */
  private sold = { year: '', until: new Date(0), net: 0 };

  constructor(
    private readonly deps: {
      documents: Pick<DocumentsService, 'issuedWithin'>;
      catalog: Pick<CatalogService, 'sourcesOf'>;
      orderMoney: OrderMoneyService;
      transferStore: Pick<InvoiceLedger, 'invoiceMoney'>;
      giftStore: Pick<GiftEntries, 'entriesWithin'>;
      settings: CurrentSettings;
      audit: AuditService;
      payments: Pick<PaymentProvider, 'moves'>;
      /** Absent: the shop takes no cards. */
      cards?: Pick<PageProvider, 'moves'>;
      clock: Clock;
      log: Log;
    },
  ) {}

  /**
   * Writes the bookings of a month in Berlin (`2026-11`) as DATEV's programs import them; a month that is not over is marked as
   * provisional. It is in the audit log. Throws `NO_BOOKINGS`, `BOOKS_NO_ACCOUNT`, `BOOKS_TOO_LONG` and, while a provider does
   * not tell its fees and payouts, `BOOKS_UNANSWERED` or `BOOKS_NOT_ALLOWED`.
   */
  async datev(viewer: Viewer, month: string): Promise<BooksFile> {
    const period = this.monthOf(viewer, month);
    const { isProvisional } = period;
    const batch = { month, isProvisional, madeAt: this.deps.clock(), books: this.deps.settings.now.books };
    const bytes = await writeDatev(batch, this.bookings(period));
    if (bytes === null) throw new ShopError('NO_BOOKINGS');
    await this.deps.audit.log(viewer, 'BOOKS_EXPORTED', 0, `DATEV ${month}`);
    return { name: `EXTF_Buchungsstapel_${month}${isProvisional ? '_vorlaeufig' : ''}.csv`, bytes };
  }

  /** Returns what the documents of a month come to by VAT rate, and what came in and went back. Throws `NO_BOOKINGS` for what is no month. */
  async vatReport(viewer: Viewer, month: string): Promise<VatReport> {
    const period = this.monthOf(viewer, month);
    const { documents, orderMoney, giftStore } = this.deps;
    const { exported, ...sums } = await vatReportOf(documents.issuedWithin(period));
    const unprovenExports = await orderMoney.unproven([...exported], MAX_UNPROVEN);
    let [paidCents, refundedCents] = await Promise.all([
      sumOf(orderMoney.paid(period)),
      sumOf(orderMoney.refunded(period)),
    ]);
    for await (const { cents } of this.invoiceMoves(period)) {
      if (cents > 0) paidCents += cents;
      else refundedCents += cents;
    }
    // What a gift voucher pays came in with its sale.
    for await (const { kind, cents } of giftStore.entriesWithin(period)) {
      if (kind === 'redeemed') paidCents += cents;
      if (kind === 'refunded') refundedCents += cents;
    }
    const { isProvisional } = period;
    return { month, isProvisional, paidCents, refundedCents: -refundedCents, unprovenExports, ...sums };
  }

  /** Writes what `vatReport` returns as CSV. It is in the audit log. */
  async vatList(viewer: Viewer, month: string): Promise<BooksFile> {
    const report = await this.vatReport(viewer, month);
    await this.deps.audit.log(viewer, 'BOOKS_EXPORTED', 0, `USt ${month}`);
    return {
      name: `umsatzsteuer-${month}${report.isProvisional ? '-vorlaeufig' : ''}.csv`,
      bytes: writeVatReport(report),
    };
  }

  /** Returns what was sold with the VAT of other countries in a quarter (`2026-Q4`). Throws `NO_BOOKINGS` for what is no quarter. */
  async ossReport(viewer: Viewer, quarter: string): Promise<OssReport> {
    const [, , last = ''] = monthsOf(quarter) ?? [];
    const { end, isProvisional } = this.monthOf(viewer, last);
    const { start = end } = berlinMonthRange(`${quarter.slice(0, 4)}-01`) ?? {};
    const report = await ossReportOf(this.deps.documents.issuedWithin({ start, end }), quarter);
    return {
      quarter,
      isProvisional,
      destinationFrom: this.deps.settings.now.taxes.destinationFrom,
      ...report,
    };
  }

  /**
   * Returns the net sales to consumers in other countries of the EU in this calendar year, in cents, as long as they are charged German VAT;
   * `null` where nothing goes there, or the owner has set the day of the destination's VAT. What was read before is not read again.
   */
  async destinationSales(viewer: Viewer): Promise<number | null> {
    requirePermission(viewer, 'books.read');
    const { taxes, delivery } = this.deps.settings.now;
    if (taxes.destinationFrom !== '' || !delivery.countries.some((one) => OTHER_EU_COUNTRIES.includes(one)))
      return null;
    const now = this.deps.clock();
    const year = berlinDay(now).slice(0, 4);
    const { start = now } = berlinMonthRange(`${year}-01`) ?? {};
    const known = this.sold.year === year ? this.sold : { until: start, net: 0 };
    const news = this.deps.documents.issuedWithin({ start: known.until, end: now });
    const { yearNet } = await ossReportOf(news, quarterOf(now));
    this.sold = { year, until: now, net: known.net + yearNet };
    return this.sold.net;
  }

  /** Writes what `ossReport` returns as CSV. It is in the audit log. */
  async ossList(viewer: Viewer, quarter: string): Promise<BooksFile> {
    const report = await this.ossReport(viewer, quarter);
    await this.deps.audit.log(viewer, 'BOOKS_EXPORTED', 0, `OSS ${quarter}`);
    return {
      name: `oss-${quarter}${report.isProvisional ? '-vorlaeufig' : ''}.csv`,
      bytes: writeOssReport(report),
    };
  }

  /** Writes the recapitulative statement of a quarter (§ 18a UStG) as CSV. It is in the audit log. Throws `NO_BOOKINGS`. */
  async recapitulativeList(viewer: Viewer, quarter: string): Promise<BooksFile> {
    const [first = '', , last = ''] = monthsOf(quarter) ?? [];
    const { end, isProvisional } = this.monthOf(viewer, last);
    const { start } = this.monthOf(viewer, first);
    const bytes = await writeRecapitulative(this.deps.documents.issuedWithin({ start, end }));
    await this.deps.audit.log(viewer, 'BOOKS_EXPORTED', 0, `ZM ${quarter}`);
    return { name: `zm-${quarter}${isProvisional ? '-vorlaeufig' : ''}.csv`, bytes };
  }

  /**
   * What was sold in a month, beside the months before, and how much of what came from each maker in the twelve months that end with it
   * came back. Throws `NO_BOOKINGS` for what is no month.
   */
  async salesReport(viewer: Viewer, month: string): Promise<SalesReport> {
    const period = this.monthOf(viewer, month);
    const { catalog, orderMoney } = this.deps;
    const sales = new Sales(month);
    const start = berlinMonthRange(sales.since)?.start ?? period.start;
    for await (const order of orderMoney.sold({ start, end: period.end })) sales.add(order);
    const sources = await catalog.sourcesOf(sales.productIds());
    return { month, isProvisional: period.isProvisional, ...sales.report(sources) };
  }

  private monthOf(viewer: Viewer, month: string): Month {
    requirePermission(viewer, 'books.read');
    const range = berlinMonthRange(month);
    if (range === null) throw new ShopError('NO_BOOKINGS');
    return { ...range, isProvisional: this.deps.clock() < range.end };
  }

  private async *bookings(period: Month): AsyncIterable<Booking> {
    const { documents, orderMoney, giftStore } = this.deps;
    for await (const document of documents.issuedWithin(period)) yield* bookingsOf(document);
    for await (const move of orderMoney.paid(period)) yield bookingOfMoney(move);
    for await (const move of orderMoney.refunded(period)) yield bookingOfMoney(move);
    for await (const move of this.invoiceMoves(period)) yield bookingOfMoney(move);
    for await (const entry of giftStore.entriesWithin(period)) yield* bookingsOfGift(entry);
    for (const means of ['PAYPAL', 'CARD'] as const)
      for (const move of await this.balanceMoves(means, period)) yield bookingOfBalance(move, means);
  }

  /** What companies have paid of invoices, and what of it went back. */
  private async *invoiceMoves({ start, end }: Month): AsyncIterable<MoneyMove> {
    for await (const { orderId, reference, at, cents } of this.deps.transferStore.invoiceMoney(start, end))
      yield {
        ...{ orderId, reference, at, cents },
        kind: cents > 0 ? 'payment' : 'refund',
        means: 'transfer',
        paidBy: 'INVOICE',
      };
  }

  /** What the provider of a means has charged and paid out. Throws `BOOKS_UNANSWERED`, or `BOOKS_NOT_ALLOWED` where it must not tell. */
  private async balanceMoves(means: 'PAYPAL' | 'CARD', period: Month): Promise<BalanceMove[]> {
    const { payments, cards, log } = this.deps;
    const provider = means === 'PAYPAL' ? payments : cards;
    try {
      return (await provider?.moves(period)) ?? [];
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      log.error({ err: error, means }, 'fees and payouts could not be read');
      throw new ShopError(error.issue === 'NOT_AUTHORIZED' ? 'BOOKS_NOT_ALLOWED' : 'BOOKS_UNANSWERED');
    }
  }
}

async function sumOf(moves: AsyncIterable<{ cents: number }>): Promise<number> {
  let sum = 0;
  for await (const { cents } of moves) sum += cents;
  return sum;
}
