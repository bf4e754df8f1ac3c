import type { Connection } from 'mongoose';
import { insertOnce } from '../../kernel/database/ids.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { DocumentRecord } from './document.record.js';
import { documentModels } from './documents.model.js';
import type { DocumentStore } from './issuing.ports.js';

/** Keeps documents in the database: the only writer of their collections. */
export class MongoDocumentStore implements DocumentStore {
  private readonly models;

  constructor(connection: Connection) {
    this.models = documentModels(connection);
  }

  byNumber(number: string): Promise<DocumentRecord | null> {
    return this.models.documents.findById(number).lean<DocumentRecord>().exec();
  }

  byCause(cause: string): Promise<DocumentRecord | null> {
    return this.models.documents.findOne({ cause }).lean<DocumentRecord>().exec();
  }

  ofOrder(orderId: number): Promise<DocumentRecord[]> {
    return this.models.documents.find({ orderId }).sort({ orderSeq: 1 }).lean<DocumentRecord[]>().exec();
  }

  lastOf(series: string): Promise<DocumentRecord | null> {
    return this.models.documents.findOne({ series }).sort({ number: -1 }).lean<DocumentRecord>().exec();
  }

  insert(record: DocumentRecord): Promise<boolean> {
    return insertOnce(this.models.documents, record);
  }

  async storePdf({ _id, issuedAt }: DocumentRecord, bytes: Buffer): Promise<void> {
    await insertOnce(this.models.pdfs, { _id, bytes, issuedAt });
  }

  async complete(number: string, pdfSha256: string, outbox: readonly OutboxEntry[]): Promise<void> {
    await this.models.documents
      .updateOne(
        { _id: number, pdfSha256: null },
        {
          $set: { pdfSha256 },
          ...(outbox.length === 0 ? {} : { $push: { outbox: { $each: [...outbox] } } }),
        },
      )
      .exec();
  }
}
