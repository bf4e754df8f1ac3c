import { ownValue } from '../own-value.js';
import type { Bounds } from './evaluate.js';
import type { Knowledge } from './known.types.js';

interface Asked {
  readonly key: string;
  /** Turns it round: it holds where it would not hold, also where nothing is known. */
  readonly isNot?: boolean;
}
/** What one fact of a part has to be, or must not be. */
export type Leaf =
  | (Asked & { readonly is: 'oneOf'; readonly values: readonly string[] })
  | (Asked & { readonly is: 'stated' | 'single' | 'open' })
  | (Asked & { readonly is: 'upTo' | 'over' | 'fromOn' | 'under'; readonly limit: number });

/** Which parts are meant by what is known of them: all, none, or those that satisfy some conditions. */
export type Filter =
  | boolean
  | Leaf
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] };

/** Demands all of some filters. */
export function allOf(filters: readonly Filter[]): Filter {
  if (filters.includes(false)) return false;
  const all = filters.filter((filter) => filter !== true);
  const [first, ...others] = all;
  return first === undefined ? true : others.length === 0 ? first : { all };
}

/** Demands at least one of some filters. */
export const anyOf = (filters: readonly Filter[]): Filter => negate(allOf(filters.map(negate)));

/** Returns the filter that means exactly all other parts. */
export function negate(filter: Filter): Filter {
  if (typeof filter === 'boolean') return !filter;
  if ('all' in filter) return { any: filter.all.map(negate) };
  if ('any' in filter) return { all: filter.any.map(negate) };
  return { ...filter, isNot: filter.isNot !== true };
}

function leafTest(leaf: Leaf): (known: Knowledge) => boolean {
  const { key, is } = leaf;
  if ('values' in leaf) {
    const values = new Set(leaf.values);
    return (known) => textsIn(known, key)?.some((text) => values.has(text)) ?? false;
  }
  if ('limit' in leaf) {
    const isWithin = COMPARE[leaf.is];
    return (known) => {
      const value = ownValue(known, key);
      return value !== undefined && 'from' in value && isWithin(value, leaf.limit);
    };
  }
  if (is === 'stated') return (known) => textsIn(known, key) !== null;
  if (is === 'single') return (known) => (textsIn(known, key)?.length ?? 0) <= 1;
  return (known) => {
    const value = ownValue(known, key);
    return value !== undefined && 'texts' in value && value.isOpen === true;
  };
}

const COMPARE = {
  upTo: ({ to }: Bounds, limit: number) => to <= limit,
  over: ({ from }: Bounds, limit: number) => from > limit,
  fromOn: ({ from }: Bounds, limit: number) => from >= limit,
  under: ({ to }: Bounds, limit: number) => to < limit,
};

function textsIn(known: Knowledge, key: string): readonly string[] | null {
  const value = ownValue(known, key);
  return value !== undefined && 'texts' in value ? value.texts : null;
}

/** Returns what tells whether a part is meant by what is known of it. */
export function createFilterTest(filter: Filter): (known: Knowledge) => boolean {
  if (typeof filter === 'boolean') return () => filter;
  if ('all' in filter) {
    const tests = filter.all.map(createFilterTest);
    return (known) => tests.every((test) => test(known));
  }
  if ('any' in filter) {
    const tests = filter.any.map(createFilterTest);
    return (known) => tests.some((test) => test(known));
  }
  const test = leafTest(filter);
  return filter.isNot === true ? (known) => !test(known) : test;
}
