import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { readParts } from '../../test/parts-as-text.js';
import { soldPart } from '../../test/sold-parts.js';
import { bestBuild, isDecisive, RuleBook, type Choice, type OpenSlot } from './best-build.js';
import { fitOf } from './evaluate.js';
import { CERTAINTIES, type Certainty } from './grade.js';
import type { Slot } from './rule.types.js';
import { PROPOSAL_ORDER } from './wish.js';

const MOST_CENTS = 400;

const choiceFor = (slot: Slot): fc.Arbitrary<Choice> =>
  fc.record({
    parts: fc.array(soldPart(slot), { minLength: slot === 'graphics' ? 0 : 1, maxLength: 1 }),
    cents: fc.integer({ min: 0, max: MOST_CENTS }),
    points: fc.integer({ min: -3, max: 9 }),
  });

const catalog: fc.Arbitrary<OpenSlot[]> = fc
  .subarray([...PROPOSAL_ORDER], { minLength: 2, maxLength: 5 })
  .chain((slots) =>
    fc.tuple(
      ...slots.map((slot) =>
        fc
          .array(choiceFor(slot), { minLength: 1, maxLength: 5 })
          .map((choices): OpenSlot => ({ slot, choices })),
      ),
    ),
  );

const sum = (choices: readonly Choice[], what: 'cents' | 'points'): number =>
  choices.reduce((total, choice) => total + choice[what], 0);

/** The best of all combinations, as its points and its price. */
function bestOfAll(slots: readonly OpenSlot[], budget: number, proof: Certainty): [number, number] | null {
  const all = slots.reduce<Choice[][]>(
    (found, { choices }) => found.flatMap((begun) => choices.map((choice) => [...begun, choice])),
    [[]],
  );
  const wanted: readonly string[] = CERTAINTIES[proof];
  const isGood = (choices: readonly Choice[]): boolean => {
    const { outcome, verdicts } = fitOf(choices.flatMap(({ parts }) => parts));
    return (
      wanted.includes(outcome) && !verdicts.some(({ rule, truth }) => isDecisive(rule) && truth === 'false')
    );
  };
  const best = all
    .filter((choices) => sum(choices, 'cents') <= budget)
    .sort(
      (one, other) => sum(other, 'points') - sum(one, 'points') || sum(one, 'cents') - sum(other, 'cents'),
    )
    .find(isGood);
  return best === undefined ? null : [sum(best, 'points'), sum(best, 'cents')];
}

it('is as good as the best of all combinations, within the budget, and nothing clashes', () => {
  const book = new RuleBook();
  let found = 0;
  let none = 0;
  const isBest = (slots: OpenSlot[], share: number, proof: Certainty): void => {
    const budget = Math.floor(slots.length * MOST_CENTS * share);
    const choices = bestBuild(slots, budget, proof, book);
    const best = bestOfAll(slots, budget, proof);
    expect(choices && [sum(choices, 'points'), sum(choices, 'cents')]).toEqual(best);
    if (choices === null) {
      none += 1;
      return;
    }
    found += 1;
    expect(choices.every((choice, place) => slots[place]?.choices.includes(choice))).toBe(true);
    expect(CERTAINTIES[proof]).toContain(fitOf(choices.flatMap(({ parts }) => parts)).outcome);
  };
  fc.assert(
    fc.property(
      catalog,
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      fc.constantFrom<Certainty>('NOT_CLASHING', 'CERTAIN'),
      isBest,
    ),
    { numRuns: deep(150, 10_000), seed: newSeed() },
  );
  expect(Math.min(found, none)).toBeGreaterThan(10);
});

describe('what a rule book keeps', () => {
  it('numbers parts alike exactly where no rule that can rule them out tells them apart', () => {
    const book = new RuleBook();
    const numberOf = (slot: Slot, parts: string): number => book.classOf(slot, readParts(parts));
    const card = numberOf('graphics', 'graphics lengthMm=300 powerW=250');
    expect(numberOf('graphics', 'graphics lengthMm=300 powerW=250')).toBe(card);
    expect(numberOf('graphics', 'graphics lengthMm=300 powerW=250 memoryGb=12')).toBe(card);
    const others = [
      numberOf('graphics', 'graphics lengthMm=301 powerW=250'),
      numberOf('graphics', 'graphics lengthMm=300'),
      numberOf('graphics', 'graphics*2 lengthMm=300 powerW=250'),
      numberOf('graphics', 'graphics lengthMm=300 powerW=250; graphics'),
      book.classOf('graphics', []),
    ];
    expect(new Set([card, ...others]).size).toBe(6);
    const [part] = readParts('graphics lengthMm=300 powerW=250');
    expect([1, 2].map(() => part && book.classOf('graphics', [part]))).toEqual([card, card]);
    expect(part && book.classOf('graphics', [{ ...part, count: 2 }])).toBe(others[2]);
  });

  it('is forgotten as a whole once it takes three quarters of its room', () => {
    const search = (book: RuleBook): void => {
      const [processor, board] = readParts('processor socket=AM5; motherboard socket=AM5');
      const slots = [processor, board].flatMap((part) =>
        part === undefined ? [] : [{ slot: part.slot, choices: [{ parts: [part], cents: 1, points: 1 }] }],
      );
      expect(bestBuild(slots, 2, 'NOT_CLASHING', book)).toHaveLength(2);
    };
    const filled = (maxBytes?: number): RuleBook => {
      const book = new RuleBook(maxBytes);
      search(book);
      book.classOf('graphics', readParts('graphics lengthMm=300'));
      return book;
    };
    const { bytes } = filled();
    expect(bytes).toBeGreaterThan(0);
    const [roomy, full] = [filled(Math.ceil((bytes * 4) / 3)), filled(Math.floor((bytes * 4) / 3) - 1)];
    for (const book of [roomy, full]) {
      expect(book.bytes).toBe(bytes);
      book.makeRoom();
    }
    expect([roomy.bytes, full.bytes]).toEqual([bytes, 0]);
    search(full);
    expect(full.bytes).toBeGreaterThan(0);
  });

  it('takes more room for more that is asked, by the length of what is known', () => {
    const sizes = ['graphics lengthMm=300', `graphics lengthMm=300 plug=${'x'.repeat(500)}`].map((parts) => {
      const book = new RuleBook();
      book.classOf('graphics', readParts(parts));
      return book.bytes;
    });
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeGreaterThan(900);
    const book = new RuleBook();
    book.classOf('graphics', readParts('graphics lengthMm=300'));
    book.classOf('graphics', readParts('graphics lengthMm=300'));
    expect(book.bytes).toBe(sizes[0]);
  });
});
