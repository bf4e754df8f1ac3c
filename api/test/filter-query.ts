import type { Filter, Leaf } from '../shared/fit/filter.js';

/** Where in what is known of a fact each condition looks, what it asks there in the database's words, and the opposite. */
const READERS = {
  oneOf: ['texts', '$in', '$nin'],
  stated: ['texts', '$exists', '$exists'],
  single: ['texts.1', '$exists', '$exists'],
  open: ['isOpen', '$eq', '$ne'],
  upTo: ['to', '$lte', '$gt'],
  over: ['from', '$gt', '$lte'],
  fromOn: ['from', '$gte', '$lt'],
  under: ['to', '$lt', '$gte'],
} as const satisfies Record<Leaf['is'], readonly [field: string, operator: string, opposite: string]>;

function leafQuery(leaf: Leaf, prefix: string): FilterQuery {
  const { key, is, isNot = false } = leaf;
  const [field, operator, opposite] = READERS[is];
  const path = `${prefix}${key}.${field}`;
  if ('values' in leaf) return { [path]: { [isNot ? opposite : operator]: leaf.values } };
  if (is === 'open') return { [path]: { [isNot ? opposite : operator]: true } };
  if (!('limit' in leaf)) return { [path]: { $exists: (is === 'stated') !== isNot } };
  if (!isNot) return { [path]: { [operator]: leaf.limit } };
  // A number that is not known is not beyond a limit, and not within it.
  return { $or: [{ [path]: { $exists: false } }, { [path]: { [opposite]: leaf.limit } }] };
}

/** A query that a database of the kind of MongoDB understands. */
type FilterQuery = Readonly<Record<string, unknown>>;

/**
 * Returns a filter as a database query over documents that keep what is known of a part behind a prefix: `known.` for a field
 * `known`. `null` when no part can be meant.
 */
export function queryOf(filter: Filter, prefix: string): FilterQuery | null {
  if (typeof filter === 'boolean') return filter ? {} : null;
  const list = (filters: readonly Filter[]): unknown[] =>
    filters.flatMap((part) => queryOf(part, prefix) ?? []);
  if ('all' in filter) return { $and: list(filter.all) };
  if ('any' in filter) return { $or: list(filter.any) };
  return leafQuery(filter, prefix);
}
