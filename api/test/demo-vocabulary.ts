import { demoCatalog } from '../demo/catalog/demo-catalog.js';
import { factsOf } from '../shared/facts/facts-of.js';
import { FACT_TABLES } from '../shared/facts/kinds.js';
import { foldText } from '../shared/rules/search.js';
import type { ValuePlace, Vocabulary } from '../shared/search/search.types.js';
import { createSpelling } from '../shared/search/spelling.js';
import { wordsOf } from '../shared/search/tokens.js';

/** The products of the demo shop with their facts. */
export const demoProducts = demoCatalog.map((product) => {
  const { kind, facts } = factsOf(product);
  return { ...product, kind, facts };
});

type DemoProduct = (typeof demoProducts)[number];

/** The texts among a product's facts, with where they occur. */
const placesIn = ({ kind, facts }: DemoProduct): ValuePlace[] =>
  Object.keys(FACT_TABLES[kind]).flatMap((key) => {
    const value = facts[key];
    const texts = typeof value === 'string' ? [value] : typeof value === 'object' ? value : [];
    return texts.map((text) => ({ kind, key, value: text }));
  });

function valuesOf(products: readonly DemoProduct[]): ReadonlyMap<string, readonly ValuePlace[]> {
  const places = new Map(
    products.flatMap(placesIn).map((place) => [`${place.kind}.${place.key}=${place.value}`, place]),
  );
  const values = new Map<string, ValuePlace[]>();
  for (const place of places.values()) {
    const folded = foldText(place.value);
    values.set(folded, [...(values.get(folded) ?? []), place]);
  }
  return values;
}

const words = new Set(
  demoProducts.flatMap((product) =>
    [product.name, product.manufacturer, ...placesIn(product).map(({ value }) => value)].flatMap(wordsOf),
  ),
);

const stated = new Set(
  demoProducts.flatMap(({ kind, facts }) => Object.keys(facts).map((key) => `${kind}.${key}`)),
);

/** What the demo shop holds. */
export const demoVocabulary: Vocabulary = {
  categories: [...new Set(demoProducts.map(({ category }) => category))],
  manufacturers: new Map(demoProducts.map(({ manufacturer }) => [foldText(manufacturer), manufacturer])),
  values: valuesOf(demoProducts),
  states: (kind, key) => stated.has(`${kind}.${key}`),
  hasWord: (word) => words.has(word),
  near: createSpelling(words).near,
};
