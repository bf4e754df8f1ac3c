import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../bounds.js';
import { encodeText } from './keys.js';
import type { OrderedEntries } from './ordered.js';
import type { StoredRecord } from '../storage/record.js';
import { Rank } from '../bson/values.js';

/**
 * Finds the records whose indexed text contains another text by looking at index keys only, narrowed down by pairs of
 * letters first: the entries of the rarest pair are few.
 */
export interface TextMatches {
  readonly records: readonly StoredRecord[];
  readonly set: ReadonlySet<StoredRecord>;
}

const BUCKETS = 1 << 16;
/** What a found record takes in a list and a set, in bytes. */
const FOUND_BYTES = 48;
const STRINGS = { from: String.fromCharCode(Rank.string), to: String.fromCharCode(Rank.string + 1) };

export class TextSearch {
  private keys: (string | undefined)[] = [];
  private owners: StoredRecord[] = [];
  private readonly places = new Map<StoredRecord, number>();
  /** For each pair of letters (hashed) the places of the keys that have it, ascending. */
  private readonly pairs: (number[] | undefined)[] = new Array<number[] | undefined>(BUCKETS);
  private readonly cache = createCache<string, TextMatches>(BOUNDS['text matches'], {
    bytesOf: ({ records }) => records.length * FOUND_BYTES,
  });

  constructor(entries: OrderedEntries) {
    const cursor = entries.cursor(STRINGS, false);
    while (cursor.step()) if (cursor.record) this.place(cursor.key, cursor.record);
  }

  add(key: string, record: StoredRecord): void {
    this.cache.clear();
    if (key.startsWith(STRINGS.from)) this.place(key, record);
  }

  remove(record: StoredRecord): void {
    this.cache.clear();
    const place = this.places.get(record);
    if (place === undefined) return;
    this.keys[place] = undefined;
    this.places.delete(record);
  }

  /** Are so many places empty that building again is worth it? */
  get isWornOut(): boolean {
    return this.keys.length > 1000 && this.places.size * 2 < this.keys.length;
  }

  find(text: string): TextMatches {
    const known = this.cache.get(text);
    if (known) return known;
    const records = this.containing(text);
    const found = { records, set: new Set(records) };
    this.cache.set(text, found);
    return found;
  }

  private place(key: string, record: StoredRecord): void {
    const place = this.keys.length;
    this.keys.push(key);
    this.owners.push(record);
    this.places.set(record, place);
    for (let i = 1; i < key.length - 3; i++) {
      const bucket = bucketOf(key, i);
      const list = (this.pairs[bucket] ??= []);
      if (list[list.length - 1] !== place) list.push(place);
    }
  }

  private containing(text: string): StoredRecord[] {
    const wanted = encodeText(text);
    const found: StoredRecord[] = [];
    const check = (place: number): void => {
      const owner = this.owners[place];
      if (owner && this.keys[place]?.includes(wanted, 1)) found.push(owner);
    };
    const places = this.rarestPair(wanted);
    if (places) places.forEach(check);
    else for (let place = 0; place < this.keys.length; place++) check(place);
    return found;
  }

  /** The shortest of the lists of the text's pairs; `undefined` when it is too short to have one. */
  private rarestPair(text: string): readonly number[] | undefined {
    let rarest: readonly number[] | undefined;
    for (let i = 0; i < text.length - 1; i++) {
      const list = this.pairs[bucketOf(text, i)] ?? [];
      if (!rarest || list.length < rarest.length) rarest = list;
    }
    return rarest;
  }
}

function bucketOf(text: string, at: number): number {
  return (text.charCodeAt(at) * 251 + text.charCodeAt(at + 1)) & (BUCKETS - 1);
}
