import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { Refund } from '../orders/refund.record.js';

const shop = testShop();
const owner = prepared(() => shop.employee());

const FIGURES = '{ ordersCount changedCount revenue revenueThen }';
const LATELY = '2030-03-05T10:00:00Z';
const LONG_AGO = '2029-09-05T10:00:00Z';

let chip = 0;
let card = 0;
let id = 90_000;

const line = (productId: number, unitCents: number, count: number, discountCents?: number) => ({
  ...{ productId, name: 'Piece', count, unitCents, vatPercent: 19, thumbnailId: 1 },
  ...(discountCents === undefined ? {} : { discountCents }),
});
const order = (userId: number, paidAt: string, lines: object[], more: object = {}) => ({
  ...{ _id: ++id, userId, state: 'paid', paidAt: new Date(paidAt), lines, outbox: [], ...more },
});
const back = (count: number, cents: number, goodwillCents = 0): Partial<Refund> => ({
  ...{ state: 'completed', cents: cents + goodwillCents },
  lines: [{ line: 0, count, unsentCount: 0, cents, isRestockable: true, isRestocked: true, returned: [] }],
});

const voucher = (terms: object) => ({
  ...{ code: '', kind: 'AMOUNT', value: 500, minimum: 0, isOnce: false, isForNew: false },
  ...terms,
});
const VOUCHER = `query ($input: CreateVoucherInput!) { replayVoucher(input: $input) ${FIGURES} }`;
const PRICES = `query ($input: ReplayPricesInput!) { replayPrices(input: $input) ${FIGURES} }`;
const replayVoucher = (terms: object) => owner.ask(VOUCHER, { input: voucher(terms) });
const replayPrices = (input: object) => owner.ask(PRICES, { input });

beforeAll(async () => {
  chip = await shop.product({ category: 'processors' });
  card = await shop.product({ category: 'graphics cards' });
  await shop
    .stored('orders')
    .insertMany([
      order(1, LONG_AGO, [line(chip, 10_000, 1)]),
      order(1, LATELY, [line(chip, 10_000, 2), line(card, 30_000, 1)]),
      order(2, LATELY, [line(card, 30_000, 1)], { refunds: [back(1, 30_000)] }),
      order(2, LATELY, [line(chip, 10_000, 3)], { refunds: [back(1, 10_000, 700)] }),
      order(3, LATELY, [line(chip, 9_999, 1, 999)], { voucher: { id: 7, code: 'OLD', reductionCents: 999 } }),
      order(4, LATELY, [line(chip, 2_000, 1)]),
    ]);
});

/** 500.00 € and 300.00 € were paid, of which 300.00 € went back, then 300.00 € less 107.00 €, 90.00 € and 20.00 €. */
const BOOKS = 50_000 + 0 + 19_300 + 9_000 + 2_000;

describe('the last 90 days, played again', () => {
  it('are those of the books to the cent where nothing changes', async () => {
    const report = await owner.ask<{ months: { revenue: number }[] }>(
      '{ salesReport(month: "2030-03") { months { revenue } } }',
    );
    const price = { by: 'PERCENT', value: 50, rounding: 'TO_99' };
    const figures = await replayPrices({ productIds: [], price });
    expect(figures).toEqual({ ordersCount: 5, changedCount: 0, revenue: BOOKS, revenueThen: BOOKS });
    expect(report.months[0]?.revenue).toBe(BOOKS);
  });

  it('come to more at higher prices, of which as much goes back', async () => {
    const price = { by: 'PERCENT', value: 10, rounding: 'NONE' };
    const figures = await replayPrices({ productIds: [String(chip)], price });
    // 20 € more on two chips, 20 € on two of three, 9.00 € on what the voucher left, 2 € on the last.
    const more = 2_000 + 2_000 + 900 + 200;
    expect(figures).toEqual({ ordersCount: 5, changedCount: 4, revenue: BOOKS, revenueThen: BOOKS + more });
  });

  it.each([
    ['every order', {}, 4, 500 + 0 + 333 + 500],
    ['each customer once', { isOnce: true }, 3, 500 + 0 + 500],
    ['the first two orders', { limit: 2 }, 2, 500],
    ['new customers', { isForNew: true }, 2, 0 + 500],
    ['a category', { category: 'graphics cards' }, 2, 500],
    ['dear orders', { minimum: 40_000 }, 1, 500],
    ['a part of the price', { kind: 'PERCENT', value: 10, minimum: 40_000 }, 1, 5_000],
  ])('come to less with a voucher for %s', async (_, terms, changedCount, less) => {
    expect(await replayVoucher(terms)).toEqual({
      ...{ ordersCount: 5, changedCount, revenue: BOOKS },
      revenueThen: BOOKS - less,
    });
  });

  it('are for owners', async () => {
    const customer = await shop.customer();
    const price = { by: 'PERCENT', value: 10, rounding: 'NONE' };
    expect(await customer.codeOf(PRICES, { input: { productIds: [], price } })).toBe('FORBIDDEN');
    expect(await customer.codeOf(VOUCHER, { input: voucher({}) })).toBe('FORBIDDEN');
  });

  it('refuse terms that no voucher has, and a change of prices that is none', async () => {
    expect(await owner.codeOf(VOUCHER, { input: voucher({ value: 0 }) })).toBe('INVALID_INPUT');
    const price = { by: 'PERCENT', value: 0, rounding: 'NONE' };
    expect(await owner.codeOf(PRICES, { input: { productIds: [], price } })).toBe('INVALID_INPUT');
  });
});
