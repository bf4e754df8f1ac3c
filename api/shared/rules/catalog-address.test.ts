import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CATALOG_STATE, writeCatalogUrl, type CatalogUrl, type FactFilter } from './catalog-url.js';
import { readPriceLimits, toListVariables, toQuestion } from './catalog-variables.js';
import { MAX_FACT_FILTERS, withFact } from './fact-filters.js';
import { readCatalogUrl } from './read-catalog-url.js';

/** Reads an address of the catalog: names with their texts, a name more than once where a list is meant. */
const read = (...pairs: readonly (readonly [name: string, text: string])[]): CatalogUrl => {
  const textsOf = (name: string): string[] =>
    pairs.filter((pair) => pair[0] === name).map(([, text]) => text);
  return readCatalogUrl({
    get: (name) => textsOf(name)[0] ?? null,
    getAll: textsOf,
    keys: () => pairs.map(([name]) => name),
  });
};

const state = (changed: Partial<CatalogUrl>): CatalogUrl => ({ ...DEFAULT_CATALOG_STATE, ...changed });
const oneOf = (key: string, ...values: string[]): FactFilter => ({ key, values, from: null, to: null });
const between = (key: string, from: number | null, to: number | null): FactFilter => ({
  key,
  values: [],
  from,
  to,
});

describe('what the address of the catalog says of makers', () => {
  it.each([
    ['AMD|Intel', ['AMD', 'Intel']],
    ['AMD||AMD| Intel ', ['AMD', 'Intel']],
    ['be quiet!%7CPro|100%25', ['be quiet!|Pro', '100%']],
    ['', []],
    ['x'.repeat(200), ['x'.repeat(200)]],
    [`AMD|${'x'.repeat(201)}`, ['AMD']],
  ])('is read from %j as %j', (text, makers) => {
    expect(read(['makers', text]).makers).toEqual(makers);
  });

  it('may stand in several places', () => {
    expect(read(['makers', 'AMD'], ['makers', 'Intel|AMD']).makers).toEqual(['AMD', 'Intel']);
  });

  it('ends after thirty', () => {
    const many = Array.from({ length: 31 }, (_, index) => `M${index}`);
    expect(read(['makers', many.join('|')]).makers).toEqual(many.slice(0, 30));
  });
});

describe('what the address of the catalog says of facts', () => {
  it.each([
    ['f.socket', 'AM5|LGA1700', oneOf('socket', 'AM5', 'LGA1700')],
    ['f.tdp', '65..125', between('tdp', 65, 125)],
    ['f.tdp', '125..65', between('tdp', 65, 125)],
    ['f.tdp', '65..65', between('tdp', 65, 65)],
    ['f.tdp', '65..', between('tdp', 65, null)],
    ['f.tdp', '..125', between('tdp', null, 125)],
    ['f.noise', '-2.5..12.25', between('noise', -2.5, 12.25)],
    ['f.noise', '0..', between('noise', 0, null)],
    ['f.m2Slots', '1..2..3', oneOf('m2Slots', '1..2..3')],
  ])('is read: %s=%s', (name, text, fact) => {
    expect(read([name, text]).facts).toEqual([fact]);
  });

  it.each([
    ['f.tdp', '..'],
    ['f.socket', ''],
    ['f.socket', '|'],
    ['f.', 'AM5'],
    ['f.1socket', 'AM5'],
    ['f.so-cket', 'AM5'],
    [`f.${'x'.repeat(41)}`, 'AM5'],
    ['socket', 'AM5'],
    ['fact', 'AM5'],
  ])('is nothing: %s=%s', (name, text) => {
    expect(read([name, text]).facts).toEqual([]);
  });

  it('is one list for one fact, and ends after twelve facts', () => {
    expect(read(['f.socket', 'AM5'], ['f.socket', 'AM4']).facts).toEqual([oneOf('socket', 'AM5', 'AM4')]);
    const many = Array.from({ length: 13 }, (_, index) => `k${index}`);
    expect(read(...many.map((key) => [`f.${key}`, 'yes'] as const)).facts.map(({ key }) => key)).toEqual(
      many.slice(0, 12),
    );
  });
});

describe('the address of a catalog', () => {
  it.each([
    [{ facts: [oneOf('socket', 'AM5', 'LGA1700')] }, 'f.socket=AM5%7CLGA1700'],
    [{ facts: [oneOf('socket', 'AM5')] }, 'f.socket=AM5'],
    [{ facts: [between('tdp', 65, 125)] }, 'f.tdp=65..125'],
    [{ facts: [between('tdp', 65, null)] }, 'f.tdp=65..'],
    [{ facts: [between('tdp', null, 125)] }, 'f.tdp=..125'],
    [{ makers: ['be quiet!|Pro', '100%'] }, 'makers=be%20quiet!%257CPro%7C100%2525'],
    [{ fits: ['12', '13', '13'] }, 'fits=12.13.13'],
    [{ isLiteral: true, view: 'sheet' as const }, 'view=sheet&literal=yes'],
    [{ sort: 'PRICE_DESC' as const }, 'sort=price-desc'],
  ])('tells %j as %s, and is read as it was written', (changed, query) => {
    const written = writeCatalogUrl(state(changed));
    expect(written).toBe(`currentPage=1&itemsPerPage=12&${query}`);
    const pairs = written.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
    expect(read(...(pairs as [string, string][]))).toEqual(state(changed));
  });
});

it('leaves out of the parts of an address what is no product', () => {
  expect(read(['fits', '12.0.x.-3..1e9.13']).fits).toEqual(['12', '13']);
  expect(read(['fits', Array.from({ length: 99 }, () => '7').join('.')]).fits).toHaveLength(40);
});

describe('price limits of the catalog', () => {
  it.each([
    ['', '', null, null],
    ['10', '', 1_000, null],
    ['', '20,50', null, 2_050],
    ['10', '20', 1_000, 2_000],
    ['20', '10', 1_000, 2_000],
    ['10', '10', 1_000, 1_000],
    ['cheap', '20', null, 2_000],
    ['10', 'dear', 1_000, null],
  ])('from %j to %j are %j and %j cents', (priceFrom, priceTo, from, to) => {
    expect(readPriceLimits(state({ priceFrom, priceTo }))).toEqual({ priceFrom: from, priceTo: to });
  });
});

describe('what the catalog asks the server', () => {
  it('is everything when the address names nothing', () => {
    expect(toListVariables(DEFAULT_CATALOG_STATE)).toEqual({
      filter: {
        name: '',
        category: '',
        manufacturer: '',
        priceFrom: null,
        priceTo: null,
        onlyInStock: false,
        manufacturers: [],
        facts: [],
      },
      search: null,
      sort: 'RELEVANCE',
      page: { number: 1, size: 12 },
    });
  });

  it('is what the address says', () => {
    const facts = [oneOf('socket', 'AM5')];
    expect(
      toListVariables(
        state({
          name: 'quiet fan',
          category: 'fans',
          manufacturer: 'noc',
          priceTo: '20',
          availableInStock: true,
          makers: ['Noctua'],
          facts,
          sort: 'RATING',
          currentPage: 3,
          itemsPerPage: 24,
        }),
      ),
    ).toEqual({
      filter: {
        name: '',
        category: 'fans',
        manufacturer: 'noc',
        priceFrom: null,
        priceTo: 2_000,
        onlyInStock: true,
        manufacturers: ['Noctua'],
        facts,
      },
      search: 'quiet fan',
      sort: 'RATING',
      page: { number: 3, size: 24 },
    });
  });

  it('is the letters of the name themselves where they count', () => {
    expect(toQuestion(state({ name: '4070', isLiteral: true }))).toMatchObject({
      filter: { name: '4070' },
      search: null,
    });
  });

  it('keeps to 200 letters of each text', () => {
    const long = 'x'.repeat(201);
    const cut = 'x'.repeat(200);
    expect(toQuestion(state({ name: long, category: long, manufacturer: long }))).toMatchObject({
      filter: { category: cut, manufacturer: cut },
      search: cut,
    });
    expect(toQuestion(state({ name: long, isLiteral: true })).filter.name).toBe(cut);
  });
});

describe('a changed condition on a fact', () => {
  const facts = [oneOf('socket', 'AM5'), between('tdp', null, 125)];

  it.each([
    [{ key: 'cores', values: ['8'] }, [...facts, oneOf('cores', '8')]],
    [{ key: 'socket', values: ['AM4'] }, [between('tdp', null, 125), oneOf('socket', 'AM4')]],
    [{ key: 'tdp', from: 65 }, [oneOf('socket', 'AM5'), between('tdp', 65, null)]],
    [{ key: 'tdp', to: 65 }, [oneOf('socket', 'AM5'), between('tdp', null, 65)]],
    [{ key: 'tdp' }, [oneOf('socket', 'AM5')]],
    [{ key: 'socket', values: [] }, [between('tdp', null, 125)]],
    [{ key: 'cores' }, facts],
  ])('replaces the one before: %j', (changed, expected) => {
    expect(withFact(facts, changed)).toEqual(expected);
  });

  it('pushes the oldest out where there are as many as an address may name', () => {
    const many = Array.from({ length: MAX_FACT_FILTERS }, (_, index) => oneOf(`k${index}`, 'yes'));
    expect(withFact(many, oneOf('new', 'yes'))).toEqual([...many.slice(1), oneOf('new', 'yes')]);
  });
});
