import type { OrderMailsService } from '../orders/order-mails.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { TransferStore } from '../transfers/transfers.ports.js';
import type { Credit, TransferAccount } from '../transfers/transfers.record.js';
import type { Clock } from '../../kernel/clock.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { BankEntry, EntryState } from './bank.record.js';

/** What a step changes of an entry. */
export type EntryChange = Partial<
  Pick<BankEntry, 'state' | 'doubt' | 'orderId' | 'creditedCents' | 'returnedCents' | 'byUsername'>
> & { outbox?: readonly OutboxEntry[] };

/** Where entries are kept. Every method changes one document at most, but for `closeShort`, and may be repeated. */
export interface EntryStore {
  /** Adds an entry; one that is there already stays as it is. */
  insert(entry: BankEntry): Promise<void>;
  byId(entryId: string): Promise<BankEntry | null>;
  /** Compare-and-set; `null`: the entry has changed. */
  change(
    entry: Pick<BankEntry, '_id' | 'state' | 'creditedCents' | 'returnedCents'>,
    to: EntryChange,
  ): Promise<BankEntry | null>;
  /** Entries in a state that the jobs go on with. */
  inState(state: EntryState): Promise<BankEntry[]>;
  /** Part payments that somebody may decide about. */
  openShort(): Promise<BankEntry[]>;
  /** Closes the part payments of an order that waits no longer. */
  closeShort(orderId: number): Promise<void>;
}

/** Transfers as their bookings change them; see `MongoTransferStore`. */
export interface CreditStore extends TransferStore {
  credit(account: TransferAccount, credit: Credit): Promise<boolean>;
  /** Waives what an account misses; `false`: it has changed since it was read. */
  waive(account: TransferAccount): Promise<boolean>;
  markReported(account: TransferAccount): Promise<void>;
  unreported(): Promise<TransferAccount[]>;
}

/** Everything that booking entries needs. */
export interface BankPorts {
  entries: EntryStore;
  transfers: CreditStore;
  orders: {
    byPayment(paymentId: string): Promise<OrderRecord | null>;
    byId(orderId: number): Promise<OrderRecord | null>;
    /** Orders that wait for a transfer of just this amount. */
    awaitingTransferOf(cents: number): Promise<OrderRecord[]>;
  };
  mails: Pick<OrderMailsService, 'partPaid'>;
  /** Tells an order that money has come. */
  reconcile(reference: string): Promise<void>;
  clock: Clock;
}
