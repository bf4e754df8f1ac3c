import { checkTime } from './deadline.js';
import { EngineError, badValue, unsupported } from '../errors.js';
import { EMPTY_ARRAY_KEY, encodeValue, invertKey } from '../index/keys.js';
import { splitFullPath, topField, valuesAtPath } from '../bson/paths.js';
import { sortInTurns, type Turns } from './turns.js';
import { docOf, isDoc, toNumber, type Doc } from '../bson/values.js';

/** The order that a query asks for. */
export interface SortSpec {
  readonly source: Doc;
  readonly fields: readonly SortField[];
  /** Top-level fields that the order depends on. */
  readonly reads: ReadonlySet<string>;
}

interface SortField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** Parses `{ price: 1, name: -1 }`; `undefined` for none or an empty one. */
export function parseSort(source: unknown): SortSpec | undefined {
  if (source === undefined) return undefined;
  const order = docOf(source, 'sort');
  const fields = Object.entries(order).map(([path, direction]) => parseField(path, direction));
  if (fields.length === 0) return undefined;
  return { source: order, fields, reads: new Set(fields.map(({ path }) => topField(path))) };
}

function parseField(path: string, direction: unknown): SortField {
  if (isDoc(direction) || path === '$natural') throw unsupported('a sort by anything but fields');
  const way = toNumber(direction);
  if (Number.isNaN(way)) throw new EngineError(15974, `Illegal key in $sort specification: ${path}`);
  if (way !== 1 && way !== -1)
    throw new EngineError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  const parts = splitFullPath(path);
  if (path.startsWith('$')) throw new EngineError(16410, "FieldPath field names may not start with '$'.");
  return { path, parts, direction: way };
}

/** A document's place in the order, as text that compares plainly. An array counts by its smallest or largest item. */
export function sortKey(doc: Doc, { fields }: SortSpec): string {
  let key = '';
  let arrayField: string | undefined;
  for (const { path, parts, direction } of fields) {
    const { values, isArray } = valuesAtPath(doc, parts);
    if (isArray && arrayField !== undefined && topField(arrayField) !== topField(path))
      throw badValue(`cannot sort by two arrays: ${arrayField} and ${path}`);
    if (isArray) arrayField = path;
    key += fieldKey(values, direction);
  }
  return key;
}

function fieldKey(values: readonly unknown[], direction: 1 | -1): string {
  let best: string | undefined;
  for (const value of values) {
    const key = Array.isArray(value) && value.length === 0 ? EMPTY_ARRAY_KEY : encodeValue(value);
    if (best === undefined || (direction === 1 ? key < best : key > best)) best = key;
  }
  const key = best ?? encodeValue(null);
  return direction === 1 ? key : invertKey(key);
}

/** Keeps the first `wanted` of what is added, in order; items with equal keys stay in the order they came. */
export class TopSorter<Item> {
  private items: { key: string; at: number; item: Item }[] = [];
  private count = 0;
  private worst: string | undefined;

  constructor(private readonly wanted: number = Number.MAX_SAFE_INTEGER) {}

  add(key: string, item: Item): void {
    if (this.worst !== undefined && key >= this.worst) return;
    this.items.push({ key, at: this.count++, item });
    if (this.items.length >= 2 * this.wanted + 1000) this.prune();
  }

  private prune(): void {
    this.items.sort(byKey);
    this.items.length = Math.min(this.items.length, this.wanted);
    if (this.items.length === this.wanted) this.worst = this.items.at(-1)?.key;
  }

  *sorted(): Turns<Item[]> {
    const sorted = yield* sortInTurns(this.items, byKey);
    return sorted.slice(0, this.wanted).map(({ item }) => item);
  }
}

function byKey(a: { key: string; at: number }, b: { key: string; at: number }): number {
  checkTime();
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at;
}
