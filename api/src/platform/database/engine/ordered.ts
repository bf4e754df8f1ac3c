import { flatKey } from './keys.js';
import type { StoredRecord } from './record.js';

/**
 * The entries of an index in order: leaves of at most 256 entries, so that an insert moves little and a bulk load is
 * one sort. Entries with the same key are ordered by record number. A range is `[from, to)` in keys.
 */

const MOST_PER_LEAF = 256;

interface Leaf {
  keys: string[];
  records: StoredRecord[];
}

export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

export class OrderedEntries {
  private leaves: Leaf[] = [{ keys: [], records: [] }];
  size = 0;

  /** Replaces all entries; they may come in any order of keys, but in order of record numbers. */
  load(keys: readonly string[], records: readonly StoredRecord[]): void {
    const byKey = new Map<string, StoredRecord[]>();
    keys.forEach((joined, at) => {
      const record = records[at];
      if (!record) return;
      const key = flatKey(joined);
      const known = byKey.get(key);
      if (known) known.push(record);
      else byKey.set(key, [record]);
    });
    this.leaves = [];
    let leaf: Leaf = { keys: [], records: [] };
    for (const key of [...byKey.keys()].sort()) {
      for (const record of byKey.get(key) ?? []) {
        if (leaf.keys.length >= MOST_PER_LEAF / 2) {
          this.leaves.push(leaf);
          leaf = { keys: [], records: [] };
        }
        leaf.keys.push(key);
        leaf.records.push(record);
      }
    }
    this.leaves.push(leaf);
    this.size = keys.length;
  }

  insert(joined: string, record: StoredRecord): void {
    const key = flatKey(joined);
    const at = this.leafFor(key, record.number);
    const leaf = this.leaves[at];
    if (!leaf) return;
    const place = placeOf(leaf, key, record.number);
    leaf.keys.splice(place, 0, key);
    leaf.records.splice(place, 0, record);
    this.size++;
    if (leaf.keys.length <= MOST_PER_LEAF) return;
    const half = leaf.keys.length >> 1;
    this.leaves.splice(at + 1, 0, { keys: leaf.keys.splice(half), records: leaf.records.splice(half) });
  }

  remove(joined: string, record: StoredRecord): void {
    const key = flatKey(joined);
    const at = this.leafFor(key, record.number);
    const leaf = this.leaves[at];
    if (!leaf) return;
    const place = placeOf(leaf, key, record.number);
    if (leaf.records[place] !== record || leaf.keys[place] !== key) return;
    leaf.keys.splice(place, 1);
    leaf.records.splice(place, 1);
    this.size--;
    if (leaf.keys.length === 0 && this.leaves.length > 1) this.leaves.splice(at, 1);
  }

  /** The first record with exactly this key. */
  first(joined: string): StoredRecord | undefined {
    const key = flatKey(joined);
    const [at, place] = this.seek(key);
    const leaf = this.leaves[at];
    return leaf?.keys[place] === key ? leaf.records[place] : undefined;
  }

  /** How many entries are in the range; costs a step per leaf, not per entry. */
  count({ from, to }: KeyRange): number {
    return from >= to ? 0 : this.rank(flatKey(to)) - this.rank(flatKey(from));
  }

  /** Visits the range in order (or backwards) until `visit` answers true; tells whether it did. */
  scan(range: KeyRange, backwards: boolean, visit: (record: StoredRecord, key: string) => boolean): boolean {
    const cursor = new RangeCursor(
      this.leaves,
      this.seek(flatKey(range.from)),
      this.seek(flatKey(range.to)),
      backwards,
    );
    while (cursor.step()) if (cursor.record && visit(cursor.record, cursor.key)) return true;
    return false;
  }

  /** A cursor over the range, for merging several ranges. */
  cursor(range: KeyRange, backwards: boolean): RangeCursor {
    const to = range.from >= range.to ? range.from : range.to;
    return new RangeCursor(this.leaves, this.seek(flatKey(range.from)), this.seek(flatKey(to)), backwards);
  }

  private rank(key: string): number {
    const [at, place] = this.seek(key);
    let rank = place;
    for (let i = 0; i < at; i++) rank += this.leaves[i]?.keys.length ?? 0;
    return rank;
  }

  /** Leaf and place of the first entry whose key is not below `key`. */
  private seek(key: string): [number, number] {
    let low = 0;
    let high = this.leaves.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const last = lastKey(this.leaves[middle]);
      if (last !== undefined && last < key) low = middle + 1;
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
      const last = lastKey(leaf) ?? '';
      if (last < key || (last === key && (leaf?.records.at(-1)?.number ?? 0) < number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function lastKey(leaf: Leaf | undefined): string | undefined {
  return leaf?.keys[leaf.keys.length - 1];
}

function placeOf(leaf: Leaf, key: string, number: number): number {
  let low = 0;
  let high = leaf.keys.length;
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
  record: StoredRecord | undefined;
  key = '';
  private leafAt: number;
  private place: number;

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly start: readonly [number, number],
    private readonly end: readonly [number, number],
    private readonly backwards: boolean,
  ) {
    [this.leafAt, this.place] = backwards ? end : start;
  }

  /** Moves to the next entry; false at the end. */
  step(): boolean {
    return this.backwards ? this.stepBack() : this.stepForward();
  }

  private stepForward(): boolean {
    let leaf = this.leaves[this.leafAt];
    while (leaf && this.place >= leaf.keys.length) {
      this.place = 0;
      leaf = this.leaves[++this.leafAt];
    }
    if (!leaf || this.leafAt > this.end[0] || (this.leafAt === this.end[0] && this.place >= this.end[1]))
      return false;
    this.key = leaf.keys[this.place] ?? '';
    this.record = leaf.records[this.place++];
    return true;
  }

  private stepBack(): boolean {
    while (this.place === 0) {
      const before = this.leaves[--this.leafAt];
      if (!before) return false;
      this.place = before.keys.length;
    }
    this.place--;
    if (this.leafAt < this.start[0] || (this.leafAt === this.start[0] && this.place < this.start[1]))
      return false;
    const leaf = this.leaves[this.leafAt];
    this.key = leaf?.keys[this.place] ?? '';
    this.record = leaf?.records[this.place];
    return true;
  }
}
