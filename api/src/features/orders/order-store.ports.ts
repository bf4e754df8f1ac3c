import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type {
  Dunning,
  OrderEvent,
  OrderEventKind,
  OrderRecord,
  OrderState,
  PendingDocument,
} from './order.record.js';

/** Precondition of a transition. If it does not hold, another process changed the order first. */
export interface OrderPrecondition {
  state: OrderState;
  attempt?: number;
  isFinalized?: boolean;
  /** See `revisionOf`. */
  revision?: number;
  /** The latest reminder to pay its invoices; `null`: none. */
  dunning?: Dunning | null;
  /** The note of employees; empty: there is none. */
  note?: string;
  /** The tags of employees. */
  tags?: readonly string[];
}

/** A change of an order. `at` is the time of it, and of the new state if there is one. */
export interface OrderTransition extends Partial<
  Pick<
    OrderRecord,
    | 'endState'
    | 'isPlaced'
    | 'isFinalized'
    | 'paymentId'
    | 'paymentUrl'
    | 'attempt'
    | 'refusal'
    | 'captureId'
    | 'capturedCents'
    | 'capturedCurrency'
    | 'holdReason'
    | 'recheckAt'
    | 'shipments'
    | 'shippingStatus'
    | 'isToShip'
    | 'isToDeliver'
    | 'digitalConsentAt'
    | 'carrier'
    | 'trackingCode'
    | 'sentAt'
    | 'revision'
    | 'refunds'
    | 'bouncedRefunds'
    | 'paidAt'
    | 'withdrawal'
    | 'arrivedProducts'
    | 'deliveryAddress'
    | 'invoiceAddress'
    | 'dunning'
    | 'note'
    | 'tags'
  >
> {
  at: Date;
  state?: OrderState;
  /** What is written into the history. */
  event?: OrderEventKind;
  /** Who has done it; absent for the shop itself. */
  byUsername?: string;
  /** Documents that the shop has to issue because of the change. */
  dueDocuments?: readonly PendingDocument[];
  /** The cause of one that it has to issue no longer. Not together with `has to issue`. */
  droppedDocument?: string;
  /** The parcel that holds no longer, for the history. */
  replaced?: OrderEvent['replaced'];
  /** The delivery address that holds no longer, line by line, for the history. */
  replacedLines?: string[];
  /** The number of the shipment that the change is about, for the history. */
  shipment?: number;
  /** Side effects of the change; its audit entries are in the log when the change returns. */
  outbox?: readonly OutboxEntry[];
}

/** Where orders are kept: the only writer of their collection. Every method changes one document at most. */
export interface OrderStore {
  /** `false`: the user has another open order, or has ordered from the same quote. */
  insert(order: OrderRecord): Promise<boolean>;
  byId(orderId: number): Promise<OrderRecord | null>;
  byPayment(paymentId: string): Promise<OrderRecord | null>;
  /** The user's open (unpaid) order, at most one. */
  openOrderOf(userId: number): Promise<OrderRecord | null>;
  /** Whether the user has an order from this quote that did not end unpaid. */
  isQuoteUsed(userId: number, quoteId: number): Promise<boolean>;
  /** Compare-and-set. Returns the updated order, or `null` if the precondition fails. Throws when `STATES` forbids it. */
  transition(orderId: number, from: OrderPrecondition, to: OrderTransition): Promise<OrderRecord | null>;
  /** Orders that have been in a state since `before` at least, oldest first; of paid ones those that are not settled. */
  unfinished(state: OrderState, before: Date): Promise<OrderRecord[]>;
  /** Orders of a user that wait for a transfer. */
  awaitingTransferOf(userId: number): Promise<OrderRecord[]>;
  /** Orders that wait for a payment longer than their stock is held. */
  overdue(now: Date): Promise<OrderRecord[]>;
  /** Returns the orders that no longer need reservations: canceled, or already sold. */
  withoutReservations(orderIds: readonly number[]): Promise<Set<number>>;
  /** Orders of a user, placed at `since` or later, that have held stock and ended without being paid. */
  endedUnpaid(userId: number, since: Date): Promise<OrderRecord[]>;
  /** Orders whose payment is to be checked again. */
  dueForRecheck(now: Date): Promise<OrderRecord[]>;
}
