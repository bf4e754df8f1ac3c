import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSeed } from '../../test/deep.js';
import { createSpelling, distanceOf } from './spelling.js';

const spelling = createSpelling([
  'ryzen',
  'logitech',
  'samsung',
  'case',
  'cases',
  '9800x3d',
  'keyboard',
  'monitor',
]);

describe('the spelling of words', () => {
  it.each([
    ['rzyen', 'ryzen'],
    ['yrzen', 'ryzen'],
    ['logitch', 'logitech'],
    ['lgoitehc', 'logitech'],
    ['samsng', 'samsung'],
    ['keybord', 'keyboard'],
    ['moniter', 'monitor'],
  ])('finds for %s the word %s', (typed, meant) => {
    expect(spelling.near(typed)[0]).toBe(meant);
  });

  it.each(['9900x3d', 'rz', 'ryten2', 'xyz', 'ylzen', 'kazbaard', ''])('leaves "%s" alone', (typed) => {
    expect(spelling.near(typed)).toEqual([]);
  });

  it('puts the nearest word first', () => {
    expect(spelling.near('casse')).toEqual(['case', 'cases']);
  });

  it('counts letters that are left out, added, replaced and swapped', () => {
    expect(
      (
        [
          ['case', 'case'],
          ['case', 'cse'],
          ['case', 'caste'],
          ['case', 'cake'],
          ['case', 'csae'],
          ['case', ''],
        ] as const
      ).map(([one, other]) => distanceOf(one, other)),
    ).toEqual([0, 1, 1, 1, 1, 4]);
  });

  it('finds a word of eight letters with any one of them left out behind the first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{8,20}$/), fc.nat({ max: 18 }), (word, at) => {
        const index = 1 + (at % (word.length - 1));
        const typed = word.slice(0, index) + word.slice(index + 1);
        fc.pre(typed !== word && typed.length >= 7);
        expect(createSpelling([word]).near(typed)).toEqual([word]);
      }),
      { numRuns: 300, seed: newSeed() },
    );
  });
});
