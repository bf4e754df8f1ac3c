import { describe, expect, it } from '@jest/globals';
import { readId, requireId, unknownProduct } from './ids.js';
import {
  CATALOG_PAGE_SIZE,
  clampPage,
  countPages,
  ORDERS_PAGE_SIZE,
  readPageNumber,
  readPageSize,
  readSliceSize,
  TICKETS_PAGE_SIZE,
} from './paging.js';
import { readPriceFilter } from './catalog-url.js';

describe('lists', () => {
  it.each([
    ['4', 4],
    [24, 24],
    ['5', 12],
    ['null', 12],
    [undefined, 12],
    [-8, 12],
    ['1e1', 12],
  ])('reads the page size %j as %i', (value, size) => {
    expect(readPageSize(value, 12)).toBe(size);
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['two', 1],
    ['1.5', 1],
    ['99999999999999999999', 1],
    [null, 1],
  ])('reads the page number %j as %i', (value, page) => {
    expect(readPageNumber(value)).toBe(page);
  });

  it.each([
    [1, 1],
    [100, 100],
    [101, 24],
    [0, 24],
    [-1, 24],
    [NaN, 24],
  ])('takes %i entries behind a cursor as %i', (count, size) => {
    expect(readSliceSize(count)).toBe(size);
  });

  it('begin with twelve products, four orders or four tickets a page', () => {
    expect([CATALOG_PAGE_SIZE, ORDERS_PAGE_SIZE, TICKETS_PAGE_SIZE]).toEqual([12, 4, 4]);
  });

  it('clamps a page between 1 and the page count', () => {
    expect(countPages(25, 12)).toBe(3);
    expect(clampPage(9, 3)).toBe(3);
    expect(clampPage(-1, 3)).toBe(1);
    expect(clampPage(4, 0)).toBe(1);
  });

  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.0', null],
    ['1e2', null],
    ['', null],
    ['null', null],
  ])('reads the id %j as %s', (value, id) => {
    expect(readId(value)).toBe(id);
  });

  it.each([
    ['', null],
    ['  ', null],
    ['12.50', 1_250],
    ['12,50', 1_250],
    ['1299,00', 129_900],
    [' 1.299,00 ', 129_900],
    ['abc', 'price'],
    ['12.5', 'price'],
    ['12,5', 'price'],
    ['1.299', 'price'],
    ['12.99,00', 'price'],
    ['1,299.00', 'price'],
  ])('reads the price filter %j as %s', (text, cents) => {
    expect(readPriceFilter(text)).toBe(cents);
  });

  it('repeat at most 50 letters of what is no id', () => {
    expect(requireId('7', unknownProduct)).toBe(7);
    expect(() => requireId('x'.repeat(51), unknownProduct)).toThrow(
      expect.objectContaining({ params: { productId: 'x'.repeat(50) } }),
    );
  });
});
