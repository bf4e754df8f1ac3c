import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import mongoose, { type Connection } from 'mongoose';
import type { OrderRecord } from './order.record.js';
import { orderModel } from './orders.model.js';
import type { RefundMeans } from './refund.record.js';

/** Money of an order that came in or went back. */
export interface MoneyMove {
  orderId: number;
  at: Date;
  /** In cents; negative where it went back. What a gift voucher pays counts, too. */
  cents: number;
  /** `bounce`: what had gone back came to the shop again. `waiver`: what an order was paid without. */
  kind: 'payment' | 'refund' | 'bounce' | 'waiver';
  means: RefundMeans;
  /** By what the order was paid. */
  paidBy: PaymentMeans;
  /** The provider's id of the payment or refund; `null` where it has none. */
  reference: string | null;
}

/** A time: from `start` on, until before `end`. */
interface Period {
  start: Date;
  end: Date;
}

/** The goods of a paid order, and what became of them. */
export type SoldOrder = Pick<OrderRecord, 'userId' | 'paidAt' | 'lines' | 'voucher' | 'refunds' | 'shipping'>;

/** What of an order is read to count its goods. */
const GOODS = [
  ...['userId', 'paidAt', 'voucher', 'shipping'],
  ...[
    'lines.productId',
    'lines.name',
    'lines.unitCents',
    'lines.count',
    'lines.discountCents',
    'lines.vatPercent',
  ],
  ...['refunds.state', 'refunds.cents', 'refunds.lines'],
];

type Paid = Pick<OrderRecord, '_id' | 'paidAt' | 'capturedCents' | 'captureId' | 'means'>;
type Refunded = Pick<OrderRecord, '_id' | 'refunds' | 'means'>;
type Bounced = Pick<OrderRecord, '_id' | 'bouncedRefunds' | 'means'>;

/** Who has moved money of an order, where nobody has decided otherwise. */
const wayOf = (means: OrderRecord['means']): RefundMeans => (means === 'TRANSFER' ? 'transfer' : 'provider');

const notOnInvoice = () => mongoose.trusted({ $ne: 'INVOICE' as const });

/**
 * The money of orders that came in and went back in some time, for callers that have already authorized the request. Money that came
 * for an order which had ended, or in doubt, and went back as a whole is none of a sale, and is not told. Nor is that of orders on invoice,
 * which comes later, and which their accounts know.
 */
export class OrderMoneyService {
  private readonly orders;

  constructor(connection: Connection) {
    this.orders = orderModel(connection);
  }

  /** Yields what came in, oldest first. It is read in slices: a month has no bound. */
  async *paid({ start, end }: Period): AsyncIterable<MoneyMove> {
    const found = this.orders
      .find({ paidAt: mongoose.trusted({ $gte: start, $lt: end }), means: notOnInvoice() })
      .sort({ paidAt: 1 })
      .select<Paid>(['paidAt', 'capturedCents', 'captureId', 'means'])
      .lean<Paid[]>()
      .cursor();
    for await (const { _id, paidAt, capturedCents, captureId, means } of found)
      if (paidAt !== null)
        yield {
          orderId: _id,
          at: paidAt,
          cents: capturedCents,
          kind: 'payment',
          means: wayOf(means),
          paidBy: means ?? DEFAULT_MEANS,
          reference: captureId,
        };
  }

  /** Returns which of these orders have a parcel of which nothing proves that it has left the EU, oldest first, at most `limit`. */
  async unproven(orderIds: readonly number[], limit: number): Promise<number[]> {
    if (orderIds.length === 0) return [];
    const parcel = { state: 'sent', digital: null, exportProof: null };
    const found = await this.orders
      .find({
        _id: mongoose.trusted({ $in: [...orderIds] }),
        shipments: mongoose.trusted({ $elemMatch: parcel }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<{ _id: number }[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Yields the goods of the orders that were paid in a time, oldest first: gift vouchers are none. They are read in slices. */
  sold({ start, end }: Period): AsyncIterable<SoldOrder> {
    return this.orders
      .find({
        paidAt: mongoose.trusted({ $gte: start, $lt: end }),
        'lines.isGiftVoucher': mongoose.trusted({ $ne: true }),
      })
      .sort({ paidAt: 1 })
      .select<SoldOrder>(GOODS)
      .lean<SoldOrder[]>()
      .cursor();
  }

  /**
   * Yields what went back, by the time at which the shop learned of it. Of a refund that failed after all, that it went back stays a
   * fact of its month, and what came again is one of its own.
   */
  async *refunded({ start, end }: Period): AsyncIterable<MoneyMove> {
    const within = { completedAt: mongoose.trusted({ $gte: start, $lt: end }) };
    const found = this.orders
      .find({
        refunds: mongoose.trusted({ $elemMatch: within }),
        // By an index: the embedded engine finds nothing by the items of an array.
        'refunds.completedAt': mongoose.trusted({ $gte: start }),
        means: notOnInvoice(),
      })
      .select<Refunded>(['refunds', 'means'])
      .lean<Refunded[]>()
      .cursor();
    for await (const { _id, refunds = [], means: ofOrder } of found)
      for (const { completedAt, cents, means, providerId } of refunds)
        if (completedAt !== undefined && completedAt >= start && completedAt < end)
          yield {
            orderId: _id,
            at: completedAt,
            cents: -cents,
            kind: means === 'none' ? 'waiver' : 'refund',
            means: means === 'transfer' ? means : wayOf(ofOrder),
            paidBy: ofOrder ?? DEFAULT_MEANS,
            reference: providerId,
          };
    yield* this.bounced({ start, end });
  }

  private async *bounced({ start, end }: Period): AsyncIterable<MoneyMove> {
    const found = this.orders
      .find({ 'bouncedRefunds.failedAt': mongoose.trusted({ $gte: start }) })
      .select<Bounced>(['bouncedRefunds', 'means'])
      .lean<Bounced[]>()
      .cursor();
    for await (const { _id: orderId, bouncedRefunds = [], means: ofOrder } of found)
      for (const { completedAt, failedAt, cents, means, providerId: reference } of bouncedRefunds) {
        const way = means === 'transfer' ? means : wayOf(ofOrder);
        const move = { orderId, means: way, paidBy: ofOrder ?? DEFAULT_MEANS, reference };
        if (completedAt >= start && completedAt < end)
          yield { ...move, at: completedAt, cents: -cents, kind: 'refund' };
        if (failedAt >= start && failedAt < end) yield { ...move, at: failedAt, cents, kind: 'bounce' };
      }
  }
}
