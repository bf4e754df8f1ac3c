import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadLanguage, type Language } from '../../i18n/language';
import { comparisonRows, type ComparedProduct } from './comparison-rows';

type Stated = ComparedProduct['attributes'][number];

let english: Language;
beforeAll(async () => {
  english = await loadLanguage('en');
});

const number = (name: string, value: number, unit: string | null = null): Stated => ({
  __typename: 'Attribute',
  name,
  label: name,
  display: unit === null ? String(value) : `${value}\u00A0${unit}`,
  text: String(value),
  numberValue: value,
  unit,
});

function product(
  price: number,
  attributes: readonly Stated[],
  stockCount = 3,
  own: Partial<ComparedProduct> = {},
): ComparedProduct {
  return {
    __typename: 'Product',
    id: String(price),
    name: `Part ${price}`,
    price,
    energyClass: null,
    reduction: null,
    eprelNumber: null,
    stockCount,
    rating: 0,
    reviewsCount: 0,
    isFavorite: false,
    keyData: [],
    delivery: null,
    thumbnail: { __typename: 'Picture', id: '1' },
    category: 'storage',
    inCategory: null,
    manufacturer: 'Partmaker',
    warrantyMonths: null,
    attributes: [...attributes],
    facts: [],
    ...own,
  };
}

const rowOf = (name: string, ...products: ComparedProduct[]) =>
  comparisonRows(products, english).find((row) => row.name === name);

describe('the rows of a comparison', () => {
  it('show what a GB costs to a tenth of a cent, in whatever unit the capacity is stated', () => {
    const row = rowOf(
      'Price per GB',
      product(17_999, [number('Capacity', 2, 'TB')]),
      product(8_499, [number('Capacity', 1_000, 'GB')]),
    );
    expect(row?.values).toEqual(['0.090\u00A0€', '0.085\u00A0€']);
    expect(row?.best).toEqual([false, true]);
  });

  it('show what a core costs to the cent', () => {
    const row = rowOf(
      'Price per core',
      product(47_900, [number('Cores', 8)]),
      product(24_900, [number('Cores', 6)]),
    );
    expect(row?.values).toEqual(['59.88\u00A0€', '41.50\u00A0€']);
  });

  it('mark the lowest price, and none when all are equal or only one is known', () => {
    const [dear, cheap] = [product(200, []), product(100, [])];
    expect(rowOf('Price', dear, cheap)?.best).toEqual([false, true]);
    expect(rowOf('Price', cheap, cheap)?.best).toEqual([false, false]);
    const one = rowOf('Price per core', product(100, [number('Cores', 2)]), cheap);
    expect(one?.best).toEqual([false, false]);
    expect(one?.values).toEqual(['0.500\u00A0€', '–']);
  });

  it('tell what differs from what is equal, and show a dash for what is not stated', () => {
    const [one, other] = [product(1, [number('Height', 32, 'mm')]), product(2, [])];
    expect(rowOf('Height', one, other)).toMatchObject({ values: ['32\u00A0mm', '–'], isDifferent: true });
    expect(rowOf('Category', one, other)).toMatchObject({
      values: ['Storage', 'Storage'],
      isDifferent: false,
    });
  });

  it('say how many pieces there are, or that there are none', () => {
    expect(rowOf('Stock', product(1, []), product(2, [], 0))?.values).toEqual([
      '3 In Stock',
      'None In Stock',
    ]);
  });

  it('mark the best of a fact, where everybody would call it so', () => {
    const cores = (count: number): Partial<ComparedProduct> => ({
      facts: [{ __typename: 'Fact', key: 'cores', label: 'Cores', number: count }],
    });
    const few = product(100, [number('Cores', 6)], 3, cores(6));
    const many = product(200, [number('Cores', 16)], 3, cores(16));
    expect(rowOf('Cores', few, many)?.best).toEqual([false, true]);
    expect(
      rowOf('Length', product(1, [number('Length', 1)]), product(2, [number('Length', 2)]))?.best,
    ).toEqual([false, false]);
  });

  it('call nothing the best across categories, and leave out what only one product states', () => {
    const board = product(100, [number('Cores', 1), number('Height', 30, 'mm')], 3, {
      category: 'motherboards',
    });
    const cooler = product(50, [number('Height', 160, 'mm')], 3, { category: 'coolers' });
    expect(rowOf('Price', board, cooler)?.best).toEqual([]);
    expect(rowOf('Price per core', board, cooler)).toBeUndefined();
    expect(rowOf('Cores', board, cooler)).toBeUndefined();
    expect(rowOf('Height', board, cooler)).toMatchObject({ values: ['30\u00A0mm', '160\u00A0mm'], best: [] });
  });

  it('say the guarantee in months, and the rating with its reviews, or a dash', () => {
    const rated = product(1, [], 3, { warrantyMonths: 36, rating: 4.5, reviewsCount: 2 });
    const other = product(2, [], 3, { warrantyMonths: 1 });
    const unknown = product(3, []);
    expect(rowOf('Manufacturer’s guarantee', rated, other, unknown)?.values).toEqual([
      '36\u00A0months',
      '1\u00A0month',
      '–',
    ]);
    expect(rowOf('Rating', rated, unknown)?.values).toEqual(['4.5 (2)', '–']);
  });
});
