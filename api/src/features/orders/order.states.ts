import { isOnlyToShip, type Viewer } from '../../../shared/access.js';
import { sum, vatPart } from '../../../shared/money.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import { CURRENCY } from '../../payments/payment.port.js';
import type { OrderTransition } from './order-store.ports.js';
import {
  ORDER_STATES,
  type OrderEndState,
  type OrderEvent,
  type OrderLine,
  type OrderRecord,
  type OrderState,
} from './order.record.js';
import { paidFor, shippingAt, shippingCentsOf } from './paid-prices.states.js';
import { unsentPiecesOf } from './refund.states.js';
import { inParcels, sentParcelsOf, sentShipmentsOf } from './shipment.states.js';

/**
 * How far an order has come. `open`: it takes its user's only place for an unpaid order. `decided`: its money has come, is on
 * its way or in doubt. `releasing`: it has ended before any money came, and its stock is on its way back. `unpaid`: its stock
 * is back, too. `repaid`: its money goes back, or has.
 */
type OrderPhase = 'open' | 'decided' | 'releasing' | 'unpaid' | 'repaid';

interface StateRow {
  /** What people are told of the payment; `null`: how the order ends. */
  status: PaymentStatusName | null;
  phase: OrderPhase;
  /** The states that it may continue as; the README tells them, too. */
  next: readonly OrderState[];
}

/** Everything that depends on the state of an order alone. */
export const STATES: Readonly<Record<OrderState, StateRow>> = {
  reserving: {
    status: 'PENDING',
    phase: 'open',
    next: ['awaiting_payment', 'awaiting_transfer', 'releasing'],
  },
  awaiting_payment: { status: 'PENDING', phase: 'open', next: ['capturing', 'releasing'] },
  awaiting_transfer: { status: 'PENDING', phase: 'decided', next: ['paid', 'releasing'] },
  capturing: {
    status: 'PENDING',
    phase: 'open',
    next: ['awaiting_payment', 'paid', 'payment_pending', 'review', 'releasing'],
  },
  payment_pending: { status: 'PENDING', phase: 'decided', next: ['paid', 'review', 'releasing'] },
  paid: { status: 'PAID', phase: 'decided', next: ['refunded'] },
  releasing: { status: null, phase: 'releasing', next: ['canceled', 'expired', 'failed'] },
  canceled: { status: 'CANCELED', phase: 'unpaid', next: ['refunding'] },
  expired: { status: 'EXPIRED', phase: 'unpaid', next: ['refunding'] },
  failed: { status: 'FAILED', phase: 'unpaid', next: ['refunding'] },
  review: { status: 'IN_REVIEW', phase: 'decided', next: ['paid', 'refunding', 'releasing'] },
  refunding: { status: 'REFUNDING', phase: 'repaid', next: ['refunded', 'review'] },
  refunded: { status: 'REFUNDED', phase: 'repaid', next: ['review', 'paid'] },
};

/** Throws when an order may not go from one state to the other: then the program is wrong, not the order. */
export function checkTransition(from: OrderState, to: OrderState | undefined): void {
  if (to === undefined || STATES[from].next.includes(to)) return;
  throw new Error(`An order that is "${from}" cannot become "${to}".`);
}

/** How people are told of the end of an order whose stock is on its way back. */
const STATUS_OF_ENDING: Readonly<Record<OrderEndState, PaymentStatusName>> = {
  canceled: 'CANCELED',
  expired: 'EXPIRED',
  failed: 'FAILED',
};

const statesIn = (...phases: readonly OrderPhase[]): readonly OrderState[] =>
  ORDER_STATES.filter((state) => phases.includes(STATES[state].phase));

/** States whose reservations are released and will not be sold. */
export const RELEASED_STATES = statesIn('unpaid', 'repaid');

/** The states in which an order rests that has ended before any money came. */
export const ENDED_UNPAID_STATES = statesIn('unpaid');

/** The states of orders that are not sent and never will be. */
export const NEVER_SENT_STATES = statesIn('releasing', 'unpaid', 'repaid');

/** The revision of an order's refunds and shipments; every change of them expects the one it was made from. */
export const revisionOf = ({ revision = 0 }: Pick<OrderRecord, 'revision'>): number => revision;

/** Whether an order must not be sent, because its buyer has withdrawn and no employee has decided otherwise. */
export const isShippingBlocked = ({ withdrawal }: Pick<OrderRecord, 'withdrawal'>): boolean =>
  withdrawal != null && withdrawal.resumedAt === null;

/** Whether an order is paid, has pieces that wait for a parcel, and waits for no goods. */
export const isToShip = (order: OrderRecord): boolean =>
  order.state === 'paid' &&
  !isShippingBlocked(order) &&
  needsParcel(order) &&
  awaitedLinesOf(order).length === 0;

/** Whether a line was ordered ahead and its pieces have not come. */
export const isAwaited = (
  { arrivedProducts = [] }: Pick<OrderRecord, 'arrivedProducts'>,
  { expectedOn, productId }: OrderLine,
): boolean => expectedOn !== undefined && !arrivedProducts.includes(productId);

/** The lines of an order whose pieces have not come and are still to be sent, by their places from 0. */
export const awaitedLinesOf = (order: OrderRecord): number[] =>
  unsentPiecesOf(order).flatMap((count, index) => {
    const line = order.lines[index];
    return count > 0 && line !== undefined && isAwaited(order, line) ? [index] : [];
  });

/** Whether an order is paid and has pieces that wait to be delivered as keys or links. */
export const isToDeliver = (order: OrderRecord): boolean =>
  order.state === 'paid' && !isShippingBlocked(order) && hasUndelivered(order);

/** Whether the viewer may send parcels of an order as it is: packers know no other orders than those to ship. */
export const isShownToSender = (viewer: Viewer, order: OrderRecord): boolean =>
  !isOnlyToShip(viewer, 'orders.ship') || isToShip(order);

/** Whether pieces of an order are left to send or to deliver, if it may be sent at all. */
export const hasUnsent = (order: OrderRecord): boolean => unsentPiecesOf(order).some((count) => count > 0);

/** Whether pieces of an order are left that go in a parcel. */
export const needsParcel = (order: OrderRecord): boolean =>
  inParcels(order, unsentPiecesOf(order)).some((count) => count > 0);

/** Whether pieces of an order are left to deliver as keys or links. */
export const hasUndelivered = (order: OrderRecord): boolean =>
  unsentPiecesOf(order).some((count, line) => count > 0 && order.lines[line]?.isDigital === true);

/** What waits of an order that becomes paid, and is written with that. */
export const waitingOf = (order: OrderRecord): Pick<OrderRecord, 'isToShip' | 'isToDeliver'> => {
  const paid: OrderRecord = { ...order, state: 'paid' };
  return { isToShip: isToShip(paid), isToDeliver: isToDeliver(paid) };
};

/** What follows from the shipments and refunds of an order, and is written with each change of them. */
export function shippingOf(
  order: OrderRecord,
): Pick<OrderRecord, 'shippingStatus' | 'isToShip' | 'isToDeliver' | 'carrier' | 'trackingCode' | 'sentAt'> {
  const latest = sentParcelsOf(order).at(-1);
  const sent = sentShipmentsOf(order);
  return {
    shippingStatus: sent.length > 0 && !hasUnsent(order) ? 'sent' : 'pending',
    isToShip: isToShip(order),
    isToDeliver: isToDeliver(order),
    carrier: latest?.carrier ?? null,
    trackingCode: latest?.trackingCode ?? null,
    sentAt: sent.at(-1)?.sentAt ?? null,
  };
}

export const isOpenState = (state: OrderState): boolean => STATES[state].phase === 'open';

/** What of a change stands in the history. */
type EventParts = { at: Date } & {
  [Part in 'event' | 'byUsername' | 'replaced' | 'replacedLines' | 'shipment']:
    | OrderTransition[Part]
    | undefined;
};

/** What the history says of a change: one entry, or none. */
const eventsOf = ({ event, at, byUsername, replaced, replacedLines, shipment }: EventParts): OrderEvent[] =>
  event === undefined
    ? []
    : [
        {
          kind: event,
          at,
          byUsername: byUsername ?? null,
          ...(replaced == null ? {} : { replaced }),
          ...(replacedLines === undefined ? {} : { replacedLines }),
          ...(shipment === undefined ? {} : { shipment }),
        },
      ];

/**
 * What a change writes that follows from the new state, and from new refunds or shipments: what a slip says holds no longer
 * then. What waits of an order that becomes paid, its caller says (`waitingOf`); of every other one, nothing does.
 */
function derivedFields({
  state,
  at,
  shipments,
  refunds,
  withdrawal,
  deliveryAddress,
  paidAt = at,
}: Pick<
  OrderTransition,
  'state' | 'at' | 'shipments' | 'refunds' | 'withdrawal' | 'deliveryAddress' | 'paidAt'
>): Partial<OrderRecord> {
  const isSlipOutdated = [shipments, refunds, withdrawal, deliveryAddress].some((part) => part !== undefined);
  const slip = isSlipOutdated ? { slipPrintedAt: null } : {};
  if (state === undefined) return slip;
  const isPaid = state === 'paid';
  return {
    ...slip,
    isOpen: isOpenState(state),
    // Whoever could not pay may order from the same quote again.
    ...(state === 'releasing' ? { usesQuote: false } : {}),
    stateSince: at,
    ...(isPaid ? { paidAt } : { isToShip: false, isToDeliver: false }),
  };
}

/** What a change writes: fields, and what joins or leaves the lists of an order. */
export function changeOf(to: OrderTransition) {
  const { at, event, byUsername, replaced, replacedLines, shipment, ...rest } = to;
  const { outbox = [], dueDocuments = [], droppedDocument, ...fields } = rest;
  const events = eventsOf({ at, event, byUsername, replaced, replacedLines, shipment });
  return { fields: { ...fields, ...derivedFields(to) }, events, outbox, dueDocuments, droppedDocument };
}

/** Whether an order has ended before any money came; its stock may still be on its way back. */
export const isEndedUnpaid = (state: OrderState): boolean =>
  state === 'releasing' || ENDED_UNPAID_STATES.includes(state);

/** Whether money that comes by transfer is booked for an order: it waits for it, or was bought on invoice. */
export const takesTransfers = ({ state, means }: Pick<OrderRecord, 'state' | 'means'>): boolean =>
  state === 'awaiting_transfer' || (means === 'INVOICE' && (state === 'paid' || state === 'refunded'));

export const isReleasedState = (state: OrderState): boolean => RELEASED_STATES.includes(state);

/**
 * What people are told of the payment. An order whose stock is on its way back has ended already. The money of one that has
 * ended can only go back, also when a person must see to that.
 */
export function paymentStatusOf({
  state,
  endState,
}: Pick<OrderRecord, 'state' | 'endState'>): PaymentStatusName {
  if (state === 'review' && endState !== null) return 'REFUNDING';
  return STATES[state].status ?? STATUS_OF_ENDING[endState ?? 'failed'];
}

/** What an order fulfils: it is in one of these states, and ends in one of these ways; `null` stands for not at all. */
export interface OrderStanding {
  states: readonly OrderState[];
  endings: readonly OrderRecord['endState'][];
}

/** Every way in which orders end; `null`: not, or not yet. */
export const ORDER_END_STATES: readonly OrderRecord['endState'][] = [null, 'canceled', 'expired', 'failed'];

/** Returns what orders fulfill of which people are told this payment status: the reverse of `paymentStatusOf`. */
export function standingOf(status: PaymentStatusName): OrderStanding {
  const isTold = (state: OrderState, endState: OrderRecord['endState']): boolean =>
    paymentStatusOf({ state, endState }) === status;
  const states = ORDER_STATES.filter((state) => ORDER_END_STATES.some((endState) => isTold(state, endState)));
  const endings = ORDER_END_STATES.filter((endState) => states.every((state) => isTold(state, endState)));
  return { states, endings };
}

/**
 * Whether the money of an order in review is all that the order asks for, so that a person may accept it. An order that has
 * ended cannot come back: its buyer was told so, and its pieces are free.
 */
export const isAcceptable = ({
  state,
  endState,
  totalCents,
  capturedCents,
  capturedCurrency,
}: Pick<OrderRecord, 'state' | 'endState' | 'totalCents' | 'capturedCents' | 'capturedCurrency'>): boolean =>
  state === 'review' && endState === null && capturedCents === totalCents && capturedCurrency === CURRENCY;

/** ISO 4217 code of the captured currency, or the shop's own before a capture. */
export const currencyOf = ({ capturedCurrency }: Pick<OrderRecord, 'capturedCurrency'>): string =>
  capturedCurrency ?? CURRENCY;

/** What decides about the price of an order. */
type Priced = Pick<OrderRecord, 'lines' | 'shipping'>;

/** What lines cost, in cents, VAT included and reductions taken off. */
export const goodsCentsOf = (lines: readonly OrderLine[]): number => sum(lines.map(paidFor));

/** What an order costs, in cents, VAT and shipping included and reductions taken off. */
export const totalOf = (order: Priced): number => goodsCentsOf(order.lines) + shippingCentsOf(order);

/** What of an order other means than a gift voucher pay, in cents. */
export const dueCentsOf = ({ totalCents, gift }: Pick<OrderRecord, 'totalCents' | 'gift'>): number =>
  totalCents - (gift?.cents ?? 0);

/** The VAT that an order contains, in cents, by rate in percent; rounded once per rate. */
export function vatByRate(order: Priced): Map<number, number> {
  const rates = [...new Set(order.lines.map(({ vatPercent }) => vatPercent))];
  return new Map(
    rates.map((rate) => {
      const goods = goodsCentsOf(order.lines.filter(({ vatPercent }) => vatPercent === rate));
      return [rate, vatPart(goods + shippingAt(order.shipping, rate), rate)];
    }),
  );
}

/** The VAT that an order contains, in cents. */
export const vatOf = (order: Priced): number => sum([...vatByRate(order).values()]);
