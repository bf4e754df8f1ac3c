import type { HotDoc } from './hot.fields.js';

/** A stored document: its number within the collection (also the natural order) and its bytes. */
export interface StoredRecord {
  readonly number: number;
  bytes: Buffer;
  /** What scans have decoded of it. */
  hot?: HotDoc;
}
