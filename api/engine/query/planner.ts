import { equalValues } from '../index/keys.js';
import type { Collection } from '../storage/collection.js';
import { badValue, unsupported } from '../errors.js';
import { coversAllMatches, type Bounds, boundsOf } from '../index/index.bounds.js';
import type { Index, IndexField } from '../index/indexes.js';
import type { Filter, FilterNode, PathNode } from './match.js';
import type { KeyRange } from '../index/ordered.js';
import { compileRegex } from './regex.js';
import type { StoredRecord } from '../storage/record.js';
import type { SortSpec } from './sort.js';
import type { TextMatches } from '../index/text.search.js';
import { isDoc } from '../bson/values.js';

/** Chooses how a query reads a collection: which index, which ranges of it, what is left to check, who sorts. */
export interface Plan {
  /** `undefined`: all records in natural order. */
  readonly index: Index | undefined;
  readonly ranges: readonly KeyRange[];
  readonly backwards: boolean;
  /** Does the order of reading satisfy the query's sort? */
  readonly providesSort: boolean;
  /** Ranges have to be merged to give the sort's order; entries compare by what follows this many characters. */
  readonly mergePrefixes: readonly number[] | undefined;
  /** The conditions that the ranges do not guarantee. */
  readonly residual: readonly FilterNode[];
  /** Can a record come up twice? */
  readonly mayRepeat: boolean;
  /** Instead of ranges: the records that a text search found in the index's keys. */
  readonly found: TextMatches | undefined;
  /** Records must be in all of these sets; they stand for conditions that text searches have answered. */
  readonly memberOf: readonly ReadonlySet<StoredRecord>[];
  /** Plans whose results are put together, one for each branch of an `$or`. */
  readonly branches: readonly Plan[];
  /** How many entries will be read at most. */
  readonly entries: number;
  /** How many entries of its one range are passed over, because they are not wanted. */
  readonly passed: number;
}

interface PlanRequest {
  readonly filter: Filter;
  readonly sort: SortSpec | undefined;
  /** skip + limit, when there is a limit. */
  readonly wanted: number | undefined;
  readonly hint: unknown;
}

/** The most ranges that are merged to keep a sort order. */
const MAX_MERGED_SCANS = 64;

/** Picks the cheapest plan. */
export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  const hinted = resolveHint(collection, request.hint);
  const scan = fullScan(collection, request);
  if (hinted === 'natural') return scan;
  const indexes = hinted ? [hinted] : [...collection.indexes.values()];
  const plans = indexes.flatMap((index) => planIndex(index, request, hinted !== undefined) ?? []);
  if (hinted) return plans[0] ?? scan;
  const union = planUnion(collection, request);
  if (union) plans.push(union);
  const smallest = Math.min(scan.entries, ...plans.map((plan) => plan.entries));
  return smallest < FEW
    ? cheapest([scan, ...plans], request)
    : cheapest(withTextSearch(collection, [scan, ...plans], request), request);
}

/** With so few entries to read, nothing cleverer is worth its effort. */
const FEW = 50;

function cheapest(plans: readonly Plan[], request: PlanRequest): Plan {
  const matches = Math.min(
    ...plans.map((plan) => Math.min(plan.entries, ...plan.memberOf.map(({ size }) => size))),
  );
  const priced = plans.map((plan) => ({ plan, price: cost(plan, request, matches) }));
  const best = priced.reduce((least, next) => (next.price < least.price ? next : least));
  return best.plan;
}

/** Answers conditions on text from index keys: as a source of records, and as sets that other plans check against. */
function withTextSearch(collection: Collection, plans: readonly Plan[], request: PlanRequest): Plan[] {
  const answered = request.filter.nodes.flatMap((node) => textAnswer(collection, node) ?? []);
  if (answered.length === 0) return [...plans];
  const rest = (plan: Plan): Plan => {
    const open = answered.filter(({ node }) => plan.residual.includes(node));
    const residual = plan.residual.filter((node) => !open.some((one) => one.node === node));
    return { ...plan, residual, memberOf: open.map(({ found }) => found.set) };
  };
  const sources = answered.map(({ index, node, found }): Plan => ({
    ...EMPTY_PLAN,
    index,
    providesSort: request.sort === undefined,
    residual: request.filter.nodes.filter((other) => !answered.some((one) => one.node === other)),
    memberOf: answered.filter((other) => other.node !== node).map((other) => other.found.set),
    found,
    entries: found.records.length,
  }));
  return [...plans.map(rest), ...sources];
}

function textAnswer(
  collection: Collection,
  node: FilterNode,
): { index: Index; node: FilterNode; found: TextMatches } | undefined {
  if (node.kind !== 'path' || node.op !== 'regex') return undefined;
  const regex = compileRegex(node.operand);
  if (regex.isAnchored) return undefined;
  const index = [...collection.indexes.values()].find(
    (one) => one.fields[0]?.path === node.path && one.canAnswerRegex && !one.definition.partial,
  );
  return index && { index, node, found: index.containing(regex.text) };
}

/** An `$or` whose branches can each use an index. */
function planUnion(collection: Collection, request: PlanRequest): Plan | undefined {
  const or = request.filter.nodes.find((node) => node.kind === 'or' && node.nodes.length > 0);
  if (or?.kind !== 'or') return undefined;
  const others = request.filter.nodes.filter((node) => node !== or);
  const branches: Plan[] = [];
  for (const branch of or.nodes) {
    const nodes = [...others, ...(branch.kind === 'and' ? branch.nodes : [branch])];
    const plan = choosePlan(collection, {
      ...request,
      filter: { ...request.filter, nodes },
      sort: undefined,
      wanted: undefined,
    });
    if (!plan.index && plan.branches.length === 0) return undefined;
    branches.push(plan);
  }
  return {
    ...EMPTY_PLAN,
    providesSort: request.sort === undefined,
    residual: [],
    mayRepeat: true,
    branches,
    entries: branches.reduce((sum, plan) => sum + plan.entries, 0),
  };
}

const EMPTY_PLAN: Plan = {
  index: undefined,
  ranges: [],
  backwards: false,
  providesSort: false,
  mergePrefixes: undefined,
  residual: [],
  mayRepeat: false,
  found: undefined,
  memberOf: [],
  branches: [],
  entries: 0,
  passed: 0,
};

function fullScan(collection: Collection, request: PlanRequest): Plan {
  return {
    ...EMPTY_PLAN,
    providesSort: request.sort === undefined,
    residual: request.filter.nodes,
    entries: collection.records.size,
  };
}

/** In units of "one entry examined". Decoding a document costs more than reading a key, sorting more again. */
function cost(plan: Plan, { wanted, sort }: PlanRequest, matches: number): number {
  const checks = plan.residual.length > 0 || plan.branches.some(({ residual }) => residual.length > 0);
  const perEntry = checks ? 6 : plan.memberOf.length > 0 ? 1.2 : plan.index ? 1 : 0.9;
  const isSelective = checks || plan.memberOf.length > 0;
  if (sort && !plan.providesSort) return plan.entries * (perEntry + 8) + 2;
  if (wanted === undefined) return plan.entries * perEntry + 1;
  const share = isSelective ? plan.entries / Math.max(1, matches / 2) : 1;
  return Math.min(plan.entries, wanted * share) * perEntry + 1;
}

function resolveHint(collection: Collection, hint: unknown): Index | 'natural' | undefined {
  if (hint === undefined) return undefined;
  if (!isDoc(hint)) throw unsupported('a hint that is no key of an index');
  if (equalValues(hint, { $natural: 1 })) return 'natural';
  const index = [...collection.indexes.values()].find(({ definition }) => equalValues(definition.key, hint));
  if (!index) throw badValue('the hint is no index of the collection');
  return index;
}

/** What one index can do for a query; `undefined` when it is of no use. */
function planIndex(index: Index, request: PlanRequest, forced: boolean): Plan | undefined {
  const { filter, sort } = request;
  const conditions = filter.nodes.filter((node): node is PathNode => node.kind === 'path');
  if (!forced && !startsInIndex(index, conditions, sort)) return undefined;
  // Who names a sparse index gets what is in it.
  if (!(forced && index.definition.sparse) && !coversAllMatches(index, conditions)) return undefined;
  const bounds = boundsOf(index, conditions);
  const order = sort && sortFrom(index, sort, bounds);
  if (!forced && bounds.consumed === 0 && !order) return undefined;
  const merge = order?.merge === true && bounds.ranges.length > 1;
  if (merge && bounds.ranges.length > MAX_MERGED_SCANS)
    return planIndex(index, { ...request, sort: undefined }, forced);
  const backwards = order?.backwards === true;
  return {
    ...EMPTY_PLAN,
    index,
    ranges: bounds.ranges,
    backwards,
    providesSort: sort === undefined || order !== undefined,
    mergePrefixes: merge ? bounds.prefixes : undefined,
    residual: filter.nodes.filter((node) => !bounds.exact.has(node)),
    mayRepeat: index.isMultikey && !bounds.oncePerRecord,
    entries: bounds.ranges.reduce((sum, range) => sum + index.entries.count(range), 0),
  };
}

/** An index is of use only when its first field is in the filter or in the sort. */
function startsInIndex(index: Index, conditions: readonly PathNode[], sort: SortSpec | undefined): boolean {
  const first = index.fields[0]?.path;
  return (
    conditions.some(({ path }) => path === first) || sort?.fields.some(({ path }) => path === first) === true
  );
}

interface IndexOrder {
  readonly backwards: boolean;
  readonly merge: boolean;
}

/**
 * Does reading the ranges give the sort's order? Fields bound to one point do not matter. With several points (`$in`)
 * either the sort starts with that field, or the ranges are merged by what follows the points.
 */
function sortFrom(index: Index, sort: SortSpec, bounds: Bounds): IndexOrder | undefined {
  const wanted = sort.fields.filter(({ path }) => !bounds.singlePoints.has(path));
  if (wanted.length === 0) return { backwards: false, merge: false };
  const severalPoints = index.fields
    .slice(0, bounds.pointFields)
    .filter(({ path }) => !bounds.singlePoints.has(path));
  const startsThere = severalPoints.length === 1 && severalPoints[0]?.path === wanted[0]?.path;
  const rest = index.fields.slice(bounds.pointFields);
  const order = directionOf(startsThere ? [...severalPoints, ...rest] : rest, wanted);
  return order && { backwards: order === -1, merge: severalPoints.length > 0 && !startsThere };
}

function directionOf(fields: readonly IndexField[], wanted: SortSpec['fields']): 1 | -1 | undefined {
  let turn: 1 | -1 | undefined;
  for (const [at, { path, direction }] of wanted.entries()) {
    const field = fields[at];
    if (!field || field.path !== path || field.multikey) return undefined;
    const relation = field.inverted === (direction === 1) ? -1 : 1;
    if (turn !== undefined && turn !== relation) return undefined;
    turn = relation;
  }
  return turn;
}
