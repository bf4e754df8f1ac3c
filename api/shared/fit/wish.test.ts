import { describe, expect, it } from '@jest/globals';
import { demoVocabulary } from '../../test/demo-vocabulary.js';
import type { Kind } from '../facts/fact.types.js';
import type { Vocabulary } from '../search/search.types.js';
import { hasColor, readWish, type Lines, type Purpose, type Wish } from './wish.js';

const wishOf = (text: string, vocabulary: Vocabulary = demoVocabulary): Wish => readWish(text, vocabulary);

/** What is asked of the slots, each as `memory: totalGb 32–32`. */
const askedIn = (text: string, vocabulary?: Vocabulary): string[] =>
  [...wishOf(text, vocabulary).conditions].flatMap(([slot, conditions]) =>
    conditions.map((condition) => {
      if (condition.type === 'range') return `${slot}: ${condition.key} ${condition.from}–${condition.to}`;
      if (condition.type === 'fact')
        return `${slot}: ${condition.key} ${condition.isNegated === true ? 'not ' : ''}${condition.values.join('|')}`;
      return condition.type === 'manufacturer'
        ? `${slot}: by ${condition.manufacturers.join('|')}`
        : condition.type;
    }),
  );

describe('what a computer is for', () => {
  it.each<[text: string, purpose: Purpose, lines: Lines | null]>([
    ['', 'everyday', null],
    ['computer', 'everyday', null],
    ['gaming pc', 'gaming', null],
    ['PC zum Zocken', 'gaming', null],
    ['Spiele', 'gaming', null],
    ['office', 'everyday', null],
    ['Homeoffice-PC', 'everyday', null],
    ['Rechner für die Schule', 'everyday', null],
    ['workstation', 'work', null],
    ['Videoschnitt', 'work', null],
    ['photoshop', 'work', null],
    // The first purpose counts.
    ['office, gaming', 'everyday', null],
    ['gaming and video', 'gaming', null],
    // Who names a picture wants to play.
    ['1080p', 'gaming', 1080],
    ['full hd', 'gaming', 1080],
    ['FHD', 'gaming', 1080],
    ['fullhd gaming', 'gaming', 1080],
    ['WQHD', 'gaming', 1440],
    ['qhd', 'gaming', 1440],
    ['1440p gaming', 'gaming', 1440],
    ['4K', 'gaming', 2160],
    ['uhd', 'gaming', 2160],
    ['2160p', 'gaming', 2160],
    ['4k video', 'work', 2160],
    // The first picture counts.
    ['1440p or 4k', 'gaming', 1440],
  ])('is read of "%s": %s at %s lines', (text, purpose, lines) => {
    expect(wishOf(text)).toMatchObject({ purpose, lines });
  });
});

describe('what it may cost', () => {
  it.each<[text: string, cents: number | null]>([
    ['gaming pc', null],
    ['gaming, ≤ 1,200 €', 120_000],
    ['gaming pc bis 1.200 Euro', 120_000],
    ['under 999.50 €', 99_950],
    ['from 800 to 1000 €', 100_000],
    ['ab 800 €', 80_000],
    // A sum without its currency, behind everything else.
    ['gaming pc 1200', 120_000],
    ['gaming pc 1.200', 120_000],
    ['gaming pc 1,200 ', 120_000],
    ['gaming pc 1200,-', 120_000],
    ['gaming pc 950', 95_000],
    ['gaming pc 12000', 1_200_000],
    ['gaming pc 95', null],
    ['1200 gaming pc', null],
    // Behind the name of a family it is a model, if there is one.
    ['gaming pc with rtx 5070', null],
    ['gaming, ryzen 5 7600', null],
    ['gaming, ryzen 1200', 120_000],
    ['gaming, rtx 5070, 1200', 120_000],
    ['gaming a1200', null],
  ])('is read of "%s": %s cents', (text, cents) => {
    expect(wishOf(text).budgetCents).toBe(cents);
  });

  it('is no word that nothing follows from', () => {
    for (const text of ['gaming pc 1200', 'gaming, ≤ 1,200 €', 'gaming pc 1.200,-'])
      expect([text, wishOf(text).others, askedIn(text)]).toEqual([text, [], []]);
  });
});

describe('what is asked of the parts', () => {
  it.each<[text: string, asked: string[]]>([
    ['gaming, 32 gb', ['memory: totalGb 32–32']],
    ['32gb', ['memory: totalGb 32–32']],
    ['2 tb', ['storage: capacityGb 1940–2060']],
    ['1,5 tb', ['storage: capacityGb 1455–1545']],
    ['32 gb ram', ['memory: totalGb 32–32']],
    ['silent gaming pc 32gb', ['memory: totalGb 32–32', 'cooler: noiseDb null–25']],
    ['silent 192 gb 4 tb', ['memory: totalGb 192–192', 'storage: capacityGb 3880–4120', 'cooler: noiseDb null–25']],
    ['gaming 500 gb', ['storage: capacityGb 485–515']],
    ['gaming 1000gb', ['storage: capacityGb 970–1030']],
    ['2x16gb', ['memory: modules 2–2', 'memory: totalGb 32–32']],
    ['gaming pc mit 64gb ram und 2tb ssd', ['memory: totalGb 64–64', 'storage: capacityGb 1940–2060', 'storage: type SSD|Portable SSD']],
    ['am5', ['processor: socket AM5', 'motherboard: socket AM5', 'memory: generation DDR5', 'cooler: sockets AM5']],
    ['rtx 5070', ['graphics: chip GeForce RTX 5070']],
    ['silent', ['cooler: noiseDb null–25']],
    ['leiser Gaming-PC', ['cooler: noiseDb null–25']],
    // A card of the same maker is asked for by its name.
    ['intel', ['processor: by Intel', 'motherboard: socket LGA1851|LGA1700']],
    ['gaming pc + 850w netzteil', ['supply: wattage 850–null']],
    ['gaming; ddr5 ram', ['memory: generation DDR5']],
    // What one wishes of a slot twice holds twice.
    ['32 gb ram, corsair ram', ['memory: totalGb 32–32', 'memory: by Corsair']],
    // A price beside a part is no demand on what is sold.
    ['case under 100 €', []],
    // What no proposal has is no wish.
    ['gaming pc, 27 zoll monitor', []],
  ])('is read of "%s"', (text, asked) => {
    expect(askedIn(text)).toEqual(asked);
  });

  it.each<[text: string, others: string[]]>([
    ['gaming pc', []],
    ['a good new computer for my family, please', []],
    ['gaming, sparkling', ['sparkling']],
    ['gaming, sparkling, sparkling', ['sparkling']],
    ['gaming pc, 27 zoll monitor', ['27 zoll monitor']],
    ['am5 sparkling', ['sparkling']],
    ['gaming !!! ...', []],
    ['ryzen 7 9800x3d', ['ryzen 7 9800x3d']],
  ])('leaves of "%s" what nothing follows from', (text, others) => {
    expect(wishOf(text).others).toEqual(others);
  });
}); // oxfmt-ignore

describe('a wished color', () => {
  const place = (kind: Kind, value: string, key = 'colour') => ({ kind, key, value });
  const vocabulary: Vocabulary = {
    ...demoVocabulary,
    values: new Map([
      ['white', [place('case', 'White'), place('mouse', 'White')]],
      ['black / white', [place('case', 'Black / White'), place('memory', 'Black / White')]],
      ['pink', [place('memory', 'Pink')]],
      ['silver', [place('mouse', 'Silver')]],
      ['red', [place('memory', 'Red', 'chip')]],
    ]),
  };

  it.each<[text: string, colors: string[], asked: string[], others: string[]]>([
    ['gaming, white', ['white'], ['case: colour White|Black / White'], []],
    ['weißer Gaming-PC', ['white'], ['case: colour White|Black / White'], []],
    ['schwarze Maschine', ['black'], ['case: colour Black / White'], []],
    ['gaming, black, white', ['black', 'white'], ['case: colour Black / White', 'case: colour White|Black / White'], []],
    // Preferred of what one sees where no case has it.
    ['rosa', ['pink'], [], []],
    // What only a mouse has, or no color is, nothing follows from; the rest is read all the same.
    ['silber', [], [], ['silber']],
    ['red', [], [], ['red']],
    ['green 32 gb', [], ['memory: totalGb 32–32'], ['green']],
  ])('is asked of the case, and preferred of what else one sees: "%s"', (text, colors, asked, others) => {
    const wish = wishOf(text, vocabulary);
    expect([[...wish.colors], askedIn(text, vocabulary), wish.others]).toEqual([colors, asked, others]);
  }); // oxfmt-ignore

  it('is a word of its own', () => {
    expect(
      ['white', 'black / white', 'off-white', 'whitewash'].map((text) => hasColor(text, 'white')),
    ).toEqual([true, true, true, false]);
  });
});
