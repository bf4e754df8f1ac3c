import type { Doc } from '../bson/values.js';

/** The decoded fields of a record, as long as its bytes are the same. */
export interface HotDoc {
  readonly bytes: Buffer;
  readonly names: ReadonlySet<string>;
  readonly doc: Doc;
}

/** A stored document: its number within the collection (also the natural order) and its bytes. */
export interface StoredRecord {
  readonly number: number;
  bytes: Buffer;
  /** What scans have decoded of it. */
  hot?: HotDoc;
}
