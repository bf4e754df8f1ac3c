import fc from 'fast-check';
import { factsOfTest } from '../shared/fit/define.js';
import type { FitPart, Known } from '../shared/fit/known.types.js';
import { RULES } from '../shared/fit/rules.js';
import type { FactRef, Slot, Test } from '../shared/fit/rule.types.js';
import type { Random } from './documents/random.js';

/** Facts that rules compare as numbers; all others are texts. */
function numbersOf(test: Test): readonly FactRef[] {
  if (test.op === 'atMost') return factsOfTest(test);
  if (test.op === 'not') return numbersOf(test.of);
  return test.op === 'all' || test.op === 'any' ? test.of.flatMap(numbersOf) : [];
}

const NUMBERS = new Set(RULES.flatMap(({ test }) => numbersOf(test)));
const FACTS = [...new Set(RULES.flatMap(({ test }) => factsOfTest(test)))];
/** All slots of which rules read facts. */
export const SLOTS = [...new Set(FACTS.map((ref) => ref.split('.')[0] as Slot))];
const keysOf = (slot: Slot): string[] =>
  FACTS.filter((ref) => ref.startsWith(`${slot}.`)).map((ref) => ref.slice(slot.length + 1));

/** Few values, so that parts agree as often as they do not. */
const WORDS = ['yes', 'no', 'Air', 'Liquid', 'DDR5', 'E-ATX', '12V-2x6', 'NVMe', '1', 'SFX', 'ATX'];

/** A fact as it is, and what is known of it: itself, bounds around it, a list that may be longer, or nothing. */
interface Case {
  truth: Known;
  known: Known | undefined;
}

/** What only others say of a fact. */
const reported = (known: Known): Known => ({ ...known, report: { by: 'a reporter', without: undefined } });

const MOST = 700;
const numberCase: fc.Arbitrary<Case> = fc
  .record({
    value: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: MOST })),
    below: fc.integer({ min: 0, max: 200 }),
    above: fc.integer({ min: 0, max: 200 }),
    how: fc.constantFrom('exact', 'bounded', 'reported', 'nothing'),
  })
  .map(({ value, below, above, how }) => ({
    truth: { from: value, to: value, origin: 'MAKER' },
    known:
      how === 'nothing'
        ? undefined
        : how === 'exact'
          ? { from: value, to: value, origin: 'MAKER' }
          : how === 'reported'
            ? reported({ from: value, to: value, origin: 'REPORTED' })
            : { from: Math.max(0, value - below), to: value + above, origin: 'STANDARD' },
  }));

/** Facts of which only words of their own ever decide. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  'motherboard.support': ['Zen 5 yes', 'Zen 5 bios', 'Zen no'],
  'processor.architecture': ['Zen 5', 'Zen'],
  'motherboard.interfaces': ['PCIe', 'PCI'],
  'expansion.interface': ['M.2 E', 'PCIe'],
};

const textCase = (words: readonly string[]): fc.Arbitrary<Case> =>
  fc
    .record({
      texts: fc.uniqueArray(fc.constantFrom(...words), {
        minLength: 1,
        maxLength: Math.min(3, words.length),
      }),
      how: fc.constantFrom('all', 'open', 'reported', 'nothing'),
    })
    .map(({ texts, how }) => ({
      truth: { texts, origin: 'MAKER' },
      known:
        how === 'nothing'
          ? undefined
          : how === 'all'
            ? { texts, origin: 'MAKER' }
            : how === 'reported'
              ? reported({ texts, origin: 'REPORTED' })
              : { texts: texts.slice(1), origin: 'MAKER', isOpen: true },
    }));

/** A random part: what is true of it, and what is known of it. */
export interface PartCase {
  slot: Slot;
  count: number;
  facts: Record<string, Case>;
}

/** Random parts for a slot. */
export const partCase = (slot: Slot): fc.Arbitrary<PartCase> =>
  fc.record({
    slot: fc.constant(slot),
    count: fc.integer({ min: 1, max: 3 }),
    facts: fc.record(
      Object.fromEntries(
        keysOf(slot).map((key) => {
          const ref = `${slot}.${key}` as const;
          return [key, NUMBERS.has(ref) ? numberCase : textCase(OWN_WORDS[ref] ?? WORDS)];
        }),
      ),
    ),
  });

/** A build as it is known (`known`), and as it is (`truth`). */
export const seen = (parts: readonly PartCase[], side: 'known' | 'truth'): FitPart[] =>
  parts.map(({ slot, count, facts }, id) => ({
    id,
    name: slot,
    slot,
    count,
    known: Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => {
        const known = value[side];
        return known === undefined ? [] : [[key, known]];
      }),
    ),
  }));

/** Numbers above a bound that has no other end. */
const ABOVE = 1_000;

/** Some words that a fact may have. */
const wordsOf = (ref: FactRef, random: Random): string[] => {
  const words = OWN_WORDS[ref] ?? WORDS;
  return Array.from({ length: 1 + random(3) }, () => words[random(words.length)] ?? '');
};

/** A truth that what is known of a fact allows. */
function truthWithin(known: Known | undefined, ref: FactRef, random: Random): Known {
  if (known === undefined)
    return NUMBERS.has(ref)
      ? truthWithin({ from: 0, to: MOST, origin: 'MAKER' }, ref, random)
      : { texts: wordsOf(ref, random), origin: 'MAKER' };
  if ('texts' in known) {
    const more = known.isOpen === true ? wordsOf(ref, random) : [];
    return { texts: [...known.texts, ...more], origin: 'MAKER' };
  }
  const value = known.from + random(Math.min(known.to - known.from, ABOVE) + 1);
  return { from: value, to: value, origin: 'MAKER' };
}

/** Parts as they may be by what is known of them: every number within its bounds, and anything of what is not known. */
export const completionOf = (parts: readonly FitPart[], random: Random): FitPart[] =>
  parts.map((part) => ({
    ...part,
    known: Object.fromEntries(
      keysOf(part.slot).map((key) => [key, truthWithin(part.known[key], `${part.slot}.${key}`, random)]),
    ),
  }));

/** A build that lacks a few slots, and parts of one slot of which each might be added. */
export interface World {
  slot: Slot;
  others: PartCase[];
  candidates: PartCase[];
}

const CANDIDATES = 10;

/** Random builds, and parts that are looked for beside them. */
export const world: fc.Arbitrary<World> = fc.constantFrom(...SLOTS).chain((slot) =>
  fc.record({
    slot: fc.constant(slot),
    others: fc
      .tuple(...SLOTS.map((one) => fc.array(partCase(one), { maxLength: one === slot ? 1 : 2 })))
      .map((parts) => parts.flat()),
    candidates: fc
      .array(partCase(slot), { minLength: CANDIDATES, maxLength: CANDIDATES })
      .map((parts) => parts.map((part) => ({ ...part, count: 1 }))),
  }),
);
