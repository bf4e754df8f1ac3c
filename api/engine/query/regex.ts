import { BSONRegExp } from 'bson';
import { createCache } from '../../process/bounds.js';
import { EngineError, badValue } from '../errors.js';
import { translatePattern } from './regex.pcre.js';
import { testerOf } from './regex.run.js';
import { textOf, typeName } from '../bson/values.js';

/** Regular expressions of queries: PCRE patterns run as JavaScript's, for the options i, m, s, x and u. */
export interface Regex {
  readonly test: (text: string) => boolean;
  /** The plain text the pattern stands for, when it is nothing but (escaped) text, possibly after a `^`. */
  readonly literal?: { readonly text: string; readonly anchored: boolean };
}

/** What a compiled pattern takes beside its text, in bytes. */
const COMPILED_BYTES = 4_096;

const compiled = createCache<string, Regex>('engine patterns', { bytesOf: () => COMPILED_BYTES });
const INLINE_FLAGS = /^\(\?([imsx]+)\)/;
const SPECIAL = /[.*+?^$()[\]{}|]/;

/** Compiles `{ $regex, $options }` or a regular expression value. */
export function compileRegex(pattern: unknown, options: unknown): Regex {
  if (pattern instanceof BSONRegExp)
    return regexOf(pattern.pattern, options === undefined ? pattern.options : optionsText(options));
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return regexOf(pattern, optionsText(options));
}

function optionsText(options: unknown): string {
  if (options === undefined) return '';
  if (typeof options !== 'string') throw badValue('$options has to be a string');
  return options;
}

function regexOf(pattern: string, options: string): Regex {
  const key = `${options}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const made = makeRegex(pattern, options);
  compiled.set(key, made);
  return made;
}

function makeRegex(pattern: string, options: string): Regex {
  const inline = INLINE_FLAGS.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  const wanted = options + (inline?.[1] ?? '');
  const unknown = /[^imsxu]/.exec(wanted);
  if (unknown) throw new EngineError(51108, `invalid flag in regex options: ${unknown[0]}`);
  const flags = [...new Set(wanted)].filter((flag) => 'is'.includes(flag)).join('');
  const translation = translatePattern(
    wanted.includes('x') ? withoutLayout(source) : source,
    wanted.includes('m'),
    flags.includes('s'),
  );
  const literal = wanted.replaceAll('u', '') === '' ? literalOf(source) : undefined;
  if (!literal) return { test: testerOf(javascriptRegExp(translation.source, flags), translation) };
  const { text, anchored } = literal;
  return { literal, test: anchored ? (value) => value.startsWith(text) : (value) => value.includes(text) };
}

function javascriptRegExp(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch (error) {
    throw new EngineError(51091, `Regular expression is invalid: ${String(error)}`);
  }
}

/** Option x: blanks and `#` comments outside brackets mean nothing. */
function withoutLayout(source: string): string {
  return source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\s+|#[^\n]*/g, (part) =>
    part.startsWith('\\') || part.startsWith('[') ? part : '',
  );
}

function literalOf(source: string): { text: string; anchored: boolean } | undefined {
  const anchored = source.startsWith('^');
  let text = '';
  for (let i = anchored ? 1 : 0; i < source.length; i++) {
    const unit = source.charAt(i);
    if (unit === '\\') {
      const escaped = source.charAt(++i);
      if (escaped === '' || /[a-zA-Z0-9]/.test(escaped)) return undefined;
      text += escaped;
    } else if (SPECIAL.test(unit)) return undefined;
    else text += unit;
  }
  return text === '' ? undefined : { text, anchored };
}

/** Does a value match? Only strings (and symbols) can. */
export function regexMatches(regex: Regex, value: unknown): boolean {
  if (typeof value === 'string') return regex.test(value);
  return typeName(value) === 'symbol' && regex.test(textOf(value));
}
