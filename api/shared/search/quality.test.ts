import { describe, expect, it } from '@jest/globals';
import { foldText } from '../rules/search.js';
import { demoProducts as products, demoVocabulary as vocabulary } from '../../test/demo-vocabulary.js';
import { satisfies } from './evaluate.js';
import { interpret } from './interpret.js';
import { QUALITY_QUERIES, type QualityQuery } from './quality-queries.fixture.js';
import type { Interpretation } from './search.types.js';

type Product = (typeof products)[number];

const namesOf = (found: readonly Product[]): string[] => found.map(({ name }) => name).sort();

const textOf = ({ name, facts }: Product): string => foldText(`${name} ${JSON.stringify(facts)}`);

const yesOrNo = (value: string | number | boolean): string | number =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

type Comparison = (row: string | number, value: string) => boolean;

/** How rows are compared, as the set writes it. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': (row, value) => String(row) === value,
  '!=': (row, value) => String(row) !== value,
  contains: (row, value) => String(row).includes(value),
  'begins with': (row, value) => String(row).startsWith(value),
  near: (row, value) => Math.abs(Number(row) - Number(value)) <= Math.max(0.5, Number(value) * 0.03),
  '<=': (row, value) => Number(row) <= Number(value),
  '>=': (row, value) => Number(row) >= Number(value),
  'any of': (row, value) => value.split(' / ').some((one) => String(row).split(', ').includes(one)),
};

/** Whether a product is what the set wants, judged by its rows alone. */
function isWanted(product: Product, { wanted, words = '' }: QualityQuery): boolean {
  return (
    words.split(' ').every((word) => textOf(product).includes(word)) &&
    wanted
      .split('; ')
      .filter(Boolean)
      .every((part) => {
        if (part.startsWith('category: ')) return product.category === part.slice(10);
        if (part.startsWith('price: ')) return product.priceCents <= Number(part.slice(7)) * 100;
        const [, name, comparison = '', value = ''] =
          /^(.+?) (=|!=|contains|begins with|near|<=|>=|any of) (.+)$/.exec(part) ?? [];
        const row = product.attributes.find((attribute) => attribute.name === name);
        return row !== undefined && COMPARISONS[comparison]?.(yesOrNo(row.value), value) === true;
      })
  );
}

/** Whether a product is what the interpretation asks for; what fits what is judged elsewhere. */
const isAskedFor = (product: Product, { clauses, words }: Interpretation): boolean =>
  clauses.every(({ condition }) => condition.type === 'fits' || satisfies(condition, product)) &&
  words.every((word) => textOf(product).includes(word));

describe('the searches that customers type', () => {
  it.each(QUALITY_QUERIES)('selects exactly the wanted products for "$query"', (expected) => {
    const interpretation = interpret(expected.query, vocabulary);
    const found = products.filter((product) => isAskedFor(product, interpretation));
    expect(namesOf(found)).toEqual(namesOf(products.filter((product) => isWanted(product, expected))));
    const [fits] = interpretation.clauses.flatMap(({ condition }) =>
      condition.type === 'fits' ? [condition.words] : [],
    );
    expect(fits === undefined).toBe(expected.fits === undefined);
    for (const word of fits ?? []) expect(foldText(expected.fits ?? '')).toContain(word);
  });
});
