import { CATEGORY_WORDS } from './category-words.js';
import { COMPARISONS, FEATURES, FILLERS, NEGATIONS, PURPOSES, STOP_WORDS, SUFFIXES } from './plain-words.js';
import { QUALITY_WORDS } from './quality-words.js';
import { parsePatterns, type Pattern } from './readings.js';
import { wordsOf } from './tokens.js';
import { UNIT_WORDS } from './units.js';

/** What a phrase of the word lists stands for. */
export interface Entry {
  /** Alternatives, each a list of categories; the first that the shop has counts. */
  readonly categories?: readonly (readonly string[])[];
  readonly patterns: readonly Pattern[];
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

const keyOf = (phrase: string): string => wordsOf(phrase).join(' ');

function buildEntries(): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [phrases, facts] of QUALITY_WORDS) {
    const entry = { patterns: parsePatterns(facts) };
    for (const phrase of listOf(phrases)) entries.set(keyOf(phrase), entry);
  }
  for (const [categories, phrases, facts] of CATEGORY_WORDS) {
    const entry = {
      categories: categories.split('|').map(listOf),
      patterns: facts === undefined ? [] : parsePatterns(facts),
    };
    for (const phrase of listOf(phrases)) if (!entries.has(keyOf(phrase))) entries.set(keyOf(phrase), entry);
  }
  return entries;
}

/** The phrases of the word lists, by their words. */
export const ENTRIES: ReadonlyMap<string, Entry> = buildEntries();

/** The limits and purposes, by their words. */
export const COMPARISON_PHRASES = new Map(
  Object.entries(COMPARISONS).map(([phrase, meaning]) => [keyOf(phrase), meaning]),
);
export const SUFFIX_PHRASES = new Map(
  Object.entries(SUFFIXES).map(([phrase, meaning]) => [keyOf(phrase) || phrase, meaning]),
);
export const PURPOSE_PHRASES: ReadonlySet<string> = new Set(PURPOSES.map(keyOf));

const phrases = [
  ...ENTRIES.keys(),
  ...COMPARISON_PHRASES.keys(),
  ...PURPOSE_PHRASES,
  ...SUFFIX_PHRASES.keys(),
];

/** Most words of a phrase. */
export const LONGEST_PHRASE = Math.max(...phrases.map((phrase) => phrase.split(' ').length));

/** Every word of the lists. */
export const LISTED_WORDS: ReadonlySet<string> = new Set([
  ...phrases.flatMap((phrase) => phrase.split(' ')),
  ...STOP_WORDS,
  ...FILLERS,
  ...NEGATIONS,
  ...FEATURES,
  ...Object.keys(UNIT_WORDS),
]);
