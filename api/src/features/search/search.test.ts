import { beforeAll, describe, expect, it } from '@jest/globals';
import { testShop } from '../../../test/test-shop.js';
import { PRODUCT_FIELDS } from '../../../test/product-form.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';
import type { NewProduct } from '../editing/adding.service.js';

const shop = testShop();
let guest: TestClient;
let employee: TestUser;

const board = (name: string, rows: Record<string, string | number>, priceCents = 20_000, stockCount = 3) => ({
  name,
  manufacturer: name.split(' ')[0] ?? '',
  category: 'motherboards',
  priceCents,
  stockCount,
  attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
});

const BOARDS: Partial<NewProduct>[] = [
  board('Asus Prime B650', { Socket: 'AM5', 'Memory slots': 4, 'Form factor': 'ATX' }, 15_000),
  board('Asus Prime B650M', { Socket: 'AM5', 'Memory slots': 2, 'Form factor': 'Micro ATX' }, 12_000),
  board('MSI Pro B760', { Socket: 'LGA1700', 'Memory slots': 4, 'Form factor': 'ATX' }, 14_000, 0),
  board('Gigabyte B550 Eagle', { Socket: 'AM4', 'Memory slots': 4, 'Form factor': 'ATX' }, 9_000),
];

beforeAll(async () => {
  guest = new TestClient(shop.url);
  employee = await shop.employee();
  for (const product of BOARDS) await shop.product(product);
  const length = { name: 'Length', value: 304, unit: 'mm' };
  await shop.product({
    name: 'Asus Dual 5070',
    manufacturer: 'Asus',
    category: 'graphics cards',
    attributes: [length],
  });
});

interface Range {
  min: number;
  max: number;
  bars: number[];
}

interface Facet {
  key: string;
  label: string;
  values: { value: string; count: number }[];
  range: Range | null;
}

interface Answer {
  totalCount: number;
  products: { name: string }[];
  facets: { categories: object[]; manufacturers: object[]; prices: Range | null };
  factFacets: Facet[];
}

function ask(filter: object, search = ''): Promise<Answer> {
  return guest.ask<Answer>(
    `query ($filter: ProductFilter, $search: String) { products(filter: $filter, search: $search, sort: NAME_ASC) {
      totalCount products { name }
      facets { categories { value count } manufacturers { value count } prices { min max bars } }
      factFacets { key label(language: GERMAN) values { value count } range { min max bars } } } }`,
    { filter, search },
  );
}

const namesOf = ({ products }: Answer): string[] => products.map(({ name }) => name);

const countsOf = ({ factFacets }: Answer, key: string): Record<string, number> =>
  Object.fromEntries(
    (factFacets.find((facet) => facet.key === key)?.values ?? []).map(({ value, count }) => [value, count]),
  );

const fact = (key: string, ...values: string[]) => ({ key, values });

describe('facets of facts', () => {
  it('are those of one category, with their German labels, and none for several', async () => {
    const { factFacets } = await ask({ category: 'motherboards' });
    expect(factFacets.map(({ key, label }) => [key, label])).toEqual([
      ['socket', 'Sockel'],
      ['chipset', 'Chipsatz'],
      ['form', 'Formfaktor'],
      ['memoryGeneration', 'Speichertyp'],
      ['memorySlots', 'Speichersteckplätze'],
    ]);
    expect((await ask({})).factFacets).toEqual([]);
  });

  it('take several values of a fact as any of them, and several facts as all of them', async () => {
    const filter = {
      category: 'motherboards',
      facts: [fact('socket', 'AM5', 'AM4'), fact('memorySlots', '4')],
    };
    expect(namesOf(await ask(filter))).toEqual(['Asus Prime B650', 'Gigabyte B550 Eagle']);
  });

  it('count beside their own condition, under all others, and keep values that are left without products', async () => {
    const filter = { category: 'motherboards', facts: [fact('socket', 'AM5')], onlyInStock: true };
    const answer = await ask(filter);
    expect(countsOf(answer, 'socket')).toEqual({ AM5: 2, AM4: 1, LGA1700: 0 });
    expect(countsOf(answer, 'form')).toEqual({ ATX: 1, 'Micro ATX': 1 });
    expect(countsOf(answer, 'chipset')).toEqual({ B650: 2, B550: 0, B760: 0 });
  });

  it('leave several manufacturers to choose from', async () => {
    const answer = await ask({ category: 'motherboards', manufacturers: ['Asus', 'MSI'] });
    expect(namesOf(answer)).toEqual(['Asus Prime B650', 'Asus Prime B650M', 'MSI Pro B760']);
    expect(answer.facets.manufacturers).toEqual([
      { value: 'Asus', count: 2 },
      { value: 'Gigabyte', count: 1 },
      { value: 'MSI', count: 1 },
    ]);
    expect(answer.facets.categories).toEqual([
      { value: 'motherboards', count: 3 },
      { value: 'graphics cards', count: 1 },
    ]);
  });

  it('count prices beside their own limits, under all others, between the lowest and the highest that are left', async () => {
    const sumOf = ({ facets }: Answer): number =>
      (facets.prices?.bars ?? []).reduce((sum, count) => sum + count, 0);
    const limited = await ask({ category: 'motherboards', priceTo: 10_000 });
    expect(limited.totalCount).toBe(1);
    expect(limited.facets.prices).toMatchObject({ min: 9_000, max: 15_000 });
    expect([limited.facets.prices?.bars.length, limited.facets.prices?.bars[0], sumOf(limited)]).toEqual([
      24, 1, 4,
    ]);
    const inStock = await ask({ category: 'motherboards', onlyInStock: true });
    expect([inStock.facets.prices?.max, sumOf(inStock)]).toEqual([15_000, 3]);
    const none = await ask({ category: 'motherboards', facts: [fact('socket', 'AM1')], priceTo: 10_000 });
    expect(none.facets.prices).toBeNull();
  });

  it('count the prices of what a text means, also where names bring other categories along', async () => {
    const { totalCount, facets } = await ask({}, 'asus');
    expect(facets.prices?.bars.reduce((sum, count) => sum + count, 0)).toBe(totalCount);
  });

  it('tell no range of prices where all products cost the same', async () => {
    expect((await ask({ category: 'graphics cards' })).facets.prices).toBeNull();
  });

  it('narrow numbers between limits that include both ends', async () => {
    const between = (from: number | null, to: number | null) =>
      ask({ facts: [{ key: 'lengthMm', from, to }] }).then(namesOf);
    expect(await between(304, 304)).toEqual(['Asus Dual 5070']);
    expect(await between(null, 303)).toEqual([]);
    expect(await between(305, null)).toEqual([]);
  });

  it.each([
    ['a fact that no product has', [fact('toString', 'x')]],
    ['a fact that every object has', [fact('__proto__', 'x')]],
    ['a value that no product has', [fact('socket', '__proto__')]],
    ['limits for a fact that is a text', [{ key: 'socket', from: 1 }]],
  ])('find nothing for %s, and say so without an error', async (_, facts) => {
    expect((await ask({ category: 'motherboards', facts })).totalCount).toBe(0);
    expect((await ask({ facts })).totalCount).toBe(0);
  });

  it('refuse more conditions than anybody sets', async () => {
    const facts = Array.from({ length: 21 }, () => fact('socket', 'AM5'));
    const { body } = await guest.graphql(
      'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
      { filter: { facts } },
    );
    expect(body.errors?.[0]).toMatchObject({
      message: 'At most 20 conditions can be set at a time.',
      extensions: { code: 'INVALID_INPUT' },
    });
  });
});

describe('a search', () => {
  it('finds a product by its article number, before all that only looks like it', async () => {
    await shop.product({ ...board('Asus Prime 4711', { Socket: 'AM5' }), articleNumber: null });
    await shop.product({ ...board('MSI Pro X870', { Socket: 'AM5' }), articleNumber: 'RW-4711/B' });
    expect(namesOf(await ask({}, 'rw-4711/b'))).toEqual(['MSI Pro X870']);
  });

  it("says in the reader's language how it was understood, with the shop's names of categories", async () => {
    expect(
      await guest.ask(
        `query ($text: String!) { products(search: $text) { interpretation { chips {
        label(language: GERMAN) value(language: GERMAN) } } } }`,
        { text: 'am5 board unter 200 €' },
      ),
    ).toEqual({
      interpretation: {
        chips: [
          { label: 'Kategorie', value: 'Mainboards' },
          { label: 'Sockel', value: 'AM5' },
          { label: 'Preis', value: 'bis 200,00\u00A0€' },
        ],
      },
    });
  });

  it.each(['', '5 __proto__', 'unter toString', '!!!', 'a'.repeat(200), '🙂', '1e999 gb'])(
    'answers "%s" with a list and no error',
    async (text) => {
      const { body } = await guest.graphql(
        'query ($text: String!) { products(search: $text) { totalCount interpretation { words } } suggest(text: $text) { manufacturers } }',
        { text },
      );
      expect(body.errors).toBeUndefined();
    },
  );

  it.each([
    ['longer than any name', 'a'.repeat(201)],
    ['with a control character', 'a\u0000b'],
  ])('that is %s is refused with a reason', async (_, text) => {
    const { body } = await guest.graphql('query ($text: String) { products(search: $text) { totalCount } }', {
      text,
    });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('an understood text', () => {
  it('says what is left without each part, and by which words nothing is looked for', async () => {
    expect(
      await guest.ask(
        '{ products(search: "leises am5 board") { totalCount interpretation { chips { value withoutIt } words ignored } } }',
      ),
    ).toMatchObject({
      interpretation: {
        chips: [
          { value: 'Motherboards', withoutIt: 'leises' },
          { value: 'AM5', withoutIt: 'leises board' },
        ],
        words: [],
        ignored: ['leises'],
      },
    });
  });

  it('puts names first that say what no fact answers, in whichever language', async () => {
    for (const name of ['Silencio Quietus 750', 'be quiet! Calm 750', 'Quick Power 750'])
      await shop.product({
        name,
        manufacturer: 'Powermaker',
        category: 'power supplies',
        attributes: [{ name: 'Wattage', value: 750, unit: 'W' }],
      });
    for (const text of ['leises Netzteil 750 W', 'silent 750 W psu']) {
      const { products } = await guest.ask<Answer>(
        'query ($text: String) { products(search: $text) { products { name } } }',
        {
          text,
        },
      );
      expect(products.map(({ name }) => name)).toEqual([
        'be quiet! Calm 750',
        'Quick Power 750',
        'Silencio Quietus 750',
      ]);
    }
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) => {
    const { body } = await guest.graphql(
      `query ($text: String!) { suggest(text: $text) {
        products { name } categories { name count } manufacturers corrections { from to } } }`,
      { text },
    );
    expect(body.errors).toBeUndefined();
    return body.data?.suggest;
  };

  it('are products, their categories with counts, and manufacturers, of a word that is not yet complete', async () => {
    expect(await suggest('gigabyte b55')).toEqual({
      products: [{ name: 'Gigabyte B550 Eagle' }],
      categories: [{ name: 'motherboards', count: 1 }],
      manufacturers: [],
      corrections: [],
    });
    expect(await suggest('giga')).toMatchObject({ manufacturers: ['Gigabyte'] });
  });

  it('are manufacturers of what the other words mean, not all whose names begin so', async () => {
    expect(await suggest('po')).toMatchObject({ manufacturers: ['Powermaker'] });
    expect(await suggest('netzteil po')).toMatchObject({ manufacturers: ['Powermaker'] });
    expect(await suggest('gigabyte po')).toMatchObject({ manufacturers: [] });
  });

  it('tell which word was corrected', async () => {
    expect(await suggest('gigabtye')).toMatchObject({
      products: [{ name: 'Gigabyte B550 Eagle' }],
      corrections: [{ from: 'gigabtye', to: 'gigabyte' }],
    });
  });

  it('are none for an empty text', async () => {
    expect(await suggest(' ')).toEqual({ products: [], categories: [], manufacturers: [], corrections: [] });
  });
});

describe('the index of products', () => {
  const am5 = { category: 'motherboards', facts: [fact('socket', 'AM5')] };

  it('knows of each change at once: what is added, edited, sold out, withdrawn and offered again', async () => {
    const before = (await ask(am5)).totalCount;
    const { manufacturer, category } = { manufacturer: 'Asus', category: 'motherboards' };
    const id = await shop.product(board('Asus New X870', { Socket: 'AM5' }, 30_000, 1));
    expect((await ask(am5)).totalCount).toBe(before + 1);

    const form = { ...PRODUCT_FIELDS, name: 'Asus New Z890', manufacturer, category, stockCount: '1' };
    await employee.rest('POST', `/edit-products-infos/${id}`, { form });
    expect(namesOf(await ask({ ...am5, name: 'z890' }))).toEqual(['Asus New Z890']);

    await shop.services.stock.reserve({ productId: id, orderId: 77, userId: 1, count: 1 });
    await shop.services.stock.invalidate();
    expect((await ask({ ...am5, onlyInStock: true })).totalCount).toBe(before);

    const list = (isListed: boolean) =>
      employee.change(isListed ? 'relistProduct' : 'delistProduct', { productId: String(id) });
    await list(false);
    expect((await ask(am5)).totalCount).toBe(before);
    await list(true);
    expect((await ask(am5)).totalCount).toBe(before + 1);
    await list(false);
  });
});

describe('what the filters would give', () => {
  const pick = <Value>(values: readonly Value[], number: number): Value | null =>
    values[number % values.length] ?? null;

  /** Question number so much of a list without end: each condition goes round at its own pace. */
  const filterOf = (number: number) => ({
    category: pick([null, 'motherboards', 'graphics cards', 'unheard of'], number),
    manufacturer: pick([null, null, 'Asus', 'as', 'MSI', 'nobody'], Math.floor(number / 4)),
    name: pick([null, 'us p', 'b6', 'prime b650', 'as'], Math.floor(number / 24)),
    priceFrom: pick([null, null, 10_000, 15_000], Math.floor(number / 7)),
    priceTo: pick([null, 14_000, null, 20_000, 1], Math.floor(number / 11)),
    onlyInStock: number % 3 === 0,
  });

  /** How many of some products have each value, most first. */
  function counted<Field extends string>(products: readonly Record<Field, string>[], field: Field) {
    const values = [...new Set(products.map(({ [field]: value }) => value))];
    return values
      .map((value) => ({ value, count: products.filter((one) => one[field] === value).length }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  }

  it('is what a look at every product gives, and so is the first page, whatever is asked', async () => {
    const { search, catalog } = shop.services;
    const all = await catalog.listedAfter(0, 1_000);
    const makers = new Set(all.map(({ manufacturerFolded }) => manufacturerFolded));
    for (let number = 0; number < 480; number += 1) {
      const filter = filterOf(number);
      const question = { filter, search: '' };
      const name = filter.name ?? '';
      const maker = filter.manufacturer?.toLowerCase() ?? '';
      const beside = all.filter(
        ({ nameFolded, priceCents, stockCount }) =>
          nameFolded.includes(name) &&
          priceCents >= (filter.priceFrom ?? 0) &&
          priceCents <= (filter.priceTo ?? Infinity) &&
          (stockCount > 0 || !filter.onlyInStock),
      );
      const isMade = ({ manufacturerFolded }: (typeof all)[0]): boolean =>
        makers.has(maker) ? manufacturerFolded === maker : manufacturerFolded.includes(maker);
      const isOfCategory = ({ category }: (typeof all)[0]): boolean =>
        filter.category === null || category === filter.category;
      const meant = beside.filter((product) => isMade(product) && isOfCategory(product));
      const page = await search.find(question, 'RELEVANCE', { number: 1, size: 12 });
      const told = {
        categories: await search.countCategories(question),
        manufacturers: await search.countManufacturers(question),
        totalCount: page.totalCount,
        measured: (await search.measure(question, { number: 1, size: 12 })).totalCount,
        ids: page.entries.map(({ _id }) => _id),
      };
      expect({ filter, ...told }).toEqual({
        filter,
        categories: counted(beside.filter(isMade), 'category'),
        manufacturers: counted(beside.filter(isOfCategory), 'manufacturer'),
        totalCount: meant.length,
        measured: meant.length,
        ids: meant
          .toSorted(
            (one, other) =>
              Number(other.nameFolded.startsWith(name)) - Number(one.nameFolded.startsWith(name)) ||
              (other.rank ?? 0) - (one.rank ?? 0) ||
              other._id - one._id,
          )
          .map(({ _id }) => _id),
      });
    }
  });
});
