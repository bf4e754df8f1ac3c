import { decodeDocument } from '../bson/bson.decode.js';
import type { Index, IndexField } from './indexes.js';
import type { StoredRecord } from '../storage/record.js';
import type { Doc } from '../bson/values.js';

/**
 * Fills new indexes from all records of a collection in one reading. Nearly every document has one plain key in each
 * index. These are ordered by numbers instead of text: the values of each field are ranked once for all indexes, and an
 * index sorts by the ranks of its fields, the last field first. Documents with several keys or none are added one by one.
 * Refuses duplicates in a unique index.
 */
export function bulkLoadIndexes(indexes: readonly Index[], records: Iterable<StoredRecord>): void {
  const all = [...records].sort((a, b) => a.number - b.number);
  const columns = new Map<string, Column>();
  const fillings = indexes.map((index) => new IndexBuild(index, columns, all.length));
  const reads = new Set(indexes.flatMap((index) => [...index.reads]));
  all.forEach((record, at) => {
    const doc = decodeDocument(record.bytes, reads);
    for (const column of columns.values()) column.read(at, doc);
    for (const filling of fillings) filling.read(at, record, doc);
  });
  for (const column of columns.values()) column.rank();
  for (const filling of fillings) filling.finish(all);
}

/** The place in {@link Column.keys} of a value that has no single key: there is an array on the way. */
const IRREGULAR = 0xffffffff;

/** What one field adds to the keys of all records: each different text once, and which of them a record has. */
class Column {
  readonly places: Uint32Array;
  keys: string[] = [];
  private readonly placeOf = new Map<string, number>();

  constructor(
    private readonly index: Index,
    private readonly field: IndexField,
    size: number,
  ) {
    this.places = new Uint32Array(size);
  }

  read(at: number, doc: Doc): void {
    const key = this.index.scalarComponent(doc, this.field);
    if (key === undefined) {
      this.places[at] = IRREGULAR;
      return;
    }
    let place = this.placeOf.get(key);
    if (place === undefined) {
      place = this.keys.push(key) - 1;
      this.placeOf.set(key, place);
    }
    this.places[at] = place;
  }

  /** Sorts the texts, so that a place says which one comes first. */
  rank(): void {
    this.keys.sort();
    const ranks = new Uint32Array(this.keys.length);
    this.keys.forEach((key, rank) => (ranks[this.placeOf.get(key) ?? 0] = rank));
    this.placeOf.clear();
    this.places.forEach((place, at) => {
      if (place !== IRREGULAR) this.places[at] = ranks[place] ?? 0;
    });
  }
}

/** One index while it is filled. */
class IndexBuild {
  private readonly columns: readonly Column[];
  /** Records with one plain key, by their places. */
  private regular: Uint32Array;
  private count = 0;
  private readonly others: { record: StoredRecord; keys: readonly string[] }[] = [];
  private readonly skips: boolean;

  constructor(
    private readonly index: Index,
    shared: Map<string, Column>,
    size: number,
  ) {
    const { sparse, partial } = index.definition;
    this.skips = sparse || partial !== undefined;
    this.regular = new Uint32Array(size);
    this.columns = index.fields.map((field) => {
      const { path, inverted } = field;
      const name = JSON.stringify([path, inverted]);
      const column = shared.get(name) ?? new Column(index, field, size);
      shared.set(name, column);
      return column;
    });
  }

  read(at: number, record: StoredRecord, doc: Doc): void {
    if (!this.skips && this.columns.every(({ places }) => places[at] !== IRREGULAR))
      this.regular[this.count++] = at;
    else this.others.push({ record, keys: this.index.keysOf(doc) });
  }

  finish(records: readonly StoredRecord[]): void {
    let order = this.regular.subarray(0, this.count);
    for (const column of this.columns.toReversed()) order = sortedBy(order, column);
    if (this.index.definition.unique) this.rejectDuplicates(order, records);
    this.index.load(Array.from(order, (at) => records[at]).filter((record) => record !== undefined));
    for (const { record, keys } of this.others) {
      const taken = this.index.takenKey(keys, undefined);
      if (taken !== undefined) throw this.index.duplicate(taken, decodeDocument(record.bytes));
      this.index.add(keys, record);
    }
  }

  private rejectDuplicates(order: Uint32Array, records: readonly StoredRecord[]): void {
    order.forEach((at, place) => {
      const before = order[place - 1];
      const record = records[at];
      if (before === undefined || !record || this.columns.some(({ places }) => places[at] !== places[before]))
        return;
      const doc = decodeDocument(record.bytes);
      throw this.index.duplicate(this.index.keysOf(doc)[0] ?? '', doc);
    });
  }
}

/** The same places ordered by a column; places with equal values keep their order. */
function sortedBy(order: Uint32Array, { keys, places }: Column): Uint32Array {
  if (keys.length < 2) return order;
  const starts = new Uint32Array(keys.length + 1);
  const add = (rank: number, count: number): number => (starts[rank] = (starts[rank] ?? 0) + count);
  for (const at of order) add((places[at] ?? 0) + 1, 1);
  for (let rank = 1; rank < starts.length; rank++) add(rank, starts[rank - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const at of order) sorted[add(places[at] ?? 0, 1) - 1] = at;
  return sorted;
}
