import { ObjectId } from 'bson';
import { decodeDocument } from '../bson/bson.decode.js';
import { checkDocument, locateId } from '../bson/bson.walk.js';
import { encodeDocument, MAX_DOCUMENT_BYTES, withIdFirst } from '../bson/bson.encode.js';
import { EngineError } from '../errors.js';
import { bulkLoadIndexes } from '../index/index.build.js';
import { HotFields } from './hot.fields.js';
import { Index, type IndexDefinition } from '../index/indexes.js';
import type { Journal } from './journal.js';
import { encodeValue } from '../index/keys.js';
import type { StoredRecord } from './record.js';
import { collectionKey, recordKey, recordValue } from './store.layout.js';
import { isDoc, rankOf, Rank, typeName, type Doc } from '../bson/values.js';

/** A collection: records in natural order, found by `_id` and by its indexes. All changes go into the journal. */
export class Collection {
  readonly records = new Map<number, StoredRecord>();
  readonly indexes = new Map<string, Index>();
  /** What scans look at. */
  readonly hot = new HotFields();
  /** Becomes true when the collection is dropped, so that who still holds it can tell. */
  isDropped = false;
  /** The size of all documents in bytes. */
  bytes = 0;
  private readonly byId = new Map<string, StoredRecord>();
  private lastNumber = 0;
  private fieldsOfIndexes: Set<string> | undefined;

  constructor(
    readonly namespace: string,
    readonly id: number,
    private readonly journal: Journal,
  ) {}

  /** Takes over a record while the store is read; indexes are built afterwards. */
  loadRecord(number: number, bytes: Buffer): void {
    const record = { number, bytes };
    this.records.set(number, record);
    this.byId.set(encodeValue(idOf(bytes)), record);
    this.bytes += bytes.length;
    this.lastNumber = Math.max(this.lastNumber, number);
  }

  findById(id: unknown): StoredRecord | undefined {
    return this.byId.get(encodeValue(id));
  }

  /** Stores a new document; makes an `_id` when it has none and puts it first. Returns the `_id`. */
  insert(doc: Doc): unknown {
    const complete = withId(doc);
    return this.add(checked(encodeDocument(complete)), complete);
  }

  /** Stores a new document from its bytes, which from now on belong to the collection. */
  insertBytes(bytes: Buffer): unknown {
    checked(bytes);
    const place = locateId(bytes);
    if (!place) return this.insert(decodeDocument(bytes));
    return this.add(withIdFirst(bytes, place.start, place.end), decodeDocument(bytes, this.indexedFields()));
  }

  private add(bytes: Buffer, doc: Doc): unknown {
    checkId(doc['_id']);
    const record = { number: this.lastNumber + 1, bytes };
    this.link(record, doc);
    this.lastNumber++;
    this.write(record, () => this.unlink(record));
    return doc['_id'];
  }

  /** The top-level fields that decide about index entries. */
  private indexedFields(): ReadonlySet<string> {
    if (!this.fieldsOfIndexes) {
      this.fieldsOfIndexes = new Set(['_id']);
      for (const { reads } of this.indexes.values())
        for (const field of reads) this.fieldsOfIndexes.add(field);
    }
    return this.fieldsOfIndexes;
  }

  /** Stores the new state of a document. Answers whether anything changed. */
  replace(record: StoredRecord, before: Doc, after: Doc): boolean {
    if (before === after) return false;
    const bytes = checked(encodeDocument(after));
    if (bytes.equals(record.bytes)) return false;
    const old = record.bytes;
    this.relink(record, before, after);
    this.exchange(record, bytes);
    this.write(record, () => {
      this.relink(record, after, before);
      this.exchange(record, old);
    });
    return true;
  }

  remove(record: StoredRecord): void {
    this.unlink(record);
    this.journal.append({
      key: recordKey(this.id, record.number),
      value: undefined,
      undo: () => this.link(record, decodeDocument(record.bytes, this.indexedFields())),
    });
  }

  private write(record: StoredRecord, undo: () => void): void {
    this.journal.append({
      key: recordKey(this.id, record.number),
      value: () => recordValue(record.bytes),
      undo,
    });
  }

  private exchange(record: StoredRecord, bytes: Buffer): void {
    this.bytes += bytes.length - record.bytes.length;
    record.bytes = bytes;
  }

  /** Checks every unique index before the first one is changed, so that a refusal leaves nothing behind. */
  private link(record: StoredRecord, doc: Doc): void {
    const idKey = encodeValue(doc['_id']);
    const idIndex = this.indexes.get('_id_');
    if (this.byId.has(idKey) && idIndex) throw idIndex.duplicate(idKey, doc);
    const changes = [...this.indexes.values()].map((index) => {
      const keys = index.keysOf(doc);
      index.checkUnique(keys, doc, undefined);
      return { index, keys };
    });
    for (const { index, keys } of changes) index.add(keys, record);
    this.byId.set(idKey, record);
    this.records.set(record.number, record);
    this.bytes += record.bytes.length;
  }

  private unlink(record: StoredRecord): void {
    const doc = decodeDocument(record.bytes, this.indexedFields());
    for (const index of this.indexes.values()) index.remove(index.keysOf(doc), record);
    this.byId.delete(encodeValue(doc['_id']));
    this.records.delete(record.number);
    this.bytes -= record.bytes.length;
  }

  /** Updates only the indexes of fields that changed; an update shares the parts it did not touch. */
  private relink(record: StoredRecord, before: Doc, after: Doc): void {
    const changes = [];
    for (const index of this.indexes.values()) {
      if (![...index.reads].some((field) => before[field] !== after[field])) continue;
      const oldKeys = index.keysOf(before);
      const newKeys = index.keysOf(after);
      if (oldKeys.length === newKeys.length && oldKeys.every((key, at) => key === newKeys[at])) continue;
      index.checkUnique(newKeys, after, record);
      changes.push({ index, oldKeys, newKeys });
    }
    for (const { index, oldKeys, newKeys } of changes) {
      index.remove(oldKeys, record);
      index.add(newKeys, record);
    }
  }

  /** Adds indexes and fills them from the records there are; adds none when one of them is refused. */
  addIndexes(definitions: readonly IndexDefinition[]): void {
    const added = definitions.map((definition) => new Index(definition, this.namespace));
    bulkLoadIndexes(added, this.records.values());
    for (const index of added) this.indexes.set(index.name, index);
    this.fieldsOfIndexes = undefined;
  }

  removeIndex(name: string): void {
    this.indexes.delete(name);
    this.fieldsOfIndexes = undefined;
  }

  /** Writes the definition of the collection and its indexes; `undo` takes back what was changed. */
  saveDefinition(undo: () => void): void {
    const indexes = [...this.indexes.values()].map((index) => index.definition.description);
    const bytes = encodeDocument({ ns: this.namespace, id: this.id, indexes });
    this.journal.append({ key: collectionKey(this.id), value: () => recordValue(bytes), undo });
  }
}

function withId(doc: Doc): Doc {
  if (doc['_id'] === undefined) return { _id: new ObjectId(), ...doc };
  return Object.keys(doc)[0] === '_id' ? doc : { _id: doc['_id'], ...doc };
}

function idOf(bytes: Buffer): unknown {
  return decodeDocument(bytes, ID_ONLY)['_id'];
}

const ID_ONLY: ReadonlySet<string> = new Set(['_id']);

function checkId(id: unknown): void {
  const rank = rankOf(id);
  if (rank === Rank.array) throw new EngineError(53, `The '_id' value cannot be of type ${typeName(id)}`, {});
  const odd = isDoc(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (odd !== undefined)
    throw new EngineError('DollarPrefixedFieldName', `_id has the field ${odd}, which cannot be stored`);
}

/** The same bytes, when they are a document that may be stored. */
function checked(bytes: Buffer): Buffer {
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw new EngineError('BSONObjectTooLarge', `a document has at most ${MAX_DOCUMENT_BYTES} bytes`);
  checkDocument(bytes);
  return bytes;
}
