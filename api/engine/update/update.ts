import { ObjectId } from 'bson';
import { EngineError, badValue } from '../errors.js';
import { matchedPosition, type Filter, type FilterNode, type PathNode } from '../query/match.js';
import { compileTransform, type Transform } from '../aggregate/stage.transforms.js';
import {
  type Change,
  parseChanges,
  comparePaths,
  checkConflicts,
  parseArrayFilters,
} from './update.parse.js';
import { expandPath, readAt, removeAt, writeAt, type PathContext } from './update.paths.js';
import { compareValues, isDoc, type Doc, type TextFold } from '../bson/values.js';

/** Updates: a replacement, a document of modifiers or a pipeline, compiled once and applied to copies of documents. */
export interface Update {
  readonly kind: 'replacement' | 'modifiers' | 'pipeline';
  /** Returns the changed document; the given one and everything inside stays as it is. */
  readonly apply: (doc: Doc, filter: Filter, isInsert: boolean) => Doc;
}

/** Compiles an update command's `u` with its `arrayFilters`. */
export function compileUpdate(source: unknown, arrayFilters: unknown, fold?: TextFold): Update {
  if (Array.isArray(source)) return compilePipeline(source, arrayFilters, fold);
  if (!isDoc(source))
    throw new EngineError('FailedToParse', 'Update argument must be either an object or an array');
  const first = Object.keys(source)[0];
  if (!first?.startsWith('$')) return compileReplacement(source, arrayFilters);
  return compileModifiers(source, arrayFilters, fold);
}

function compilePipeline(stages: unknown[], arrayFilters: unknown, fold: TextFold): Update {
  if (arrayFilters !== undefined)
    throw new EngineError('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
  const transforms = stages.map((stage): Transform => {
    if (!isDoc(stage))
      throw new EngineError('TypeMismatch', 'Each element of the pipeline must be an object');
    const name = Object.keys(stage)[0] ?? '';
    const transform = compileTransform(name, stage[name], fold);
    if (!transform)
      throw new EngineError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return transform;
  });
  return {
    kind: 'pipeline',
    apply: (doc) =>
      keepId(
        doc,
        transforms.reduce((current, transform) => transform(current), doc),
      ),
  };
}

function compileReplacement(source: Doc, arrayFilters: unknown): Update {
  if (arrayFilters !== undefined && (arrayFilters as unknown[]).length > 0)
    throw new EngineError('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
  const odd = Object.keys(source).find((name) => name.startsWith('$'));
  if (odd !== undefined)
    throw new EngineError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${odd}' in '${odd}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return { kind: 'replacement', apply: (doc) => keepId(doc, { ...source }) };
}

/** The new document with the `_id` of the old one; a different `_id` is refused. */
function keepId(before: Doc, after: Doc): Doc {
  if (!('_id' in before)) return after;
  if ('_id' in after && compareValues(before['_id'], after['_id']) !== 0)
    throw new EngineError(
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${display(after['_id'])}`,
    );
  const kept: Doc = { _id: before['_id'] };
  for (const name of Object.keys(after)) if (name !== '_id') kept[name] = after[name];
  return kept;
}

function display(value: unknown): string {
  return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);
}

function compileModifiers(source: Doc, arrayFilters: unknown, fold: TextFold): Update {
  const changes = parseChanges(source);
  checkConflicts(changes);
  const filters = parseArrayFilters(arrayFilters, fold, changes);
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  return {
    kind: 'modifiers',
    apply: (doc, filter, isInsert) => {
      const context: ChangeContext = {
        filters,
        fold,
        position: () => (isInsert ? undefined : matchedPosition(filter.nodes, doc)),
      };
      const dynamic = changes.some(({ path }) => path.includes('$'));
      const written = dynamic ? new Set<string>() : undefined;
      let current = doc;
      for (const change of changes) current = applyChange(current, change, context, isInsert, written);
      return current;
    },
  };
}

interface ChangeContext extends PathContext {
  readonly fold: TextFold;
}

function applyChange(
  doc: Doc,
  change: Change,
  context: ChangeContext,
  isInsert: boolean,
  written: Set<string> | undefined,
): Doc {
  if (change.operator === '$setOnInsert' && !isInsert) return doc;
  if (change.operator === '$rename') return applyRename(doc, change);
  let current = doc;
  for (const parts of expandPath(doc, change.parts, change.path, context)) {
    if (written) noteWritten(parts.join('.'), written);
    const before = readAt(current, parts);
    const after = change.modifier.change(before, change.operand, {
      doc,
      path: parts.join('.'),
      last: parts.at(-1) ?? '',
      fold: context.fold,
    });
    if (after === before && before !== undefined) continue;
    current = after === undefined ? removeAt(current, parts) : writeAt(current, parts, after);
    if (parts[0] === '_id') checkId(doc, current, parts.join('.'));
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

function applyRename(doc: Doc, { parts, operand }: Change): Doc {
  if (!Array.isArray(operand)) return doc;
  const source = operand as string[];
  const value = readAt(doc, source);
  if (value === undefined) return doc;
  refuseElements(doc, source, 'source');
  refuseElements(doc, parts, 'destination');
  if (source[0] === '_id' || parts[0] === '_id')
    throw new EngineError(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  return writeAt(removeAt(doc, source), parts, value);
}

/** `$rename` does not reach into arrays. */
function refuseElements(doc: Doc, parts: readonly string[], which: string): void {
  for (let length = 1; length < parts.length; length++) {
    if (Array.isArray(readAt(doc, parts.slice(0, length))))
      throw badValue(
        `The ${which} field cannot be an array element, '${parts.join('.')}' in doc with _id: ${display(doc['_id'])} has an array field called '${parts[length - 1] ?? ''}'`,
      );
  }
}

/** The document that an upsert starts from: what the filter says the fields must be equal to. */
export function documentFromFilter(filter: Filter, isWanted: (path: string) => boolean): Doc {
  let doc: Doc = {};
  const set: string[] = [];
  const put = ({ path, parts }: PathNode, value: unknown): void => {
    if (!isWanted(path)) return;
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
