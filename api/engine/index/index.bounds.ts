import { BSONRegExp } from 'bson';
import type { Index, IndexField } from './indexes.js';
import { bracketOf, encodeText, encodeValue, invertKey, compareValues, equalValues } from './keys.js';
import type { FilterNode, PathNode } from '../query/match.js';
import type { KeyRange } from './ordered.js';
import { isPosition, topField } from '../bson/paths.js';
import { compileRegex } from '../query/regex.js';
import { isNumber, Rank, rankOf, toNumber } from '../bson/values.js';

/** What the conditions of a query mean for one index: the ranges of its keys to read, and which conditions these settle. */

const MAX_POINTS = 2000;

/** A sparse or partial index serves only queries that cannot match what it leaves out. */
export function coversAllMatches(index: Index, conditions: readonly PathNode[]): boolean {
  const { sparse, partial } = index.definition;
  if (
    sparse &&
    !conditions.some((node) => index.fields.some(({ path }) => path === node.path) && excludesMissing(node))
  )
    return false;
  return !partial || partial.nodes.every((needed) => conditions.some((node) => implies(node, needed)));
}

function excludesMissing(node: PathNode): boolean {
  if (node.op === 'in') return Array.isArray(node.operand) && !node.operand.includes(null);
  return node.operand !== null && node.operand !== undefined;
}

/** Does every value that meets `given` meet `needed`? Only what can be told for sure. */
function implies(given: PathNode, needed: FilterNode): boolean {
  if (needed.kind !== 'path' || needed.path !== given.path) return false;
  if (given.op === needed.op && equalValues(given.operand, needed.operand)) return true;
  // Null is also what a document does not have.
  if (!excludesMissing(given) && !needed.single(undefined)) return false;
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
export function boundsOf(index: Index, conditions: readonly PathNode[]): Bounds {
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
    const own = field.parts.some(isPosition) ? [] : conditions.filter((node) => node.path === field.path);
    const points = own.map((node) => ({ node, values: pointsOf(node) })).find(({ values }) => values);
    if (points?.values && prefixes.length * points.values.length <= MAX_POINTS) {
      const keys = points.values.map((value) => encodeValue(value));
      const components = [...new Set(field.inverted ? keys.map(invertKey) : keys)].sort();
      prefixes = prefixes.flatMap((prefix) => components.map((part) => prefix + part));
      if (components.length === 1) singlePoints.add(field.path);
      pointFields++;
      if (!isLaxAboutNull(field, points.values)) exact.add(points.node);
      continue;
    }
    const range = rangeOf(field, own, exact);
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
  exact: Set<FilterNode>,
): KeyRange | undefined {
  let lower: Side | undefined;
  let upper: Side | undefined;
  const used: PathNode[] = [];
  for (const node of conditions) {
    const sides = sidesOf(node);
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
function sidesOf({ op, operand }: PathNode): { lower: Side; upper: Side } | undefined {
  if (op === 'regex') return prefixSides(operand);
  if (!['gt', 'gte', 'lt', 'lte'].includes(op) || !isPoint(operand) || operand === null) return undefined;
  const rank = rankOf(operand);
  if (rank === Rank.missing) return undefined;
  const bracket = bracketOf(operand);
  const key = encodeValue(operand);
  if (op.startsWith('gt'))
    return { lower: { key, inclusive: op === 'gte' }, upper: { key: bracket.to, inclusive: false } };
  const lower =
    rank === Rank.number ? { key: NAN_KEY, inclusive: false } : { key: bracket.from, inclusive: true };
  return { lower, upper: { key, inclusive: op === 'lte' } };
}

function prefixSides(operand: unknown): { lower: Side; upper: Side } | undefined {
  const { isAnchored, text } = compileRegex(operand);
  if (!isAnchored) return undefined;
  const key = bracketOf('').from + encodeText(text);
  return { lower: { key, inclusive: true }, upper: { key, inclusive: true } };
}
