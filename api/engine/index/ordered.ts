import { flatKey } from './keys.js';
import type { StoredRecord } from '../storage/record.js';

/**
 * The entries of an index in order: leaves of at most 256 entries, so that an insert moves little and a bulk load is
 * one sort. Entries with the same key are ordered by record number. A range is `[from, to)` in keys.
 */

const MAX_PER_LEAF = 256;
const BULK_PER_LEAF = MAX_PER_LEAF / 2;

/** Makes the key of a record; gives the same one as long as the entry is not removed. */
export type KeyMaker = (record: StoredRecord) => string;

/** Some entries in order. After a bulk load, their keys are made when somebody looks at them first. */
class Leaf {
  constructor(
    readonly records: StoredRecord[],
    private keysOrMaker: string[] | KeyMaker,
  ) {}

  get size(): number {
    return this.records.length;
  }

  get keys(): string[] {
    const { keysOrMaker: maker } = this;
    if (typeof maker === 'function')
      return (this.keysOrMaker = this.records.map((record) => flatKey(maker(record))));
    return maker;
  }

  get lastKey(): string {
    return this.keys[this.size - 1] ?? '';
  }

  /** Keeps the first half and gives the second. */
  split(): Leaf {
    const half = this.size >> 1;
    return new Leaf(this.records.splice(half), this.keys.splice(half));
  }
}

export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

export class OrderedEntries {
  private leaves = [new Leaf([], [])];
  /** How many entries stand before each leaf, once it was asked for; until an entry comes or goes. */
  private before: number[] | undefined;
  size = 0;

  /** Replaces all entries with one for each of the records, which come in order. */
  load(records: readonly StoredRecord[], keyOf: KeyMaker): void {
    this.before = undefined;
    this.leaves = [new Leaf(records.slice(0, BULK_PER_LEAF), keyOf)];
    for (let at = BULK_PER_LEAF; at < records.length; at += BULK_PER_LEAF)
      this.leaves.push(new Leaf(records.slice(at, at + BULK_PER_LEAF), keyOf));
    this.size = records.length;
  }

  insert(joined: string, record: StoredRecord): void {
    const key = flatKey(joined);
    const at = this.leafFor(key, record.number);
    const leaf = this.leaves[at];
    if (!leaf) return;
    const place = placeOf(leaf, key, record.number);
    this.before = undefined;
    leaf.keys.splice(place, 0, key);
    leaf.records.splice(place, 0, record);
    this.size++;
    if (leaf.size > MAX_PER_LEAF) this.leaves.splice(at + 1, 0, leaf.split());
  }

  remove(joined: string, record: StoredRecord): void {
    const key = flatKey(joined);
    const at = this.leafFor(key, record.number);
    const leaf = this.leaves[at];
    if (!leaf) return;
    const place = placeOf(leaf, key, record.number);
    if (leaf.records[place] !== record || leaf.keys[place] !== key) return;
    this.before = undefined;
    leaf.keys.splice(place, 1);
    leaf.records.splice(place, 1);
    this.size--;
    if (leaf.size === 0 && this.leaves.length > 1) this.leaves.splice(at, 1);
  }

  /** The first record with exactly this key. */
  first(joined: string): StoredRecord | undefined {
    const key = flatKey(joined);
    const [at, place] = this.seek(key);
    const leaf = this.leaves[at];
    return leaf?.keys[place] === key ? leaf.records[place] : undefined;
  }

  /** How many entries are in the range, without a look at them. */
  count({ from, to }: KeyRange): number {
    return from >= to ? 0 : this.rank(flatKey(to)) - this.rank(flatKey(from));
  }

  /** Visits the range in order (or backwards), but for the first ones, until `visit` answers true; tells whether it did. */
  scan(range: KeyRange, backwards: boolean, visit: (record: StoredRecord) => boolean, passed = 0): boolean {
    const cursor = this.cursor(range, backwards);
    cursor.pass(passed);
    while (cursor.step()) if (cursor.record && visit(cursor.record)) return true;
    return false;
  }

  /** A cursor over the range. */
  cursor(range: KeyRange, backwards: boolean): RangeCursor {
    const to = range.from >= range.to ? range.from : range.to;
    return new RangeCursor(this.leaves, this.seek(flatKey(range.from)), this.seek(flatKey(to)), backwards);
  }

  private rank(key: string): number {
    const [at, place] = this.seek(key);
    return place + ((this.before ??= this.countBefore())[at] ?? this.size);
  }

  private countBefore(): number[] {
    let count = 0;
    return this.leaves.map(({ size }) => (count += size) - size);
  }

  /** Leaf and place of the first entry whose key is not below `key`. */
  private seek(key: string): [number, number] {
    let low = 0;
    let high = this.leaves.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const leaf = this.leaves[middle];
      if (leaf && leaf.size > 0 && leaf.lastKey < key) low = middle + 1;
      else high = middle;
    }
    const leaf = this.leaves[low];
    return leaf ? [low, placeOf(leaf, key, -1)] : [this.leaves.length, 0];
  }

  /** The leaf that holds, or would hold, the entry. */
  private leafFor(key: string, number: number): number {
    let low = 0;
    let high = this.leaves.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const leaf = this.leaves[middle];
      const last = leaf?.lastKey ?? '';
      if (last < key || (last === key && (leaf?.records.at(-1)?.number ?? 0) < number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function placeOf(leaf: Leaf, key: string, number: number): number {
  let low = 0;
  let high = leaf.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = leaf.keys[middle] ?? '';
    if (other < key || (other === key && (leaf.records[middle]?.number ?? 0) < number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Walks from one place to another; only valid until the entries change. */
export class RangeCursor {
  private leafAt: number;
  /** The next entry in this leaf when going forwards; when going backwards, the one after the next. */
  private place: number;
  private leaf: Leaf | undefined;
  private at = 0;

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly start: readonly [number, number],
    private readonly end: readonly [number, number],
    private readonly backwards: boolean,
  ) {
    [this.leafAt, this.place] = backwards ? end : start;
  }

  /** The record of the entry that the last step went to. */
  get record(): StoredRecord | undefined {
    return this.leaf?.records[this.at];
  }

  /** The key of the entry that the last step went to. */
  get key(): string {
    return this.leaf?.keys[this.at] ?? '';
  }

  /** Moves to the next entry; false at the end. */
  step(): boolean {
    return this.backwards ? this.stepBack() : this.stepForward();
  }

  /** Passes over so many entries; costs a step per leaf, not per entry. */
  pass(count: number): void {
    for (let left = count; left > 0;) {
      if (!this.backwards) {
        const leaf = this.leaves[this.leafAt];
        if (!leaf) return;
        const passed = Math.min(left, leaf.size - this.place);
        left -= passed;
        this.place += passed;
        if (left > 0) [this.leafAt, this.place] = [this.leafAt + 1, 0];
      } else if (this.place > 0) {
        const passed = Math.min(left, this.place);
        left -= passed;
        this.place -= passed;
      } else {
        const before = this.leaves[--this.leafAt];
        if (!before) return;
        this.place = before.size;
      }
    }
  }

  private stepForward(): boolean {
    let leaf = this.leaves[this.leafAt];
    while (leaf && this.place >= leaf.size) {
      this.place = 0;
      leaf = this.leaves[++this.leafAt];
    }
    if (!leaf || this.leafAt > this.end[0] || (this.leafAt === this.end[0] && this.place >= this.end[1]))
      return false;
    this.leaf = leaf;
    this.at = this.place++;
    return true;
  }

  private stepBack(): boolean {
    while (this.place === 0) {
      const before = this.leaves[--this.leafAt];
      if (!before) return false;
      this.place = before.size;
    }
    this.place--;
    if (this.leafAt < this.start[0] || (this.leafAt === this.start[0] && this.place < this.start[1]))
      return false;
    this.leaf = this.leaves[this.leafAt];
    this.at = this.place;
    return true;
  }
}
