import { compareText } from '../index/keys.js';
import { EngineError, badValue, type Code } from '../errors.js';
import { compileFilter, type FilterNode } from '../query/match.js';
import { splitFullPath } from '../bson/paths.js';
import { MODIFIERS, type ChangeValue } from './update.operators.js';
import type { PathContext } from './update.paths.js';
import { docOf, listOf, type Doc } from '../bson/values.js';

/** Reading the modifiers of an update: what changes where, and whether that makes sense. */

/** One modifier for one path. */
export interface Change {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly change: ChangeValue;
}

/** The changes that a document of modifiers asks for. */
export function parseChanges(source: Doc): Change[] {
  return Object.entries(source).flatMap(([operator, fields]) => {
    const modifier = MODIFIERS.get(operator);
    if (!modifier) throw unparsable(`unknown modifier ${operator}`);
    return Object.entries(docOf(fields, operator, 'FailedToParse')).map(([path, operand]) => ({
      operator,
      path,
      parts: checkedPath(path),
      change: modifier(operand, path),
    }));
  });
}

const unparsable = (what: string): EngineError => new EngineError('FailedToParse', what);

function checkedPath(path: string): string[] {
  const parts = splitFullPath(path, 56);
  const odd = parts.find((part) => part.startsWith('$') && !/^\$(\[\w*\])?$/.test(part));
  if (odd !== undefined)
    throw new EngineError('DollarPrefixedFieldName', `'${odd}' in '${path}' cannot be stored`);
  if (parts[0]?.startsWith('$')) throw badValue(`no array stands before '${parts[0]}' in '${path}'`);
  return parts;
}

export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    const numeric = /^\d+$/.test(x) && /^\d+$/.test(y);
    return numeric ? Number(x) - Number(y) : compareText(x, y);
  }
  return a.length - b.length;
}

/** Notes paths: none may be among those before, nor a part of one, nor have one as a part. */
export class DistinctPaths {
  private readonly paths: string[] = [];

  constructor(private readonly code: Code = 'ConflictingUpdateOperators') {}

  add(path: string): void {
    const other = this.paths.find(
      (known) => `${known}.`.startsWith(`${path}.`) || path.startsWith(`${known}.`),
    );
    if (other !== undefined) throw new EngineError(this.code, `'${path}' is in conflict with '${other}'`);
    this.paths.push(path);
  }
}

export function parseArrayFilters(value: unknown, changes: readonly Change[]): PathContext['filters'] {
  const filters = new Map<string, (item: unknown) => boolean>();
  if (value === undefined) return filters;
  for (const source of listOf(value, 'arrayFilters')) {
    const filter = compileFilter(source);
    const [name, ...others] = new Set(filter.nodes.flatMap(identifiersOf));
    if (name === undefined || others.length > 0) throw unparsable('an array filter has one identifier');
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw badValue(`'${name}' is no identifier of an array filter`);
    if (filters.has(name)) throw unparsable(`there are several array filters for '${name}'`);
    if (!changes.some(({ parts }) => parts.includes(`$[${name}]`)))
      throw unparsable(`no path uses the array filter for '${name}'`);
    filters.set(name, (item) => filter.test({ [name]: item }));
  }
  return filters;
}

function identifiersOf(node: FilterNode): string[] {
  if (node.kind === 'path') return [node.parts[0] ?? ''];
  if (node.kind === 'not') return identifiersOf(node.node);
  return node.nodes.flatMap(identifiersOf);
}
