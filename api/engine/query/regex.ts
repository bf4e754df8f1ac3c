import { BSONRegExp } from 'bson';
import { unsupported } from '../errors.js';

/** A regular expression that stands for plain text, anywhere in a value or at its beginning. */
export interface Regex {
  readonly test: (value: unknown) => boolean;
  readonly text: string;
  readonly isAnchored: boolean;
}

const SPECIAL = /[.*+?^$()[\]{}|]/;

/** Compiles a regular expression; refuses all but escaped text, possibly after a `^`, as searches write it. */
export function compileRegex(operand: unknown): Regex {
  if (!(operand instanceof BSONRegExp)) throw unsupported('$regex that is no regular expression');
  const { pattern, options } = operand;
  if (options !== '') throw unsupported(`the option ${options} of a regular expression`);
  const isAnchored = pattern.startsWith('^');
  const text = plainText(pattern.slice(isAnchored ? 1 : 0));
  if (text === undefined) throw unsupported(`the regular expression /${pattern}/, which is no plain text,`);
  const has = isAnchored
    ? (value: string): boolean => value.startsWith(text)
    : (value: string): boolean => value.includes(text);
  return { text, isAnchored, test: (value) => typeof value === 'string' && has(value) };
}

/** The text that a pattern stands for; `undefined` when it says more than a text, or nothing. */
function plainText(pattern: string): string | undefined {
  let text = '';
  for (let at = 0; at < pattern.length; at++) {
    let unit = pattern.charAt(at);
    if (unit === '\\') {
      unit = pattern.charAt(++at);
      if (/^[a-zA-Z0-9]?$/.test(unit)) return undefined;
    } else if (SPECIAL.test(unit)) return undefined;
    text += unit;
  }
  return text === '' ? undefined : text;
}
