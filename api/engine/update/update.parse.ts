import { EngineError, badValue } from '../errors.js';
import { compileFilter, type FilterNode } from '../query/match.js';
import { splitPath } from '../bson/paths.js';
import { MODIFIERS, type ChangeValue } from './update.operators.js';
import type { PathContext } from './update.paths.js';
import { compareText, isDoc, typeName, type Doc } from '../bson/values.js';

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
    if (!modifier)
      throw new EngineError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw new EngineError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    return Object.entries(fields).map(([path, operand]) => ({
      operator,
      path,
      parts: checkedPath(path),
      change: modifier(operand, path),
    }));
  });
}

function checkedPath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes(''))
    throw new EngineError(
      56,
      path === ''
        ? 'An empty update path is not valid.'
        : `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  const odd = parts.find((part) => part.startsWith('$') && !/^\$(\[\w*\])?$/.test(part));
  if (odd !== undefined)
    throw new EngineError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${odd}' in '${path}' is not valid for storage.`,
    );
  if (parts[0]?.startsWith('$'))
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
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

/** Two changes may not touch the same field, nor one a part of the other's. */
export function checkConflicts(changes: readonly Change[]): void {
  const seen: string[] = [];
  for (const { path } of changes) {
    const other = seen.find(
      (known) => known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`),
    );
    if (other !== undefined) {
      const at = other.length < path.length ? other : path;
      throw new EngineError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${at}'`,
      );
    }
    seen.push(path);
  }
}

export function parseArrayFilters(value: unknown, changes: readonly Change[]): PathContext['filters'] {
  const filters = new Map<string, (item: unknown) => boolean>();
  if (value === undefined) return filters;
  if (!Array.isArray(value)) throw new EngineError('TypeMismatch', 'arrayFilters must be an array');
  for (const source of value) {
    const filter = compileFilter(source);
    const [name, ...others] = new Set(filter.nodes.flatMap(identifiersOf));
    if (name === undefined)
      throw new EngineError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (others.length > 0)
      throw new EngineError(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${others[0] ?? ''}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name))
      throw new EngineError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    if (!changes.some(({ parts }) => parts.includes(`$[${name}]`)))
      throw new EngineError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    filters.set(name, (item) => filter.test({ [name]: item }));
  }
  return filters;
}

function identifiersOf(node: FilterNode): string[] {
  if (node.kind === 'path') return [node.parts[0] ?? ''];
  if (node.kind === 'not') return identifiersOf(node.node);
  return node.nodes.flatMap(identifiersOf);
}
