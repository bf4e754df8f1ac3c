import { EngineError, badValue } from '../errors.js';
import { compileExpression, type Expression } from '../aggregate/expressions.js';
import { compileFilter, matchedPosition, type Filter } from './match.js';
import { topField } from '../bson/paths.js';
import {
  getOwn,
  isDoc,
  isNumber,
  isOperatorDoc,
  setOwn,
  toNumber,
  type Doc,
  type TextFold,
} from '../bson/values.js';

/** Projections of `find`, `findAndModify` and `$project`. https://www.mongodb.com/docs/manual/reference/operator/projection/ */
export interface Projection {
  readonly apply: (doc: Doc, filter?: Filter) => Doc;
  /** Top-level fields that are read; `undefined` when it may be any. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Whole top-level fields and nothing else are kept: then their bytes can be copied as they are. */
  readonly keepsWholeFields: boolean;
}

type Item = (value: unknown, doc: Doc, filter: Filter | undefined) => unknown;

interface Leaf {
  readonly kind: 'include' | 'exclude' | 'compute' | 'change';
  readonly item?: Item;
}

interface Tree {
  readonly kind: 'tree';
  readonly children: Map<string, Leaf | Tree>;
}

/** Compiles a projection; `language` tells which operators are allowed in it. */
export function compileProjection(
  source: unknown,
  language: 'find' | 'pipeline',
  fold?: TextFold,
): Projection | undefined {
  if (source === undefined || source === null) return undefined;
  if (!isDoc(source))
    throw new EngineError(
      'TypeMismatch',
      "BSON field 'projection' is the wrong type, expected type 'object'",
    );
  if (Object.keys(source).length === 0) {
    if (language === 'find') return undefined;
    throw new EngineError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const reads = new Set<string>();
  const state = { readsAll: false };
  const root: Tree = { kind: 'tree', children: new Map() };
  for (const [path, value] of Object.entries(source))
    addPath(root, path, path, value, { language, fold, reads, state });
  return finish(root, source, reads, state.readsAll);
}

interface Context {
  readonly language: 'find' | 'pipeline';
  readonly fold: TextFold;
  readonly reads: Set<string>;
  readonly state: { readsAll: boolean };
}

function addPath(root: Tree, path: string, full: string, value: unknown, context: Context): void {
  if (path === '' || path.split('.').includes(''))
    throw new EngineError(40353, 'FieldPath field names may not be empty strings.');
  if (isDoc(value) && !isOperatorDoc(value)) {
    if (Object.keys(value).length === 0)
      throw new EngineError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path`,
      );
    for (const [name, part] of Object.entries(value))
      addPath(root, `${path}.${name}`, `${full}.${name}`, part, context);
    return;
  }
  const positional = path.endsWith('.$');
  const target = positional ? path.slice(0, -2) : path;
  if (target.split('.').some((part) => part.startsWith('$')))
    throw new EngineError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  context.reads.add(topField(target));
  insert(root, target, positional ? positionalLeaf(context) : leafOf(value, target, context));
}

function insert(root: Tree, path: string, leaf: Leaf): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let tree = root;
  for (const part of parts) {
    let child = tree.children.get(part);
    if (!child) tree.children.set(part, (child = { kind: 'tree', children: new Map() }));
    if (child.kind !== 'tree')
      throw new EngineError(31249, `Path collision at ${path} remaining portion ${last}`);
    tree = child;
  }
  if (tree.children.has(last)) throw new EngineError(31250, `Path collision at ${path}`);
  tree.children.set(last, leaf);
}

function leafOf(value: unknown, path: string, context: Context): Leaf {
  if (typeof value === 'boolean') return { kind: value ? 'include' : 'exclude' };
  if (isNumber(value)) return { kind: toNumber(value) === 0 ? 'exclude' : 'include' };
  if (context.language === 'find' && isDoc(value)) {
    if ('$slice' in value && !isPipelineSlice(value['$slice']))
      return { kind: 'change', item: sliceItem(value['$slice']) };
    if ('$elemMatch' in value)
      return { kind: 'compute', item: elementItem(value['$elemMatch'], path, context.fold) };
    if ('$meta' in value) throw badValue('$meta is not supported by this engine');
  }
  const expression = compileComputed(value, context.fold);
  noteReads(expression, context);
  return { kind: 'compute', item: (_value, doc) => expression.evaluate(doc) };
}

/** In a projection, an unknown operator has a code of its own. */
function compileComputed(value: unknown, fold: TextFold): Expression {
  try {
    return compileExpression(value, [], fold);
  } catch (error) {
    if (error instanceof EngineError && error.code === UNKNOWN_EXPRESSION)
      throw new EngineError(31325, `Invalid $project :: caused by :: ${error.message}`);
    throw error;
  }
}

const UNKNOWN_EXPRESSION = 168;

/** `{ $slice: ["$list", 2] }` is the expression, `{ $slice: 2 }` and `{ $slice: [1, 2] }` are the projection. */
function isPipelineSlice(operand: unknown): boolean {
  return Array.isArray(operand) && !isNumber(operand[0]);
}

function noteReads(expression: Expression, context: Context): void {
  if (!expression.fields) context.state.readsAll = true;
  else expression.fields.forEach((field) => context.reads.add(field));
}

function sliceItem(operand: unknown): Item {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]) as unknown[];
  if (!isNumber(first) || (second !== undefined && !isNumber(second)))
    throw new EngineError(28667, 'Invalid $slice syntax. The given syntax did not match the find() syntax');
  const skip = toNumber(first);
  if (second === undefined)
    return (value) => (Array.isArray(value) ? (skip < 0 ? value.slice(skip) : value.slice(0, skip)) : value);
  const count = toNumber(second);
  if (count <= 0) throw new EngineError(28724, `First argument to $slice must be positive`);
  return (value) => {
    if (!Array.isArray(value)) return value;
    const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
    return value.slice(start, start + count);
  };
}

function elementItem(operand: unknown, path: string, fold: TextFold): Item {
  if (path.includes('.')) throw new EngineError(31275, 'Cannot use $elemMatch projection on a nested field');
  const filter = compileFilter({ items: { $elemMatch: operand } }, fold);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const found = value.findIndex((item: unknown) => filter.test({ items: [item] }));
    return found < 0 ? undefined : [value[found]];
  };
}

function positionalLeaf(context: Context): Leaf {
  if (context.language === 'pipeline')
    throw new EngineError(31324, 'positional projection cannot be used in an aggregation');
  context.state.readsAll = true;
  return {
    kind: 'compute',
    item: (value, doc, filter) => {
      if (!Array.isArray(value)) return value;
      const position = filter && matchedPosition(filter.nodes, doc);
      if (position === undefined)
        throw new EngineError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return value[position] === undefined ? undefined : [value[position]];
    },
  };
}

function leaves(tree: Tree, prefix = ''): { path: string; leaf: Leaf }[] {
  return [...tree.children].flatMap(([name, child]) =>
    child.kind === 'tree' ? leaves(child, `${prefix}${name}.`) : [{ path: prefix + name, leaf: child }],
  );
}

function finish(root: Tree, source: Doc, reads: Set<string>, readsAll: boolean): Projection {
  const all = leaves(root);
  const others = all.filter(({ path }) => path !== '_id');
  const idLeaf = root.children.get('_id');
  const including = others.find(({ leaf }) => leaf.kind === 'include' || leaf.kind === 'compute');
  const excluding = others.find(({ leaf }) => leaf.kind === 'exclude');
  if (including && excluding) {
    const firstIsInclusion = all.indexOf(including) < all.indexOf(excluding);
    throw firstIsInclusion
      ? new EngineError(31254, `Cannot do exclusion on field ${excluding.path} in inclusion projection`)
      : new EngineError(31253, `Cannot do inclusion on field ${including.path} in exclusion projection`);
  }
  const isInclusion =
    including !== undefined ||
    (!excluding && others.length === 0 && idLeaf !== undefined && idLeaf.kind !== 'exclude');
  if (!isInclusion) {
    return {
      apply: (doc, filter) => exclude(doc, root, doc, filter),
      fields: undefined,
      keepsWholeFields: false,
    };
  }
  const withId = idLeaf?.kind !== 'exclude';
  if (withId) reads.add('_id');
  else {
    root.children.delete('_id');
    reads.delete('_id');
  }
  const keepsWholeFields =
    all.every(({ path, leaf }) => !path.includes('.') && (leaf.kind === 'include' || path === '_id')) &&
    idLeaf?.kind !== 'compute';
  return {
    apply: (doc, filter) => includeRoot(doc, root, withId && !('_id' in source), filter),
    fields: readsAll ? undefined : reads,
    keepsWholeFields,
  };
}

function includeRoot(doc: Doc, root: Tree, addId: boolean, filter: Filter | undefined): Doc {
  const result: Doc = {};
  if (addId && doc['_id'] !== undefined) result['_id'] = doc['_id'];
  return include(doc, root, doc, filter, result);
}

function include(doc: Doc, tree: Tree, top: Doc, filter: Filter | undefined, result: Doc): Doc {
  for (const name of Object.keys(doc)) {
    const child = tree.children.get(name);
    if (!child || (child.kind === 'compute' && !child.item)) continue;
    if (child.kind === 'include') setOwn(result, name, doc[name]);
    else if (child.kind === 'tree') includeBelow(doc[name], name, child, top, filter, result);
    else if (child.kind === 'change') setOwn(result, name, child.item?.(doc[name], top, filter));
  }
  for (const [name, child] of tree.children) {
    if (child.kind === 'compute') {
      const value = child.item?.(getOwn(doc, name), top, filter);
      if (value !== undefined) setOwn(result, name, value);
    } else if (
      child.kind === 'tree' &&
      !(name in result) &&
      hasComputed(child) &&
      !Array.isArray(doc[name])
    ) {
      setOwn(result, name, include({}, child, top, filter, {}));
    }
  }
  return result;
}

function hasComputed(tree: Tree): boolean {
  return [...tree.children.values()].some(
    (child) => child.kind === 'compute' || (child.kind === 'tree' && hasComputed(child)),
  );
}

function includeBelow(
  value: unknown,
  name: string,
  tree: Tree,
  top: Doc,
  filter: Filter | undefined,
  result: Doc,
): void {
  if (isDoc(value)) setOwn(result, name, include(value, tree, top, filter, {}));
  else if (Array.isArray(value)) setOwn(result, name, includeItems(value, tree, top, filter));
}

function includeItems(list: unknown[], tree: Tree, top: Doc, filter: Filter | undefined): unknown[] {
  return list.flatMap((item): unknown[] => {
    if (isDoc(item)) return [include(item, tree, top, filter, {})];
    return Array.isArray(item) ? [includeItems(item, tree, top, filter)] : [];
  });
}

function exclude(doc: Doc, tree: Tree, top: Doc, filter: Filter | undefined): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = tree.children.get(name);
    const value = doc[name];
    if (!child || child.kind === 'include') setOwn(result, name, value);
    else if (child.kind === 'tree') setOwn(result, name, excludeBelow(value, child, top, filter));
    else if (child.kind === 'change') setOwn(result, name, child.item?.(value, top, filter));
  }
  return result;
}

function excludeBelow(value: unknown, tree: Tree, top: Doc, filter: Filter | undefined): unknown {
  if (isDoc(value)) return exclude(value, tree, top, filter);
  if (Array.isArray(value)) return value.map((item: unknown) => excludeBelow(item, tree, top, filter));
  return value;
}
