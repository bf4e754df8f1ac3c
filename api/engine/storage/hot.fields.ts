import { decodeDocument } from '../bson/bson.decode.js';
import type { StoredRecord } from './record.js';
import type { Doc } from '../bson/values.js';

/** How many fields of a collection are kept decoded: as many as the shop's searches look at. */
const MAX_FIELDS = 12;

/** The longest text, in characters, that is kept beside its document. */
const MAX_TEXT = 200;

/** Reads the fields of a record that a scan needs, and maybe more. What it gives must not be changed. */
export type ReadFields = (record: StoredRecord) => Doc;

const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MAX_TEXT
    : typeof value !== 'object' || value === null || value instanceof Date;

/**
 * Keeps decoded what scans of a collection look at: a search through all records costs a tenth then. A record holds at most
 * twelve short values in this way, so that all of them together stay below what its indexes take.
 */
export class HotFields {
  private names: ReadonlySet<string> = new Set();
  /** Fields that are long or nested somewhere: they are decoded each time. */
  private readonly cold = new Set<string>();

  /** Prepares a scan that needs these fields; without fields, it decodes all of each record. */
  readerOf(fields: ReadonlySet<string> | undefined): ReadFields {
    if (fields === undefined || !this.takes(fields)) return ({ bytes }) => decodeDocument(bytes, fields);
    const { names } = this;
    return (record) => {
      const { hot, bytes } = record;
      return hot?.bytes === bytes && hot.names === names ? hot.doc : this.keep(record, names);
    };
  }

  private takes(fields: ReadonlySet<string>): boolean {
    const added = [...fields].filter((name) => !this.names.has(name));
    if (added.length === 0) return true;
    if (added.some((name) => this.cold.has(name))) return false;
    if (this.names.size + added.length > MAX_FIELDS) return false;
    this.names = new Set([...this.names, ...added]);
    return true;
  }

  private keep(record: StoredRecord, names: ReadonlySet<string>): Doc {
    const { bytes } = record;
    const doc = decodeDocument(bytes, names);
    const long = Object.keys(doc).filter((name) => !isShort(doc[name]));
    if (long.length === 0) record.hot = { bytes, names, doc };
    else if (this.names === names) {
      for (const name of long) this.cold.add(name);
      this.names = new Set([...names].filter((name) => !this.cold.has(name)));
    }
    return doc;
  }
}
