import type { DescribedProduct, FactDefinition, Facts, Kind } from './fact.types.js';
import { factsOf } from './facts-of.js';
import { FACT_TABLES } from './kinds.js';

/** Where a fact comes from: its own row or field, the name of the product, other rows, or its category alone. */
export type FactSource = 'row' | 'name' | 'rows' | 'category';

/** A fact that a product has, and where it comes from. */
export interface SourcedFact {
  readonly key: string;
  readonly definition: FactDefinition;
  readonly value: Facts[string];
  readonly source: FactSource;
}

/** Facts that only some products of a kind have, by what these have to be. */
const CONDITIONS: Partial<Record<Kind, Readonly<Record<string, (facts: Facts) => boolean>>>> = {
  cooler: {
    heightMm: ({ type }) => type !== 'Liquid',
    radiatorMm: ({ type }) => type !== 'Air',
  },
  storage: { rpm: ({ type }) => type === 'Hard drive' || type === 'Hybrid drive' },
  headset: { batteryH: ({ isWireless }) => isWireless !== false },
  network: {
    bands: ({ wifi }) => wifi !== undefined && wifi !== 'none',
    ports: ({ interface: slot }) => slot === undefined,
  },
  software: { termMonths: ({ licence }) => licence === 'subscription' },
};

/** Returns what a product says of itself, fact by fact, in the order in which facts are shown. */
export function sourcedFacts(product: DescribedProduct): SourcedFact[] {
  const { kind, facts, derived } = factsOf(product);
  const unnamed = factsOf({ ...product, name: '' }).facts;
  const bare = factsOf({ ...product, name: '', attributes: [] }).facts;
  const sourceOf = (key: string): FactSource => {
    if (!derived.has(key)) return 'row';
    if (unnamed[key] === undefined) return 'name';
    return bare[key] === undefined ? 'rows' : 'category';
  };
  return Object.entries(FACT_TABLES[kind]).flatMap(([key, definition]) => {
    const value = facts[key];
    return value === undefined ? [] : [{ key, definition, value, source: sourceOf(key) }];
  });
}

/** Returns the facts by which lists of the category are narrowed down and which a product does not state. */
export function missingFacts(product: DescribedProduct): FactDefinition[] {
  const { kind, facts } = factsOf(product);
  return Object.entries(FACT_TABLES[kind]).flatMap(([key, definition]) => {
    const applies = CONDITIONS[kind]?.[key]?.(facts) ?? true;
    return definition.facet !== undefined && facts[key] === undefined && applies ? [definition] : [];
  });
}
