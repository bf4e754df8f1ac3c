import { BSONRegExp } from 'bson';
import type { Index, IndexField } from './indexes.js';
import { bracketOf, encodeText, encodeValue, invertKey } from './keys.js';
import type { FilterNode, PathNode } from '../query/match.js';
import type { KeyRange } from './ordered.js';
import { isPosition, topField } from '../bson/paths.js';
import { compileRegex, type Regex } from '../query/regex.js';
import {
  compareValues,
  equalValues,
  isDoc,
  isNumber,
  Rank,
  rankOf,
  toNumber,
  type TextFold,
} from '../bson/values.js';

/** What the conditions of a query mean for one index: the ranges of its keys to read, and which conditions these settle. */

const MAX_POINTS = 2000;

/** The regular expression of a condition. */
export function regexOf(operand: unknown): Regex {
  return isDoc(operand)
    ? compileRegex(operand['$regex'], operand['$options'])
    : compileRegex(operand, undefined);
}

/**
 * A sparse or partial index serves only queries that cannot match what it leaves out. `sameText` tells whether the query
 * compares texts as the index does.
 */
export function coversAllMatches(index: Index, conditions: readonly PathNode[], sameText: boolean): boolean {
  const { sparse, partial, collation } = index.definition;
  if (
    sparse &&
    !conditions.some((node) => index.fields.some(({ path }) => path === node.path) && excludesMissing(node))
  )
    return false;
  const given = conditions.filter((node) => usableText(node, sameText));
  return (
    !partial || partial.nodes.every((needed) => given.some((node) => implies(node, needed, collation?.fold)))
  );
}

function excludesMissing(node: PathNode): boolean {
  if (node.op === 'in') return Array.isArray(node.operand) && !node.operand.includes(null);
  return node.operand !== null && node.operand !== undefined;
}

/** Does every value that meets `given` meet `needed`? Only what can be told for sure. */
function implies(given: PathNode, needed: FilterNode, fold: TextFold): boolean {
  if (needed.kind !== 'path' || needed.path !== given.path) return false;
  if (given.op === needed.op && equalValues(given.operand, needed.operand, fold)) return true;
  if (given.op === 'eq') return needed.single(given.operand);
  if (given.op === 'in' && Array.isArray(given.operand))
    return given.operand.every((value) => needed.single(value));
  if (needed.op === 'exists') return excludesMissing(given);
  const upward = given.op.startsWith('gt') && needed.op.startsWith('gt');
  const downward = given.op.startsWith('lt') && needed.op.startsWith('lt');
  if (!upward && !downward) return false;
  const distance = compareValues(given.operand, needed.operand, fold) * (upward ? 1 : -1);
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
    const own = field.parts.some(isPosition)
      ? []
      : conditions.filter((node) => node.path === field.path && usableText(node, sameText));
    const points = own.map((node) => ({ node, values: pointsOf(node) })).find(({ values }) => values);
    if (points?.values && prefixes.length * points.values.length <= MAX_POINTS) {
      const keys = points.values.map((value) => encodeValue(value, fold));
      const components = [...new Set(field.inverted ? keys.map(invertKey) : keys)].sort();
      prefixes = prefixes.flatMap((prefix) => components.map((part) => prefix + part));
      if (components.length === 1) singlePoints.add(field.path);
      pointFields++;
      if (!isLaxAboutNull(field, points.values)) exact.add(points.node);
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

/** Below an array, also what has no such field has the key of `null`: `a: []` and `a: [1]` in an index on `a.b`. */
function isLaxAboutNull(field: IndexField, values: readonly unknown[]): boolean {
  return field.parts.length > 1 && values.some((value) => value === null || value === undefined);
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
    if (!lower || fromOf(sides.lower) > fromOf(lower)) lower = sides.lower;
    if (!upper || toOf(sides.upper) < toOf(upper)) upper = sides.upper;
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
  return { from: fromOf(first), to: toOf(last) };
}

const fromOf = ({ key, inclusive }: Side): string => (inclusive ? key : key + '\uffff');
const toOf = ({ key, inclusive }: Side): string => (inclusive ? key + AFTER : key);

/** Comes after all that goes on from a key; the end of an inverted text is two of these, then the next field follows. */
const AFTER = '\uffff\uffff\uffff';

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
