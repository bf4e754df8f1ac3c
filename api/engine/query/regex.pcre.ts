import { EngineError } from '../errors.js';

/** A PCRE pattern as JavaScript says it, without its flag m. */
export interface Translation {
  /** For a `RegExp` with the flag u. */
  readonly source: string;
  /** May it take more than linear time on a short text? */
  readonly isRisky: boolean;
  /** Does it repeat anything, so that it may be slow on a long text? */
  readonly repeats: boolean;
}

/** Escapes that mean the same in both languages. */
const SAME_ESCAPES = 'dDwWbBtnrfxcpP0123456789';
/** Punctuation that JavaScript lets one escape outside of brackets; of any other the backslash goes. */
const ESCAPABLE = '^$\\.*+?()[]{}|/';
const ESCAPABLE_IN_BRACKETS = ESCAPABLE + '-';
/** What `(?` may begin: other groups are PCRE's alone. */
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<[A-Za-z_]\w*>))?/y;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|[pP]\{\^?\w+\}|k<\w+>|c[A-Za-z]|[\s\S])/y;
const SPACES = '\\t-\\r ';
const NO_SPACES = '\\x00-\\x08\\x0e-\\x1f!-\\u{10ffff}';
/** Of lines that end with \n alone; behind one that ends the text, none begins. */
const LINE_START = '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))';
const LINE_END = '(?![^\\n])';

/**
 * Translates a PCRE pattern and refuses, with MongoDB's code for a pattern that does not parse, what JavaScript has no
 * word for: to take it for plain letters would give wrong answers.
 */
export function translatePattern(
  pattern: string,
  isMultiline: boolean,
  dotCrossesLines: boolean,
): Translation {
  const groups: boolean[] = [];
  let source = '';
  let isRisky = false;
  let repeats = 0;
  let closedLoop = false;
  for (let at = 0; at < pattern.length;) {
    const unit = pattern.charAt(at);
    const quantifier = match(QUANTIFIER, pattern, at);
    let taken = unit;
    let written = unit;
    const wasLoop = closedLoop;
    closedLoop = false;
    if (unit === '\\') {
      taken = match(ESCAPE, pattern, at) ?? refuse('\\ at the end of the pattern');
      written = escapeOf(taken, false);
      if (/^\\[1-9k]/.test(taken)) isRisky = true;
    } else if (unit === '[') {
      taken = bracketsAt(pattern, at);
      written = brackets(taken);
    } else if (unit === '(') {
      taken = written = match(GROUP, pattern, at) ?? unit;
      if (/^\((?:\*|\?)/.test(pattern.slice(at)) && taken === '(') refuse(pattern.slice(at, at + 3));
      groups.push(false);
    } else if (unit === ')') {
      closedLoop = groups.pop() ?? false;
    } else if (quantifier !== undefined) {
      taken = written = quantifier;
      if (!quantifier.startsWith('?')) repeats++;
      if (wasLoop && !quantifier.startsWith('?')) isRisky = true;
      groups.fill(true);
    } else if (unit === '{' && /^\{,\d/.test(pattern.slice(at))) refuse('{,n}');
    else if (unit === '{' || unit === '}' || unit === ']') written = `\\${unit}`;
    else if (unit === '|') groups.fill(true);
    else if (unit === '.' && !dotCrossesLines) written = '[^\\n]';
    else if (unit === '^' && isMultiline) written = LINE_START;
    else if (unit === '$') written = isMultiline ? LINE_END : '(?=\\n?$)';
    source += written;
    at += taken.length;
  }
  return { source, isRisky: isRisky || repeats > 2, repeats: repeats > 0 };
}

function match(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}

function refuse(what: string): never {
  throw new EngineError(51091, `Regular expression is invalid: ${what} is not supported by this engine`);
}

function escapeOf(escape: string, isInBrackets: boolean): string {
  const letter = escape.charAt(1);
  if (letter === 's') return isInBrackets ? SPACES : `[${SPACES}]`;
  if (letter === 'S') return isInBrackets ? NO_SPACES : `[^${SPACES}]`;
  if (letter === 'k' && escape.length > 2) return escape;
  if (letter === 'x' && escape.length !== 4) return refuse(escape);
  if ('cpP'.includes(letter) && escape.length === 2) return refuse(escape);
  if (SAME_ESCAPES.includes(letter)) return escape;
  if (/[A-Za-z]/.test(letter)) return refuse(escape);
  return (isInBrackets ? ESCAPABLE_IN_BRACKETS : ESCAPABLE).includes(letter) ? escape : letter;
}

/** The whole of `[…]`; a bracket that comes first is one of its characters. */
function bracketsAt(pattern: string, start: number): string {
  let at = start + 1;
  if (pattern.charAt(at) === '^') at++;
  if (pattern.charAt(at) === ']') at++;
  for (; at < pattern.length; at++) {
    if (pattern.charAt(at) === '\\') at++;
    else if (pattern.charAt(at) === ']') return pattern.slice(start, at + 1);
    else if (/^\[[:.=]/.test(pattern.slice(at, at + 2))) refuse(`${pattern.slice(at, at + 2)} in brackets`);
  }
  return refuse('[ without ]');
}

function brackets(text: string): string {
  const isNegated = text.charAt(1) === '^';
  const inner = text.slice(isNegated ? 2 : 1, -1);
  const translated = inner
    .replace(/^\]/, '\\]')
    .replace(/\\(?:x[0-9a-fA-F]{2}|[pP]\{\^?\w+\}|c[A-Za-z]|[\s\S])/g, (escape, at) =>
      at === 0 && escape === '\\]' ? escape : escapeOf(escape, true),
    );
  return `[${isNegated ? '^' : ''}${translated}]`;
}
