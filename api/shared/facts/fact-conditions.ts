import { ownValue } from '../own-value.js';
import type { FactValue, Facts } from './fact.types.js';

/** What one fact has to be: one of some values, or between two limits, inclusive. A product that does not state it is out. */
export interface FactCondition {
  readonly key: string;
  /** As texts: `AM5`, `8`, `yes`. Empty: the limits decide. */
  readonly values: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
}

/** Returns the values of a fact as texts, as facets offer them. */
export function textsOf(value: FactValue): readonly string[] {
  if (typeof value === 'object') return value;
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return [String(value)];
}

/** Returns what tells whether a value satisfies a condition. */
export function createValueTest({ values, from, to }: FactCondition): (value: FactValue) => boolean {
  if (values.length > 0) {
    const texts = new Set(values);
    const numbers = new Set(values.map(Number));
    return (value) => {
      if (typeof value === 'number') return numbers.has(value);
      return typeof value === 'string' ? texts.has(value) : textsOf(value).some((text) => texts.has(text));
    };
  }
  return (value) =>
    typeof value === 'number' && (from === null || value >= from) && (to === null || value <= to);
}

/** Returns what tells whether facts satisfy all of some conditions. */
export function createFactsTest(conditions: readonly FactCondition[]): (facts: Facts) => boolean {
  const tests = conditions.map((condition) => [condition.key, createValueTest(condition)] as const);
  return (facts) =>
    tests.every(([key, test]) => {
      const value = ownValue(facts, key);
      return value !== undefined && test(value);
    });
}
