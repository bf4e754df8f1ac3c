import { vatPart } from '../../../shared/money.js';
import { CURRENCY } from '../../platform/payments/payment.port.js';
import type { OrderEnding, OrderLine, OrderRecord, OrderState } from './orders.model.js';

/** Whether an order is paid, as people are told. */
export type PaymentStatusName =
  'PAID' | 'PENDING' | 'CANCELED' | 'EXPIRED' | 'FAILED' | 'IN_REVIEW' | 'REFUNDED';

/** The states in which an order takes its user's only place for an unpaid one. */
const OPEN_STATES: readonly OrderState[] = ['reserving', 'awaiting_payment', 'capturing'];

/** The states in which nothing of the stock is held any more, and nothing is going to be sold. */
export const DEAD_STATES: readonly OrderState[] = ['cancelled', 'expired', 'failed', 'refunding', 'refunded'];

const ENDINGS: Record<OrderEnding, PaymentStatusName> = {
  cancelled: 'CANCELED',
  expired: 'EXPIRED',
  failed: 'FAILED',
};

const STATUSES: Record<Exclude<OrderState, 'releasing' | 'refunding'>, PaymentStatusName> = {
  ...ENDINGS,
  reserving: 'PENDING',
  awaiting_payment: 'PENDING',
  capturing: 'PENDING',
  payment_pending: 'PENDING',
  paid: 'PAID',
  review: 'IN_REVIEW',
  refunded: 'REFUNDED',
};

export const isOpenState = (state: OrderState): boolean => OPEN_STATES.includes(state);
export const isDeadState = (state: OrderState): boolean => DEAD_STATES.includes(state);

/** What people are told of the payment. An order whose stock or money is on its way back has ended already. */
export function paymentStatusOf({ state, ending }: Pick<OrderRecord, 'state' | 'ending'>): PaymentStatusName {
  return state === 'releasing' || state === 'refunding' ? ENDINGS[ending ?? 'failed'] : STATUSES[state];
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

/** ISO 4217 code of the currency that was taken; that of the shop before. */
export const currencyOf = ({ capturedCurrency }: Pick<OrderRecord, 'capturedCurrency'>): string =>
  capturedCurrency ?? CURRENCY;

/** Gross price of lines, in cents. */
export function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0);
}

/** The VAT that an order contains, in cents, rounded once per rate. */
export function vatOf(lines: readonly OrderLine[]): number {
  const rates = new Set(lines.map(({ vatPercent }) => vatPercent));
  return [...rates].reduce(
    (sum, rate) => sum + vatPart(totalOf(lines.filter(({ vatPercent }) => vatPercent === rate)), rate),
    0,
  );
}
