import type { Clock } from '../../kernel/clock.js';
import type { Closing } from '../../kernel/closing/closing.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Log } from '../../kernel/log.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { PayeeAccount } from '../../../shared/rules/transfers.js';
import type { DocumentRecord, DocumentSeller } from './document.record.js';

/** Where documents are kept. Every method changes one record at most. */
export interface DocumentStore {
  byNumber(number: string): Promise<DocumentRecord | null>;
  byCause(cause: string): Promise<DocumentRecord | null>;
  /** Those of an order, in the order of their issue. */
  ofOrder(orderId: number): Promise<DocumentRecord[]>;
  /** The one with the highest number in a series. */
  lastOf(series: string): Promise<DocumentRecord | null>;
  /** `false`: its number, its cause or its place in the order is taken, and nothing has changed. */
  insert(record: DocumentRecord): Promise<boolean>;
  /** Keeps the PDF of a document, which is the same each time. */
  storePdf(record: DocumentRecord, bytes: Buffer): Promise<void>;
  /** Says that a document has its PDF, and with it what is to be done because of that; only once. */
  complete(number: string, pdfSha256: string, outbox: readonly OutboxEntry[]): Promise<void>;
}

/** What is due stands on the orders. */
export interface OwingOrders {
  /** Orders with a pending document that is due. */
  owing(now: Date): Promise<OrderRecord[]>;
  settleDocument(orderId: number, cause: string): Promise<void>;
}

/** Everything that issuing needs. A test kills a process at any of these calls: each may be repeated. */
export interface IssuingPorts {
  documents: DocumentStore;
  orders: OwingOrders;
  seller: DocumentSeller;
  /** The account that invoices are paid to; `null`: there is none. */
  payee: PayeeAccount | null;
  render(record: DocumentRecord): Promise<Buffer>;
  /** Mails to the buyer about a document that is complete. */
  mails(record: DocumentRecord): Promise<OutboxEntry[]>;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

/** Keeps a closed shop from giving a number: what is due stays pending. `insert` then throws `SHOP_CLOSED`. */
export const numberedWhileOpen = (
  documents: DocumentStore,
  closing: Pick<Closing, 'requireOpen'>,
): DocumentStore => ({
  byNumber: (number) => documents.byNumber(number),
  byCause: (cause) => documents.byCause(cause),
  ofOrder: (orderId) => documents.ofOrder(orderId),
  lastOf: (series) => documents.lastOf(series),
  insert: async (record) => {
    await closing.requireOpen();
    return documents.insert(record);
  },
  storePdf: (record, bytes) => documents.storePdf(record, bytes),
  complete: (number, pdfSha256, outbox) => documents.complete(number, pdfSha256, outbox),
});
