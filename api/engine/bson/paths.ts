import { EngineError, type Code } from '../errors.js';
import { getOwn, isDoc, type Doc } from './values.js';

/** Dotted paths through documents and arrays. */

const DIGITS = /^(0|[1-9]\d*)$/;

/** Does a part of a path name a position in an array? */
export function isPosition(part: string): boolean {
  return DIGITS.test(part);
}

/** The name of the top-level field that a path starts in. */
export function topField(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

/**
 * Calls `visit` with each value that a path reaches, `undefined` where a document lacks the field. Arrays on the way
 * are entered, both by position and element by element; an array at the end is handed over whole.
 * Stops as soon as `visit` answers true, and tells whether it did.
 */
export function anyAtPath(
  value: unknown,
  parts: readonly string[],
  at: number,
  visit: (leaf: unknown) => boolean,
): boolean {
  const part = parts[at];
  if (part === undefined) return visit(value);
  if (isDoc(value)) return anyAtPath(getOwn(value, part), parts, at + 1, visit);
  if (!Array.isArray(value)) return visit(undefined);
  if (isPosition(part) && Number(part) < value.length) {
    if (anyAtPath(value[Number(part)], parts, at + 1, visit)) return true;
  }
  for (const item of value) {
    if (isDoc(item) && anyAtPath(item, parts, at, visit)) return true;
  }
  return false;
}

/** The values of a path for an index or a sort: arrays at the end are opened, `[]` stands for an empty one. */
export function valuesAtPath(doc: Doc, parts: readonly string[]): { values: unknown[]; isArray: boolean } {
  const direct = parts.length === 1 ? getOwn(doc, parts[0] ?? '') : undefined;
  if (parts.length === 1 && !Array.isArray(direct)) return { values: [direct], isArray: false };
  const values: unknown[] = [];
  let isArray = false;
  const collect = (value: unknown, at: number): void => {
    const part = parts[at];
    if (part === undefined) {
      if (!Array.isArray(value)) values.push(value);
      else {
        isArray = true;
        if (value.length === 0) values.push(value);
        else for (const item of value) values.push(item);
      }
    } else if (isDoc(value)) collect(getOwn(value, part), at + 1);
    else if (Array.isArray(value)) {
      isArray = true;
      if (isPosition(part) && !value.some(isDoc)) collect(value[Number(part)], at + 1);
      else if (value.length === 0) values.push(undefined);
      else for (const item of value) collect(isDoc(item) ? item : undefined, at);
    } else values.push(undefined);
  };
  collect(doc, 0);
  return { values, isArray };
}

/** The parts of a path. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

/** The parts of a path where none may be empty. */
export function splitFullPath(path: string, code: Code = 15998): string[] {
  const parts = splitPath(path);
  if (parts.includes('')) throw new EngineError(code, `a field of the path '${path}' has no name`);
  return parts;
}
