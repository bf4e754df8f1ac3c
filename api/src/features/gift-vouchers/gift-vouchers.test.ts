import { beforeEach, describe, expect, it } from '@jest/globals';
import { berlinDay } from '../../../shared/berlin-days.js';
import { sum } from '../../../shared/money.js';
import { monthBefore } from '../../../shared/months.js';
import { GIFT_CATEGORY } from '../../../shared/rules/gift-category.js';
import { payAndSend } from '../../../test/book-fixtures.js';
import { collect, documentsOf, fillCart, movesOf, orderOf } from '../../../test/checkout-fixtures.js';
import { Crash, crashingPorts } from '../../../test/crashing-ports.js';
import { deep } from '../../../test/deep.js';
import { raceAll, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { GiftVoucherRecord } from './gift-voucher.record.js';
import { balanceOf, freeCentsOf } from './gift-voucher.states.js';

const shop = testShop({ RATE_LIMITS: 'on' });
const owner = prepared(() => shop.employee(), beforeEach);
const buyer = prepared(() => shop.customer(), beforeEach);

/** An owner whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'owner', userId: 999, username: 'desk' } as const;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

const giftProduct = (priceCents = 5_000) =>
  shop.product({
    name: 'Gift voucher',
    category: GIFT_CATEGORY,
    isDigital: true,
    stockCount: 50,
    priceCents,
  });
const goods = (priceCents: number) => shop.product({ stockCount: 600, priceCents });

const records = () => shop.stored<GiftVoucherRecord>('giftVouchers').find().sort({ _id: 1 }).toArray();
const newest = async (): Promise<GiftVoucherRecord> => {
  const gift = (await records()).at(-1);
  if (gift === undefined) throw new Error('There is no gift voucher.');
  return gift;
};
/** A gift voucher as it is by now. */
const reread = async ({ _id }: GiftVoucherRecord): Promise<GiftVoucherRecord> => {
  const gift = await shop.stored<GiftVoucherRecord>('giftVouchers').findOne({ _id });
  if (gift === null) throw new Error(`Gift voucher ${_id} is gone.`);
  return gift;
};

interface Placed {
  __typename: string;
  reason?: string;
  paymentId?: string;
  order?: { id: string; total: number; means: string; paymentStatus: string; gift: object | null };
}

const placeWith = (client: TestClient, counts: Record<number, number>, input: object = {}) =>
  client.ask<Placed>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      __typename
      ... on OrderPlaced { paymentId order { id total means paymentStatus gift { ending amount } } }
      ... on UserError { reason }
    } }`,
    {
      input: {
        expectedLines: Object.entries(counts).map(([productId, quantity]) => ({ productId, quantity })),
        ...input,
      },
    },
  );

const apply = (client: TestClient, code: string) =>
  client.ask<{ __typename: string; message?: string }>(
    'mutation ($code: String!) { applyVoucher(input: { code: $code }) { __typename ... on UserError { message } } }',
    { code },
  );
const giftIn = async (client: TestClient) =>
  (
    await client.ask<{ giftVoucher: { ending: string; balance: number; problem: string | null } | null }>(
      '{ cart { giftVoucher { ending balance problem } } }',
    )
  ).giftVoucher;

/** Orders what is in the cart, and approves and takes the payment where something is left to pay. */
async function orderAndPay(client: TestUser, counts: Record<number, number>) {
  const { paymentId = '', order } = await placeWith(client, counts);
  if (order?.means !== 'GIFT_VOUCHER') {
    await shop.sandbox.approve(paymentId);
    expect((await collect(client, paymentId)).status).toBe(200);
  }
  return { paymentId, record: await orderOf(shop, paymentId) };
}

/** Buys gift vouchers and gives their codes, as their buyer reads them. */
async function buyCodes(client: TestUser, priceCents = 5_000, count = 1) {
  const counts = { [await giftProduct(priceCents)]: count };
  await fillCart(client, counts);
  const { record } = await orderAndPay(client, counts);
  await shop.services.digital.deliverDue();
  const { texts } = await client.ask<{ texts: { text: string }[] }>(
    `mutation { revealDelivery(input: { orderId: "${record._id}", number: 1 }) {
      ... on DeliveryRevealed { texts { text } } } }`,
  );
  return { saleId: record._id, codes: texts.flatMap(({ text }) => text.split('\n')) };
}

/** Buys a gift voucher and puts it into the cart of somebody who has goods in it. */
async function withGift(client: TestUser, counts: Record<number, number>, priceCents = 5_000) {
  const { codes, saleId } = await buyCodes(buyer, priceCents);
  const gift = await newest();
  await fillCart(client, counts);
  await apply(client, codes[0] ?? '');
  return { code: codes[0] ?? '', saleId, gift };
}

/** The order that has sold gift vouchers. */
async function saleOf(orderId: number): Promise<Pick<OrderRecord, 'paymentId' | 'refunds'>> {
  const sale = await shop.stored<OrderRecord>('orders').findOne({ _id: orderId });
  if (sale === null) throw new Error(`There is no order ${orderId}.`);
  return sale;
}

const refund = async (orderId: number, what: string, kind = 'GOODWILL') => {
  const { revision = 0 } =
    (await shop.stored<{ _id: number; revision?: number }>('orders').findOne({ _id: orderId })) ?? {};
  return owner.ask<{ __typename: string; reason?: string }>(
    `mutation { refundOrder(input: { orderId: "${orderId}", version: ${revision}, kind: ${kind}, ${what} }) {
      __typename ... on UserError { reason } } }`,
  );
};

describe('the sale of a gift voucher', () => {
  it('gives its code by mail and on the page of the order, has no VAT and no invoice, and is owed to who has it', async () => {
    const { saleId, codes } = await buyCodes(buyer, 2_500, 2);
    expect(codes).toHaveLength(2);
    expect(codes[0]).toMatch(/^GS(-[A-Z2-9]{4}){4}$/);
    const order = await buyer.ask<{ vat: number; isDigital: boolean; lines: object[] }>(
      `{ order(id: "${saleId}") { vat isDigital shippingStatus lines { isGiftVoucher vatPercent } } }`,
    );
    expect(order).toEqual({
      ...{ vat: 0, isDigital: true, shippingStatus: 'SENT' },
      lines: [{ isGiftVoucher: true, vatPercent: 0 }],
    });
    const mails = await shop.mails();
    const delivery = mails.find(({ key }) => key === `order-delivered-${saleId}-1`);
    expect(delivery?.text).toContain('Whoever has a code can pay with it');
    expect(delivery?.attachments?.map(({ bytes }) => bytes.toString()).join('')).toContain(codes[1]);
    expect(mails.find(({ key }) => key === `order-paid-${saleId}`)?.text).toContain(
      'as far as they were not spent',
    );
    shop.clock.advance(DAY_MS);
    await shop.services.documents.issuePending();
    expect(await documentsOf(shop, saleId)).toEqual([]);
    expect((await records()).slice(-2).map(balanceOf)).toEqual([2_500, 2_500]);
    const stored = JSON.stringify(await records());
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is an order of its own, which no voucher reduces and no gift voucher pays', async () => {
    const [gift, other] = [await giftProduct(), await goods(2_000)];
    await withGift(buyer, { [gift]: 1 });
    expect(await giftIn(buyer)).toMatchObject({ balance: 5_000 });
    expect((await placeWith(buyer, { [gift]: 1 }, { expectedGift: 0 })).order).toMatchObject({
      gift: null,
      total: 5_000,
    });
    await fillCart(buyer, { [other]: 1 });
    const { lines } = await buyer.ask<{ lines: object[] }>('{ cart { lines { problem } } }');
    expect(lines).toEqual([{ problem: 'NOT_ALONE' }, { problem: null }]);
    expect(await placeWith(buyer, { [gift]: 1, [other]: 1 })).toMatchObject({
      reason: 'GIFT_VOUCHER_NOT_ALONE',
    });
  });

  it('is taken back for what nobody has spent, by piece alone, and not while an order holds money of it', async () => {
    const { saleId, codes } = await buyCodes(buyer, 5_000, 3);
    expect(await refund(saleId, 'amount: 100')).toMatchObject({ reason: 'GIFT_VOUCHER_AMOUNT' });
    const [small, large] = [await goods(1_000), await goods(9_000)];
    const pieces = (quantity: number) => `lines: [{ line: 0, quantity: ${quantity}, isRestockable: false }]`;
    const spend = async (code = '', product: number) => {
      await fillCart(buyer, { [product]: 1 });
      await apply(buyer, code);
      return placeWith(buyer, { [product]: 1 });
    };
    expect((await spend(codes[0], small)).order).toMatchObject({ paymentStatus: 'PAID' });
    const { paymentId } = await spend(codes[1], large);
    expect(await refund(saleId, pieces(3), 'WITHDRAWAL')).toMatchObject({ reason: 'GIFT_VOUCHER_USED' });
    const preview = (quantity: number) =>
      owner.ask(
        `{ refundPreview(input: { orderId: "${saleId}", kind: WITHDRAWAL, ${pieces(quantity)} }) {
          ... on RefundPreview { amount keptAmount } } }`,
      );
    // The fullest ones go back first.
    expect(await preview(1)).toEqual({ amount: 5_000, keptAmount: 10_000 });
    expect(await preview(2)).toEqual({ amount: 9_000, keptAmount: 6_000 });
    for (const cents of [5_000, 4_000]) {
      expect(await refund(saleId, pieces(1), 'WITHDRAWAL')).toMatchObject({ __typename: 'RefundUpdated' });
      const { refunds = [] } = await saleOf(saleId);
      expect(refunds.at(-1)).toMatchObject({ state: 'completed', cents });
    }
    await shop.sandbox.approve(paymentId ?? '');
    expect((await collect(buyer, paymentId ?? '')).status).toBe(200);
    expect(await refund(saleId, pieces(1), 'WITHDRAWAL')).toMatchObject({ reason: 'GIFT_VOUCHER_USED' });
    expect((await records()).slice(-3).map(balanceOf)).toEqual([0, 0, 0]);
    await apply(buyer, codes[0] ?? '');
    expect(await giftIn(buyer)).toMatchObject({ balance: 0, problem: 'EMPTY' });
    const { paymentId: salePaymentId } = await saleOf(saleId);
    expect(await movesOf(shop, salePaymentId)).toEqual([
      'capture 150.00 EUR',
      'refund 50.00 EUR',
      'refund 40.00 EUR',
    ]);
  });

  it('gives back what was read of it or nothing, where it is spent while its refund begins', async () => {
    const { saleId, codes } = await buyCodes(buyer);
    const product = await goods(1_000);
    await fillCart(buyer, { [product]: 1 });
    await apply(buyer, codes[0] ?? '');
    const [given, placed] = await Promise.all([
      refund(saleId, 'lines: [{ line: 0, quantity: 1, isRestockable: false }]', 'WITHDRAWAL'),
      placeWith(buyer, { [product]: 1 }, { expectedGift: 1_000 }),
    ]);
    const { refunds = [], paymentId } = await saleOf(saleId);
    const back = sum(refunds.filter(({ state }) => state === 'completed').map(({ cents }) => cents));
    const spent = placed.__typename === 'OrderPlaced' ? 1_000 : 0;
    expect(back + spent + balanceOf(await newest())).toBe(5_000);
    expect(['RefundUpdated', 'Rejected', 'Conflict']).toContain(given.__typename);
    const moved = (await movesOf(shop, paymentId)).filter((move) => move.startsWith('refund'));
    expect(moved).toEqual(back === 0 ? [] : [`refund ${back / 100}.00 EUR`]);
  });
});

describe('a gift voucher', () => {
  it('pays several orders in parts, alone where it can, and the rest is paid by other means', async () => {
    const [small, large] = [await goods(2_000), await goods(4_500)];
    const { gift } = await withGift(buyer, { [small]: 1 });
    const alone = await placeWith(buyer, { [small]: 1 }, { means: 'GIFT_VOUCHER', expectedGift: 2_000 });
    expect(alone.order).toMatchObject({
      ...{ means: 'GIFT_VOUCHER', paymentStatus: 'PAID', total: 2_000 },
      gift: { ending: gift.ending, amount: 2_000 },
    });
    expect(await movesOf(shop, alone.paymentId ?? null)).toEqual([]);
    expect(await giftIn(buyer)).toBeNull();
    await fillCart(buyer, { [large]: 1 });
    await shop.services.cart.setGift(buyer.account.userId, gift._id);
    expect(await giftIn(buyer)).toEqual({ ending: gift.ending, balance: 3_000, problem: null });
    const { paymentId = '', order } = await placeWith(
      buyer,
      { [large]: 1 },
      { expectedGift: 3_000, expectedTotal: 4_500 },
    );
    expect(order).toMatchObject({ means: 'PAYPAL', gift: { amount: 3_000 } });
    // What an unpaid order holds is its buyer's, and nobody else's.
    expect(await giftIn(buyer)).toMatchObject({ balance: 3_000 });
    expect(freeCentsOf(await newest())).toBe(0);
    await shop.sandbox.approve(paymentId);
    expect((await collect(buyer, paymentId)).status).toBe(200);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 15.00 EUR']);
    expect(balanceOf(await newest())).toBe(0);
    expect((await newest()).entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['sold', 5_000],
      ['redeemed', -2_000],
      ['redeemed', -3_000],
    ]);
  });

  it('gets back what it has paid before other means do', async () => {
    const product = await goods(3_000);
    const { gift } = await withGift(buyer, { [product]: 3 });
    const { paymentId, record } = await orderAndPay(buyer, { [product]: 3 });
    const one = 'lines: [{ line: 0, quantity: 1, isRestockable: true }]';
    for (const [balance, moves] of [
      [3_000, []],
      [5_000, ['refund 10.00 EUR']],
      [5_000, ['refund 10.00 EUR', 'refund 30.00 EUR']],
    ] as const) {
      expect(await refund(record._id, one, 'CANCELLATION')).toMatchObject({ __typename: 'RefundUpdated' });
      expect(balanceOf(await reread(gift))).toBe(balance);
      expect(await movesOf(shop, paymentId)).toEqual(['capture 40.00 EUR', ...moves]);
    }
    expect((await orderOf(shop, paymentId)).state).toBe('refunded');
    const { refunds } = await owner.ask<{ refunds: object[] }>(
      `{ order(id: "${record._id}") { refunds { amount onGiftVoucher state } } }`,
    );
    expect(refunds).toEqual([
      { amount: 3_000, onGiftVoucher: 3_000, state: 'COMPLETED' },
      { amount: 3_000, onGiftVoucher: 2_000, state: 'COMPLETED' },
      { amount: 3_000, onGiftVoucher: 0, state: 'COMPLETED' },
    ]);
  });

  it('keeps what it got of a refund whose rest comes back, and gets no more when that is tried again', async () => {
    const product = await goods(8_000);
    const { gift } = await withGift(buyer, { [product]: 1 });
    const { paymentId, record } = await orderAndPay(buyer, { [product]: 1 });
    await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'FAILED' } });
    await refund(record._id, 'amount: 8000');
    expect((await orderOf(shop, paymentId)).refunds).toMatchObject([{ state: 'failed' }]);
    expect(balanceOf(await reread(gift))).toBe(0);
    const { revision = 0 } = await orderOf(shop, paymentId);
    await owner.ask(
      `mutation { retryRefund(input: { orderId: "${record._id}", version: ${revision}, number: 1 }) { __typename } }`,
    );
    expect((await orderOf(shop, paymentId)).refunds).toMatchObject([
      { state: 'completed', giftCents: 5_000 },
    ]);
    expect(balanceOf(await reread(gift))).toBe(5_000);
    expect(
      (await movesOf(shop, paymentId)).filter((move) => move === 'refund 30.00 EUR').length,
    ).toBeGreaterThan(0);
  });

  it('is not taken unknown, blocked, expired or empty, and nothing is ordered for more than was read', async () => {
    const product = await goods(2_000);
    const { code, gift } = await withGift(buyer, { [product]: 1 });
    const unknown = await apply(buyer, 'GS-AAAA-AAAA-AAAA-AAAA');
    expect(unknown).toEqual({ __typename: 'InvalidInput', message: 'This code is not valid.' });
    const block = (isBlocked: boolean) =>
      owner.ask<{ giftVoucher: { blockedAt: string | null } }>(
        `mutation { blockGiftVoucher(input: { giftVoucherId: "${gift._id}", isBlocked: ${isBlocked} }) {
          ... on GiftVoucherChanged { giftVoucher { blockedAt } } } }`,
      );
    expect((await block(true)).giftVoucher.blockedAt).not.toBeNull();
    expect(await giftIn(buyer)).toMatchObject({ balance: 0, problem: 'BLOCKED' });
    expect(await placeWith(buyer, { [product]: 1 }, { expectedGift: 2_000 })).toMatchObject({
      reason: 'GIFT_VOUCHER_GONE',
    });
    expect(await placeWith(buyer, { [product]: 1 }, { means: 'GIFT_VOUCHER' })).toMatchObject({
      reason: 'GIFT_VOUCHER_GONE',
    });
    expect((await block(false)).giftVoucher.blockedAt).toBeNull();
    const [unblocked, blocked] = await owner.auditLog('action');
    expect([blocked, unblocked]).toMatchObject([
      { action: 'GIFT_VOUCHER_BLOCKED' },
      { action: 'GIFT_VOUCHER_UNBLOCKED' },
    ]);
    const other = await shop.customer();
    await fillCart(other, { [product]: 1 });
    await apply(other, code.toLowerCase().replaceAll('-', ' '));
    // Another buyer spends it in the meantime.
    expect((await placeWith(other, { [product]: 1 })).order).toMatchObject({ paymentStatus: 'PAID' });
    await fillCart(buyer, { [product]: 1 });
    expect(await placeWith(buyer, { [product]: 2 }, { expectedGift: 4_000 })).toMatchObject({
      reason: 'GIFT_VOUCHER_GONE',
    });
    expect((await placeWith(buyer, { [product]: 2 }, { expectedGift: 3_000 })).order).toMatchObject({
      gift: { amount: 3_000 },
    });
  });

  it('ends with the third year after its sale, and lives on with what goes back onto it', async () => {
    const product = await goods(2_000);
    const { gift } = await withGift(buyer, { [product]: 1 });
    const placed = await placeWith(buyer, { [product]: 1 });
    const { _id } = await orderOf(shop, placed.paymentId ?? '');
    const service = shop.services.giftVouchers;
    shop.clock.advance(3 * YEAR_MS + 299 * DAY_MS);
    await shop.services.cart.setGift(buyer.account.userId, gift._id);
    expect(await service.inCart(buyer.account.userId)).toMatchObject({ cents: 3_000, problem: null });
    shop.clock.advance(7 * DAY_MS);
    expect(await service.inCart(buyer.account.userId)).toMatchObject({ cents: 0, problem: 'EXPIRED' });
    expect(balanceOf(await newest())).toBe(3_000);
    const order = await shop.stored<{ _id: number; revision?: number }>('orders').findOne({ _id });
    await shop.services.checkout.refundOrder(DESK, _id, order?.revision ?? 0, {
      ...{ kind: 'goodwill', lines: [], amountCents: 500 },
    });
    expect(await service.inCart(buyer.account.userId)).toMatchObject({ cents: 3_500, problem: null });
  });

  it('is written off by owners once it has expired, in the books, and owed again when they take that back', async () => {
    const { gift } = await withGift(buyer, { [await goods(2_000)]: 1 });
    const service = shop.services.giftVouchers;
    const writeOff = (isWrittenOff: boolean, ids = [gift._id]) => service.writeOff(DESK, ids, isWrittenOff);
    await expect(writeOff(true)).rejects.toMatchObject({ reason: 'GIFT_VOUCHER_NOT_EXPIRED' });
    const expired = async () =>
      (await service.list(DESK, gift.ending, true, { first: 5, after: null })).entries.map(({ _id }) => _id);
    expect(await expired()).toEqual([]);
    shop.clock.advance(4 * YEAR_MS);
    expect(await expired()).toEqual([gift._id]);
    await expect(writeOff(true, [gift._id, 999_999])).rejects.toMatchObject({
      reason: 'GIFT_VOUCHER_NOT_FOUND',
    });
    await expect(writeOff(true, [])).rejects.toMatchObject({ reason: 'TOO_MANY_GIFT_VOUCHERS' });
    // Two owners at once, and again: once.
    await Promise.all([writeOff(true), writeOff(true)]);
    await writeOff(true);
    expect(await expired()).toEqual([]);
    const written = await reread(gift);
    expect(written.entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['sold', 5_000],
      ['writtenOff', -5_000],
    ]);
    const month = berlinDay(shop.clock.now()).slice(0, 7);
    const rows = async () =>
      new TextDecoder('windows-1252')
        .decode((await shop.services.books.datev(DESK, month)).bytes)
        .split('\r\n')
        .filter((row) => row.includes(`Bestellung ${gift.orderId}`))
        .map((row) => [0, 1, 6, 7].map((place) => row.split(';')[place]));
    const lapse = ['50,00', '"S"', '1700', '2700'];
    expect(await rows()).toEqual([lapse]);
    await writeOff(false);
    expect(await expired()).toEqual([gift._id]);
    expect(await rows()).toEqual([lapse, ['50,00', '"H"', '1700', '2700']]);
    expect(balanceOf(await reread(gift))).toBe(5_000);
    const log = await (await shop.employee()).auditLog('action');
    expect(log.filter(({ action }) => action !== 'BOOKS_EXPORTED').slice(0, 2)).toMatchObject([
      { action: 'GIFT_VOUCHER_REINSTATED' },
      { action: 'GIFT_VOUCHER_WRITTEN_OFF' },
    ]);
  });

  it('stays owed as far as an order holds it that is not paid, and lives on with what comes back later', async () => {
    const product = await goods(2_000);
    const { gift } = await withGift(buyer, { [product]: 1 });
    const placed = await placeWith(buyer, { [product]: 1 });
    const { _id } = await orderOf(shop, placed.paymentId ?? '');
    shop.clock.advance(4 * YEAR_MS);
    await shop.services.giftVouchers.writeOff(DESK, [gift._id], true);
    expect(balanceOf(await reread(gift))).toBe(0);
    const order = await shop.stored<{ _id: number; revision?: number }>('orders').findOne({ _id });
    await shop.services.checkout.refundOrder(DESK, _id, order?.revision ?? 0, {
      ...{ kind: 'goodwill', lines: [], amountCents: 500 },
    });
    await shop.services.cart.setGift(buyer.account.userId, gift._id);
    expect(await shop.services.giftVouchers.inCart(buyer.account.userId)).toMatchObject({
      ...{ cents: 500, problem: null },
    });
  });

  it('is free again when the order that holds it is canceled or expires', async () => {
    const product = await goods(9_000);
    await withGift(buyer, { [product]: 1 });
    const { paymentId = '' } = await placeWith(buyer, { [product]: 1 });
    expect(freeCentsOf(await newest())).toBe(0);
    expect(balanceOf(await newest())).toBe(5_000);
    expect((await placeWith(buyer, { [product]: 1 })).paymentId).toBe(paymentId);
    await buyer.rest('GET', `/cancel-payment/${paymentId}`);
    expect(freeCentsOf(await newest())).toBe(5_000);
    await placeWith(buyer, { [product]: 1 });
    expect(freeCentsOf(await newest())).toBe(0);
    shop.clock.advance(21 * 60_000);
    await shop.services.checkout.recover();
    expect(freeCentsOf(await newest())).toBe(5_000);
  });

  it('leaves the cart by its last signs, so that no other one does that a second tab has put in', async () => {
    const { gift } = await withGift(buyer, { [await goods(2_000)]: 1 });
    const remove = (ending: string) =>
      buyer.change(
        'removeGiftVoucher',
        { ending },
        '... on GiftVoucherRemoved { cart { giftVoucher { ending } } }',
      );
    expect(await remove('ZZZZ')).toEqual({ cart: { giftVoucher: { ending: gift.ending } } });
    expect(await remove(gift.ending)).toEqual({ cart: { giftVoucher: null } });
  });

  it('may be guessed at only a few times', async () => {
    for (let tries = 0; tries < 20; tries++) await apply(buyer, `GS${'A'.repeat(15)}${(tries % 8) + 2}`);
    expect(await apply(buyer, 'GS-AAAA-AAAA-AAAA-AAAA')).toMatchObject({ __typename: 'Rejected' });
  });

  it('is known to owners by its last signs or an order, with its ledger and never its code', async () => {
    const { codes, saleId } = await buyCodes(buyer);
    const list = (search: string, client: TestClient = owner) =>
      client.ask<{ entries: { ending: string }[] }>(
        `query ($search: String!) { giftVouchers(search: $search, first: 5) {
          entries { ending orderId value balance blockedAt entries { kind amount orderId } } } }`,
        { search },
      );
    const gift = await newest();
    const told = {
      ...{ ending: gift.ending, orderId: String(saleId), value: 5_000, balance: 5_000, blockedAt: null },
      entries: [{ kind: 'SOLD', amount: 5_000, orderId: String(saleId) }],
    };
    for (const search of [codes[0] ?? '', gift.ending, String(saleId)])
      expect((await list(search)).entries).toEqual([told]);
    expect((await list('$ne')).entries).toEqual([]);
    expect((await list('')).entries[0]).toEqual(told);
    for (const client of [buyer, await shop.employee('clerk')] as const)
      expect(await client.codeOf('{ giftVouchers(search: "", first: 1) { entries { id } } }')).toBe(
        'FORBIDDEN',
      );
  });
});

describe('many buyers with one gift voucher', () => {
  it('spend exactly what it has', async () => {
    const BUYERS = deep(8, 500);
    const [PAID, CENTS] = [deep(3, 50), 1_000];
    const product = await goods(CENTS);
    const { codes } = await buyCodes(buyer, PAID * CENTS);
    const gift = await newest();
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.customer()));
    for (const one of buyers) {
      await fillCart(one, { [product]: 1 });
      await apply(one, codes[0] ?? '');
    }
    const placed = await raceAll(BUYERS, (index) =>
      placeWith(buyers[index] as TestUser, { [product]: 1 }, { means: 'GIFT_VOUCHER', expectedGift: CENTS }),
    );
    expect(tally(placed.map(({ __typename }) => __typename))).toEqual({
      OrderPlaced: PAID,
      Conflict: BUYERS - PAID,
    });
    expect(balanceOf(await reread(gift))).toBe(0);
  });
});

describe('a process that ends at any command', () => {
  it.each((['after', 'before'] as const).slice(0, deep(1, 2)))(
    'leaves each cent in one place, %s it',
    async (moment) => {
      const product = await goods(7_000);
      const { codes } = await buyCodes(buyer, 400_000);
      const gift = await newest();
      const { checkout, cart } = shop.services;
      const viewer = {
        userId: buyer.account.userId,
        role: 'customer',
        username: buyer.account.username,
      } as const;
      const live = async (crashAt: number): Promise<number> => {
        const claim = [{ productId: product, count: 1 }];
        await shop
          .stored<{ _id: number; lines: object[] }>('carts')
          .updateOne({ _id: viewer.userId }, { $set: { lines: claim }, $inc: { revision: 1 } });
        await cart.setGift(viewer.userId, gift._id);
        const dying = crashingPorts(checkout.ports, crashAt, moment);
        await new CheckoutService(dying.ports).place(viewer, claim).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        for (const pauseMs of [300_000, 3_600_000]) {
          shop.clock.advance(pauseMs);
          await checkout.recover();
        }
        return dying.calls.length;
      };
      expect(codes).toHaveLength(1);
      const calls = await live(1_000);
      for (let crashAt = 1; crashAt <= calls; crashAt++) await live(crashAt);
      const orders = await shop
        .stored<{ _id: number; state: string; gift?: { id: number; cents: number } }>('orders')
        .find({ 'gift.id': gift._id })
        .toArray();
      expect(
        orders.filter(({ state }) => !['paid', 'failed', 'canceled', 'expired'].includes(state)),
      ).toEqual([]);
      const paid = orders.filter(({ state }) => state === 'paid');
      expect(paid.length).toBeGreaterThan(0);
      const own = await reread(gift);
      expect(freeCentsOf(own)).toBe(400_000 - sum(paid.map((order) => order.gift?.cents ?? 0)));
      expect(balanceOf(own)).toBe(freeCentsOf(own));
    },
  );
});

describe('the books', () => {
  it('owe exactly the balances of all gift vouchers, and nothing of buyers', async () => {
    const product = await goods(3_000);
    await withGift(buyer, { [product]: 2 });
    const placed = await placeWith(buyer, { [product]: 2 });
    const { orderId } = await payAndSend(shop, buyer, placed);
    const { revision = 0 } = await orderOf(shop, placed.paymentId ?? '');
    await shop.services.checkout.refundOrder(DESK, orderId, revision, {
      ...{ kind: 'defect', lines: [{ line: 0, count: 1, isRestockable: false }], amountCents: null },
    });
    await shop.services.documents.issuePending();
    const credits: Record<string, number> = {};
    const { entries } = (await records())[0] ?? { entries: [] };
    for (const month of monthsBetween(entries[0]?.at ?? new Date(), shop.clock.now())) {
      // Nothing happens in many of the months between the tests.
      const batch = await shop.services.books.datev(DESK, month).catch(() => null);
      if (batch !== null) addCredits(credits, new TextDecoder('windows-1252').decode(batch.bytes));
    }
    expect(credits['1700']).toBe(sum((await records()).map(balanceOf)));
    // This order's buyer owes nothing: what was billed and kept was paid, by the voucher or otherwise.
    const papers = await documentsOf(shop, orderId);
    expect(papers.map(({ kind, rates }) => [kind, rates[0]?.grossCents])).toEqual([
      ['invoice', 6_000],
      ['correction', 3_000],
    ]);
  });
});

/** The months in Berlin from a time on until another one: `2030-03`. */
function monthsBetween(start: Date, end: Date): string[] {
  const [first = '', last = ''] = [start, end].map((time) => berlinDay(time).slice(0, 7));
  const months: string[] = [];
  for (let month = first; month <= last; month = monthBefore(month, -1)) months.push(month);
  return months;
}

/** Adds what the rows of a batch come to on each account, as credit. */
function addCredits(sums: Record<string, number>, batch: string): void {
  for (const line of batch.split('\r\n').slice(2, -1)) {
    const [amount = '', debit = '', , , , , account = '', contra = ''] = line.split(';');
    const cents = Math.round(Number(amount.replace(',', '.')) * 100) * (debit === '"S"' ? 1 : -1);
    sums[contra] = (sums[contra] ?? 0) + cents;
    sums[account] = (sums[account] ?? 0) - cents;
  }
}
