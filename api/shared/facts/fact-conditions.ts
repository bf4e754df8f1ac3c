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

/** Returns whether a product's facts satisfy a condition. */
export function isSatisfied({ key, values, from, to }: FactCondition, facts: Facts): boolean {
  const value = facts[key];
  if (value === undefined) return false;
  if (values.length > 0) return textsOf(value).some((text) => values.includes(text));
  return typeof value === 'number' && (from === null || value >= from) && (to === null || value <= to);
}
