import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  collect,
  documentsOf,
  fillCart,
  movesOf,
  orderOf,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { deep } from '../../../test/deep.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { raceAll, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop();
const owner = prepared(() => shop.employee(), beforeEach);
const buyer = prepared(() => shop.customer(), beforeEach);

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
const DAY_MS = 86_400_000;

interface Made {
  voucher?: { id: string; code: string };
  fields?: { name: string }[];
}

/** Makes a voucher of ten euros, or another. */
async function make(terms: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  const { voucher } = await tryToMake(terms);
  if (voucher === undefined) throw new Error('There is no voucher.');
  return voucher;
}

const tryToMake = (terms: Record<string, unknown>): Promise<Made> =>
  owner.ask<Made>(
    `mutation ($input: CreateVoucherInput!) { createVoucher(input: $input) {
      ... on VoucherCreated { voucher { id code } } ... on InvalidInput { fields { name } }
    } }`,
    {
      input: { code: '', kind: 'AMOUNT', value: 1_000, minimum: 0, isOnce: false, isForNew: false, ...terms },
    },
  );

const CART = 'total voucher { code reduction total vat problem }';
const apply = (client: TestClient, code: string) =>
  client.ask<{ __typename: string; message?: string; cart?: object }>(
    `mutation ($code: String!) { applyVoucher(input: { code: $code }) {
      __typename ... on VoucherApplied { cart { ${CART} } } ... on UserError { message }
    } }`,
    { code },
  );
const cartOf = (client: TestClient) =>
  client.ask<{ total: number; voucher: { reduction: number; total: number; problem: string | null } | null }>(
    `{ cart { ${CART} } }`,
  );
const problemOf = async (client: TestClient) => (await cartOf(client)).voucher?.problem;

interface Placed {
  __typename: string;
  reason?: string;
  paymentId?: string;
  order?: { total: number; vat: number; voucher: { code: string; reduction: number } | null };
}

const placeAt = (client: TestClient, counts: Record<number, number>, expectedTotal: number) =>
  client.ask<Placed>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      __typename
      ... on OrderPlaced { paymentId order { total vat voucher { code reduction } } }
      ... on UserError { reason }
    } }`,
    {
      input: {
        expectedTotal,
        expectedLines: Object.entries(counts).map(([productId, quantity]) => ({ productId, quantity })),
      },
    },
  );

/** Fills a cart, enters a code, orders and pays. */
async function buyWith(client: TestUser, code: string, counts: Record<number, number>) {
  await fillCart(client, counts);
  await apply(client, code);
  const { voucher, total } = await cartOf(client);
  const { paymentId = '', order } = await placeAt(client, counts, voucher?.total ?? total);
  await shop.sandbox.approve(paymentId);
  expect((await collect(client, paymentId)).status).toBe(200);
  return { paymentId, order, record: await orderOf(shop, paymentId) };
}

const countUses = async (id: string) =>
  (
    await owner.ask<{ entries: { id: string; usesCount: number }[] }>(
      '{ vouchers(first: 100) { entries { id usesCount } } }',
    )
  ).entries.find((voucher) => voucher.id === id)?.usesCount;

const refund = (client: TestClient, orderId: number, version: number, what: string, kind = 'CANCELLATION') =>
  client.ask(`mutation { refundOrder(input: { orderId: "${orderId}", version: ${version}, kind: ${kind}, ${what} }) {
    __typename ... on UserError { message } ... on RefundUpdated { order { id } }
  } }`);

describe('a voucher', () => {
  it('takes its amount off, to the cent on each line, at the provider, on paper and in refunds', async () => {
    const [ssd, card] = [
      await shop.product({ stockCount: 5, priceCents: 8_999 }),
      await shop.product({ stockCount: 5, priceCents: 59_900 }),
    ];
    const { code } = await make({ value: 2_500 });
    const { paymentId, order, record } = await buyWith(buyer, ` ${code.toLowerCase()} `, {
      [ssd]: 2,
      [card]: 1,
    });
    expect(order).toEqual({ total: 75_398, vat: 12_038, voucher: { code, reduction: 2_500 } });
    expect(record.lines.map(({ discountCents }) => discountCents)).toEqual([578, 1_922]);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 753.98 EUR']);
    expect((await cartOf(buyer)).voucher).toBeNull();
    const told = (await shop.mails()).find(({ subject }) => subject.includes(String(record._id)));
    expect(told?.text).toContain(`Voucher ${code}: −25.00`);

    await shop.services.shipping.send(DESK, record._id, {
      carrier: 'DHL',
      trackingCode: '00340434161094042557',
    });
    shop.clock.advance(31 * 60_000);
    await shop.services.documents.issuePending();
    const [invoice] = await documentsOf(shop, record._id);
    expect(invoice?.allowanceReason).toBe(`Voucher ${code}`);
    expect(brokenRules(invoice?.xml ?? '')).toEqual([]);
    expect(figuresOf(invoice?.xml ?? '')).toMatchObject({ gross: 75_398, vat: 12_038 });

    // One of two pieces comes back: for what was paid for it.
    const { revision = 0 } = await orderOf(shop, paymentId);
    await refund(
      await shop.employee(),
      record._id,
      revision,
      'lines: [{ line: 0, quantity: 1, isRestockable: false }]',
      'WITHDRAWAL',
    );
    await shop.services.documents.issuePending();
    expect(await movesOf(shop, paymentId)).toEqual(['capture 753.98 EUR', 'refund 87.10 EUR']);
    const [, correction] = await documentsOf(shop, record._id);
    expect(correction?.rates).toMatchObject([{ grossCents: 8_710, vatCents: 1_391 }]);
    expect(brokenRules(correction?.xml ?? '')).toEqual([]);
  });

  it('is the buyer’s again only when the whole order is undone', async () => {
    const productId = await shop.product({ stockCount: 9, priceCents: 3_333 });
    const { id, code } = await make({ kind: 'PERCENT', value: 10, limit: 1, isOnce: true });
    const { record, paymentId } = await buyWith(buyer, code, { [productId]: 3 });
    expect(record.totalCents).toBe(9_999 - 999);
    await refund(
      owner,
      record._id,
      record.revision ?? 0,
      'lines: [{ line: 0, quantity: 1, isRestockable: true }]',
    );
    expect(await movesOf(shop, paymentId)).toEqual(['capture 90.00 EUR', 'refund 30.00 EUR']);
    expect(await countUses(id)).toBe(1);
    await fillCart(buyer, { [productId]: 1 });
    await apply(buyer, code);
    expect(await problemOf(buyer)).toBe('USED_BEFORE');
    const { revision = 0 } = await orderOf(shop, paymentId);
    await refund(owner, record._id, revision, 'lines: [{ line: 0, quantity: 2, isRestockable: true }]');
    expect((await orderOf(shop, paymentId)).state).toBe('refunded');
    expect(await countUses(id)).toBe(0);
    expect(await problemOf(buyer)).toBeNull();
    expect(await stockOf(shop, productId)).toEqual({ free: 9, held: 0, sold: 0 });
  });

  it('stays with an order that can be paid, and is free when that is canceled', async () => {
    const productId = await shop.product({ stockCount: 9, priceCents: 5_000 });
    const { code } = await make({ limit: 1 });
    await fillCart(buyer, { [productId]: 1 });
    await apply(buyer, code);
    const first = await placeAt(buyer, { [productId]: 1 }, 4_000);
    expect(await problemOf(buyer)).toBeNull();
    expect(await placeAt(buyer, { [productId]: 1 }, 4_000)).toEqual(first);
    const other = await shop.customer();
    await fillCart(other, { [productId]: 1 });
    await apply(other, code);
    expect(await problemOf(other)).toBe('USED_UP');
    const { _id } = await orderOf(shop, first.paymentId ?? '');
    await buyer.ask(`mutation { cancelOrder(input: { orderId: "${_id}" }) { __typename } }`);
    expect(await problemOf(other)).toBeNull();
  });

  it('says why it does not apply, and orders nothing at another price than was read', async () => {
    const category = 'memory';
    const productId = await shop.product({ stockCount: 9, priceCents: 5_000, category: 'storage' });
    await fillCart(buyer, { [productId]: 2 });
    const reasons = [
      ['MINIMUM', { minimum: 10_001 }],
      ['CATEGORY', { category }],
      ['NOT_YET', { from: new Date(shop.clock.now().getTime() + DAY_MS) }],
    ] as const;
    for (const [problem, terms] of reasons) {
      await apply(buyer, (await make(terms)).code);
      expect(await cartOf(buyer)).toMatchObject({
        total: 10_000,
        voucher: { problem, reduction: 0, total: 10_000 },
      });
    }
    const until = new Date(shop.clock.now().getTime() + 60_000);
    const { code } = await make({ until });
    await apply(buyer, code);
    expect(await cartOf(buyer)).toMatchObject({ voucher: { problem: null, total: 9_000 } });
    // In this tab the buyer still reads the reduced total.
    shop.clock.advance(61_000);
    expect(await placeAt(buyer, { [productId]: 2 }, 9_000)).toMatchObject({ reason: 'PRICES_CHANGED' });
    expect(await problemOf(buyer)).toBe('EXPIRED');
    // Another tab takes it out.
    await apply(buyer, '');
    expect((await cartOf(buyer)).voucher).toBeNull();
    expect(await placeAt(buyer, { [productId]: 2 }, 10_000)).toMatchObject({
      order: { total: 10_000, voucher: null },
    });
  });

  it('welcomes customers who have bought nothing yet, and leaves something to pay', async () => {
    const productId = await shop.product({ stockCount: 9, priceCents: 2_000 });
    const { code } = await make({ value: 5_000, isForNew: true });
    const { record } = await buyWith(buyer, code, { [productId]: 1 });
    expect(record.totalCents).toBe(100);
    await fillCart(buyer, { [productId]: 1 });
    await apply(buyer, code);
    expect(await problemOf(buyer)).toBe('NEW_CUSTOMERS');
  });

  it('is not found by guessing: one answer for what is not there and what is off, and few tries', async () => {
    const { id, code } = await make();
    await owner.ask(`mutation { endVoucher(input: { voucherId: "${id}" }) { __typename } }`);
    const answers = await Promise.all(
      [code, 'NOSUCHCODE', '$ne', 'ß'.repeat(3_000)].map((text) => apply(buyer, text)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ __typename: 'InvalidInput', message: 'This code is not valid.' });
    for (let tries = answers.length; tries < 20; tries++) await apply(buyer, `GUESS${tries}`);
    expect(
      (await buyer.graphql('mutation { applyVoucher(input: { code: "GUESS" }) { __typename } }')).body,
    ).toMatchObject({ data: { applyVoucher: { __typename: 'Rejected' } } });
  });

  it.each([
    ['code', { code: 'A!' }],
    ['value', { value: 0 }],
    ['value', { kind: 'PERCENT', value: 101 }],
    ['minimum', { minimum: -1 }],
    ['limit', { limit: 10_001 }],
    ['until', { until: new Date(0) }],
  ])('is not made with a wrong %s: %j', async (name, terms) => {
    expect(await tryToMake(terms)).toEqual({ fields: [{ name }] });
  });

  it('has a code of its own', async () => {
    const { code } = await make({ code: 'spring-26' });
    expect(code).toBe('SPRING-26');
    expect(await tryToMake({ code: 'SPRING 26' })).toEqual({ fields: [{ name: 'code' }] });
  });
});

describe('many buyers of the last uses', () => {
  it('get exactly as many as there are', async () => {
    const [USES, BUYERS] = [deep(5, 50), deep(40, 500)];
    const productId = await shop.product({ stockCount: BUYERS, priceCents: 5_000 });
    const { id, code } = await make({ limit: USES });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.customer()));
    for (const one of buyers) {
      await fillCart(one, { [productId]: 1 });
      await apply(one, code);
    }
    const placed = await raceAll(BUYERS, (index) =>
      placeAt(buyers[index] as TestUser, { [productId]: 1 }, 4_000),
    );
    expect(tally(placed.map(({ __typename }) => __typename))).toEqual({
      OrderPlaced: USES,
      Conflict: BUYERS - USES,
    });
    expect(await countUses(id)).toBe(USES);
    // Who does not pay gives theirs back.
    shop.clock.advance(21 * 60_000);
    await shop.services.checkout.recover();
    expect(await countUses(id)).toBe(0);
  });
});
