import type { FactValue } from '../../../shared/facts/fact.types.js';
import { FACT_TABLES } from '../../../shared/facts/kinds.js';
import { byRank, firstOf } from './index-ranking.query.js';
import type { IndexedProduct } from './product-index.store.js';

/** Products that agree in less than this share of what is known are not similar. */
const MIN_LIKENESS = 0.5;

/** How near two numbers are, from 0 to 1. */
const share = (one: number, other: number): number => {
  const larger = Math.max(Math.abs(one), Math.abs(other));
  return larger === 0 ? 1 : 1 - Math.abs(one - other) / larger;
};

/** How far two values agree, from 0 to 1. */
function agreement(one: FactValue, other: FactValue): number {
  if (one === other) return 1;
  if (typeof one === 'number' && typeof other === 'number') return share(one, other);
  if (typeof one !== 'object' || typeof other !== 'object') return 0;
  const common = one.filter((text) => other.includes(text)).length;
  return common / (one.length + other.length - common);
}

/**
 * Returns how alike a product and another of its category are, from 0 to 1: by the facts that lists can be narrowed by, the
 * first of them counting most, and by price. What only one of them states speaks against it.
 */
export function createLikeness({ kind, facts, priceCents }: IndexedProduct) {
  const compared = Object.entries(FACT_TABLES[kind]).flatMap(([key, { facet }], place) => {
    const value = facts[key];
    return facet === undefined || value === undefined ? [] : [{ key, value, weight: 4 / (4 + place) }];
  });
  const total = compared.reduce((sum, { weight }) => sum + weight, 1);
  return (other: IndexedProduct): number => {
    let sum = share(priceCents, other.priceCents);
    for (const { key, value, weight } of compared) {
      const theirs = other.facts[key];
      if (theirs !== undefined) sum += weight * agreement(value, theirs);
    }
    return sum / total;
  };
}

interface Alike {
  other: IndexedProduct;
  alikeness: number;
}

/** Returns the products of a category that are most like one of them, what can be had first. */
export function mostAlike(product: IndexedProduct, category: Iterable<IndexedProduct>, count: number) {
  const likeness = createLikeness(product);
  const alike: Alike[] = [];
  for (const other of category) {
    const alikeness = other.id === product.id ? 0 : likeness(other);
    if (alikeness >= MIN_LIKENESS) alike.push({ other, alikeness });
  }
  const order = (one: Alike, two: Alike): number =>
    Number(two.other.isInStock) - Number(one.other.isInStock) ||
    two.alikeness - one.alikeness ||
    byRank(one.other, two.other);
  return firstOf(alike, count, order, (one) => one).map(({ other }) => other);
}
