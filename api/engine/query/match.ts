import { EngineError, badValue } from '../errors.js';
import { compileExpression } from '../aggregate/expressions.js';
import { compileOperator, OPERATORS, type ValueTest } from './match.operators.js';
import { anyAtPath, splitPath, topField } from '../bson/paths.js';
import { getOwn, isDoc, isOperatorDoc, type Doc, type TextFold } from '../bson/values.js';
import { BSONRegExp } from 'bson';

/** Query filters: parsed once into a tree that is run against documents and that the planner reads. */

/** One condition on one path, such as `price >= 10`. */
export interface PathNode {
  readonly kind: 'path';
  readonly path: string;
  readonly parts: readonly string[];
  /** Operator without the dollar sign: `eq`, `gt`, `in`, `regex` … */
  readonly op: string;
  readonly operand: unknown;
  /** Does one value meet the condition? */
  readonly single: (value: unknown) => boolean;
  /** Does the condition look at arrays as a whole only (`$size`, `$exists`, `$elemMatch`)? */
  readonly whole: boolean;
}

export type FilterNode =
  | PathNode
  | { readonly kind: 'and' | 'or' | 'nor'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode }
  | {
      readonly kind: 'expr';
      readonly test: (doc: Doc) => boolean;
      readonly fields: ReadonlySet<string> | undefined;
    };

export interface Filter {
  readonly source: Doc;
  /** The conditions that must all hold. */
  readonly nodes: readonly FilterNode[];
  /** Top-level fields that the filter reads; `undefined` when it may read any. */
  readonly fields: ReadonlySet<string> | undefined;
  readonly fold: TextFold;
  readonly test: (doc: Doc) => boolean;
}

/** Parses a filter; refuses what it does not know with the codes of a MongoDB server. */
export function compileFilter(source: unknown, fold?: TextFold): Filter {
  if (source === undefined || source === null) return compileFilter({}, fold);
  if (!isDoc(source)) throw new EngineError('TypeMismatch', 'Expected field filter to be of type object');
  const nodes = parseFilter(source, fold);
  const fields = new Set<string>();
  const complete = nodes.map((node) => collectFields(node, fields)).every(Boolean);
  return {
    source,
    nodes,
    fields: complete ? fields : undefined,
    fold,
    test: (doc) => nodes.every((node) => testNode(node, doc)),
  };
}

function collectFields(node: FilterNode, fields: Set<string>): boolean {
  switch (node.kind) {
    case 'path':
      fields.add(topField(node.path));
      return true;
    case 'not':
      return collectFields(node.node, fields);
    case 'expr':
      node.fields?.forEach((field) => fields.add(field));
      return node.fields !== undefined;
    default:
      return node.nodes.map((child) => collectFields(child, fields)).every(Boolean);
  }
}

/** Does a document meet a condition? */
export function testNode(node: FilterNode, doc: Doc): boolean {
  switch (node.kind) {
    case 'path':
      return node.parts.length === 1
        ? testLeaf(node, getOwn(doc, node.path))
        : anyAtPath(doc, node.parts, 0, (leaf) => testLeaf(node, leaf));
    case 'and':
      return node.nodes.every((child) => testNode(child, doc));
    case 'or':
      return node.nodes.some((child) => testNode(child, doc));
    case 'nor':
      return !node.nodes.some((child) => testNode(child, doc));
    case 'not':
      return !testNode(node.node, doc);
    case 'expr':
      return node.test(doc);
  }
}

function testLeaf(node: PathNode, leaf: unknown): boolean {
  return node.single(leaf) || (!node.whole && Array.isArray(leaf) && leaf.some(node.single));
}

/** Does one value meet a condition that was parsed without a path (inside `$elemMatch`, `$pull`)? */
export function testValue(node: FilterNode, value: unknown): boolean {
  switch (node.kind) {
    case 'path':
      return node.single(value);
    case 'and':
      return node.nodes.every((child) => testValue(child, value));
    case 'or':
      return node.nodes.some((child) => testValue(child, value));
    case 'nor':
      return !node.nodes.some((child) => testValue(child, value));
    case 'not':
      return !testValue(node.node, value);
    case 'expr':
      return false;
  }
}

function parseFilter(source: Doc, fold: TextFold): FilterNode[] {
  const nodes: FilterNode[] = [];
  for (const [name, value] of Object.entries(source)) {
    if (name.startsWith('$')) nodes.push(...parseLogical(name, value, fold));
    else nodes.push(...parseField(name, value, fold));
  }
  return nodes;
}

function parseLogical(name: string, value: unknown, fold: TextFold): FilterNode[] {
  switch (name) {
    case '$and':
      return parseList(name, value, fold).flatMap((node) => (node.kind === 'and' ? node.nodes : [node]));
    case '$or':
    case '$nor':
      return [{ kind: name === '$or' ? 'or' : 'nor', nodes: parseList(name, value, fold) }];
    case '$expr': {
      const expression = compileExpression(value, [], fold);
      return [{ kind: 'expr', test: (doc) => expression.isTrue(doc), fields: expression.fields }];
    }
    case '$comment':
      return [];
    case '$where':
    case '$text':
    case '$jsonSchema':
    case '$sampleRate':
      throw badValue(`${name} is not supported by this engine`);
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function parseList(name: string, value: unknown, fold: TextFold): FilterNode[] {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((item: unknown) => {
    if (!isDoc(item)) throw badValue('$or/$and/$nor entries need to be full objects');
    return { kind: 'and', nodes: parseFilter(item, fold) };
  });
}

function parseField(path: string, value: unknown, fold: TextFold): FilterNode[] {
  if (isOperatorDoc(value) && !isReference(value)) return parseOperators(path, value, fold);
  if (value instanceof BSONRegExp) return [pathNode(path, 'regex', value, undefined, fold)];
  return [pathNode(path, 'eq', value, undefined, fold)];
}

function isReference(value: Doc): boolean {
  return '$ref' in value || '$id' in value;
}

/** Parses `{ $gt: 1, $lt: 5 }` for a path; the path is empty inside a `$elemMatch` of values. */
export function parseOperators(path: string, operators: Doc, fold: TextFold): FilterNode[] {
  return Object.entries(operators).flatMap(([name, operand]) => {
    if (name === '$options') {
      if (!('$regex' in operators)) throw badValue('$options needs a $regex');
      return [];
    }
    return parseOperator(path, name, operand, operators, fold);
  });
}

function parseOperator(
  path: string,
  name: string,
  operand: unknown,
  operators: Doc,
  fold: TextFold,
): FilterNode[] {
  switch (name) {
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return [{ kind: 'not', node: pathNode(path, 'eq', operand, undefined, fold) }];
    case '$nin':
      if (!Array.isArray(operand)) throw badValue('$nin needs an array');
      return [{ kind: 'not', node: pathNode(path, 'in', operand, undefined, fold) }];
    case '$not':
      return [{ kind: 'not', node: parseNot(path, operand, fold) }];
    case '$exists': {
      const node = pathNode(path, 'exists', true, undefined, fold);
      return [truthyOption(operand) ? node : { kind: 'not', node }];
    }
    case '$all':
      return parseAll(path, operand, fold);
    default:
      return [pathNode(path, name.slice(1), operand, operators['$options'], fold)];
  }
}

function truthyOption(value: unknown): boolean {
  return value !== false && value !== 0 && value !== null && value !== undefined;
}

function parseNot(path: string, operand: unknown, fold: TextFold): FilterNode {
  if (operand instanceof BSONRegExp) return pathNode(path, 'regex', operand, undefined, fold);
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (!isOperatorDoc(operand)) throw badValue('$not needs an operator expression');
  return { kind: 'and', nodes: parseOperators(path, operand, fold) };
}

function parseAll(path: string, operand: unknown, fold: TextFold): FilterNode[] {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return [{ kind: 'or', nodes: [] }];
  return operand.map((item: unknown) => {
    if (isDoc(item) && '$elemMatch' in item)
      return pathNode(path, 'elemMatch', item['$elemMatch'], undefined, fold);
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    return pathNode(path, item instanceof BSONRegExp ? 'regex' : 'eq', item, undefined, fold);
  });
}

function pathNode(path: string, op: string, operand: unknown, options: unknown, fold: TextFold): PathNode {
  if (!OPERATORS.has(op)) throw badValue(`unknown operator: $${op}`);
  const { single, whole } =
    op === 'elemMatch'
      ? { single: elementTest(operand, fold), whole: true }
      : compileOperator(op, operand, options, fold);
  return {
    kind: 'path',
    path,
    parts: path === '' ? [] : splitPath(path),
    op,
    operand: op === 'regex' && options !== undefined ? { $regex: operand, $options: options } : operand,
    single,
    whole,
  };
}

function elementTest(operand: unknown, fold: TextFold): ValueTest {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (first !== undefined && first.startsWith('$') && !LOGICAL.has(first)) {
    const nodes = parseOperators('', operand, fold);
    return (value) =>
      Array.isArray(value) && value.some((item: unknown) => nodes.every((node) => testValue(node, item)));
  }
  const filter = compileFilter(operand, fold);
  return (value) =>
    Array.isArray(value) &&
    value.some((item: unknown) => (isDoc(item) || Array.isArray(item)) && filter.test(asFields(item)));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/** An array inside an array is matched by its positions as field names. */
function asFields(item: unknown): Record<string, unknown> {
  return Array.isArray(item)
    ? Object.fromEntries(item.map((value, at) => [String(at), value]))
    : (item as never);
}

/**
 * The position in the first array on the way that made the filter match: what `$` stands for in an update.
 * `undefined` when no condition went through an array.
 */
export function matchedPosition(nodes: readonly FilterNode[], doc: Doc): number | undefined {
  for (const node of nodes) {
    const position = node.kind === 'path' ? positionOf(node, doc, 0) : positionInGroup(node, doc);
    if (position !== undefined) return position;
  }
  return undefined;
}

function positionInGroup(node: FilterNode, doc: Doc): number | undefined {
  if (node.kind === 'and') return matchedPosition(node.nodes, doc);
  if (node.kind !== 'or') return undefined;
  const branch = node.nodes.find((child) => testNode(child, doc));
  return branch && matchedPosition([branch], doc);
}

function positionOf(node: PathNode, value: unknown, at: number): number | undefined {
  if (Array.isArray(value)) {
    const part = node.parts[at];
    const found = value.findIndex((item: unknown) => elementMatches(node, item, at));
    if (found >= 0) return found;
    return part !== undefined && /^\d+$/.test(part)
      ? positionOf(node, value[Number(part)], at + 1)
      : undefined;
  }
  const part = node.parts[at];
  return part !== undefined && isDoc(value) ? positionOf(node, value[part], at + 1) : undefined;
}

function elementMatches(node: PathNode, item: unknown, at: number): boolean {
  if (node.parts[at] !== undefined)
    return isDoc(item) && anyAtPath(item, node.parts, at, (leaf) => testLeaf(node, leaf));
  return node.op === 'elemMatch' ? node.single([item]) : node.single(item);
}
