import { equalValues } from '../index/keys.js';
import { EngineError, unsupported } from '../errors.js';
import { matchedPosition, type Filter, type FilterNode, type PathNode } from '../query/match.js';
import { type Change, parseChanges, comparePaths, DistinctPaths, parseArrayFilters } from './update.parse.js';
import { expandPath, readAt, removeAt, writeAt, type PathContext } from './update.paths.js';
import { docOf, type Doc } from '../bson/values.js';

/** A document of modifiers, compiled once and applied to copies of documents. */
export interface Update {
  /** Returns the changed document; the given one and everything inside stays as it is. */
  readonly apply: (doc: Doc, filter: Filter, isInsert: boolean) => Doc;
}

/** Compiles an update with its `arrayFilters`. */
export function compileUpdate(source: unknown, arrayFilters: unknown): Update {
  if (Array.isArray(source)) throw unsupported('an update by a pipeline');
  const update = docOf(source, 'an update', 'FailedToParse');
  if (!Object.keys(update)[0]?.startsWith('$')) throw unsupported('an update by a whole document');
  const changes = parseChanges(update);
  const paths = new DistinctPaths();
  for (const { path } of changes) paths.add(path);
  const filters = parseArrayFilters(arrayFilters, changes);
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  const isDynamic = changes.some(({ path }) => path.includes('$'));
  return {
    apply: (doc, filter, isInsert) => {
      const context: PathContext = {
        filters,
        position: () => (isInsert ? undefined : matchedPosition(filter.nodes, doc)),
      };
      // Positions are known only now: two changes may turn out to meet in one place.
      const written = isDynamic ? new DistinctPaths() : undefined;
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
  written: DistinctPaths | undefined,
): Doc {
  let current = doc;
  for (const parts of expandPath(doc, source, path, context)) {
    const place = parts.join('.');
    written?.add(place);
    const before = readAt(current, parts);
    const after = change(before, { doc, path: place });
    if (after === before && before !== undefined) continue;
    current = after === undefined ? removeAt(current, parts) : writeAt(current, parts, after);
    if (parts[0] === '_id') checkId(doc, current);
  }
  return current;
}

function checkId({ _id: before }: Doc, { _id: after }: Doc): void {
  if (before !== undefined && !equalValues(before, after))
    throw new EngineError('ImmutableField', `the field '_id' cannot be changed`);
}

/** The document that an upsert starts from: what the filter says the fields must be equal to. */
export function documentFromFilter(filter: Filter): Doc {
  let doc: Doc = {};
  const set = new DistinctPaths('NotSingleValueField');
  const put = ({ path, parts }: PathNode, value: unknown): void => {
    set.add(path);
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
