import mongoose, { type QueryFilter } from 'mongoose';
import { isOnlyToShip, type Viewer } from '../../../shared/access.js';
import { berlinDayRange } from '../../../shared/berlin-days.js';
import type { OrderDate, OrderSort } from '../../../shared/rules/order-list.js';
import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import type { SliceOrder, SortKey } from '../../kernel/database/slice.js';
import { ORDER_STATES, type OrderRecord } from './order.record.js';
import { NEVER_SENT_STATES, ORDER_END_STATES, standingOf } from './order.states.js';

/** What a list of orders is narrowed to. All given conditions must hold. */
export interface OrderFilter {
  orderId: number | null;
  /** Ignored for customers, who see their own orders only. */
  recipientId: number | null;
  /** `pending` leaves out what has ended: it is not sent, but it does not wait for it either. */
  shippingStatus: 'pending' | 'sent' | null;
  paymentStatus: PaymentStatusName | null;
  /** Only orders whose payment does not fit and that a person must decide about. */
  hasPaymentHold: boolean;
  /** Name, e-mail or town of the customer, or a number of theirs or of the order; ignored for customers. */
  search: string;
  /** By what they are paid. */
  means: PaymentMeans | null;
  /** One of the tags of employees; ignored for customers. */
  tag: string | null;
  /** Days in Berlin between which they were placed, paid or sent. */
  period: OrderPeriod | null;
}

/** From one day in Berlin to another, both included; `null`: without an end on that side. */
export interface OrderPeriod {
  of: OrderDate;
  from: string | null;
  until: string | null;
}

/** Leaves nothing out. */
export const EVERY_ORDER: OrderFilter = {
  orderId: null,
  recipientId: null,
  shippingStatus: null,
  paymentStatus: null,
  hasPaymentHold: false,
  search: '',
  means: null,
  tag: null,
  period: null,
};

/** What orders fulfill that are narrowed to a standing. All of it is named, so that an index leads to them in their order. */
function toStanding({
  shippingStatus,
  paymentStatus,
  hasPaymentHold,
}: OrderFilter): QueryFilter<OrderRecord> {
  if (shippingStatus === null && paymentStatus === null && !hasPaymentHold) return {};
  const told =
    paymentStatus === null ? { states: ORDER_STATES, endings: ORDER_END_STATES } : standingOf(paymentStatus);
  const waits = shippingStatus === 'pending';
  const states = told.states.filter(
    (state) => (!waits || !NEVER_SENT_STATES.includes(state)) && (!hasPaymentHold || state === 'review'),
  );
  const endings = told.endings.filter((endState) => !waits || endState === null);
  return {
    shippingStatus: shippingStatus ?? mongoose.trusted({ $in: ['pending', 'sent'] }),
    state: mongoose.trusted({ $in: states }),
    ...(endings.length === ORDER_END_STATES.length ? {} : { endState: mongoose.trusted({ $in: endings }) }),
  };
}

/** Customers see their own orders, and packers those to ship, whatever they ask for. */
export function toQuery(viewer: Viewer, filter: OrderFilter): QueryFilter<OrderRecord> {
  const userId = viewer.role === 'customer' ? viewer.userId : filter.recipientId;
  return {
    isPlaced: true,
    ...(isOnlyToShip(viewer, 'orders.read') ? { isToShip: true } : {}),
    ...(filter.orderId === null ? {} : { _id: filter.orderId }),
    ...(userId === null ? {} : { userId }),
    ...toStanding(filter),
    ...(filter.means === null ? {} : { means: withMeans(filter.means) }),
    ...(filter.tag === null || viewer.role !== 'employee' ? {} : { tags: filter.tag }),
    ...(filter.period === null ? {} : toPeriod(filter.period)),
  };
}

/** Orders of a means; the usual one may not be named. */
const withMeans = (means: PaymentMeans) =>
  means === DEFAULT_MEANS ? mongoose.trusted({ $in: [means, null] }) : means;

const FIELDS = { PLACED: 'placedAt', PAID: 'paidAt', SENT: 'sentAt' } as const;

/** Throws `INVALID_INPUT` for days that there are not, or that end before they begin. */
function toPeriod({ of, from, until }: OrderPeriod): QueryFilter<OrderRecord> {
  const [start, end] = [from, until].map((day) => (day === null ? null : berlinDayRange(day)));
  const isRight =
    (from === null || start != null) &&
    (until === null || end != null) &&
    !(from !== null && until !== null && until < from);
  if (!isRight) throwIfInvalid([fieldProblem('period', 'format', { reason: 'PERIOD_INVALID' })]);
  return {
    [FIELDS[of]]: mongoose.trusted({
      $type: 'date',
      ...(start == null ? {} : { $gte: start.start }),
      ...(end == null ? {} : { $lt: end.end }),
    }),
  };
}

/** What each order of a list compares, and in which direction. By a time that some orders do not have, only the others are listed. */
const SORTS = {
  NEWEST: ['_id', 'number', -1],
  OLDEST: ['_id', 'number', 1],
  PAID_LAST: ['paidAt', 'date', -1],
  PAID_FIRST: ['paidAt', 'date', 1],
  SENT_LAST: ['sentAt', 'date', -1],
  SENT_FIRST: ['sentAt', 'date', 1],
  TOTAL_DESC: ['totalCents', 'number', -1],
  TOTAL_ASC: ['totalCents', 'number', 1],
} as const satisfies Record<OrderSort, SortKey>;

/** How a list is read onwards, and what all of its orders have unless a filter says more. Orders of some days of placement are read by that time, so that an index leads to them. */
export function orderOf(
  sort: OrderSort,
  period: OrderPeriod | null,
): { order: SliceOrder; listed: QueryFilter<OrderRecord> } {
  const [field, type, direction] = SORTS[sort];
  const id: SortKey = ['_id', 'number', direction];
  if (field === '_id') {
    const keys: SliceOrder['keys'] = period?.of === 'PLACED' ? [['placedAt', 'date', direction], id] : [id];
    return { order: { name: `orders ${sort} ${keys[0][0]}`, keys }, listed: {} };
  }
  const listed = type === 'date' ? { [field]: mongoose.trusted({ $type: 'date' }) } : {};
  return { order: { name: `orders ${sort}`, keys: [[field, type, direction], id] }, listed };
}

/** The orders to ship. */
export const LONGEST_PAID_FIRST: SliceOrder = {
  name: 'orders to ship',
  keys: [
    ['paidAt', 'date', 1],
    ['_id', 'number', 1],
  ],
};
