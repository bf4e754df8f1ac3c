import { EngineError, unsupported } from '../errors.js';
import { splitFullPath, topField } from '../bson/paths.js';
import { docOf, isDoc, isNumber, isTruthy, setOwn, type Doc } from '../bson/values.js';

/** Projections of `find`: fields to keep, or fields to leave out. https://www.mongodb.com/docs/manual/reference/operator/projection/ */
export interface Projection {
  readonly apply: (doc: Doc) => Doc;
  /** Top-level fields that are read; `undefined` when it may be any. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Whole top-level fields and nothing else are kept: then their bytes can be copied as they are. */
  readonly keepsWholeFields: boolean;
}

/** The parts of paths; what has no further parts is meant as a whole. */
type Tree = ReadonlyMap<string, Tree | null>;

/** Compiles a projection; `undefined` for none or an empty one. */
export function compileProjection(source: unknown): Projection | undefined {
  if (source === undefined) return undefined;
  const projection = docOf(source, 'projection');
  const { _id: id = true, ...others } = projection;
  const [first, ...rest] = Object.entries(others);
  if (first === undefined && !('_id' in projection)) return undefined;
  const keeps = isTruthy(checkFlag('_id', first === undefined ? id : first[1]));
  const mixed = rest.find(([path, flag]) => isTruthy(checkFlag(path, flag)) !== keeps);
  if (mixed)
    throw keeps
      ? new EngineError(31254, `Cannot do exclusion on field ${mixed[0]} in inclusion projection`)
      : new EngineError(31253, `Cannot do inclusion on field ${mixed[0]} in exclusion projection`);
  const paths = Object.keys(others);
  if (isTruthy(checkFlag('_id', id)) === keeps) paths.push('_id');
  const tree = treeOf(paths);
  if (!keeps) return { apply: (doc) => exclude(doc, tree), fields: undefined, keepsWholeFields: false };
  return {
    apply: (doc) => include(doc, tree),
    fields: new Set(paths.map(topField)),
    keepsWholeFields: paths.every((path) => !path.includes('.')),
  };
}

function checkFlag(path: string, flag: unknown): unknown {
  if (typeof flag !== 'boolean' && !isNumber(flag))
    throw unsupported(`a projection of '${path}' by anything but a number or a boolean`);
  return flag;
}

function treeOf(paths: readonly string[]): Tree {
  const root = new Map<string, Tree | null>();
  for (const path of paths) {
    const parts = splitFullPath(path, 40353);
    const last = parts.pop() ?? '';
    if (path.includes('$')) throw unsupported(`a projection of '${path}'`);
    let tree = root;
    for (const part of parts) {
      const child = tree.get(part) ?? new Map<string, Tree | null>();
      if (tree.get(part) === null) throw collision(31249, path);
      tree.set(part, child);
      tree = child as Map<string, Tree | null>;
    }
    if (tree.has(last)) throw collision(31250, path);
    tree.set(last, null);
  }
  return root;
}

const collision = (code: number, path: string): EngineError =>
  new EngineError(code, `Path collision at ${path}`);

function include(doc: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = tree.get(name);
    if (child === undefined) continue;
    const value = child === null ? doc[name] : includeBelow(doc[name], child);
    if (value !== undefined) setOwn(result, name, value);
  }
  return result;
}

function includeBelow(value: unknown, tree: Tree): unknown {
  if (isDoc(value)) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeBelow(item, tree)).filter((item) => item !== undefined);
}

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = tree.get(name);
    if (child !== null) setOwn(result, name, child ? excludeBelow(doc[name], child) : doc[name]);
  }
  return result;
}

function excludeBelow(value: unknown, tree: Tree): unknown {
  if (isDoc(value)) return exclude(value, tree);
  return Array.isArray(value) ? value.map((item) => excludeBelow(item, tree)) : value;
}
