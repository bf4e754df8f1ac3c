import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import type { OrderRecord } from './order.record.js';
import { orderModel } from './orders.model.js';
import { REFUND_STATES, type Refund } from './refund.record.js';
import { isGiven, keptCentsOf, refundsOf } from './refund.states.js';

/** What came in within some time. */
export interface Takings {
  /** When that time began. */
  start: Date;
  revenueCents: number;
  ordersCount: number;
}

/** What paid orders came to in some time, before refunds. */
interface PaidSum {
  cents: number;
  ordersCount: number;
}

/** A refund that an employee must decide about. */
export interface StuckRefund extends Pick<Refund, 'no' | 'cents' | 'state' | 'begunAt'> {
  orderId: number;
}

/** An order whose buyer has withdrawn, which is paid and, for that, not sent. */
export interface WithheldOrder {
  orderId: number;
  withdrawalId: number;
  /** What the shop keeps of its payment, in cents. */
  keptCents: number;
  declaredAt: Date;
}

/** A paid order whose keys or links could be delivered and are not. */
export interface WaitingDelivery {
  orderId: number;
  paidAt: Date;
}

/** Nothing is paid any more in a time that ended so long ago, in ms: a payment is written within seconds of its time. */
const OVER_AFTER_MS = 3_600_000;

/** How far the clocks of two processes may differ, in ms. */
const CLOCK_SKEW_MS = 60_000;

/** The states of refunds whose money has gone back, or is about to. */
const GIVEN_BACK = REFUND_STATES.filter((state) => isGiven({ state }));

/** What has gone back of an order, or is about to. */
const BACK = {
  $reduce: {
    input: '$refunds',
    initialValue: 0,
    in: { $add: ['$$value', { $cond: [{ $in: ['$$this.state', GIVEN_BACK] }, '$$this.cents', 0] }] },
  },
};

/** Sums and counts of orders for the overview, for callers that have already authorized the request. */
export class OrderFiguresService {
  private readonly orders;
  /** Sums of times that are over, which hold until an order is refunded as a whole and so is no longer a paid one, or is one again. */
  private over = { since: new Date(0), sums: new Map<string, PaidSum>() };

  constructor(connection: Connection) {
    this.orders = orderModel(connection);
  }

  /** How many orders wait to be sent. */
  countToShip(): Promise<number> {
    return this.orders.countDocuments({ isToShip: true }).exec();
  }

  /** When the order was paid that has waited longest to be sent; `null` when none waits. */
  async oldestToShip(): Promise<Date | null> {
    const oldest = await this.orders
      .findOne({ isToShip: true })
      .sort({ paidAt: 1, _id: 1 })
      .select('paidAt')
      .lean()
      .exec();
    return oldest?.paidAt ?? null;
  }

  /** Who has placed an order; `null` when there is none of that id. */
  async buyerOf(orderId: number): Promise<number | null> {
    const order = await this.orders.findOne({ _id: orderId, isPlaced: true }).select('userId').lean().exec();
    return order?.userId ?? null;
  }

  /** How many orders have a payment that an employee must decide about. */
  countPaymentHolds(): Promise<number> {
    return this.orders
      .countDocuments({
        isPlaced: true,
        shippingStatus: mongoose.trusted({ $in: ['pending', 'sent'] }),
        state: 'review',
      })
      .exec();
  }

  /** How many orders are withdrawn and paid, and neither sent nor refunded. */
  countWithheld(): Promise<number> {
    return this.orders.countDocuments(withheld()).exec();
  }

  /** Those of them that were withdrawn first, at most `limit`. */
  async withheld(limit: number): Promise<WithheldOrder[]> {
    const found = await this.orders
      .find(withheld())
      .sort({ 'withdrawal.declaredAt': 1, _id: 1 })
      .limit(limit)
      .lean<OrderRecord[]>()
      .exec();
    return found.flatMap((order) =>
      order.withdrawal == null
        ? []
        : [
            {
              orderId: order._id,
              withdrawalId: order.withdrawal.id,
              keptCents: keptCentsOf(order),
              declaredAt: order.withdrawal.declaredAt,
            },
          ],
    );
  }

  /**
   * The orders, the longest paid first and at most `limit`, whose keys or links may be delivered and are not: no key is left, or an
   * employee delivers them by hand. Who was paid before a time can no longer be withdrawn from.
   */
  async waitingDeliveries(limit: number, paidBefore: Date): Promise<WaitingDelivery[]> {
    const found = await this.orders
      .find({
        isToDeliver: true,
        $or: [
          { digitalConsentAt: mongoose.trusted({ $type: 'date' }) },
          { paidAt: mongoose.trusted({ $lte: paidBefore }) },
        ],
      })
      .sort({ paidAt: 1, _id: 1 })
      .limit(limit)
      .select('paidAt')
      .lean<Pick<OrderRecord, '_id' | 'paidAt'>[]>()
      .exec();
    return found.flatMap(({ _id, paidAt }) => (paidAt === null ? [] : [{ orderId: _id, paidAt }]));
  }

  /**
   * Refunds that an employee must decide about, of the newest orders, of which there are at most `limit`: those that have
   * failed, that the provider has not answered since before this time, or that nobody has assigned yet.
   */
  async stuckRefunds(limit: number, before: Date): Promise<StuckRefund[]> {
    const hanging = { state: 'asked', begunAt: mongoose.trusted({ $lte: before }) } as const;
    const found = await this.orders
      .find({
        state: 'paid',
        $or: [
          { 'refunds.state': 'failed' },
          { 'refunds.isUnclassified': true },
          { refunds: mongoose.trusted({ $elemMatch: hanging }) },
        ],
      })
      .sort({ _id: -1 })
      .limit(limit)
      .select('refunds')
      .lean<OrderRecord[]>()
      .exec();
    return found.flatMap((order) =>
      refundsOf(order)
        .filter(
          ({ state, isUnclassified, begunAt }) =>
            state === 'failed' || isUnclassified || (state === 'asked' && begunAt <= before),
        )
        .map(({ no, cents, state, begunAt }) => ({ orderId: order._id, no, cents, state, begunAt })),
    );
  }

  /** How many orders have been due a document since before this time. */
  countOwedDocuments(before: Date): Promise<number> {
    return this.orders.countDocuments({ 'pendingDocuments.dueAt': mongoose.trusted({ $lt: before }) }).exec();
  }

  /**
   * What paid orders have brought, by the time they were paid. `starts` are in ascending order, and each time ends where the
   * next begins; the last one ends at `end`. Money that went back is left out. It is added up by itself: few orders have
   * refunds, and an index knows them, so that the many others need not be asked for theirs.
   */
  async takings(starts: readonly Date[], end: Date): Promise<Takings[]> {
    const boundaries = [...starts, end];
    const [sums, backs] = await Promise.all([this.paidSums(boundaries), this.backsOf(boundaries)]);
    return starts.map((start, index) => {
      const { cents, ordersCount } = sums[index] ?? NOTHING;
      return { start, revenueCents: cents - (backs.get(start.getTime()) ?? 0), ordersCount };
    });
  }

  /** What paid orders came to, from each boundary to the next. Times that are over are read once; the last one never is. */
  private async paidSums(boundaries: readonly Date[]): Promise<PaidSum[]> {
    const times = boundaries
      .slice(0, -1)
      .map((start, index) => ({ start: start.getTime(), end: boundaries[index + 1]?.getTime() ?? 0 }));
    const now = boundaries.at(-1) ?? new Date(0);
    const known = await this.knownSums(now);
    const read = await this.readSums(boundaries.slice(times.findIndex((time) => !known.has(keyOf(time)))));
    return times.map((time) => {
      const sum = known.get(keyOf(time)) ?? read.get(time.start) ?? NOTHING;
      if (time.end <= now.getTime() - OVER_AFTER_MS) known.set(keyOf(time), sum);
      return sum;
    });
  }

  /** The sums that still hold. */
  private async knownSums(now: Date): Promise<Map<string, PaidSum>> {
    const since = new Date(this.over.since.getTime() - CLOCK_SKEW_MS);
    const [refunded, bounced] = await Promise.all([
      this.orders
        .exists({
          state: 'refunded',
          isFinalized: mongoose.trusted({ $in: [true, false] }),
          stateSince: mongoose.trusted({ $gte: since }),
        })
        .exec(),
      this.orders.exists({ 'bouncedRefunds.failedAt': mongoose.trusted({ $gte: since }) }).exec(),
    ]);
    if (refunded !== null || bounced !== null) this.over = { since: now, sums: new Map() };
    return this.over.sums;
  }

  private async readSums(boundaries: readonly Date[]): Promise<Map<number, PaidSum>> {
    const sums = await this.orders
      .aggregate<PaidSum & { _id: Date }>([
        { $match: paidWithin(boundaries) },
        {
          $bucket: {
            ...byStart(boundaries),
            output: { cents: { $sum: '$totalCents' }, ordersCount: { $sum: 1 } },
          },
        },
      ])
      .exec();
    return new Map(sums.map(({ _id, ...sum }) => [_id.getTime(), sum]));
  }

  /** What has gone back of paid orders, by the start of the time in which they were paid. */
  private async backsOf(boundaries: readonly Date[]): Promise<Map<number, number>> {
    const backs = await this.orders
      .aggregate<{ _id: Date; cents: number }>([
        { $match: { ...paidWithin(boundaries), 'refunds.state': { $in: GIVEN_BACK } } },
        { $bucket: { ...byStart(boundaries), output: { cents: { $sum: BACK } } } },
      ])
      .exec();
    return new Map(backs.map(({ _id, cents }) => [_id.getTime(), cents]));
  }
}

/** Orders that are withdrawn and paid, and neither sent nor refunded: whoever closes the withdrawal, they stay in sight. */
const withheld = (): QueryFilter<OrderRecord> => ({
  'withdrawal.declaredAt': mongoose.trusted({ $type: 'date' }),
  'withdrawal.resumedAt': null,
  state: 'paid',
  shippingStatus: 'pending',
});

const NOTHING: PaidSum = { cents: 0, ordersCount: 0 };

const keyOf = ({ start, end }: { start: number; end: number }): string => `${start}-${end}`;

/** Paid orders of the whole time, read by an index. A paid order is in its state since its payment. What gift vouchers buy is sold later. */
const paidWithin = (boundaries: readonly Date[]) => ({
  state: 'paid',
  isFinalized: { $in: [true, false] },
  stateSince: { $gte: boundaries[0], $lt: boundaries.at(-1) },
  'lines.isGiftVoucher': { $ne: true },
});

const byStart = (boundaries: readonly Date[]) => ({ groupBy: '$stateSince', boundaries: [...boundaries] });
