import type { ProductAttribute } from './product.js';

/** Attributes whose number is what one pays for, with the factor of each unit in which they are stated. */
const UNIT_PRICE_MEASURES = [
  { attribute: 'Capacity', name: 'Price per GB', factors: { GB: 1, TB: 1_000 } },
  { attribute: 'Cores', name: 'Price per core', factors: { '': 1 } },
] as const;

/** What one unit of a product's main measure costs. */
export interface UnitPrice {
  name: (typeof UNIT_PRICE_MEASURES)[number]['name'];
  /** Not rounded, so that two products can be compared. */
  cents: number;
}

/** The unit prices that follow from a product's attributes; none where no measure is stated. */
export function unitPricesOf(priceCents: number, attributes: readonly ProductAttribute[]): UnitPrice[] {
  return UNIT_PRICE_MEASURES.flatMap(({ attribute, name, factors }) => {
    const stated = attributes.find((candidate) => candidate.name === attribute);
    const factor = (factors as Record<string, number>)[stated?.unit ?? ''];
    if (typeof stated?.value !== 'number' || stated.value <= 0 || factor === undefined) return [];
    return [{ name, cents: priceCents / (stated.value * factor) }];
  });
}
