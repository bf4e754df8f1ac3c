import { describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { crashBeforeCommand, endAtEachCommand } from '../../../test/crashing-connection.js';
import { runList } from '../../../test/imports.js';
import { delistProduct, editByForm, PRODUCT_FIELDS } from '../../../test/product-form.js';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { Services } from '../../services.js';

const shop = testShop();
/** The process that ends in the middle of its work. */
const crashing = prepared(() => shop.twin());
const employee = prepared(() => shop.employee());

const DAY = 86_400_000;

const products = () => shop.stored<{ _id: number; priceCents: number; isListed: boolean }>('products');

/** The record of a product in words, oldest first. */
async function record(productId: number): Promise<string[]> {
  await shop.services.outbox.work();
  const entries = await shop.stored('priceLedger').find({ productId }).sort({ at: 1 }).toArray();
  return entries.map(({ cause, cents, isListed }) => `${cause} ${cents}${isListed ? '' : ' withdrawn'}`);
}

/** Saves the form of a product, with the price in cents. */
const edit = (productId: number, price: number, texts: Partial<typeof PRODUCT_FIELDS> = {}) =>
  editByForm(employee, productId, { price: (price / 100).toFixed(2), ...texts });

/** Saves another price from within a process. */
const save = (services: Services, productId: number, price: number) =>
  services.editing.edit(
    OPERATOR,
    productId,
    { ...PRODUCT_FIELDS, price, stockCount: 7 },
    { version: null, stockCount: 7 },
  );

const list = (name: 'delist' | 'relist', productId: number) =>
  employee.change(`${name}Product`, { productId: String(productId) });

async function productNumbered(articleNumber: string): Promise<number> {
  const [found] = await shop.services.catalog.byNumbers([{ articleNumber }]);
  return found == null || found === 'several' ? 0 : found._id;
}

describe('the record of prices', () => {
  it('begins with the product, however it is added', async () => {
    const productId = await shop.product({ priceCents: 500 });
    await runList(
      shop,
      'Article number,Name,Manufacturer,Category,Price,Stock\nP-1,Testor Disk,Testor,Storage,9.90,1\n',
    );
    const imported = await productNumbered('P-1');
    expect([await record(productId), await record(imported)]).toEqual([['START 500'], ['START 990']]);
  });

  it('has one entry for each change of price, withdrawal and return, and none for what changes nothing', async () => {
    const productId = await shop.product({ priceCents: 500 });
    await edit(productId, 600);
    await edit(productId, 600, { description: 'Another one.' });
    await list('delist', productId);
    await list('delist', productId);
    await edit(productId, 700);
    await list('relist', productId);
    await list('relist', productId);
    expect(await record(productId)).toEqual([
      'START 500',
      'CHANGE 600',
      'WITHDRAWN 600 withdrawn',
      'CHANGE 700 withdrawn',
      'LISTED 700',
    ]);
  });

  it('has no entry for what is refused', async () => {
    const productId = await shop.product({ priceCents: 500 });
    await edit(productId, 0);
    await edit(productId, 600, { name: '' });
    await delistProduct(await shop.customer(), productId);
    expect(await record(productId)).toEqual(['START 500']);
  });

  it('has one entry for a list that is imported twice', async () => {
    const header = 'Article number,Name,Manufacturer,Category,Price,Stock';
    await runList(shop, `${header}\nP-2,Testor Disk,Testor,Storage,9.90,1\n`);
    const changed = `${header}\nP-2,Testor Disk,Testor,Storage,8.90,1\n`;
    await runList(shop, changed);
    await runList(shop, changed);
    const productId = await productNumbered('P-2');
    expect(await record(productId)).toEqual(['START 990', 'CHANGE 890']);
  });

  it('keeps the order of changes made in the same moment and of a clock that goes back', async () => {
    const productId = await shop.product({ priceCents: 500 });
    await edit(productId, 600);
    shop.clock.advance(-5_000);
    await edit(productId, 500);
    shop.clock.advance(5_000);
    expect(await record(productId)).toEqual(['START 500', 'CHANGE 600', 'CHANGE 500']);
  });

  it('agrees with the product after employees have changed it at once', async () => {
    const productId = await shop.product({ priceCents: 100 });
    const prices = [200, 300, 400, 500];
    await Promise.all([
      ...prices.map((price) => edit(productId, price)),
      list('delist', productId),
      ...prices.map((price) => edit(productId, price + 1)),
      list('relist', productId),
    ]);
    const entries = await record(productId);
    const product = await products().findOne({ _id: productId });
    const suffix = product?.isListed === true ? '' : ' withdrawn';
    expect(entries.at(-1)?.replace(/^\w+ /, '')).toBe(`${product?.priceCents}${suffix}`);
    // Every entry is a change: no two neighbors say the same.
    const states = entries.map((entry) => entry.replace(/^\w+ /, ''));
    expect(states.filter((state, index) => state === states[index - 1])).toEqual([]);
  });

  it.each<[string, number, (productId: number) => Promise<unknown>]>([
    ['an edit', 600, (productId) => save(crashing.services, productId, 600)],
    ['a withdrawal', 500, (productId) => crashing.services.editing.delist(OPERATOR, productId)],
  ])(
    'has the entry of %s exactly if it has happened, at whichever command its process ends',
    async (_, cents, make) => {
      const outcomes = new Set<string>();
      await endAtEachCommand(crashing.connection, async (attempt) => {
        const productId = await shop.product({ priceCents: 500 });
        await attempt(() => make(productId));
        await shop.services.outbox.work();
        const product = await products().findOne({
          _id: productId,
        });
        const isDone = product?.priceCents !== 500 || !product.isListed;
        outcomes.add(`${isDone ? 'done' : 'not done'}: ${(await record(productId)).length}`);
        if (isDone) expect(product?.priceCents).toBe(cents);
      });
      expect([...outcomes]).toEqual(['not done: 1', 'done: 2']);
    },
  );

  it('has the entry of every product that an import has added before its process ended', async () => {
    await endAtEachCommand(crashing.connection, async (attempt, crashAt) => {
      const name = `Testor Lost ${crashAt}`;
      const added = [1, 2].map(() => ({ ...TEST_PRODUCT, name, priceCents: 500 }));
      await attempt(() => crashing.services.adding.addMany(added));
      await shop.services.outbox.work();
      for (const { _id } of await products().find({ name }).toArray()) {
        expect(await record(_id)).toEqual(['START 500']);
        expect(await products().countDocuments({ _id, 'outbox.0': { $exists: true } })).toBe(0);
      }
    });
  });
});

describe('the lowest price of 30 days', () => {
  const lowest = (productId: number): Promise<number | null> =>
    shop.services.prices.lowestBefore(productId, shop.clock.now());

  it('is read from the record, of which the part before the window counts by its last entry', async () => {
    const productId = await shop.product({ priceCents: 500 });
    shop.clock.advance(DAY);
    await save(shop.services, productId, 400);
    shop.clock.advance(40 * DAY);
    await save(shop.services, productId, 600);
    shop.clock.advance(DAY);
    await shop.services.outbox.work();
    expect(await lowest(productId)).toBe(400);
    shop.clock.advance(30 * DAY);
    expect(await lowest(productId)).toBe(600);
    await shop.services.editing.delist(OPERATOR, productId);
    shop.clock.advance(31 * DAY);
    expect(await lowest(productId)).toBeNull();
  });

  it('knows a price whose entry has not left its product yet', async () => {
    const productId = await shop.product({ priceCents: 500 });
    shop.clock.advance(DAY);
    let isRecorded = false;
    for (let crashAt = 1; !isRecorded; crashAt += 1) {
      const revive = crashBeforeCommand(crashing.connection, crashAt);
      await Promise.allSettled([save(crashing.services, productId, 300)]);
      revive();
      isRecorded = (await products().countDocuments({ _id: productId, 'outbox.kind': 'price' })) === 1;
    }
    shop.clock.advance(DAY);
    expect(await lowest(productId)).toBe(300);
  });

  it('is not known of a product that is not there', async () => {
    expect(await lowest(999_999_999)).toBeNull();
  });
});
