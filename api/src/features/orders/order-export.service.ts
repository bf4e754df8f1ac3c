import pLimit from 'p-limit';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinClock, berlinDay } from '../../../shared/berlin-days.js';
import type { OrderSort } from '../../../shared/rules/order-list.js';
import { DEFAULT_MEANS } from '../../../shared/rules/payment-means.js';
import { euroCell, writeCsvList, type CsvColumn } from '../../kernel/csv/csv-writing.js';
import { deliveryOf } from './order-address.states.js';
import type { OrderRecord } from './order.record.js';
import { paymentStatusOf, vatOf } from './order.states.js';
import type { OrderFilter } from './orders.query.js';
import type { OrdersService } from './orders.service.js';
import { keptCentsOf } from './refund.states.js';

const momentCell = (time: Date | null | undefined): string =>
  time == null ? '' : `${berlinDay(time)} ${berlinClock(time)}`;

const COLUMNS: readonly CsvColumn<OrderRecord>[] = [
  { en: 'Order', de: 'Bestellung', cellOf: ({ _id }) => String(_id) },
  { en: 'Placed', de: 'Bestellt', cellOf: ({ placedAt }) => momentCell(placedAt) },
  { en: 'Paid', de: 'Bezahlt', cellOf: ({ paidAt }) => momentCell(paidAt) },
  { en: 'Sent', de: 'Versendet', cellOf: ({ sentAt }) => momentCell(sentAt) },
  { en: 'Payment', de: 'Zahlung', cellOf: paymentStatusOf },
  { en: 'Shipping', de: 'Versand', cellOf: ({ shippingStatus }) => shippingStatus.toUpperCase() },
  { en: 'Paid by', de: 'Zahlungsart', cellOf: ({ means }) => means ?? DEFAULT_MEANS },
  { en: 'Customer', de: 'Kundennummer', cellOf: ({ userId }) => String(userId) },
  { en: 'Recipient', de: 'Empfänger', cellOf: (order) => deliveryOf(order).name },
  { en: 'Town', de: 'Ort', cellOf: (order) => deliveryOf(order).town },
  {
    en: 'Items',
    de: 'Artikel',
    cellOf: ({ lines }) => lines.map(({ count, name }) => `${count} × ${name}`).join(', '),
  },
  { en: 'Total (€)', de: 'Summe (€)', cellOf: ({ totalCents }) => euroCell(totalCents) },
  { en: 'Of it VAT (€)', de: 'Davon USt. (€)', cellOf: (order) => euroCell(vatOf(order)) },
  { en: 'Kept (€)', de: 'Behalten (€)', cellOf: (order) => euroCell(keptCentsOf(order)) },
  { en: 'Voucher', de: 'Gutschein', cellOf: ({ voucher }) => voucher?.code ?? '' },
  { en: 'Tags', de: 'Stichworte', cellOf: ({ tags }) => tags?.join(', ') ?? '' },
  { en: 'Note', de: 'Notiz', cellOf: ({ note }) => note ?? '' },
];

/** Orders as files for spreadsheets. */
export class OrderExportService {
  /** A file of many orders takes memory, so a process writes one at a time. */
  private readonly inTurn = pLimit(1);

  constructor(private readonly deps: { orders: OrdersService }) {}

  /** Writes the orders that a list shows, with times of Berlin. Throws `INVALID_INPUT` as the list does, and `EXPORT_TOO_LARGE`. */
  csv(viewer: Viewer, filter: OrderFilter, sort: OrderSort): Promise<Buffer> {
    requirePermission(viewer, 'orders.correct');
    return this.inTurn(async () => {
      const orders = await this.deps.orders.all(viewer, filter, sort);
      return writeCsvList(COLUMNS, orders, viewer.language);
    });
  }
}
