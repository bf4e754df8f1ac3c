import { decodeDocument } from '../bson/bson.decode.js';
import type { Collection } from '../storage/collection.js';
import { checkTime } from '../query/deadline.js';
import { endOfComponent } from '../index/keys.js';
import type { PathNode } from '../query/match.js';
import type { Index } from '../index/indexes.js';
import { splitPath, topField, valuesAtPath } from '../bson/paths.js';
import { boundsOf, coversAllMatches } from '../index/index.bounds.js';
import { planLook, scanPlan, type Query } from '../query/query.js';
import type { ValueCount } from './stage.js';
import type { Turns } from '../query/turns.js';

/** The values of a path among the matching records with their numbers; `undefined` when no index can tell. */
export function countByValue(collection: Collection, query: Query, path: string): ValueCount[] | undefined {
  const conditions = query.filter.nodes.filter((node): node is PathNode => node.kind === 'path');
  if (query.hint !== undefined || conditions.length !== query.filter.nodes.length) return undefined;
  for (const index of collection.indexes.values()) {
    const prefix = prefixBefore(index, conditions, path);
    if (prefix !== undefined) return walk(index, prefix, path);
  }
  return undefined;
}

/** How many records have the texts that lead here, and what follows for each further text. */
interface RateCounter {
  count: number;
  readonly next: Map<string, RateCounter>;
}

/**
 * As `countByValue`, for texts, by a look at all matching records: in no certain order; `undefined` when a value is no
 * text. The texts of several fields are looked up one after the other: joining them for each record would take longer.
 */
export function* countInScan(
  collection: Collection,
  query: Query,
  paths: readonly string[],
): Turns<ValueCount[] | undefined> {
  if (paths.some((path) => path !== topField(path))) return undefined;
  const all: RateCounter = { count: 0, next: new Map() };
  let isText = true;
  const plan = planLook(collection, query);
  yield* scanPlan(collection, plan, query, undefined, new Set(paths), (_record, doc) => {
    let tally = all;
    for (const path of paths) {
      const value = doc[path];
      if (typeof value !== 'string') {
        isText = false;
        return true;
      }
      let next = tally.next.get(value);
      if (next === undefined) tally.next.set(value, (next = { count: 0, next: new Map() }));
      tally = next;
    }
    tally.count += 1;
    return false;
  });
  if (!isText) return undefined;
  const [path] = paths.length === 1 ? paths : [];
  return listTallies(all, []).map(({ values, count }) => ({
    value: path === undefined ? values : values[0],
    count,
  }));
}

const listTallies = (
  { count, next }: RateCounter,
  values: readonly string[],
): { values: readonly string[]; count: number }[] =>
  next.size === 0
    ? [{ values, count }]
    : [...next].flatMap(([value, tally]) => listTallies(tally, [...values, value]));

/** The key prefix that the conditions fix, when the index continues with the path. */
function prefixBefore(index: Index, conditions: readonly PathNode[], path: string): string | undefined {
  const at = index.fields.findIndex((field) => field.path === path);
  const field = index.fields[at];
  const { sparse, partial } = index.definition;
  const bound = new Set(conditions.map((node) => node.path));
  if (!field || field.inverted || sparse || partial || bound.size !== at) return undefined;
  if (!index.fields.slice(0, at).every((before) => bound.has(before.path))) return undefined;
  if (index.isMultikey || !coversAllMatches(index, conditions)) return undefined;
  const { ranges, prefixes, pointFields, exact } = boundsOf(index, conditions);
  const isExact = conditions.every((node) => exact.has(node));
  return isExact && pointFields === at && ranges.length === 1
    ? ranges[0]?.from.slice(0, prefixes[0])
    : undefined;
}

/** Jumps from value to value: looks at one entry of each, and counts the others by their places. */
function walk({ entries }: Index, prefix: string, path: string): ValueCount[] | undefined {
  const counts: ValueCount[] = [];
  const parts = splitPath(path);
  const fields = new Set([topField(path)]);
  const to = prefix + '\uffff';
  let from = prefix;
  for (;;) {
    checkTime();
    const cursor = entries.cursor({ from, to }, false);
    if (!cursor.step() || !cursor.record) return counts;
    const end = endOfComponent(cursor.key, prefix.length);
    if (end === undefined) return undefined;
    const key = cursor.key.slice(0, end);
    const all = { from: key, to: key + '\uffff' };
    let value: unknown;
    // A missing field has the key of null, and one that is null may come later.
    entries.scan(all, false, ({ bytes }) => {
      checkTime();
      [value] = valuesAtPath(decodeDocument(bytes, fields), parts).values;
      return value !== undefined;
    });
    counts.push({ value, count: entries.count(all) });
    from = key + '\uffff';
  }
}
