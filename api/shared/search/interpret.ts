import { collectConditions } from './conditions.js';
import { contextOf } from './context.js';
import { FAMILY_WORDS } from './quality-words.js';
import type { Word } from './reading.types.js';
import type { Clause, Interpretation, SearchCondition, Vocabulary } from './search.types.js';
import { readSegments } from './segments.js';
import { readWords, type ReadBefore } from './words.js';

/** What is asked for, with the words that say so. */
interface Asked {
  readonly condition: SearchCondition;
  readonly words: readonly Word[];
}

interface Understanding extends Omit<Interpretation, 'clauses'> {
  readonly asked: readonly Asked[];
}

function understand(text: string, vocabulary: Vocabulary, before: ReadBefore): Understanding {
  const { words, corrections } = readWords(text, vocabulary, before);
  const segments = readSegments(words, vocabulary);
  const context = contextOf(segments, words, vocabulary);
  const { conditions, rest, ignored } = collectConditions(segments, words, context, vocabulary);
  const asked = conditions.map(({ condition, at }) => ({
    condition,
    words: [...at].sort((a, b) => a - b).flatMap((index) => words[index] ?? []),
  }));
  return {
    asked: [...asked, ...familyOf(rest, words, asked, vocabulary)],
    words: rest,
    ignored: ignored.map(({ from, to }) => text.slice(words[from]?.start, words[to - 1]?.end)),
    corrections,
  };
}

/** A word of a family says the category as well, but is looked for in names all the same. */
function familyOf(
  rest: readonly string[],
  words: readonly Word[],
  asked: readonly Asked[],
  { categories }: Vocabulary,
): Asked[] {
  const word = words.find(({ text }) => Object.hasOwn(FAMILY_WORDS, text) && rest.includes(text));
  const category = FAMILY_WORDS[word?.text ?? ''];
  const isOpen = !asked.some(({ condition }) => condition.type === 'category');
  return word !== undefined && category !== undefined && isOpen && categories.includes(category)
    ? [
        {
          condition: { type: 'category', categories: [category] },
          words: [word],
        },
      ]
    : [];
}

/** The text without some of its words; separators that are left over fall away. */
function without(text: string, words: readonly Word[]): string {
  let rest = '';
  let position = 0;
  for (const { start, end } of words) {
    rest += `${text.slice(position, Math.max(start, position))} `;
    position = Math.max(position, end);
  }
  return (rest + text.slice(position))
    .replace(/\s+/g, ' ')
    .replace(/(^|\s)[-–—,;/]+(?=\S)/g, '$1')
    .replace(/(\S)[-–—,;/]+(?=\s|$)/g, '$1')
    .trim();
}

const isSame = (one: SearchCondition, other: SearchCondition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The text without a condition: where other words ask for the same, they go as well. */
function textWithout(
  text: string,
  { condition, words }: Asked,
  vocabulary: Vocabulary,
  before: ReadBefore,
): string {
  let rest = without(text, words);
  for (let left = rest; left !== ''; rest = left) {
    const again = understand(rest, vocabulary, before).asked.find((other) =>
      isSame(other.condition, condition),
    );
    if (again === undefined) return rest;
    left = without(rest, again.words);
    if (left.length >= rest.length) return '';
  }
  return '';
}

/**
 * Reads what a search text asks for: a category, prices, measures and values of facts, makers, and what it must fit.
 * Words of both languages are understood at any time. What nothing explains is left as words.
 */
export function interpret(text: string, vocabulary: Vocabulary): Interpretation {
  const before: ReadBefore = new Map();
  const { asked, words, ignored, corrections } = understand(text, vocabulary, before);
  const clauses: Clause[] = asked.map((one) => ({
    condition: one.condition,
    source: one.words.map(({ text: word }) => word).join(' '),
    /** Read only where somebody asks: it takes as long as to understand the text once more. */
    get withoutIt() {
      return textWithout(text, one, vocabulary, before);
    },
  }));
  return { clauses, words, ignored, corrections };
}
