import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type TestShop } from '../../../test/shop.js';
import { tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop();
const owner = prepared(() => shop.employee());
const partner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));
const packer = prepared(() => shop.employee('packer'));
const customer = prepared(() => shop.customer());

const SUPPLY = {
  lengthMm: 320,
  widthMm: 240,
  heightMm: 60,
  supplier: 'Großhandel Müller & Söhne',
  supplierNumber: 'GM-100/7',
  purchasePrice: 41_399,
  reorderLevel: 8,
};
const FIELDS = Object.keys(SUPPLY).join(' ');
const EDITED = `
  ... on ProductEdited { product { version supply { ${FIELDS} } } }
  ... on ProductConflict { current { version } }
  ... on InvalidInput { fields { name reason } }`;

const edit = (client: TestUser, productId: number, input: object, version = 0) =>
  client.change('editSupply', { productId: String(productId), version, ...input }, EDITED);

const read = async (client: TestClient, productId: number): Promise<unknown> =>
  (await client.ask<{ supply: unknown }>(`{ product(id: "${productId}") { supply { ${FIELDS} } } }`)).supply;

describe('what the stock of a product is kept by', () => {
  it('is saved and shown to those who keep the stock, the purchase price to owners alone, in the log too', async () => {
    const productId = await shop.product();
    expect(await edit(owner, productId, SUPPLY)).toEqual({ product: { version: 1, supply: SUPPLY } });
    expect(await read(partner, productId)).toEqual(SUPPLY);
    for (const client of [clerk, packer])
      expect(await read(client, productId)).toEqual({ ...SUPPLY, purchasePrice: null });
    for (const client of [customer, shop.guest()]) expect(await read(client, productId)).toBe(null);
    const log = (client: TestUser) => client.auditLog('details changes { field before after }');
    expect((await log(partner))[0]).toMatchObject({
      changes: expect.arrayContaining([{ field: 'purchasePrice', before: '', after: '413.99' }]),
    });
    expect((await log(clerk))[0]).toMatchObject({
      changes: expect.arrayContaining([{ field: 'purchasePrice', before: null, after: null }]),
    });
  });

  it('stays where it is left out, also by the product’s form, and goes by null', async () => {
    const productId = await shop.product();
    await edit(owner, productId, SUPPLY);
    expect(await edit(clerk, productId, { supplier: null }, 1)).toMatchObject({
      product: { supply: { ...SUPPLY, supplier: null, purchasePrice: null } },
    });
    const info = { name: 'A', description: 'B', category: 'fans', manufacturer: 'C', price: 100 };
    const form = { ...info, productId: String(productId), stockCount: 7, expectedStockCount: 7, version: 2 };
    await clerk.change('editProduct', form, '__typename');
    expect(await read(owner, productId)).toEqual({ ...SUPPLY, supplier: null });
    await edit(owner, productId, { purchasePrice: null }, 3);
    expect(await read(owner, productId)).toEqual({ ...SUPPLY, supplier: null, purchasePrice: null });
  });

  it('refuses a purchase price from a clerk, whether or not it is the right one', async () => {
    const productId = await shop.product();
    await edit(owner, productId, SUPPLY);
    for (const purchasePrice of [SUPPLY.purchasePrice, 1, null]) {
      const input = { productId: String(productId), version: 1, supplier: 'Testor', purchasePrice };
      const { body } = await clerk.graphql(
        'mutation ($input: EditSupplyInput!) { editSupply(input: $input) { __typename } }',
        { input },
      );
      expect(body.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(await read(owner, productId)).toEqual(SUPPLY);
  });

  it.each([
    [{ lengthMm: 0 }, 'SIDE_INVALID'],
    [{ widthMm: 5_001 }, 'SIDE_INVALID'],
    [{ heightMm: -1 }, 'SIDE_INVALID'],
    [{ supplier: 'x'.repeat(201) }, 'SUPPLIER_INVALID'],
    [{ supplierNumber: 'x'.repeat(65) }, 'SUPPLIER_NUMBER_INVALID'],
    [{ purchasePrice: 0 }, 'PURCHASE_PRICE_INVALID'],
    [{ purchasePrice: -5 }, 'PURCHASE_PRICE_INVALID'],
    [{ purchasePrice: 100_000_000 }, 'PURCHASE_PRICE_INVALID'],
    [{ reorderLevel: -1 }, 'REORDER_LEVEL_INVALID'],
    [{ reorderLevel: 100_000 }, 'REORDER_LEVEL_INVALID'],
  ])('refuses %j below its field', async (wrong, reason) => {
    const productId = await shop.product();
    const [name] = Object.keys(wrong);
    expect(await edit(owner, productId, { ...SUPPLY, ...wrong })).toEqual({ fields: [{ name, reason }] });
    expect(await read(owner, productId)).toMatchObject({ supplier: null });
  });

  it('is saved by one of two owners at once, and the other one is told', async () => {
    const productId = await shop.product();
    const outcomes = await Promise.all(
      [owner, partner].map((client, index) => edit(client, productId, { purchasePrice: 100 + index })),
    );
    expect(tally(outcomes.map((outcome) => Object.keys(outcome as object).join()))).toEqual({
      current: 1,
      product: 1,
    });
  });
});

describe('the purchase price', () => {
  let open: TestShop;
  const webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-supply-'));
  beforeAll(async () => {
    writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
    open = await startShop({ PUBLIC_URL: 'https://shop.example', ALLOW_LOCAL_PAYMENTS: 'yes' }, { webDir });
  });
  afterAll(async () => {
    await open.close();
    rmSync(webDir, { recursive: true });
  });

  it('has no part in any page, list, feed or call, whoever asks', async () => {
    const boss = await open.employee();
    const productId = await open.product({ name: 'Testor Secret', priceCents: 99_900 });
    await edit(boss, productId, { ...SUPPLY, purchasePrice: 71_830_429 });
    const path = `/product-details/${productId}`;
    const named = [path, '/feeds/google.xml', '/feeds/idealo.csv', `/api${path}`, '/api/products-catalog'];
    const paths = [...named, '/products-catalog', '/sitemap.xml', '/', '/api/changes'];
    for (const client of [boss, await open.employee('clerk'), await open.customer(), open.guest()])
      for (const asked of paths) {
        const answer = await fetch(open.url + asked, { headers: { Cookie: client.cookie } });
        const text = await answer.text();
        expect(`${asked}: ${text}`).not.toMatch(/718\D?304\D?29|GM-100/);
        if (named.includes(asked)) expect(text).toContain('Testor Secret');
      }
  });
});

describe('the reorder level of a product', () => {
  const LOW = `{ inventory(state: LOW) { products { name } } overview { lowStockCount lowestStock { name } } }`;

  it('stands in for the level of the settings, upwards and downwards, in list, overview and counts', async () => {
    await shop.stored('products').deleteMany({});
    const many = await shop.product({ name: 'Testor Many', stockCount: 40 });
    const few = await shop.product({ name: 'Testor Few', stockCount: 4 });
    await shop.product({ name: 'Testor Default', stockCount: 5 });
    await edit(owner, many, { reorderLevel: 40 });
    await edit(owner, few, { reorderLevel: 3 });
    const { body } = await owner.graphql(LOW);
    const names = ['Testor Default', 'Testor Many'];
    expect(body.data).toEqual({
      inventory: { products: names.map((name) => ({ name })) },
      overview: { lowStockCount: 2, lowestStock: names.map((name) => ({ name })) },
    });
  });
});
