import { beforeEach, describe, expect, it } from '@jest/globals';
import { buy, cancel, collectAsData, movesOf, orderOf, stockOf } from '../../../test/checkout-fixtures.js';
import { until } from '../../../test/eventually.js';
import type { TestUser } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const buyer = prepared(() => shop.customer(), beforeEach);
const desk = prepared(() => shop.employee(), beforeEach);
let productId: number;
beforeEach(async () => {
  productId = await shop.product();
});

const MINUTE = 60_000;

const OUTCOME =
  '__typename ... on OrderPlaced { paymentId order { id paymentUrl paymentStatus } } ... on UserError { message }';

interface Placed {
  paymentId: string;
  order: { id: string; paymentUrl: string };
  message?: string;
}

/** Orders one piece by card. */
async function order(by: TestUser = buyer, id = productId): Promise<Placed> {
  await by.rest('POST', '/cart/add', { json: { productID: String(id), count: 1 } });
  const expectedLines = [{ productId: String(id), quantity: 1 }];
  return by.change<Placed>('placeOrder', { expectedLines, means: 'CARD' }, OUTCOME);
}

const capture = (paymentId: string, by: TestUser = buyer) =>
  collectAsData(by, paymentId, '__typename ... on PaymentCaptured { order { paymentStatus } }');

const stateOf = async (paymentId: string) => (await orderOf(shop, paymentId)).state;
const recover = (): Promise<void> => shop.services.checkout.recover();

/** What the provider holds of a payment: whether its page is open, and what of its money is authorized. */
const pageOf = async (paymentId: string) =>
  (await shop.services.checkout.ports.cards?.getOrder(paymentId))?.status;

/** Hands the shop the last message of the provider, and waits for what it causes. */
async function tell(): Promise<void> {
  const { headers = {}, body = '' } = (await shop.sandbox.messages()).at(-1) ?? {};
  const raw = { type: 'application/json', body };
  const { status } = await shop.guest().rest('POST', '/payment-webhook', { raw, headers });
  expect(status).toBe(200);
  await until(async () => (await shop.stored('paymentEvents').countDocuments({ isHandled: false })) === 0);
}

describe('an order that is paid by card', () => {
  it('leads to a page of the provider, and is paid when the buyer comes back', async () => {
    const { paymentId, order: placed } = await order();
    expect(placed).toMatchObject({ paymentStatus: 'PENDING' });
    expect(placed.paymentUrl).toBe(`${shop.sandbox.origin}/pay/${paymentId}`);
    await shop.sandbox.pay(paymentId);
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 1, sold: 0 });
    expect(await capture(paymentId)).toMatchObject({ order: { paymentStatus: 'PAID' } });
    expect(await capture(paymentId)).toMatchObject({ order: { paymentStatus: 'PAID' } });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 199.00 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 0, sold: 1 });
    const later = await buyer.ask(`{ order(id: "${placed.id}") { paymentUrl } }`);
    expect(later).toEqual({ paymentUrl: null });
  });

  it('is not taken as long as nobody has paid on the page, which stays open', async () => {
    const { paymentId } = await order();
    expect(await capture(paymentId)).toMatchObject({ __typename: 'PaymentFailed' });
    expect(await stateOf(paymentId)).toBe('awaiting_payment');
    expect(await pageOf(paymentId)).toBe('created');
  });

  it('is the same one when the same cart is ordered again', async () => {
    const first = await order();
    const expectedLines = [{ productId: String(productId), quantity: 1 }];
    const again = await buyer.change<Placed>('placeOrder', { expectedLines, means: 'CARD' }, OUTCOME);
    expect(again).toEqual(first);
  });

  it('is paid when the provider tells of it although the buyer never came back', async () => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId);
    await tell();
    expect(await stateOf(paymentId)).toBe('paid');
  });

  it('is paid at the end of its time when nobody has told the shop', async () => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId);
    shop.clock.advance(20 * MINUTE + 1);
    await recover();
    expect(await stateOf(paymentId)).toBe('paid');
    expect(await movesOf(shop, paymentId)).toEqual(['capture 199.00 EUR']);
  });

  it('expires unpaid, and its page with it', async () => {
    const { paymentId } = await order();
    shop.clock.advance(20 * MINUTE + 1);
    await recover();
    await recover();
    expect(await stateOf(paymentId)).toBe('expired');
    expect(await pageOf(paymentId)).toBe('voided');
    await expect(shop.sandbox.pay(paymentId)).rejects.toThrow();
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 0, sold: 0 });
  });

  it('waits for its end as long as the provider cannot be asked whether it was paid', async () => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId);
    shop.clock.advance(20 * MINUTE + 1);
    await shop.sandbox.fault({ call: 'get', times: 3, done: 'no', answer: { status: 503 } });
    await recover();
    expect(await stateOf(paymentId)).toBe('awaiting_payment');
    await recover();
    expect(await stateOf(paymentId)).toBe('paid');
  });

  it('that is canceled after the buyer has paid frees what was authorized', async () => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId);
    expect((await cancel(buyer, paymentId)).status).toBe(200);
    await recover();
    expect(await stateOf(paymentId)).toBe('canceled');
    expect(await pageOf(paymentId)).toBe('voided');
    expect(await movesOf(shop, paymentId)).toEqual([]);
    expect(await orderOf(shop, paymentId)).toMatchObject({ recheckAt: null });
  });

  it('has its page closed in the end, however often the provider cannot be reached', async () => {
    const { paymentId } = await order();
    await cancel(buyer, paymentId);
    await shop.sandbox.fault({ call: 'close', times: 3, done: 'no', answer: { status: 503 } });
    await recover();
    expect(await pageOf(paymentId)).toBe('created');
    await recover();
    expect(await pageOf(paymentId)).toBe('voided');
  });

  it('ends when the bank refuses what it had authorized: such a page has no second try', async () => {
    const { paymentId } = await order();
    await shop.sandbox.approve(paymentId, 'INSTRUMENT_DECLINED');
    expect(await capture(paymentId)).toMatchObject({ __typename: 'PaymentFailed' });
    expect(await stateOf(paymentId)).toBe('failed');
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 0, sold: 0 });
  });

  it('is shown to its buyer alone, and its money is taken for nobody else', async () => {
    const { paymentId, order: placed } = await order();
    await shop.sandbox.pay(paymentId);
    const stranger = await shop.customer();
    expect(await capture(paymentId, stranger)).toMatchObject({ __typename: 'Rejected' });
    const seen = await desk.ask(`{ order(id: "${placed.id}") { paymentUrl paymentId } }`);
    expect(seen).toEqual({ paymentUrl: null, paymentId: null });
  });

  it('is not taken below what the provider takes', async () => {
    const cheap = await shop.product({ priceCents: 49 });
    expect(await order(buyer, cheap)).toMatchObject({
      message: 'An order below 50 cents cannot be paid by card. Please choose another means of payment.',
    });
  });
});

describe('a shop without cards', () => {
  it('offers none, and orders none', async () => {
    const { ports } = shop.services.checkout;
    const { cards } = ports;
    delete ports.cards;
    try {
      expect(await buyer.ask('{ paymentSettings { means } }')).toEqual({ means: ['PAYPAL'] });
      expect(await order()).toMatchObject({ __typename: 'PaymentFailed' });
    } finally {
      if (cards !== undefined) ports.cards = cards;
    }
    expect(await buyer.ask('{ paymentSettings { means } }')).toEqual({ means: ['PAYPAL', 'CARD'] });
  });
});

describe('direct debit', () => {
  const debited = async (): Promise<string> => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId, 'debit');
    expect(await capture(paymentId)).toMatchObject({ order: { paymentStatus: 'PENDING' } });
    expect(await stateOf(paymentId)).toBe('payment_pending');
    expect((await cancel(buyer, paymentId)).status).toBe(400);
    return paymentId;
  };

  it.each([
    ['is paid when its money has come', 'COMPLETED', 'paid', { free: 6, held: 0, sold: 1 }],
    ['gives its pieces back when the bank refuses', 'DECLINED', 'failed', { free: 7, held: 0, sold: 0 }],
  ] as const)('%s, days later', async (_name, decision, state, stock) => {
    const paymentId = await debited();
    shop.clock.advance(3 * 24 * 60 * MINUTE);
    await recover();
    expect(await stateOf(paymentId)).toBe('payment_pending');
    const { captures = [] } = (await shop.sandbox.state()).orders.find(({ id }) => id === paymentId) ?? {};
    await shop.sandbox.settle(captures[0]?.id ?? '', decision);
    await tell();
    expect(await stateOf(paymentId)).toBe(state);
    expect(await stockOf(shop, productId)).toEqual(stock);
  });

  it('of an order that was canceled meanwhile goes back when it has come', async () => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId, 'debit');
    await cancel(buyer, paymentId);
    await recover();
    const { captures = [] } = (await shop.sandbox.state()).orders.find(({ id }) => id === paymentId) ?? {};
    await shop.sandbox.settle(captures[0]?.id ?? '', 'COMPLETED');
    shop.clock.advance(60 * MINUTE);
    await recover();
    expect(await stateOf(paymentId)).toBe('refunded');
    expect(await movesOf(shop, paymentId)).toEqual(['capture 199.00 EUR', 'refund 199.00 EUR']);
  });
});

describe('the month in the books', () => {
  const batch = async (): Promise<{ status: number; rows: string[] }> => {
    const { cookie } = await shop.employee('owner');
    const month = shop.clock.now().toISOString().slice(0, 7);
    const answer = await fetch(`${shop.url}/api/books/${month}/datev.csv`, { headers: { Cookie: cookie } });
    const text = new TextDecoder('windows-1252').decode(await answer.arrayBuffer());
    return { status: answer.status, rows: text.split('\r\n') };
  };

  it('has what the provider has charged and paid out, against the account of payments on their way', async () => {
    const { paymentId } = await order();
    await shop.sandbox.pay(paymentId);
    await capture(paymentId);
    await shop.sandbox.payOut(12_345);
    const { rows } = await batch();
    const fee = rows.filter((row) => row.startsWith('3,24;"S";"EUR";') && row.includes(';4970;1360;'));
    expect(fee.at(-1)).toContain('"Stripe Gebühr"');
    const payout = rows.find((row) => row.startsWith('123,45;"S";"EUR";') && row.includes(';1200;1360;'));
    expect(payout).toContain('"Stripe Auszahlung"');
    await buy(shop, await shop.customer(), { [productId]: 1 });
    await shop.sandbox.payOut(54_321, 'paypal');
    const later = (await batch()).rows;
    // 2.99 % of 199 euro, and 39 cents.
    expect(later.find((row) => row.startsWith('6,34;"S";"EUR";'))).toContain('"PayPal Gebühr"');
    expect(later.find((row) => row.startsWith('543,21;"S";"EUR";'))).toContain('"PayPal Auszahlung"');
  });

  it('is not written without them', async () => {
    await shop.sandbox.fault({ call: 'list', times: 3, done: 'no', answer: { status: 503 } });
    const { status, rows } = await batch();
    expect([status, rows[0]]).toEqual([400, expect.stringContaining('fees and payouts')]);
    await shop.sandbox.fault({ call: 'transactions', times: 3, done: 'no', answer: { status: 503 } });
    const paypal = await batch();
    expect([paypal.status, paypal.rows[0]]).toEqual([400, expect.stringContaining('fees and payouts')]);
    const answer = { status: 403 };
    await shop.sandbox.fault({ call: 'transactions', times: 1, done: 'no', answer });
    const refused = await batch();
    expect([refused.status, refused.rows[0]]).toEqual([400, expect.stringContaining('Transaction search')]);
  });
});

describe('money of cards that goes back', () => {
  const paid = async () => {
    const { paymentId, order: placed } = await order();
    await shop.sandbox.pay(paymentId);
    await capture(paymentId);
    return { paymentId, orderId: placed.id };
  };
  const refundsOf = (orderId: string) =>
    desk.ask(
      `{ order(id: "${orderId}") { keptAmount refunds { kind state amount isUnclassified isDispute } } }`,
    );

  /** What the overview tells of the refunds of an order. */
  const stuckOf = async (orderId: string) => {
    const clerk = await shop.employee();
    const { failures } = await clerk.ask<{ failures: { refunds: { orderId: string }[] } }>(
      '{ overview { failures { refunds { orderId amount state } } } }',
    );
    return failures.refunds.filter((refund) => refund.orderId === orderId);
  };

  it('is given back in parts by the desk', async () => {
    const { paymentId, orderId } = await paid();
    const { version } = await desk.ask<{ version: number }>(`{ order(id: "${orderId}") { version } }`);
    const given = await desk.change(
      'refundOrder',
      { orderId, version, kind: 'GOODWILL', amount: 500, lines: [] },
      '__typename ... on UserError { message }',
    );
    expect(given).not.toHaveProperty('message');
    expect(await refundsOf(orderId)).toMatchObject({
      keptAmount: 19_400,
      refunds: [{ state: 'COMPLETED', amount: 500, isDispute: false }],
    });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 199.00 EUR', 'refund 5.00 EUR']);
  });

  it('on pages of the provider becomes an entry that the desk classifies', async () => {
    const { paymentId, orderId } = await paid();
    await shop.sandbox.refund((await orderOf(shop, paymentId)).captureId ?? '', '9.00');
    await tell();
    expect(await refundsOf(orderId)).toMatchObject({
      refunds: [
        { kind: 'EXTERNAL', state: 'COMPLETED', amount: 900, isUnclassified: true, isDispute: false },
      ],
    });
  });

  it('is open again, on the overview and in the books, when a refund fails days after its success', async () => {
    const { paymentId, orderId } = await paid();
    const { version } = await desk.ask<{ version: number }>(`{ order(id: "${orderId}") { version } }`);
    await desk.change(
      'refundOrder',
      { orderId, version, kind: 'CANCELLATION', lines: [{ line: 0, quantity: 1, isRestockable: true }] },
      '__typename ... on UserError { message }',
    );
    const before = await orderOf(shop, paymentId);
    expect(before).toMatchObject({ state: 'refunded', refunds: [{ state: 'completed' }] });
    shop.clock.advance(2 * 24 * 60 * MINUTE);
    await shop.sandbox.settleRefund(before.refunds?.[0]?.providerId ?? '', 'FAILED');
    await tell();
    const failed = await orderOf(shop, paymentId);
    expect(failed).toMatchObject({
      state: 'paid',
      paidAt: before.paidAt,
      isToShip: false,
      refunds: [{ state: 'failed', cents: 19_900 }],
      bouncedRefunds: [{ no: 1, cents: 19_900, completedAt: before.refunds?.[0]?.completedAt }],
    });
    expect(failed.events.at(-1)?.kind).toBe('REFUND_FAILED');
    expect(await stuckOf(orderId)).toEqual([{ orderId, amount: 19_900, state: 'FAILED' }]);
    const owner = await shop.employee('owner');
    const month = failed.paidAt?.toISOString().slice(0, 7) ?? '';
    const books = await fetch(`${shop.url}/api/books/${month}/datev.csv`, {
      headers: { Cookie: owner.cookie },
    });
    const words = new TextDecoder('windows-1252').decode(await books.arrayBuffer());
    for (const move of ['Zahlung', 'Rückzahlung', 'Rückläufer'])
      expect(words.match(new RegExp(`Stripe ${move} Bestellung ${orderId}"`, 'g'))).toHaveLength(1);
    const tried = await owner.change(
      'retryRefund',
      { orderId, version: failed.revision, number: 1 },
      '__typename ... on UserError { message }',
    );
    expect(tried).not.toHaveProperty('message');
    expect(await orderOf(shop, paymentId)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'completed', attempt: 2 }],
      bouncedRefunds: [{ no: 1 }],
    });
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await stuckOf(orderId)).toEqual([]);
  });

  it('is gone while a bank disputes it, on the overview, and kept again when the dispute is won', async () => {
    const { paymentId, orderId } = await paid();
    await shop.sandbox.dispute(paymentId, 'needs_response');
    await tell();
    expect(await refundsOf(orderId)).toMatchObject({
      keptAmount: 0,
      refunds: [{ kind: 'EXTERNAL', state: 'PENDING', amount: 19_900, isDispute: true }],
    });
    expect(await stuckOf(orderId)).toEqual([{ orderId, amount: 19_900, state: 'PENDING' }]);
    await shop.sandbox.dispute(paymentId, 'won');
    await tell();
    expect(await refundsOf(orderId)).toMatchObject({
      keptAmount: 19_900,
      refunds: [{ state: 'FAILED', isUnclassified: false, isDispute: true }],
    });
    expect(await stateOf(paymentId)).toBe('paid');
  });

  it('is gone for good when the dispute is lost', async () => {
    const { paymentId } = await paid();
    await shop.sandbox.dispute(paymentId, 'needs_response');
    await tell();
    await shop.sandbox.dispute(paymentId, 'lost');
    await tell();
    expect(await stateOf(paymentId)).toBe('refunded');
  });
});
