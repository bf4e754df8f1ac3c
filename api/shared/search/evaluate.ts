import type { FactValue } from '../facts/fact.types.js';
import type { SearchCondition, SearchedProduct } from './search.types.js';

const isBetween = (value: number, from: number | null, to: number | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

const has = (fact: FactValue, value: string | boolean): boolean =>
  Array.isArray(fact) ? fact.includes(value) : fact === value;

/** Returns whether what is stated of a fact meets a condition on it. */
export const meets = (
  condition: Extract<SearchCondition, { type: 'fact' | 'range' }>,
  fact: FactValue,
): boolean =>
  condition.type === 'range'
    ? typeof fact === 'number' && isBetween(fact, condition.from, condition.to)
    : condition.values.some((value) => has(fact, value)) !== (condition.isNegated === true);

/** Returns whether a product meets a condition; an unknown fact meets none. What fits what is for the rules of fitting to say. */
export function satisfies(
  condition: Exclude<SearchCondition, { type: 'fits' }>,
  { category, manufacturer, priceCents, facts }: SearchedProduct,
): boolean {
  if (condition.type === 'category') return condition.categories.includes(category);
  if (condition.type === 'manufacturer') return condition.manufacturers.includes(manufacturer);
  if (condition.type === 'price') return isBetween(priceCents, condition.from, condition.to);
  const fact = facts[condition.key];
  return fact !== undefined && meets(condition, fact);
}
