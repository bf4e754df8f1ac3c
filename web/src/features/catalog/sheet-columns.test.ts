import { describe, expect, it } from '@jest/globals';
import { sheetColumns, type SheetProduct } from './sheet-columns';

type Fact = SheetProduct['facts'][number];

const fact = (key: string, number: number | null, display: string): Fact => ({
  __typename: 'Fact',
  key,
  label: `The ${key}`,
  display,
  number,
});

let ids = 0;
const product = (facts: readonly Fact[], category = 'processors'): SheetProduct => ({
  __typename: 'Product',
  id: String(ids++),
  category,
  facts: [...facts],
});

const socket = (name: string): Fact => fact('socket', null, name);
const cores = (count: number): Fact => fact('cores', count, String(count));
const boost = (clock: number): Fact => fact('boostGhz', clock, `${clock}\u00A0GHz`);

describe('the columns of a data sheet', () => {
  it('have the unit in their head, and a dash’s place where a product states nothing', () => {
    const [first, second, third] = sheetColumns([
      product([socket('AM5'), cores(8), boost(5.2)]),
      product([socket('AM4'), cores(6)]),
    ]);
    expect(first).toMatchObject({ label: 'The socket', unit: '', isNumber: false });
    expect(second?.cells.map((cell) => cell?.text)).toEqual(['8', '6']);
    expect(third).toMatchObject({ unit: 'GHz', isNumber: true, cells: [{ text: '5.2' }, null] });
  });

  it('mark what is best, and nothing that nobody could call so', () => {
    const columns = sheetColumns([product([socket('AM5'), cores(8)]), product([socket('AM4'), cores(6)])]);
    expect(columns.map(({ cells }) => cells.map((cell) => cell?.isBest))).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('keep the order of the dictionary, also where products lack some facts', () => {
    const keys = sheetColumns([
      product([cores(8), boost(5)]),
      product([socket('AM5'), cores(6), boost(4)]),
    ]).map(({ key }) => key);
    expect(keys).toEqual(['socket', 'cores', 'boostGhz']);
  });

  it('are few, and rather those that differ', () => {
    const many = (difference: number): SheetProduct =>
      product(
        Array.from({ length: 8 }, (_, index) =>
          fact(`fact${index}`, index > 1 ? difference : 1, `${index > 1 ? difference : 1}`),
        ),
      );
    expect(sheetColumns([many(1), many(2)]).map(({ key }) => key)).toEqual([
      'fact2',
      'fact3',
      'fact4',
      'fact5',
      'fact6',
      'fact7',
    ]);
  });

  it('leave out what most products do not state', () => {
    const columns = sheetColumns([
      product([cores(8)]),
      product([socket('AM5'), cores(6)]),
      product([cores(4)]),
    ]);
    expect(columns.map(({ key }) => key)).toEqual(['cores']);
  });

  it('are none for products of several categories, and for none at all', () => {
    expect(sheetColumns([product([cores(8)]), product([cores(6)], 'prebuilt')])).toEqual([]);
    expect(sheetColumns([])).toEqual([]);
    expect(sheetColumns([undefined, undefined])).toEqual([]);
  });
});
