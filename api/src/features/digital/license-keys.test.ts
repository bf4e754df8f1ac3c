import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBuyers, stockOf } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { LicenseKeyRecord } from './license-keys.model.js';

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

let shop: TestShop;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  employee = await shop.employee();
});
afterAll(() => shop.close());

const newProduct = (stockCount = 0) => shop.product({ name: 'License', isDigital: true, stockCount });

let lastKey = 0;
/** As many keys that nothing else has. */
const newKeys = (count: number): string[] => Array.from({ length: count }, () => `KEY-${(lastKey += 1)}-END`);

async function add(productId: number, keys: string, client: TestUser = employee) {
  const { body } = await client.graphql(
    `mutation ($input: AddLicenseKeysInput!) { addLicenseKeys(input: $input) {
      ... on LicenseKeysAdded { addedCount refused pool { freeCount deliveredCount forSaleCount isLow } }
      ... on InvalidInput { reason } ... on Rejected { reason } } }`,
    { input: { productId: String(productId), keys } },
  );
  return body.data?.addLicenseKeys;
}

/** Paid orders of as many buyers, each of `count` pieces, whose buyers agree to a delivery at once. */
async function paidOrders(productId: number, buyers: number, count = 1): Promise<number[]> {
  const lines = [{ productId, count }];
  const ids: number[] = [];
  for (const viewer of await addBuyers(shop, buyers, lines)) {
    const placed = await shop.services.checkout
      .place(viewer, lines, null, { isAgreed: true })
      .catch(() => null);
    if (placed === null) continue;
    await shop.sandbox.approve(placed.paymentId);
    ids.push((await shop.services.checkout.collect(viewer, placed.paymentId))._id);
  }
  return ids;
}

const stored = async (id: number): Promise<OrderRecord> => {
  const found = await shop.stored<OrderRecord>('orders').findOne({ _id: id });
  if (found === null) throw new Error('There is no such order.');
  return found;
};

const keysOf = (productId: number): Promise<LicenseKeyRecord[]> =>
  shop.stored<LicenseKeyRecord>('licenseKeys').find({ productId }).toArray();

/** What the buyers of orders have got, order by order. */
const deliveredTo = (ids: readonly number[]): Promise<string[][]> =>
  Promise.all(
    ids.map(async (id) => {
      const { shipments } = await stored(id);
      const texts = await Promise.all(shipments.map(({ no }) => shop.services.digital.reveal(DESK, id, no)));
      return texts.flat().flatMap(({ text }) => text.split('\n'));
    }),
  );

/** Free keys are those that are for sale, and those that orders are to get. */
async function expectStockToBeKeys(productId: number): Promise<void> {
  const { free, held } = await stockOf(shop, productId);
  const waiting = await shop.stored<OrderRecord>('orders').find({ isToDeliver: true }).toArray();
  const waitingCount = waiting
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { count }) => sum + count, 0);
  const product = await shop.stored('products').findOne({ _id: productId });
  const { keyDebt = 0 } = (product ?? {}) as { keyDebt?: number };
  const keys = (await keysOf(productId)).filter(({ state }) => state === 'free').length;
  expect(free - keyDebt).toBe(keys - held - waitingCount);
}

describe('license keys', () => {
  it('are added from what spreadsheets write, each once, whatever the product', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const file = '\uFEFFLizenzschlüssel\r\n"ÄÖÜ-1";\r\n="0034-2"\r\n\r\nPlain-3\r\nPlain-3\r\n';
    expect(await add(one, file)).toEqual({
      addedCount: 3,
      refused: ['in-3'],
      pool: { freeCount: 3, deliveredCount: 0, forSaleCount: 3, isLow: true },
    });
    const many = ['ÄÖÜ-1', ...newKeys(6)].join('\n');
    expect(await add(other, many)).toMatchObject({
      addedCount: 6,
      refused: ['ÖÜ-1'],
      pool: { isLow: false },
    });
    expect((await stockOf(shop, one)).free).toBe(3);
    expect(JSON.stringify(await keysOf(one))).not.toContain('0034-2');
    expect((await employee.auditLog('action subjectId details'))[0]).toEqual({
      action: 'LICENSE_KEYS_ADDED',
      subjectId: String(other),
      details: '6',
    });
  });

  it('are refused for goods, without any, beyond the bound, and by who may not', async () => {
    const license = await newProduct();
    expect(await add(await shop.product(), 'A')).toEqual({ reason: 'PRODUCT_NOT_DIGITAL' });
    const refusals = ['\n', newKeys(1_001).join('\n'), 'x'.repeat(501)].map((text) => add(license, text));
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => ({ reason: 'LICENSE_KEYS_INVALID' })));
    expect(await add(license, 'A', await shop.employee('packer'))).toBeUndefined();
    expect(await keysOf(license)).toEqual([]);
  });

  it('are the stock, which nobody edits by hand any more', async () => {
    const license = await newProduct(7);
    await add(license, newKeys(2).join('\n'));
    expect((await stockOf(shop, license)).free).toBe(2);
    const { body } = await employee.graphql(
      `mutation { editOffer(input: { productId: "${license}", stockCount: 9 }) {
        ... on InvalidInput { fields { name reason } } } }`,
    );
    expect(body.data?.editOffer).toEqual({ fields: [{ name: 'stockCount', reason: 'STOCK_IS_KEYS' }] });
  });
});

describe('an order of a product with license keys', () => {
  it('gets one key a piece by itself, and nobody delivers it by hand', async () => {
    const license = await newProduct();
    const keys = newKeys(3);
    await add(license, keys.join('\n'));
    const [id = 0] = await paidOrders(license, 1, 2);
    await expect(
      shop.services.digital.deliver(DESK, id, (await stored(id)).revision ?? 0, { line: 0, text: 'X' }),
    ).rejects.toMatchObject({ reason: 'DELIVERED_FROM_POOL' });
    await shop.services.digital.deliverDue();
    await shop.services.digital.deliverDue();
    expect(await deliveredTo([id])).toEqual([keys.slice(0, 2)]);
    expect(await stored(id)).toMatchObject({ shippingStatus: 'sent', isToDeliver: false, carrier: null });
    const mail = (await shop.mails()).find(({ key }) => key === `order-delivered-${id}-1`);
    expect(mail?.attachments?.[0]?.bytes.toString()).toContain(keys[1]);
    expect((await keysOf(license)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'free']);
    await expectStockToBeKeys(license);
  });

  it('waits for keys where it was sold beyond them, and goes on by itself when they come', async () => {
    const license = await newProduct(8);
    const ids = await paidOrders(license, 6);
    await add(license, newKeys(4).join('\n'));
    expect((await stockOf(shop, license)).free).toBe(0);
    await shop.services.digital.deliverDue();
    expect((await deliveredTo(ids)).flat()).toHaveLength(4);
    await expectStockToBeKeys(license);
    await add(license, newKeys(3).join('\n'));
    await shop.services.digital.deliverDue();
    const all = (await deliveredTo(ids)).flat();
    expect([all.length, new Set(all).size]).toEqual([6, 6]);
    expect((await stockOf(shop, license)).free).toBe(1);
    await expectStockToBeKeys(license);
  });

  it('never shares a key, whoever buys and delivers at the same moment', async () => {
    const license = await newProduct();
    const keys = newKeys(5);
    await add(license, keys.join('\n'));
    const ids = await paidOrders(license, 9);
    expect(ids).toHaveLength(5);
    const twin = await shop.twin();
    const { digital } = shop.services;
    const workers = [digital, twin.services.digital, digital, twin.services.digital];
    await Promise.all(workers.map((one) => one.deliverDue()));
    await digital.deliverDue();
    expect((await deliveredTo(ids)).flat().sort()).toEqual([...keys].sort());
    expect((await keysOf(license)).every(({ state }) => state === 'delivered')).toBe(true);
    await twin.close();
  });

  it('has its keys back in the pool when it is canceled before, and never after', async () => {
    const license = await newProduct();
    await add(license, newKeys(2).join('\n'));
    const [first = 0, second = 0] = await paidOrders(license, 2);
    const cancel = async (id: number, kind: 'cancel' | 'goodwill') =>
      shop.services.checkout.refundOrder(DESK, id, (await stored(id)).revision ?? 0, {
        kind,
        lines: [{ line: 0, count: 1, isRestockable: false }],
        amountCents: null,
      });
    // A process has claimed a key and ended.
    await shop.services.licenseKeys.claims.claim(await stored(first), 0, 1);
    await cancel(first, 'cancel');
    await shop.services.digital.deliverDue();
    await cancel(second, 'goodwill');
    expect((await keysOf(license)).map(({ state }) => state).sort()).toEqual(['delivered', 'free']);
    expect((await stockOf(shop, license)).free).toBe(1);
  });
});

describe('after a crash', () => {
  it('between the claim of a key and its delivery, exactly one is delivered', async () => {
    const license = await newProduct();
    await add(license, newKeys(1).join('\n'));
    const [id = 0] = await paidOrders(license, 1);
    await shop.services.licenseKeys.claims.claim(await stored(id), 0, 1);
    expect((await keysOf(license))[0]?.state).toBe('claimed');
    await shop.services.digital.deliverDue();
    expect((await deliveredTo([id])).flat()).toHaveLength(1);
    await add(license, newKeys(1).join('\n'));
    await shop.services.digital.deliverDue();
    expect((await deliveredTo([id])).flat()).toHaveLength(1);
    expect((await keysOf(license)).map(({ state }) => state).sort()).toEqual(['delivered', 'free']);
  });

  it('between the delivery and its note, the key does not become free', async () => {
    const license = await newProduct();
    await add(license, newKeys(1).join('\n'));
    const [id = 0] = await paidOrders(license, 1);
    await shop.services.digital.deliverDue();
    await shop.stored('licenseKeys').updateMany({ productId: license }, { $set: { state: 'claimed' } });
    await shop.services.digital.deliverDue();
    expect((await keysOf(license))[0]).toMatchObject({ state: 'delivered', orderId: id });
  });

  it('before new keys are counted, they are counted once', async () => {
    const license = await newProduct();
    await add(license, newKeys(3).join('\n'));
    await shop.set('products', license, { stockCount: 0 });
    await shop.stored('licenseKeys').updateMany({ productId: license }, { $set: { state: 'new' } });
    await shop.services.digital.deliverDue();
    expect((await stockOf(shop, license)).free).toBe(0);
    shop.clock.advance(700_000);
    await shop.services.digital.deliverDue();
    await shop.services.digital.deliverDue();
    expect((await stockOf(shop, license)).free).toBe(3);
  });
});

it('A shop with another secret does not open', async () => {
  await shop.services.licenseKeys.assertReadable();
  await shop.stored('licenseKeys').updateOne({}, { $set: { sealed: 'other.a.b.c' } });
  await expect(shop.services.licenseKeys.assertReadable()).rejects.toThrow('KEY_SECRET');
});
