import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CATALOG_STATE, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { catalogPath, catalogUrl, searchPath } from './catalogUrl';

const read = (query: string): CatalogUrl => catalogUrl.read(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it('names page and page size always, and of the rest only what is set', () => {
    expect(catalogPath()).toBe('/products-catalog?currentPage=1&itemsPerPage=12');
    expect(catalogPath({ category: 'graphics cards', availableInStock: true, sort: 'PRICE_ASC' })).toBe(
      '/products-catalog?currentPage=1&itemsPerPage=12&category=graphics%20cards&availableInStock=yes&sort=price-asc',
    );
  });

  it('is written for a search as the specification says', () => {
    expect(searchPath('C++ & co')).toBe(
      '/products-catalog?currentPage=1&itemsPerPage=12&name=C%2B%2B%20%26%20co&',
    );
    expect(searchPath('')).toBe('/products-catalog?currentPage=1&itemsPerPage=12&name=&');
  });

  it('writes half an emoji, which has no place in an address, as the replacement character', () => {
    expect(searchPath('\uD83D')).toBe('/products-catalog?currentPage=1&itemsPerPage=12&name=%EF%BF%BD&');
  });

  it('is read back as it was written', () => {
    const state: CatalogUrl = {
      currentPage: 3,
      itemsPerPage: 24,
      name: 'C++ (100%) “größe” 😀',
      category: 'office software',
      priceFrom: '10.00',
      priceTo: '99.99',
      availableInStock: true,
      manufacturer: 'AT&T=#?',
      sort: 'NAME_DESC',
      view: 'sheet',
    };
    expect(read(catalogUrl.write(state))).toEqual(state);
  });

  it.each([
    '',
    'currentPage=abc&itemsPerPage=5&sort=nonsense&availableInStock=true',
    'currentPage=-1&itemsPerPage=-4',
    'currentPage=0&itemsPerPage=0',
    'currentPage=1.5&itemsPerPage=12.5',
    'currentPage=1e999&itemsPerPage=NaN',
    'currentPage=99999999999999999999&itemsPerPage=null',
    'name=%20%20&category=&manufacturer=%20',
  ])('falls back to the start for what cannot be read: ?%s', (query) => {
    expect(read(query)).toEqual(DEFAULT_CATALOG_STATE);
  });

  it('takes the first of a repeated parameter', () => {
    expect(read('name=amd&name=intel&itemsPerPage=4&itemsPerPage=8')).toEqual({
      ...DEFAULT_CATALOG_STATE,
      name: 'amd',
      itemsPerPage: 4,
    });
  });
});
