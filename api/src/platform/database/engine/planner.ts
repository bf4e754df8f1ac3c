import { BSONRegExp } from 'bson';
import { sameCollation, type Collation } from './collation.js';
import type { Collection } from './collection.js';
import { badValue } from './errors.js';
import type { Index, IndexField } from './indexes.js';
import { bracketOf, encodeText, encodeValue, invertKey } from './keys.js';
import type { Filter, FilterNode, PathNode } from './match.js';
import type { KeyRange } from './ordered.js';
import { topField } from './paths.js';
import type { StoredRecord } from './record.js';
import { compileRegex, type Regex } from './regex.js';
import type { SortSpec } from './sort.js';
import type { TextMatches } from './text.search.js';
import { compareValues, equalValues, isDoc, isNumber, Rank, rankOf, toNumber, type Doc } from './values.js';

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
}

export interface PlanRequest {
  readonly filter: Filter;
  readonly collation: Collation | undefined;
  readonly sort: SortSpec | undefined;
  /** skip + limit, when there is a limit. */
  readonly wanted: number | undefined;
  readonly hint: unknown;
}

/** The most ranges that are merged to keep a sort order. */
const MOST_MERGED = 64;
const MOST_POINTS = 2000;

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
  const regex = regexOf(node.operand);
  if (regex.literal?.anchored) return undefined;
  const index = [...collection.indexes.values()].find(
    (one) => one.fields[0]?.path === node.path && one.answersRegex && !one.definition.partial,
  );
  return index && { index, node, found: index.matching(regex) };
}

function regexOf(operand: unknown): Regex {
  return isDoc(operand)
    ? compileRegex(operand['$regex'], operand['$options'])
    : compileRegex(operand, undefined);
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
};

function fullScan(collection: Collection, request: PlanRequest): Plan {
  const natural = request.sort?.natural;
  return {
    ...EMPTY_PLAN,
    backwards: natural === -1,
    providesSort: request.sort === undefined || natural !== undefined,
    residual: request.filter.nodes,
    entries: collection.records.size,
  };
}

/** In units of "one entry looked at". Decoding a document costs more than reading a key, sorting more again. */
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
  if (hint === undefined || hint === null) return undefined;
  if (isDoc(hint) && Object.keys(hint).length === 0) return undefined;
  if (isDoc(hint) && '$natural' in hint) return 'natural';
  const index =
    typeof hint === 'string'
      ? collection.indexes.get(hint)
      : [...collection.indexes.values()].find(
          ({ definition }) => isDoc(hint) && sameKey(definition.key, hint),
        );
  if (!index)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return index;
}

/** Same paths in the same order with the same directions? */
export function sameKey(a: Doc, b: Doc): boolean {
  return equalValues(a, b);
}

/** What one index can do for a query; `undefined` when it is of no use. */
export function planIndex(index: Index, request: PlanRequest, forced: boolean): Plan | undefined {
  const { filter, collation, sort } = request;
  const conditions = filter.nodes.filter((node): node is PathNode => node.kind === 'path');
  if (!forced && !startsInIndex(index, conditions, sort)) return undefined;
  if (!coversAllMatches(index, conditions)) return undefined;
  index.build();
  const sameText = sameCollation(index.definition.collation, collation);
  const bounds = boundsOf(index, conditions, sameText);
  const order = sort && sortFrom(index, sort, bounds, sameText);
  if (!forced && bounds.consumed === 0 && !order) return undefined;
  const merge = order?.merge === true && bounds.ranges.length > 1;
  if (merge && bounds.ranges.length > MOST_MERGED)
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

/** A sparse or partial index serves only queries that cannot match what it leaves out. */
export function coversAllMatches(index: Index, conditions: readonly PathNode[]): boolean {
  const { sparse, partial } = index.definition;
  if (
    sparse &&
    !conditions.some((node) => index.fields.some(({ path }) => path === node.path) && excludesMissing(node))
  )
    return false;
  return !partial || partial.nodes.every((needed) => conditions.some((given) => implies(given, needed)));
}

function excludesMissing(node: PathNode): boolean {
  if (node.op === 'in') return Array.isArray(node.operand) && !node.operand.includes(null);
  return node.operand !== null && node.operand !== undefined;
}

/** Does every value that meets `given` meet `needed`? Only what can be told for sure. */
function implies(given: PathNode, needed: FilterNode): boolean {
  if (needed.kind !== 'path' || needed.path !== given.path) return false;
  if (given.op === needed.op && equalValues(given.operand, needed.operand)) return true;
  if (given.op === 'eq') return needed.single(given.operand);
  if (given.op === 'in' && Array.isArray(given.operand))
    return given.operand.every((value) => needed.single(value));
  if (needed.op === 'exists') return excludesMissing(given);
  const upward = given.op.startsWith('gt') && needed.op.startsWith('gt');
  const downward = given.op.startsWith('lt') && needed.op.startsWith('lt');
  if (!upward && !downward) return false;
  const distance = compareValues(given.operand, needed.operand) * (upward ? 1 : -1);
  return (
    rankOf(given.operand) === rankOf(needed.operand) &&
    (distance > 0 || (distance === 0 && !given.op.endsWith('e')))
  );
}

export interface Bounds {
  ranges: KeyRange[];
  /** Length of the point prefix of each range. */
  prefixes: number[];
  /** Number of leading fields bound to points, and of fields bound at all. */
  pointFields: number;
  consumed: number;
  /** Conditions that every entry in the ranges meets. */
  exact: Set<FilterNode>;
  /** Is every array field bound to a single point, so that a record comes up once? */
  oncePerRecord: boolean;
  singlePoints: Set<string>;
}

/** The ranges of an index that the conditions allow. */
export function boundsOf(index: Index, conditions: readonly PathNode[], sameText: boolean): Bounds {
  const fold = index.definition.collation?.fold;
  const exact = new Set<FilterNode>();
  const singlePoints = new Set<string>();
  let prefixes = [''];
  let pointFields = 0;
  const finish = (ranges: KeyRange[], consumed: number): Bounds => ({
    ranges,
    prefixes: prefixes.map((prefix) => prefix.length),
    pointFields,
    consumed,
    exact,
    singlePoints,
    oncePerRecord: index.fields.every((field) => !field.multikey || singlePoints.has(field.path)),
  });
  for (const field of index.fields) {
    if (field.multikey && sharesBoundArray(index, field, pointFields)) break;
    const own = conditions.filter((node) => node.path === field.path && usableText(node, sameText));
    const points = own.map((node) => ({ node, values: pointsOf(node) })).find(({ values }) => values);
    if (points?.values && prefixes.length * points.values.length <= MOST_POINTS) {
      const keys = points.values.map((value) => encodeValue(value, fold));
      const components = [...new Set(field.inverted ? keys.map(invertKey) : keys)].sort();
      prefixes = prefixes.flatMap((prefix) => components.map((part) => prefix + part));
      if (components.length === 1) singlePoints.add(field.path);
      pointFields++;
      exact.add(points.node);
      continue;
    }
    const range = rangeOf(field, own, fold !== undefined, exact, fold);
    if (range)
      return finish(
        prefixes.map((prefix) => ({ from: prefix + range.from, to: prefix + range.to })),
        pointFields + 1,
      );
    break;
  }
  return finish(
    prefixes.map((prefix) => ({ from: prefix, to: prefix + '\uffff' })),
    pointFields,
  );
}

/** Conditions on two paths of one array may be met by different items, which are entries of their own. */
function sharesBoundArray(index: Index, field: IndexField, pointFields: number): boolean {
  return index.fields
    .slice(0, pointFields)
    .some((other) => other.multikey && topField(other.path) === topField(field.path));
}

/** Text compares by the index's collation; a query with another one cannot use its order. */
function usableText(node: PathNode, sameText: boolean): boolean {
  if (sameText) return true;
  const operands: unknown[] = node.op === 'in' && Array.isArray(node.operand) ? node.operand : [node.operand];
  return operands.every((value) => {
    const rank = rankOf(value);
    return rank !== Rank.string && rank !== Rank.object && rank !== Rank.array && rank !== Rank.regex;
  });
}

function pointsOf(node: PathNode): unknown[] | undefined {
  if (node.op === 'eq') return isPoint(node.operand) ? [node.operand] : undefined;
  if (node.op !== 'in' || !Array.isArray(node.operand)) return undefined;
  return node.operand.every(isPoint) ? node.operand : undefined;
}

/** Arrays are indexed by item and regular expressions match text, so they are no points of an index. */
function isPoint(value: unknown): boolean {
  return (
    !Array.isArray(value) &&
    !(value instanceof BSONRegExp) &&
    !(isNumber(value) && Number.isNaN(toNumber(value)))
  );
}

interface Side {
  key: string;
  inclusive: boolean;
}

function rangeOf(
  field: IndexField,
  conditions: readonly PathNode[],
  collated: boolean,
  exact: Set<FilterNode>,
  fold: ((text: string) => string) | undefined,
): KeyRange | undefined {
  let lower: Side | undefined;
  let upper: Side | undefined;
  const used: PathNode[] = [];
  for (const node of conditions) {
    const sides = sidesOf(node, collated, fold);
    if (!sides) continue;
    used.push(node);
    if (!lower || sides.lower.key > lower.key || (sides.lower.key === lower.key && !sides.lower.inclusive))
      lower = sides.lower;
    if (!upper || sides.upper.key < upper.key || (sides.upper.key === upper.key && !sides.upper.inclusive))
      upper = sides.upper;
    if (field.multikey) break;
  }
  if (!lower || !upper) return undefined;
  if (!field.multikey) used.forEach((node) => exact.add(node));
  const [first, last] = field.inverted
    ? [
        { ...upper, key: invertKey(upper.key) },
        { ...lower, key: invertKey(lower.key) },
      ]
    : [lower, upper];
  return {
    from: first.inclusive ? first.key : first.key + '\uffff',
    to: last.inclusive ? last.key + '\uffff' : last.key,
  };
}

const NAN_KEY = encodeValue(NaN);

/** The range that a condition allows, within the type of its operand as MongoDB's comparisons are. */
function sidesOf(
  { op, operand }: PathNode,
  collated: boolean,
  fold: ((text: string) => string) | undefined,
): { lower: Side; upper: Side } | undefined {
  if (op === 'regex') return collated ? undefined : prefixSides(operand);
  if (!['gt', 'gte', 'lt', 'lte'].includes(op) || !isPoint(operand) || operand === null) return undefined;
  const rank = rankOf(operand);
  if (rank === Rank.minKey || rank === Rank.maxKey || rank === Rank.missing) return undefined;
  const bracket = bracketOf(operand);
  const key = encodeValue(operand, fold);
  if (op.startsWith('gt'))
    return { lower: { key, inclusive: op === 'gte' }, upper: { key: bracket.to, inclusive: false } };
  const lower =
    rank === Rank.number ? { key: NAN_KEY, inclusive: false } : { key: bracket.from, inclusive: true };
  return { lower, upper: { key, inclusive: op === 'lte' } };
}

function prefixSides(operand: unknown): { lower: Side; upper: Side } | undefined {
  const { literal } = regexOf(operand);
  if (!literal?.anchored) return undefined;
  const key = bracketOf('').from + encodeText(literal.text);
  return { lower: { key, inclusive: true }, upper: { key, inclusive: true } };
}

interface IndexOrder {
  readonly backwards: boolean;
  readonly merge: boolean;
}

/**
 * Does reading the ranges give the sort's order? Fields bound to one point do not matter. With several points (`$in`)
 * either the sort starts with that field, or the ranges are merged by what follows the points.
 */
function sortFrom(index: Index, sort: SortSpec, bounds: Bounds, sameText: boolean): IndexOrder | undefined {
  if (sort.natural !== undefined || !sameText) return undefined;
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
