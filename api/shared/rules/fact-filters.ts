import type { FactFilter } from './catalog-url.js';

/** Most facts that an address names: far more than anybody ticks. */
export const MAX_FACT_FILTERS = 12;

/** Returns conditions with those of one fact replaced; without values and limits the fact is left alone. */
export function withFact(
  facts: readonly FactFilter[],
  changed: Partial<FactFilter> & Pick<FactFilter, 'key'>,
): FactFilter[] {
  const condition = { values: [], from: null, to: null, ...changed };
  const isEmpty = condition.values.length === 0 && condition.from === null && condition.to === null;
  const others = facts.filter(({ key }) => key !== condition.key);
  return isEmpty ? others : [...others, condition].slice(-MAX_FACT_FILTERS);
}
