import type { Filter } from '../shared/fit/filter.js';
import type { FitPart } from '../shared/fit/known.types.js';
import type { Rule, Test } from '../shared/fit/rule.types.js';

/** A mistake that the second compiler might make: of what it is given, or in what it makes of it. */
export interface Fault {
  rule?: (rule: Rule) => Rule;
  build?: (build: FitPart[]) => FitPart[];
  filter?: (filter: Filter) => Filter;
}

const mapLeaves = (filter: Filter, change: (leaf: Exclude<Filter, boolean>) => Filter): Filter => {
  if (typeof filter === 'boolean') return filter;
  if ('all' in filter) return { all: filter.all.map((part) => mapLeaves(part, change)) };
  if ('any' in filter) return { any: filter.any.map((part) => mapLeaves(part, change)) };
  return change(filter);
};

const dropNot = (test: Test): Test => {
  if (test.op === 'not') return dropNot(test.of);
  return test.op === 'all' || test.op === 'any' ? { ...test, of: test.of.map(dropNot) } : test;
};

/** Says zero of every number that nobody knows. */
const fillGaps = (build: FitPart[]): FitPart[] =>
  build.map((part) => ({
    ...part,
    known: new Proxy(part.known, {
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
      get: (known, key) => Reflect.get(known, key) ?? { from: 0, to: 0, origin: 'MAKER' },
    }),
  }));

const isLeaf = (filter: Exclude<Filter, boolean>, is: string): boolean => 'is' in filter && filter.is === is;

/** What the comparison of both readers has to find out, by what is wrong. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'what is missing counts as refuted': {
    filter: (filter) =>
      mapLeaves(filter, (leaf) => (isLeaf(leaf, 'stated') ? 'isNot' in leaf && leaf.isNot !== true : leaf)),
  },
  'not above a limit is read as known to be below it': {
    filter: (filter) =>
      mapLeaves(filter, (leaf) =>
        'limit' in leaf && leaf.is === 'over' && leaf.isNot === true
          ? { ...leaf, is: 'upTo', isNot: false }
          : leaf,
      ),
  },
  'a negation keeps its sense': { rule: (rule) => ({ ...rule, test: dropNot(rule.test) }) },
  'one of some is read as none of them': {
    filter: (filter) =>
      mapLeaves(filter, (leaf) =>
        'values' in leaf && leaf.isNot !== true ? { ...leaf, isNot: true } : leaf,
      ),
  },
  'a sum leaves out what is not known': { build: fillGaps },
};
