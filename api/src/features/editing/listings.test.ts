import { describe, expect, it } from '@jest/globals';
import { readBerlinMoment } from '../../../shared/berlin-days.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestUser } from '../../../test/test-client.js';

const shop = testShop({}, { webDir: 'web' });
const owner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));
const customer = prepared(() => shop.customer());

const HOUR = 3_600_000;
const LISTING = 'version isListed listing { visibility from until }';
const EDITED = `
  ... on ProductEdited { product { ${LISTING} } }
  ... on ProductConflict { current { ${LISTING} } }
  ... on InvalidInput { fields { name reason } }`;

const edit = (productId: number, input: object, version = 0, client: TestUser = owner) =>
  client.change('editListing', { productId: String(productId), version, ...input }, EDITED);
const after = (hours: number): string => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();
const isListed = async (productId: number): Promise<boolean | undefined> =>
  (await shop.stored('products').findOne({ _id: productId }))?.['isListed'] as boolean | undefined;
const reach = async (moment: string): Promise<void> => {
  shop.clock.advance(Date.parse(moment) - shop.clock.now().getTime());
  await Promise.all([shop.services.listings.moveDue(), shop.services.listings.moveDue()]);
  // Time passes here by hours, which no session outlives.
  for (const client of [owner, clerk, customer]) await client.logInAgain();
};
const priceRecord = async (productId: number) => {
  await shop.services.outbox.work();
  const entries = await shop.stored('priceLedger').find({ productId }).sort({ at: 1 }).toArray();
  return entries.map(({ cause }) => cause);
};

const addToCart = (productId: number): Promise<unknown> =>
  customer.ask(
    'mutation ($input: CartChangeInput!) { addToCart(input: $input) { ... on UserError { reason } } }',
    { input: { productId: String(productId), quantity: 1 } },
  );

/** What a guest finds of a product: its page, the catalog, the search, the sitemap and the feed. */
async function found(productId: number, name: string): Promise<Record<string, boolean>> {
  const guest = shop.guest();
  const text = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  const catalog = await guest.rest('GET', `/products-catalog?name=${name}`);
  return {
    page: (await guest.ask(`{ product(id: "${productId}") { id } }`)) !== null,
    catalog: (catalog.body.payload as { products: unknown[] }).products.length > 0,
    sitemap: (await text('/sitemap-products-1.xml')).includes(`/product-details/${productId}`),
  };
}

describe('when a product is in the catalog', () => {
  it('is decided by a beginning and an end: everybody finds it between them, and nobody else', async () => {
    const productId = await shop.product({ name: 'Testor Limited' });
    shop.clock.advance(1_000);
    const [from, until] = [after(2), after(4)];
    expect(await edit(productId, { from, until })).toMatchObject({
      product: { version: 1, isListed: false, listing: { visibility: 'SHOWN' } },
    });
    const nowhere = { page: false, catalog: false, sitemap: false };
    expect(await found(productId, 'Testor Limited')).toEqual(nowhere);
    await reach(after(1));
    expect(await found(productId, 'Testor Limited')).toEqual(nowhere);
    await reach(from);
    expect(await found(productId, 'Testor Limited')).toEqual({ page: true, catalog: true, sitemap: true });
    await reach(until);
    expect(await found(productId, 'Testor Limited')).toEqual(nowhere);
    expect(await priceRecord(productId)).toEqual(['START', 'WITHDRAWN', 'LISTED', 'WITHDRAWN']);
  });

  it('is told to those alone who edit products', async () => {
    const productId = await shop.product();
    const read = (client: Pick<TestUser, 'ask'>) =>
      client.ask(`{ product(id: "${productId}") { listing { visibility from until } } }`);
    expect(await read(clerk)).toEqual({ listing: { visibility: 'SHOWN', from: null, until: null } });
    for (const client of [customer, shop.guest()]) expect(await read(client)).toEqual({ listing: null });
    await edit(productId, { visibility: 'HIDDEN' }, 0, customer);
    expect(await isListed(productId)).toBe(true);
  });

  it.each([
    [{ from: '2040-01-02T10:00:00Z', until: '2040-01-02T10:00:30Z' }, 'LISTED_UNTIL_INVALID'],
    [{ from: '2040-01-02T10:00:00Z', until: '2040-01-01T10:00:00Z' }, 'LISTED_UNTIL_INVALID'],
  ])('refuses %j', async (input, reason) => {
    const productId = await shop.product();
    expect(await edit(productId, input)).toEqual({ fields: [{ name: 'listedUntil', reason }] });
    expect(await isListed(productId)).toBe(true);
  });

  it('refuses an end before the beginning that was set before', async () => {
    const productId = await shop.product();
    await edit(productId, { from: after(5) });
    expect(await edit(productId, { until: after(4) }, 1)).toMatchObject({
      fields: [{ name: 'listedUntil' }],
    });
  });

  it('is not changed over a colleague’s change, who is shown', async () => {
    const productId = await shop.product();
    await edit(productId, { until: after(9) });
    expect(await edit(productId, { visibility: 'HIDDEN' }, 0, clerk)).toMatchObject({
      current: { version: 1, isListed: true },
    });
  });

  it('ends once, however many look at the same moment, and a hand that was faster is left alone', async () => {
    const productId = await shop.product();
    const until = after(1);
    await edit(productId, { until });
    await Promise.all([
      reach(until),
      owner.change('delistProduct', { productId: String(productId) }),
      shop.services.listings.moveDue(),
    ]);
    expect(await isListed(productId)).toBe(false);
    expect(await priceRecord(productId)).toEqual(['START', 'WITHDRAWN']);
    // Who brings it back does so without an end that is over.
    await owner.change('relistProduct', { productId: String(productId) });
    await shop.services.listings.moveDue();
    expect(await isListed(productId)).toBe(true);
  });

  it('is not moved by an edit of anything else, before and after its moments', async () => {
    const productId = await shop.product();
    const until = after(1);
    await edit(productId, { until });
    const supply = (version: number) =>
      owner.change('editSupply', { productId: String(productId), version, reorderLevel: version });
    await supply(1);
    expect(await isListed(productId)).toBe(true);
    await reach(until);
    await supply(2);
    expect(await isListed(productId)).toBe(false);
  });

  it('takes what ends out of what a cart costs, and says so', async () => {
    const productId = await shop.product({ stockCount: 5 });
    const until = after(1);
    await edit(productId, { until });
    await addToCart(productId);
    await reach(until);
    expect(await customer.ask('{ cart { total lines { problem product { id } } } }')).toEqual({
      total: 0,
      lines: [{ problem: 'WITHDRAWN', product: null }],
    });
  });
});

describe('a draft', () => {
  it('is seen by employees alone, cannot be bought by its link, and comes into the catalog by hand', async () => {
    const original = await shop.product({ name: 'Testor Original', articleNumber: 'D-1', stockCount: 7 });
    const { product } = await owner.change<{ product: { id: string } }>(
      'duplicateProduct',
      { productId: String(original) },
      `... on ProductAdded { product { id name stockCount articleNumber ${LISTING} } }`,
    );
    expect(product).toMatchObject({
      name: 'Testor Original (copy)',
      stockCount: 0,
      articleNumber: null,
      isListed: false,
      listing: { visibility: 'DRAFT', from: null, until: null },
    });
    const draft = Number(product.id);
    expect(await found(draft, 'Testor Original (copy)')).toMatchObject({ page: false, sitemap: false });
    expect(await addToCart(draft)).toMatchObject({ reason: 'PRODUCT_NOT_FOUND' });
    const drafts = () =>
      owner.ask<{ inventory: { products: { id: string }[] } }>(
        '{ inventory(state: DRAFT, search: "original", sort: NAME) { products { id } } }',
      );
    expect(await drafts()).toMatchObject({ products: [{ id: product.id }] });
    await owner.change('relistProduct', { productId: product.id });
    expect(await found(draft, 'Testor Original (copy)')).toMatchObject({ page: true, sitemap: true });
    expect(await drafts()).toMatchObject({ products: [] });
  });

  it('shows the pictures of what it is a copy of, and keeps them when that one gets others', async () => {
    const original = await shop.product();
    const { product } = await owner.change<{ product: { id: string; pictures: unknown[] } }>(
      'duplicateProduct',
      { productId: String(original) },
      '... on ProductAdded { product { id pictures { id } } }',
    );
    expect(product.pictures).toEqual(
      (await owner.ask<{ pictures: unknown[] }>(`{ product(id: "${original}") { pictures { id } } }`))
        .pictures,
    );
  });

  it('of a product that there is not is refused', async () => {
    expect(
      await owner.change('duplicateProduct', { productId: '999999' }, '... on UserError { reason }'),
    ).toEqual({ reason: 'PRODUCT_NOT_FOUND' });
  });
});

describe('a moment as people in Berlin write it', () => {
  it.each([
    ['2026-03-29 14:00', false, '2026-03-29T12:00:00.000Z'],
    ['1.12.2026 8:05', false, '2026-12-01T07:05:00.000Z'],
    ['2026-12-01', false, '2026-11-30T23:00:00.000Z'],
    ['2026-12-01', true, '2026-12-01T23:00:00.000Z'],
    ['2026-10-25 02:30', false, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 02:30 +01:00', false, '2026-10-25T01:30:00.000Z'],
    ['2026-02-30 10:00', false, undefined],
    ['2026-02-28 24:00', false, undefined],
    ['soon', false, undefined],
  ])('%s (end: %s) is %s', (text, isEnd, iso) => {
    expect(readBerlinMoment(text, isEnd)?.toISOString()).toBe(iso);
  });
});
