import { vatPart } from '../../../shared/money.js';
import { CURRENCY } from '../../payments/payment.port.js';
import type { OrderTransition } from './order-store.ports.js';
import {
  ORDER_STATES,
  type OrderEnding,
  type OrderEvent,
  type OrderLine,
  type OrderRecord,
  type OrderState,
} from './order.record.js';
import { unsentPiecesOf } from './refund.states.js';
import { sentShipmentsOf } from './shipment.states.js';

/** Whether an order is paid, as people are told. */
export const PAYMENT_STATUSES = [
  'PAID',
  'PENDING',
  'CANCELED',
  'EXPIRED',
  'FAILED',
  'IN_REVIEW',
  'REFUNDING',
  'REFUNDED',
] as const;
export type PaymentStatusName = (typeof PAYMENT_STATUSES)[number];

/** The states in which an order takes its user's only place for an unpaid one. */
const OPEN_STATES: readonly OrderState[] = ['reserving', 'awaiting_payment', 'capturing'];

/** States whose reservations are released and will not be sold. */
export const RELEASED_STATES: readonly OrderState[] = [
  'cancelled',
  'expired',
  'failed',
  'refunding',
  'refunded',
];

/** The states in which an order rests that has ended before any money came. */
export const ENDED_UNPAID_STATES: readonly OrderState[] = ['cancelled', 'expired', 'failed'];

const ENDINGS: Record<OrderEnding, PaymentStatusName> = {
  cancelled: 'CANCELED',
  expired: 'EXPIRED',
  failed: 'FAILED',
};

const STATUSES: Record<Exclude<OrderState, 'releasing'>, PaymentStatusName> = {
  ...ENDINGS,
  reserving: 'PENDING',
  awaiting_payment: 'PENDING',
  capturing: 'PENDING',
  payment_pending: 'PENDING',
  paid: 'PAID',
  review: 'IN_REVIEW',
  refunding: 'REFUNDING',
  refunded: 'REFUNDED',
};

/** The states of orders that are not sent and never will be. */
export const NEVER_SENT_STATES: readonly OrderState[] = ['releasing', ...RELEASED_STATES];

/** The revision of an order's refunds and shipments; every change of them expects the one it was made from. */
export const revisionOf = ({ revision = 0 }: Pick<OrderRecord, 'revision'>): number => revision;

/** Whether an order must not be sent, because its buyer has withdrawn and no employee has decided otherwise. */
export const isShippingBlocked = ({ withdrawal }: Pick<OrderRecord, 'withdrawal'>): boolean =>
  withdrawal != null && withdrawal.resumedAt === null;

/** Whether an order is paid and has pieces that wait to be sent. */
export const isToShip = (order: OrderRecord): boolean =>
  order.state === 'paid' && !isShippingBlocked(order) && hasUnsent(order);

/** Whether pieces of an order are left to send, if it may be sent at all. */
export const hasUnsent = (order: OrderRecord): boolean => unsentPiecesOf(order).some((count) => count > 0);

/** What follows from the shipments and refunds of an order, and is written with each change of them. */
export function shippingOf(
  order: OrderRecord,
): Pick<OrderRecord, 'shippingStatus' | 'isToShip' | 'carrier' | 'trackingCode'> {
  const latest = sentShipmentsOf(order).at(-1);
  return {
    shippingStatus: latest !== undefined && !hasUnsent(order) ? 'sent' : 'pending',
    isToShip: isToShip(order),
    carrier: latest?.carrier ?? null,
    trackingCode: latest?.trackingCode ?? null,
  };
}

export const isOpenState = (state: OrderState): boolean => OPEN_STATES.includes(state);

/** What of a change stands in the history. */
interface EventParts {
  at: Date;
  event: OrderTransition['event'] | undefined;
  byUsername: OrderTransition['byUsername'] | undefined;
  replaced: OrderTransition['replaced'] | undefined;
  shipment: OrderTransition['shipment'] | undefined;
}

/** What the history says of a change: one entry, or none. */
export const eventsOf = ({ event, at, byUsername, replaced, shipment }: EventParts): OrderEvent[] =>
  event === undefined
    ? []
    : [
        {
          kind: event,
          at,
          byUsername: byUsername ?? null,
          ...(replaced == null ? {} : { replaced }),
          ...(shipment === undefined ? {} : { shipment }),
        },
      ];

/**
 * What a change writes that follows from the new state, and from new refunds or shipments: what a slip says holds no longer
 * then. Of an order that becomes paid, nothing is sent or refunded yet.
 */
export function derivedFields({
  state,
  at,
  shipments,
  refunds,
  withdrawal,
}: Pick<OrderTransition, 'state' | 'at' | 'shipments' | 'refunds' | 'withdrawal'>): Partial<OrderRecord> {
  const isSlipOutdated = shipments !== undefined || refunds !== undefined || withdrawal !== undefined;
  const slip = isSlipOutdated ? { slipPrintedAt: null } : {};
  if (state === undefined) return slip;
  const isPaid = state === 'paid';
  return {
    ...slip,
    isOpen: isOpenState(state),
    stateSince: at,
    isToShip: isPaid,
    ...(isPaid ? { paidAt: at } : {}),
  };
}

/** Whether an order has ended before any money came; its stock may still be on its way back. */
export const isEndedUnpaid = (state: OrderState): boolean =>
  state === 'releasing' || ENDED_UNPAID_STATES.includes(state);
export const isReleasedState = (state: OrderState): boolean => RELEASED_STATES.includes(state);

/**
 * What people are told of the payment. An order whose stock is on its way back has ended already. The money of one that has
 * ended can only go back, also when a person must see to that.
 */
export function paymentStatusOf({ state, ending }: Pick<OrderRecord, 'state' | 'ending'>): PaymentStatusName {
  if (state === 'releasing') return ENDINGS[ending ?? 'failed'];
  return state === 'review' && ending !== null ? 'REFUNDING' : STATUSES[state];
}

/** What an order fulfils: it is in one of these states, and ends in one of these ways; `null` stands for not at all. */
export interface OrderStanding {
  states: readonly OrderState[];
  endings: readonly OrderRecord['ending'][];
}

/** Every way in which orders end; `null`: not, or not yet. */
export const ORDER_ENDINGS: readonly OrderRecord['ending'][] = [null, 'cancelled', 'expired', 'failed'];

/** Returns what orders fulfil of which people are told this payment status: the reverse of `paymentStatusOf`. */
export function standingOf(status: PaymentStatusName): OrderStanding {
  const isTold = (state: OrderState, ending: OrderRecord['ending']): boolean =>
    paymentStatusOf({ state, ending }) === status;
  const states = ORDER_STATES.filter((state) => ORDER_ENDINGS.some((ending) => isTold(state, ending)));
  const endings = ORDER_ENDINGS.filter((ending) => states.every((state) => isTold(state, ending)));
  return { states, endings };
}

/**
 * Whether the money of an order in review is all that the order asks for, so that a person may accept it. An order that has
 * ended cannot come back: its buyer was told so, and its pieces are free.
 */
export const isAcceptable = ({
  state,
  ending,
  totalCents,
  capturedCents,
  capturedCurrency,
}: Pick<OrderRecord, 'state' | 'ending' | 'totalCents' | 'capturedCents' | 'capturedCurrency'>): boolean =>
  state === 'review' && ending === null && capturedCents === totalCents && capturedCurrency === CURRENCY;

/** ISO 4217 code of the captured currency, or the shop's own before a capture. */
export const currencyOf = ({ capturedCurrency }: Pick<OrderRecord, 'capturedCurrency'>): string =>
  capturedCurrency ?? CURRENCY;

/** Gross price of lines, in cents. */
export function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0);
}

/** The VAT that an order contains, in cents, by rate in percent; rounded once per rate. */
export function vatByRate(lines: readonly OrderLine[]): Map<number, number> {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))];
  return new Map(
    rates.map((rate) => [
      rate,
      vatPart(totalOf(lines.filter(({ vatPercent }) => vatPercent === rate)), rate),
    ]),
  );
}

/** The VAT that an order contains, in cents. */
export const vatOf = (lines: readonly OrderLine[]): number =>
  [...vatByRate(lines).values()].reduce((sum, cents) => sum + cents, 0);
