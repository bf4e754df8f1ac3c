import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bulkPriceOf, type BulkPrice } from '../../../shared/rules/bulk-changes.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { delistProduct } from '../../../test/product-form.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestUser } from '../../../test/test-client.js';

const shop = testShop();
const crashing = prepared(() => shop.twin());
const owner = prepared(() => shop.employee());
const partner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));

interface Report {
  editId: string | null;
  changed: number;
  unchanged: number;
  changes: { name: string; changes: { field: string; before: string; after: string }[] }[];
  prices: { count: number; before: number; after: number };
  skipped: { name: string; reason: string }[];
  warnings: { id: string; reason: string; message: string }[];
}

const REPORT = `... on BulkEdited { editId changed unchanged changes { name changes { field before after } }
  prices { count before after } skipped { name reason } warnings { id reason message } }
  ... on InvalidInput { fields { name reason } }`;

const ALL = { filter: { state: 'LISTED', search: '' } };
const PRICE = { by: 'PERCENT', value: -10, rounding: 'NONE' };

const send = (client: TestUser, change: object): Promise<Report> =>
  client.change<Report>('bulkEdit', { ...ALL, ...change }, REPORT);

/** Looks at a change, confirms what it says, and lets the job do it. */
async function apply(client: TestUser, change: object): Promise<string> {
  const { changed: count, warnings } = await send(client, change);
  const { editId } = await send(client, { ...change, count, accepted: warnings.map(({ id }) => id) });
  await shop.services.bulkEdits.work();
  return editId ?? '';
}

const undo = (editId: string) =>
  owner.change('undoImport', { importId: editId }, '... on ImportUndone { restored left { name field } }');

const progress = (editId: string) =>
  owner.ask(`{ bulkProgress(id: "${editId}") { total done finishedAt left { name } } }`);

const pricesNow = async (): Promise<number[]> =>
  (await shop.stored('products').find().sort({ _id: 1 }).toArray()).map((product) =>
    Number(product.priceCents),
  );

let ids: number[];
beforeEach(async () => {
  ids = [];
  for (const [index, priceCents] of [10_000, 20_000, 30_000].entries())
    ids.push(await shop.product({ name: `Testor ${index + 1}`, priceCents, stockCount: 9 }));
});
afterEach(async () => {
  for (const name of ['products', 'imports', 'importRows']) await shop.stored(name).deleteMany({});
  await shop.services.catalog.invalidate();
});

describe('a change of many products', () => {
  it('is looked at, begins with the number that was confirmed, is in log and price record, and is undone', async () => {
    const preview = await send(clerk, { price: PRICE });
    expect(preview).toMatchObject({ editId: null, changed: 3, unchanged: 0, warnings: [] });
    expect(preview.prices).toEqual({ count: 3, before: 60_000, after: 54_000 });
    expect(preview.changes[0]).toEqual({
      name: 'Testor 1',
      changes: [{ field: 'price', before: '100.00', after: '90.00' }],
    });
    expect(await send(clerk, { price: PRICE, count: 2 })).toEqual(preview);
    const editId = await apply(clerk, { price: PRICE });
    expect(await pricesNow()).toEqual([9_000, 18_000, 27_000]);
    expect(await progress(editId)).toMatchObject({ total: 3, done: 3, left: [] });
    expect(await shop.stored('priceLedger').countDocuments({ productId: ids[0], cents: 9_000 })).toBe(1);
    expect((await owner.auditLog())[0]).toMatchObject({ action: 'PRODUCT_EDITED', details: 'price' });
    // One is sold and one changed by a colleague before it is undone.
    await owner.change('editOffer', { productId: String(ids[1]), price: 17_500 });
    expect(await undo(editId)).toEqual({ restored: 2, left: [{ name: 'Testor 2', field: 'price' }] });
    expect(await pricesNow()).toEqual([10_000, 17_500, 30_000]);
  });

  it('is of the products that are named, and leaves out, by name, what it cannot change', async () => {
    const price = { by: 'AMOUNT', value: -20_000, rounding: 'NONE' };
    const { changed, skipped } = await send(owner, {
      ...ALL,
      productIds: ids.slice(0, 2).map(String),
      price,
    });
    expect({ changed, skipped }).toEqual({
      changed: 0,
      skipped: ['Testor 1', 'Testor 2'].map((name) => ({ name, reason: 'PRICE_INVALID' })),
    });
    const stock = await send(owner, { stock: { isDifference: true, count: -10 } });
    expect(stock.skipped.map(({ reason }) => reason)).toEqual(Array(3).fill('STOCK_INVALID'));
  });

  it('warns of what is steep, of what is sold out, and owners of what is below the purchase price', async () => {
    await owner.change('editSupply', { productId: String(ids[0]), version: 0, purchasePrice: 7_900 });
    const half = { price: { by: 'PERCENT', value: -60, rounding: 'TO_99' } };
    const reasons = async (client: TestUser, change: object) =>
      (await send(client, change)).warnings.map(
        ({ reason, message }) => `${reason} ${/\d+/.exec(message)?.[0]}`,
      );
    expect(await reasons(owner, half)).toEqual(['IMPORT_PRICES_FALL 3', 'BULK_BELOW_PURCHASE_PRICE 1']);
    expect(await reasons(clerk, half)).toEqual(['IMPORT_PRICES_FALL 3']);
    expect(await reasons(owner, { stock: { isDifference: false, count: 0 } })).toEqual([
      'IMPORT_STOCKS_TO_ZERO 3',
    ]);
    expect(await send(owner, { ...half, count: 3 })).toMatchObject({ editId: null, changed: 3 });
    expect(await pricesNow()).toEqual([10_000, 20_000, 30_000]);
  });

  it('brings prices to a margin for owners, where the purchase price is known', async () => {
    const price = { by: 'MARGIN', value: 25, rounding: 'NONE' };
    await owner.change('editSupply', { productId: String(ids[0]), version: 0, purchasePrice: 6_000 });
    const { changes, skipped } = await send(owner, { price });
    expect(changes.map(({ changes: [change] }) => change?.after)).toEqual(['95.20']);
    expect(skipped.map(({ reason }) => reason)).toEqual(Array(2).fill('BULK_WITHOUT_PURCHASE_PRICE'));
    const asked = 'mutation ($input: BulkEditInput!) { bulkEdit(input: $input) { __typename } }';
    expect(await clerk.codeOf(asked, { input: { ...ALL, price } })).toBe('FORBIDDEN');
  });

  it.each([
    [{}, 'change', 'BULK_CHANGE_MISSING'],
    [{ isListed: true, category: 'fans' }, 'change', 'BULK_CHANGE_MISSING'],
    [{ price: { by: 'PERCENT', value: -1_000, rounding: 'NONE' } }, 'price', 'BULK_PERCENT_INVALID'],
    [{ price: { by: 'PERCENT', value: 0, rounding: 'NONE' } }, 'price', 'BULK_PERCENT_INVALID'],
    [{ price: { by: 'AMOUNT', value: 0.5, rounding: 'NONE' } }, 'price', 'BULK_AMOUNT_INVALID'],
    [{ price: { by: 'MARGIN', value: 100, rounding: 'NONE' } }, 'price', 'BULK_MARGIN_INVALID'],
    [{ stock: { isDifference: false, count: -1 } }, 'stock', 'STOCK_INVALID'],
    [{ category: '' }, 'category', 'CATEGORY_INVALID'],
    [{ attribute: { name: '', text: '1' } }, 'attributes', 'ATTRIBUTES_INVALID'],
  ])('refuses %j below its field', async (change, name, reason) => {
    expect(await send(owner, change)).toEqual({ fields: [{ name, reason }] });
  });

  it.each([
    ['stock', { stock: { isDifference: true, count: 3 } }, { stockCount: 12 }],
    ['category', { category: 'Fans' }, { category: 'fans' }],
    [
      'attribute',
      { attribute: { name: 'TDP', text: '65', unit: 'W' } },
      { attributes: [{ name: 'TDP', value: 65, unit: 'W' }] },
    ],
    ['listing', { isListed: false }, { isListed: false, visibility: 'HIDDEN' }],
    [
      'time in the catalog',
      { schedule: { from: '2040-01-02T10:00:30Z', until: null } },
      {
        isListed: false,
        listedFrom: '2040-01-02T10:00:00.000Z',
        listingMovesAt: new Date('2040-01-02T10:00Z'),
      },
    ],
  ])('changes the %s, and takes that back', async (_, change, after) => {
    const read = async () => {
      const products = await shop.stored('products').find().sort({ _id: 1 }).toArray();
      return products.map((product) =>
        Object.fromEntries(Object.keys(after).map((key) => [key, product[key]])),
      );
    };
    const before = await read();
    const editId = await apply(owner, change);
    expect(await read()).toEqual(Array(3).fill(after));
    expect(await send(owner, { ...change, filter: { state: 'DELISTED', search: '' } })).toMatchObject({
      changed: 0,
    });
    expect(await undo(editId)).toMatchObject({ restored: 3, left: [] });
    expect(await read()).toEqual(before);
  });

  it('leaves and names what somebody has changed since it was confirmed, be it by another one', async () => {
    const confirm = (client: TestUser) => send(client, { price: PRICE, count: 3 });
    const [first, second] = [await confirm(owner), await confirm(partner)];
    expect(await undo(first.editId ?? '')).not.toMatchObject({ restored: 3 });
    await shop.services.bulkEdits.work();
    expect(await pricesNow()).toEqual([9_000, 18_000, 27_000]);
    expect(await progress(first.editId ?? '')).toMatchObject({ left: [] });
    expect(await progress(second.editId ?? '')).toMatchObject({
      done: 3,
      left: ids.map((_, index) => ({ name: `Testor ${index + 1}` })),
    });
  });

  it('keeps a withdrawn product out, and an announced reduction only with a price that is not raised', async () => {
    await delistProduct(owner, ids[2] ?? 0);
    await shop
      .stored('products')
      .updateOne(
        { name: 'Testor 1' },
        { $set: { reduction: { at: new Date(0), referenceCents: 12_000, until: null } } },
      );
    await apply(owner, { price: PRICE });
    const read = () => shop.stored('products').findOne({ name: 'Testor 1' });
    expect(await read()).toMatchObject({ reduction: { referenceCents: 12_000 } });
    await apply(owner, { price: { ...PRICE, value: 5 } });
    expect(await read()).not.toHaveProperty('reduction');
    expect(await pricesNow()).toEqual([9_450, 18_900, 30_000]);
  });

  it('is made once by two processes that go on with it at the same time', async () => {
    const { editId } = await send(owner, { price: PRICE, count: 3 });
    await Promise.all([shop, crashing].map(({ services }) => services.bulkEdits.work()));
    expect(await pricesNow()).toEqual([9_000, 18_000, 27_000]);
    expect(await progress(editId ?? '')).toMatchObject({ done: 3, left: [] });
  });

  it('changes each product once, whichever command its process ends at', async () => {
    await endAtEachCommand(crashing.connection, async (attempt) => {
      await shop.stored('products').updateMany({}, { $set: { priceCents: 10_000 } });
      const { editId } = await send(owner, { price: PRICE, count: 3 });
      await attempt(() => crashing.services.bulkEdits.work());
      for (const price of await pricesNow()) expect([9_000, 10_000]).toContain(price);
      await shop.services.bulkEdits.work();
      expect(await pricesNow()).toEqual([9_000, 9_000, 9_000]);
      expect(await progress(editId ?? '')).toMatchObject({ done: 3, left: [] });
      expect(await undo(editId ?? '')).toMatchObject({ restored: 3 });
    });
  });
});

it.each<[BulkPrice, number, number | null, number | null]>([
  [{ by: 'PERCENT', value: 10, rounding: 'NONE' }, 1_000, null, 1_100],
  [{ by: 'PERCENT', value: -7.5, rounding: 'NONE' }, 999, null, 924],
  [{ by: 'PERCENT', value: 10, rounding: 'TO_99' }, 1_000, null, 1_099],
  [{ by: 'PERCENT', value: -50, rounding: 'TO_90' }, 100, null, 90],
  [{ by: 'AMOUNT', value: 51, rounding: 'TO_99' }, 1_000, null, 1_099],
  [{ by: 'AMOUNT', value: -1_000, rounding: 'TO_99' }, 1_000, null, 0],
  [{ by: 'MARGIN', value: 0, rounding: 'NONE' }, 1, 10_000, 11_900],
  [{ by: 'MARGIN', value: 20, rounding: 'TO_90' }, 1, 10_000, 14_890],
  [{ by: 'MARGIN', value: 20, rounding: 'NONE' }, 1, null, null],
])('%j makes of %i cents, bought for %p: %p', (price, cents, purchase, expected) => {
  expect(bulkPriceOf(price, cents, purchase)).toBe(expected);
});
