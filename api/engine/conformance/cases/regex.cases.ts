import { finds } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const texts = (...all: string[]): Item[] => all.map((a, _id) => ({ _id, a }));

/** Where PCRE and JavaScript mean different things by the same sign: manual, "$regex", and PCRE's own of the pattern. */
export const regularExpressions: Topic = {
  title: 'regular expressions',
  cases: [
    finds(
      '$ stands before a newline at the end',
      texts('ab', 'ab\n', 'ab\n\n', 'ab\nc'),
      { a: { $regex: 'b$' } },
      [0, 1],
    ),
    finds(
      'with m, $ stands before every newline and before nothing else',
      texts('a\nb', 'a\rb', 'a\u2028b', 'ba'),
      { a: { $regex: 'a$', $options: 'm' } },
      [0, 3],
    ),
    finds(
      'with m, ^ stands behind a newline and behind nothing else',
      texts('a\nb', 'a\rb', 'a\u2028b', 'ba'),
      { a: { $regex: '^b', $options: 'm' } },
      [0, 3],
    ),
    finds(
      'with m, ^ does not stand behind a newline that ends the text',
      texts('a', 'a\n', 'a\n\n'),
      { a: { $regex: '[^a]^', $options: 'm' } },
      [2],
    ),
    finds(
      'the dot stands for everything but a newline',
      texts('a\nb', 'a\rb', 'a\u2028b'),
      { a: { $regex: 'a.b' } },
      [1, 2],
    ),
    finds(
      'with s, the dot stands for a newline too',
      texts('a\nb'),
      { a: { $regex: 'a.b', $options: 's' } },
      [0],
    ),
    finds(
      '\\s is a blank of ASCII alone',
      texts(' ', '\u00a0', '\u2003', '\v'),
      { a: { $regex: '^\\s$' } },
      [0, 3],
    ),
    finds(
      '\\S in brackets is everything but that',
      texts(' ', '\u00a0', '\u2003', 'x'),
      { a: { $regex: '^[\\S]$' } },
      [1, 2, 3],
    ),
    finds(
      'a bracket that comes first in brackets stands for itself',
      texts(']', 'a', '\\'),
      { a: { $regex: '^[]a]$' } },
      [0, 1],
    ),
    finds(
      'a brace that counts nothing stands for itself',
      texts('a{', 'a{x}', 'a'),
      { a: { $regex: 'a{' } },
      [0, 1],
    ),
    finds(
      'with x, blanks and comments mean nothing',
      texts('ab', 'a b'),
      { a: { $regex: 'a b # both', $options: 'x' } },
      [0],
    ),
    finds(
      'options may stand at the start of the pattern',
      texts('AB', 'ab'),
      { a: { $regex: '(?i)aB' } },
      [0, 1],
    ),
  ],
};
