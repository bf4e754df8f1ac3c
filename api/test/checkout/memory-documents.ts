import type { OutboxEntry } from '../../src/kernel/outbox/outbox-entries.js';
import type { DocumentRecord } from '../../src/features/documents/document.record.js';
import type { DocumentStore } from '../../src/features/documents/issuing.ports.js';

/** What no two documents have in common. */
type UniquePart = 'number' | 'cause' | 'orderSeq';

const PARTS: Record<UniquePart, (record: DocumentRecord) => string> = {
  number: ({ series, number }) => `${series} ${number}`,
  cause: ({ cause }) => cause,
  orderSeq: ({ orderId, orderSeq }) => `${orderId} ${orderSeq}`,
};

/** Documents in memory, each method at once, as the database does it with its unique indexes. */
export class MemoryDocuments implements DocumentStore {
  readonly all: DocumentRecord[] = [];
  readonly pdfs = new Map<string, Buffer>();
  /** How often documents were completed, by number: each time has to issue a mail. */
  readonly completions: string[] = [];
  /** A planted bug takes one away. */
  readonly uniqueParts = new Set<UniquePart>(['number', 'cause', 'orderSeq']);

  byNumber(number: string): Promise<DocumentRecord | null> {
    return Promise.resolve(this.all.find(({ _id }) => _id === number) ?? null);
  }

  byCause(cause: string): Promise<DocumentRecord | null> {
    return Promise.resolve(this.all.find((record) => record.cause === cause) ?? null);
  }

  ofOrder(orderId: number): Promise<DocumentRecord[]> {
    const own = this.all.filter((record) => record.orderId === orderId);
    return Promise.resolve(own.sort((one, other) => one.orderSeq - other.orderSeq));
  }

  lastOf(series: string): Promise<DocumentRecord | null> {
    const own = this.all.filter((record) => record.series === series);
    return Promise.resolve(own.sort((one, other) => other.number - one.number)[0] ?? null);
  }

  insert(record: DocumentRecord): Promise<boolean> {
    const isTaken = [...this.uniqueParts].some((part) =>
      this.all.some((other) => PARTS[part](other) === PARTS[part](record)),
    );
    if (!isTaken) this.all.push(record);
    return Promise.resolve(!isTaken);
  }

  storePdf({ _id }: DocumentRecord, bytes: Buffer): Promise<void> {
    if (!this.pdfs.has(_id)) this.pdfs.set(_id, bytes);
    return Promise.resolve();
  }

  complete(number: string, pdfSha256: string, _outbox: readonly OutboxEntry[]): Promise<void> {
    const index = this.all.findIndex(({ _id, pdfSha256: known }) => _id === number && known === null);
    const record = this.all[index];
    if (record !== undefined) {
      this.all[index] = { ...record, pdfSha256 };
      this.completions.push(number);
    }
    return Promise.resolve();
  }
}
