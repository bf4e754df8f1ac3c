import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SEARCH_TEXT } from '../rules/search.js';
import type { Kind } from '../facts/fact.types.js';
import { newSeed } from '../../test/deep.js';
import { demoVocabulary } from '../../test/demo-vocabulary.js';
import { interpret } from './interpret.js';
import { QUALITY_QUERIES } from './quality-queries.fixture.js';
import { wordsOf } from './tokens.js';

const conditionsOf = (text: string): string[] =>
  interpret(text, demoVocabulary).clauses.map(({ condition }) => JSON.stringify(condition));

/** How much a text says: gaps say nothing. */
const lengthOf = (text: string): number => text.replace(/\s/g, '').length;

/** Words that mean something, and some that do not. */
const WORDS = [
  ...new Set(QUALITY_QUERIES.flatMap(({ query }) => query.split(' '))),
  ...'und oder mit ohne no not for für < ≥ - € 27" 2x16gb 3840x2160 32gb g b650e-i m.2 µATX zwischen 100 200 qwertz ×'.split(
    ' ',
  ),
];

const searches = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 12 })
  .map((words) => words.join(' ').slice(0, MAX_SEARCH_TEXT));

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: MAX_SEARCH_TEXT }),
  fc.string({ unit: 'grapheme', maxLength: MAX_SEARCH_TEXT }),
  fc
    .array(fc.constantFrom(...WORDS, ...' ,;/()-–+"\'.0123456789xkgb'), {
      maxLength: 60,
    })
    .map((parts) => parts.join('').slice(0, MAX_SEARCH_TEXT)),
);

describe('a fact that no product states', () => {
  const vocabulary = {
    ...demoVocabulary,
    states: (kind: Kind, key: string) => key !== 'maxGpuMm' && demoVocabulary.states(kind, key),
  };
  const of = (text: string) => {
    const { clauses, words, ignored } = interpret(text, vocabulary);
    return { types: clauses.map(({ condition }) => condition.type), words, ignored };
  };

  it('is no condition, for it would leave nothing, and its words are told as ignored', () => {
    expect(of('Gehäuse für 400-mm-Karte')).toEqual({ types: ['category'], words: [], ignored: ['400-mm'] });
    expect(interpret('Gehäuse für 400-mm-Karte', demoVocabulary).ignored).toEqual([]);
  });

  it('is ignored as well where only other kinds have it, unless nothing names the kind', () => {
    expect(of('am4 board m.2')).toEqual({ types: ['category', 'fact'], words: [], ignored: ['m.2'] });
    expect(of('günstiges Netzteil').ignored).toEqual(['günstiges']);
    expect(of('leises netzteil')).toEqual({ types: ['category'], words: [], ignored: ['leises'] });
    expect(of('m.2').ignored).toEqual([]);
  });
});

describe('any text', () => {
  it('is read without an error', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { clauses, words } = interpret(text, demoVocabulary);
        for (const { withoutIt } of clauses) expect(lengthOf(withoutIt)).toBeLessThan(lengthOf(text));
        for (const word of words) expect(word).toMatch(/[\p{L}\p{N}]/u);
      }),
      { numRuns: 20_000, seed: newSeed() },
    );
  });

  it('asks for the same when its words stand apart', () => {
    fc.assert(
      fc.property(searches, (text) => {
        expect(conditionsOf(wordsOf(text).join(' '))).toEqual(conditionsOf(text));
      }),
      { numRuns: 500, seed: newSeed() },
    );
  });

  it('no longer asks for a condition whose chip is removed', () => {
    fc.assert(
      fc.property(searches, (text) => {
        for (const { condition, withoutIt } of interpret(text, demoVocabulary).clauses)
          expect(conditionsOf(withoutIt)).not.toContain(JSON.stringify(condition));
      }),
      { numRuns: 500, seed: newSeed() },
    );
  });
});
