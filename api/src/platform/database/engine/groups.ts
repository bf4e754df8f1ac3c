import { decodeDocument } from './bson.decode.js';
import type { Collection } from './collection.js';
import { endOfComponent } from './keys.js';
import type { PathNode } from './match.js';
import type { Index } from './indexes.js';
import { splitPath, topField, valuesAtPath } from './paths.js';
import { boundsOf, coversAllMatches } from './index.bounds.js';
import type { Query } from './query.js';

/** Counting from index keys alone: how many records there are for each value of a field. */
export interface ValueCount {
  readonly value: unknown;
  readonly count: number;
}

/** The values of a path among the matching records with their numbers; `undefined` when no index can tell. */
export function countByValue(collection: Collection, query: Query, path: string): ValueCount[] | undefined {
  const conditions = query.filter.nodes.filter((node): node is PathNode => node.kind === 'path');
  if (query.collation || query.hint !== undefined || conditions.length !== query.filter.nodes.length)
    return undefined;
  for (const index of collection.indexes.values()) {
    const prefix = prefixBefore(index, conditions, path);
    if (prefix !== undefined) return walk(index, prefix, path);
  }
  return undefined;
}

/** The key prefix that the conditions fix, when the index continues with the path. */
function prefixBefore(index: Index, conditions: readonly PathNode[], path: string): string | undefined {
  const at = index.fields.findIndex((field) => field.path === path);
  const field = index.fields[at];
  const { collation, sparse, partial } = index.definition;
  const bound = new Set(conditions.map((node) => node.path));
  if (!field || field.inverted || collation || sparse || partial || bound.size !== at) return undefined;
  if (!index.fields.slice(0, at).every((before) => bound.has(before.path))) return undefined;
  if (index.isMultikey || !coversAllMatches(index, conditions)) return undefined;
  const { ranges, prefixes, pointFields, exact } = boundsOf(index, conditions, true);
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
    const cursor = entries.cursor({ from, to }, false);
    if (!cursor.step() || !cursor.record) return counts;
    const end = endOfComponent(cursor.key, prefix.length);
    if (end === undefined) return undefined;
    const key = cursor.key.slice(0, end);
    const value = valuesAtPath(decodeDocument(cursor.record.bytes, fields), parts).values[0];
    counts.push({ value, count: entries.count({ from: key, to: key + '\uffff' }) });
    from = key + '\uffff';
  }
}
