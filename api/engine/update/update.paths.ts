import { EngineError, badValue } from '../errors.js';
import { isPosition } from '../bson/paths.js';
import { getOwn, isDoc, listOf, setOwn, type Doc } from '../bson/values.js';

/** Reading and writing one place in a document without changing the document: what changes is copied. */
export interface PathContext {
  /** The tests of the array filters, by identifier. */
  readonly filters: ReadonlyMap<string, (item: unknown) => boolean>;
  /** The array position that the query matched, for `$`. */
  readonly position: () => number | undefined;
}

/** Replaces `$`, `$[]` and `$[name]` by the array positions they stand for in this document. */
export function expandPath(
  doc: Doc,
  parts: readonly string[],
  path: string,
  context: PathContext,
): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [[...parts]];
  let places: string[][] = [[]];
  for (const part of parts) {
    places = part.startsWith('$')
      ? places.flatMap((place) =>
          positionsAt(doc, place, part, path, context).map((at) => [...place, String(at)]),
        )
      : places.map((place) => [...place, part]);
  }
  return places;
}

function positionsAt(doc: Doc, place: string[], part: string, path: string, context: PathContext): number[] {
  if (part === '$') {
    const position = context.position();
    if (position === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    return [position];
  }
  const name = part.slice(2, -1);
  const test = name === '' ? () => true : context.filters.get(name);
  if (!test) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return listOf(readAt(doc, place), place.join('.'), 'BadValue').flatMap((item, at) =>
    test(item) ? [at] : [],
  );
}

/** The value at a place, or `undefined`. */
export function readAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (isDoc(value)) value = getOwn(value, part);
    else if (Array.isArray(value) && isPosition(part)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}

/** A copy with `value` at the place, made with all the documents on the way there. */
export function writeAt(doc: Doc, parts: readonly string[], value: unknown): Doc {
  return write(doc, parts, 0, value) as Doc;
}

const MAX_PADDING = 1_500_000;

function write(current: unknown, parts: readonly string[], at: number, value: unknown): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (current === undefined) {
    const made: Doc = {};
    setOwn(made, part, write(undefined, parts, at + 1, value));
    return made;
  }
  if (isDoc(current)) {
    const copy = { ...current };
    setOwn(copy, part, write(getOwn(current, part), parts, at + 1, value));
    return copy;
  }
  if (Array.isArray(current) && isPosition(part)) {
    const position = Number(part);
    if (position - current.length > MAX_PADDING)
      throw badValue(`can't backfill more than ${MAX_PADDING} elements`);
    const copy: unknown[] = [...(current as unknown[])];
    while (copy.length < position) copy.push(null);
    copy[position] = write(copy[position], parts, at + 1, value);
    return copy;
  }
  throw new EngineError('PathNotViable', `'${parts.slice(0, at).join('.')}' cannot have a field '${part}'`);
}

/** A copy without the value at the place; inside an array `null` takes its place. */
export function removeAt(doc: Doc, parts: readonly string[]): Doc {
  return readAt(doc, parts) === undefined ? doc : (remove(doc, parts, 0) as Doc);
}

function remove(current: unknown, parts: readonly string[], at: number): unknown {
  const part = parts[at] ?? '';
  const isLast = at === parts.length - 1;
  if (Array.isArray(current)) {
    const copy: unknown[] = [...(current as unknown[])];
    copy[Number(part)] = isLast ? null : remove(copy[Number(part)], parts, at + 1);
    return copy;
  }
  const copy = { ...(current as Doc) };
  if (isLast) Reflect.deleteProperty(copy, part);
  else setOwn(copy, part, remove(getOwn(copy, part), parts, at + 1));
  return copy;
}
