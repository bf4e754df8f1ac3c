import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CATALOG_STATE, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { catalogUrl } from './catalogCodec';
import { catalogPath } from './catalogUrl';
import { searchPath } from './searchPath';

const read = (query: string): CatalogUrl => catalogUrl.read(new URLSearchParams(query));

describe('the address of the catalog', () => {
  it('names page and page size always, and of the rest only what is set', () => {
    expect(catalogPath()).toBe('/products-catalog?currentPage=1&itemsPerPage=12');
    expect(catalogPath({ category: 'graphics cards', availableInStock: true, sort: 'PRICE_ASC' })).toBe(
      '/products-catalog?currentPage=1&itemsPerPage=12&category=graphics%20cards&availableInStock=yes&sort=price-asc',
    );
  });

  it('is written for a search in its fixed form', () => {
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
      makers: ['be quiet!', 'A|B 100%', '%7C'],
      facts: [
        { key: 'socket', values: ['AM5', 'LGA1700'], from: null, to: null },
        { key: 'hasGraphics', values: ['yes'], from: null, to: null },
        { key: 'lengthMm', values: [], from: 200, to: 320.5 },
        { key: 'powerW', values: [], from: null, to: 0 },
      ],
      fits: ['12', '13', '13'],
      isLiteral: true,
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

  it('names facts, limits and several manufacturers as they can be typed', () => {
    const path = catalogPath({
      makers: ['Asus', 'MSI'],
      facts: [
        { key: 'socket', values: ['AM5', 'LGA1700'], from: null, to: null },
        { key: 'lengthMm', values: [], from: 200, to: 320 },
      ],
    });
    expect(path).toMatch(/itemsPerPage=12&makers=Asus%7CMSI&f\.socket=AM5%7CLGA1700&f\.lengthMm=200\.\.320$/);
    const typed = 'makers=Asus|MSI&f.socket=AM5|LGA1700&f.lengthMm=200..320';
    expect(catalogUrl.write(read(typed))).toBe(path.split('?')[1]);
    expect(read('makers=Asus&makers=MSI&f.socket=AM5&f.socket=LGA1700&f.lengthMm=200..320')).toEqual(
      read(typed),
    );
  });

  it('exchanges limits in the wrong order', () => {
    expect(read('f.lengthMm=320..200').facts).toEqual([{ key: 'lengthMm', values: [], from: 200, to: 320 }]);
  });

  it('ignores what names no fact or says nothing about it', () => {
    const nonsense = `f.=AM5&f.a-b=1&f.${'x'.repeat(41)}=1&f.socket=|&f.tdpW=..&f.lengthMm=${'9'.repeat(500)}&makers=||`;
    expect(read(nonsense)).toEqual(DEFAULT_CATALOG_STATE);
    expect(read('f.lengthMm=1e9..2').facts).toEqual([
      { key: 'lengthMm', values: ['1e9..2'], from: null, to: null },
    ]);
  });

  it('bounds how many facts and values it takes', () => {
    const facts = Array.from({ length: 40 }, (_, index) => `f.fact${index}=${'a|'.repeat(9)}b`).join('&');
    const makers = Array.from({ length: 90 }, (_, index) => `maker ${index}`).join('|');
    const state = read(`${facts}&makers=${makers}`);
    expect(state.facts).toHaveLength(12);
    expect(state.facts[0]?.values).toEqual(['a', 'b']);
    expect(state.makers).toHaveLength(30);
  });

  it('takes the first of a repeated parameter', () => {
    expect(read('name=amd&name=intel&itemsPerPage=4&itemsPerPage=8')).toEqual({
      ...DEFAULT_CATALOG_STATE,
      name: 'amd',
      itemsPerPage: 4,
    });
  });
});
