import { EngineError, unsupported } from '../errors.js';
import { matchedPosition, type Filter, type FilterNode, type PathNode } from '../query/match.js';
import {
  type Change,
  parseChanges,
  comparePaths,
  checkConflicts,
  parseArrayFilters,
} from './update.parse.js';
import { expandPath, readAt, removeAt, writeAt, type PathContext } from './update.paths.js';
import { compareValues, isDoc, type Doc } from '../bson/values.js';

/** A document of modifiers, compiled once and applied to copies of documents. */
export interface Update {
  /** Returns the changed document; the given one and everything inside stays as it is. */
  readonly apply: (doc: Doc, filter: Filter, isInsert: boolean) => Doc;
}

/** Compiles an update with its `arrayFilters`. */
export function compileUpdate(source: unknown, arrayFilters: unknown): Update {
  if (Array.isArray(source)) throw unsupported('an update by a pipeline');
  if (!isDoc(source))
    throw new EngineError('FailedToParse', 'Update argument must be either an object or an array');
  if (!Object.keys(source)[0]?.startsWith('$')) throw unsupported('an update by a whole document');
  const changes = parseChanges(source);
  checkConflicts(changes);
  const filters = parseArrayFilters(arrayFilters, changes);
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  const isDynamic = changes.some(({ path }) => path.includes('$'));
  return {
    apply: (doc, filter, isInsert) => {
      const context: PathContext = {
        filters,
        position: () => (isInsert ? undefined : matchedPosition(filter.nodes, doc)),
      };
      const written = isDynamic ? new Set<string>() : undefined;
      let current = doc;
      for (const change of changes)
        if (isInsert || change.operator !== '$setOnInsert')
          current = applyChange(current, change, context, written);
      return current;
    },
  };
}

function applyChange(
  doc: Doc,
  { path, parts: source, change }: Change,
  context: PathContext,
  written: Set<string> | undefined,
): Doc {
  let current = doc;
  for (const parts of expandPath(doc, source, path, context)) {
    const place = parts.join('.');
    if (written) noteWritten(place, written);
    const before = readAt(current, parts);
    const after = change(before, { doc, path: place });
    if (after === before && before !== undefined) continue;
    current = after === undefined ? removeAt(current, parts) : writeAt(current, parts, after);
    if (parts[0] === '_id') checkId(doc, current, place);
  }
  return current;
}

/** Positions are known only now: two changes may turn out to meet in one place. */
function noteWritten(path: string, written: Set<string>): void {
  for (const other of written) {
    if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`))
      throw new EngineError(
        'ConflictingUpdateOperators',
        `Update created a conflict at '${other.length < path.length ? other : path}'`,
      );
  }
  written.add(path);
}

function checkId(before: Doc, after: Doc, path: string): void {
  if (before['_id'] === undefined) return;
  if (compareValues(before['_id'], after['_id']) !== 0)
    throw new EngineError(
      'ImmutableField',
      `Performing an update on the path '${path}' would modify the immutable field '_id'`,
    );
}

/** The document that an upsert starts from: what the filter says the fields must be equal to. */
export function documentFromFilter(filter: Filter): Doc {
  let doc: Doc = {};
  const set: string[] = [];
  const put = ({ path, parts }: PathNode, value: unknown): void => {
    const twice = set.some((one) => `${one}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${one}.`));
    if (twice)
      throw new EngineError(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    set.push(path);
    doc = writeAt(doc, parts, value);
  };
  const visit = (nodes: readonly FilterNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'and') visit(node.nodes);
      else if (node.kind === 'or' && node.nodes.length === 1) visit(node.nodes);
      else if (node.kind === 'path' && node.path !== '') {
        const only: readonly unknown[] = node.op === 'in' && Array.isArray(node.operand) ? node.operand : [];
        if (node.op === 'eq') put(node, node.operand);
        else if (only.length === 1) put(node, only[0]);
      }
    }
  };
  visit(filter.nodes);
  return doc;
}
