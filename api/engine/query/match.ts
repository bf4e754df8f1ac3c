import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.js';
import { compileOperator, type ValueTest } from './match.operators.js';
import { anyAtPath, splitPath, topField } from '../bson/paths.js';
import { docOf, getOwn, isDoc, isOperatorDoc, type Doc } from '../bson/values.js';

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
  /** Does the condition look at arrays as a whole only (`$exists`, `$elemMatch`)? */
  readonly whole: boolean;
}

export type FilterNode =
  | PathNode
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: PathNode };

export interface Filter {
  readonly source: Doc;
  /** The conditions that must all hold. */
  readonly nodes: readonly FilterNode[];
  /** Top-level fields that the filter reads. */
  readonly fields: ReadonlySet<string>;
  readonly test: (doc: Doc) => boolean;
}

/** Parses a filter; refuses what it does not know. */
export function compileFilter(source: unknown = {}): Filter {
  const filter = docOf(source, 'a filter');
  const nodes = parseFilter(filter);
  return {
    source: filter,
    nodes,
    fields: new Set(nodes.flatMap(fieldsOf)),
    test: (doc) => nodes.every((node) => testNode(node, doc)),
  };
}

/** The top-level fields that a condition reads. */
export function fieldsOf(node: FilterNode): string[] {
  if (node.kind === 'path') return [topField(node.path)];
  return node.kind === 'not' ? fieldsOf(node.node) : node.nodes.flatMap(fieldsOf);
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
    case 'not':
      return !testNode(node.node, doc);
  }
}

function testLeaf(node: PathNode, leaf: unknown): boolean {
  return node.single(leaf) || (!node.whole && Array.isArray(leaf) && leaf.some(node.single));
}

function parseFilter(source: Doc): FilterNode[] {
  return Object.entries(source).flatMap(([name, value]) =>
    name.startsWith('$') ? parseLogical(name, value) : parseField(name, value),
  );
}

/** The operators that join filters. */
export const LOGICAL_NAMES: readonly string[] = ['$and', '$or'];

function parseLogical(name: string, value: unknown): FilterNode[] {
  if (!LOGICAL_NAMES.includes(name)) throw badValue(`unknown top level operator: ${name}`);
  if (!Array.isArray(value) || value.length === 0) throw badValue(`${name} must be an array of filters`);
  const filters = value.map((item) => parseFilter(docOf(item, `an entry of ${name}`, 'BadValue')));
  if (name === '$and') return filters.flat();
  return [{ kind: 'or', nodes: filters.map((nodes) => ({ kind: 'and', nodes })) }];
}

function parseField(path: string, value: unknown): FilterNode[] {
  if (value instanceof BSONRegExp) return [pathNode(path, 'regex', value)];
  if (!isOperatorDoc(value)) return [pathNode(path, 'eq', value)];
  return Object.entries(value).map(([name, operand]) => parseOperator(path, name, operand));
}

function parseOperator(path: string, name: string, operand: unknown): FilterNode {
  switch (name) {
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return { kind: 'not', node: pathNode(path, 'eq', operand) };
    case '$nin':
      if (!Array.isArray(operand)) throw badValue('$nin needs an array');
      return { kind: 'not', node: pathNode(path, 'in', operand) };
    case '$not':
      if (!(operand instanceof BSONRegExp)) throw unsupported('$not of anything but a regular expression');
      return { kind: 'not', node: pathNode(path, 'regex', operand) };
    case '$exists': {
      if (typeof operand !== 'boolean') throw unsupported('$exists of anything but true and false');
      const node = pathNode(path, 'exists', true);
      return operand ? node : { kind: 'not', node };
    }
    default:
      if (!name.startsWith('$')) throw badValue(`unknown operator: ${name}`);
      return pathNode(path, name.slice(1), operand);
  }
}

function pathNode(path: string, op: string, operand: unknown): PathNode {
  const { single, whole } =
    op === 'elemMatch' ? { single: elementTest(operand), whole: true } : compileOperator(op, operand);
  return { kind: 'path', path, parts: splitPath(path), op, operand, single, whole };
}

function elementTest(operand: unknown): ValueTest {
  if (isOperatorDoc(operand)) throw unsupported('$elemMatch of plain values');
  const { test } = compileFilter(docOf(operand, '$elemMatch', 'BadValue'));
  return (value) => Array.isArray(value) && value.some((item: unknown) => isDoc(item) && test(item));
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
