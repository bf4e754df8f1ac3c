import type { FactRef, Rule, Severity, Slot, Support, Term, Test } from './rule.types.js';

type Both = readonly [english: string, german: string];

/** Demands that two facts have the same value. */
export const equal = (left: FactRef, right: FactRef): Test => ({ op: 'equal', left, right });

/** Demands one of some values. */
export const is = (fact: FactRef, ...values: string[]): Test => ({ op: 'is', fact, values });

/** Demands that a list of one part has the value of another. */
export const member = (item: FactRef, list: FactRef): Test => ({ op: 'member', item, list });

/** Demands that two lists have a value in common. */
export const meet = (left: FactRef, right: FactRef): Test => ({ op: 'meet', left, right });

/** Demands that a number is at most another. */
export const atMost = (left: Term, right: Term): Test => ({ op: 'atMost', left, right });

/** Demands that a board supports processors of an architecture in one of some ways. */
export const supports = (support: FactRef, architecture: FactRef, ...how: Support[]): Test => ({
  op: 'supports',
  support,
  architecture,
  how,
});

/** Returns what the list of a board says of an architecture that it supports in a way. */
export const supportOf = (architecture: string, how: Support): string => `${architecture} ${how}`;

/** Demands all of some tests. */
export const all = (...of: Test[]): Test => ({ op: 'all', of });

/** Demands at least one of some tests. */
export const any = (...of: Test[]): Test => ({ op: 'any', of });

/** Demands that a test does not hold. */
export const not = (of: Test): Test => ({ op: 'not', of });

/** Demands a test where another holds. */
export const when = (condition: Test, then: Test): Test => any(not(condition), then);

/** Adds up a fact over all parts of a slot. */
export const sum = (fact: FactRef): Term => ({ sum: fact });

/** Adds up numbers. */
export const plus = (...of: Term[]): Term => ({ plus: of });

/** Takes a number so many times; whole times, since fractions are not exact. */
export const times = (factor: number, of: Term): Term => ({ times: factor, of });

/** Returns the slot and the key that name a fact. */
export function splitRef(fact: FactRef): readonly [Slot, string] {
  const dot = fact.indexOf('.');
  return [fact.slice(0, dot) as Slot, fact.slice(dot + 1)];
}

/** Lists the facts that a number is made of. */
export function factsOfTerm(term: Term): readonly FactRef[] {
  if (typeof term === 'number') return [];
  if (typeof term === 'string') return [term];
  if ('sum' in term) return [term.sum];
  return 'plus' in term ? term.plus.flatMap(factsOfTerm) : factsOfTerm(term.of);
}

/** Lists the facts that a test reads. */
export function factsOfTest(test: Test): readonly FactRef[] {
  switch (test.op) {
    case 'equal':
    case 'meet':
      return [test.left, test.right];
    case 'is':
      return [test.fact];
    case 'member':
      return [test.item, test.list];
    case 'supports':
      return [test.support, test.architecture];
    case 'atMost':
      return [...factsOfTerm(test.left), ...factsOfTerm(test.right)];
    case 'not':
      return factsOfTest(test.of);
    default:
      return test.of.flatMap(factsOfTest);
  }
}

/** Defines a rule. Its slots are those whose facts it reads, but for optional ones, which count zero while empty. */
export function rule(
  id: string,
  severity: Severity,
  test: Test,
  [label, germanLabel]: Both,
  [sentence, germanSentence]: Both,
  { optional = [], without = null }: { optional?: readonly Slot[]; without?: Slot | null } = {},
): Rule {
  const read = factsOfTest(test).map((fact) => splitRef(fact)[0]);
  return {
    id,
    severity,
    test,
    slots: [...new Set(read)].filter((slot) => !optional.includes(slot)),
    without,
    label: { en: label, de: germanLabel },
    sentence: { en: sentence, de: germanSentence },
  };
}
