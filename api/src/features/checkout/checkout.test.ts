import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  buy,
  cancel,
  collect,
  collectAsData,
  fillCart,
  movesOf,
  place,
  placeApproved,
  placeCart,
  stockOf,
  type WireOrder,
} from '../../../test/checkout-fixtures.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, type TestClient, type TestUser } from '../../../test/test-client.js';

const shop = testShop();
const buyer = prepared(() => shop.customer(), beforeEach);
let productId: number;
beforeEach(async () => {
  productId = await shop.product({ stockCount: 5, priceCents: 1_999 });
});

const MINUTE = 60_000;
const UNREADABLE = '400 The order must be the cart as JSON: {"productID": count}.';

const ordersOf = async (client: TestClient): Promise<WireOrder[]> =>
  (await client.get<{ orders: WireOrder[] }>('/filtered-orders?itemsPerPage=24')).orders;

const statusOf = async (client: TestClient): Promise<string[]> =>
  (await ordersOf(client)).map(({ payment_status }) => payment_status);

const edit = (fields: Record<string, unknown>) => shop.set('products', productId, fields);

describe('buying through REST', () => {
  it('reserves stock, captures the payment and keeps cart items added meanwhile', async () => {
    const later = await shop.product();
    const paymentId = await place(buyer, { [productId]: 2 });
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 2, sold: 0 });
    await fillCart(buyer, { [later]: 1, [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    const { status, body } = await collect(buyer, paymentId);
    expect({ status, ...body }).toEqual({
      status: 200,
      msg: 'Order placed.',
      payload: {
        updatedOrderData: {
          id: expect.any(Number),
          payment_status: 'paid',
          shipping_status: 'pending',
          content: { [productId]: 2 },
          recipient: buyer.account.userId,
          placement_time: shop.clock.now().getTime(),
          total_price: 3_998,
          paypal_order_id: paymentId,
          shipping_speditor: null,
          shipment_tracking_code: null,
        },
        userData: { shopping_cart: { [productId]: 1, [later]: 1 } },
      },
    });
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 2 });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 39.98 EUR']);
    const { orders } = await shop.sandbox.state();
    expect(orders.find(({ id }) => id === paymentId)?.invoiceId).toMatch(/^RW-\d+-[\da-f]{8}$/);
  });

  it('returns the same response when the capture is repeated', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    const first = await collect(buyer, paymentId);
    const second = await collect(buyer, paymentId);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await stockOf(shop, productId)).toEqual({ free: 4, held: 0, sold: 1 });
  });

  it('releases the stock once when the customer cancels repeatedly', async () => {
    const paymentId = await place(buyer, { [productId]: 2 });
    expect(said(await cancel(buyer, paymentId))).toBe('200 Order canceled and deleted.');
    expect((await cancel(buyer, paymentId)).status).toBe(200);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    expect(await statusOf(buyer)).toEqual(['canceled']);
    expect(said(await collect(buyer, paymentId))).toBe(
      '400 The order was cancelled. You have not been charged.',
    );
    expect(await buyer.get(`/cart/${buyer.account.userId}`)).toEqual({
      [productId]: 2,
    });
  });

  it('rejects canceling a paid order', async () => {
    const order = await buy(shop, buyer, { [productId]: 1 });
    expect(said(await cancel(buyer, order.paypal_order_id ?? ''))).toBe(
      '400 The order is paid and can no longer be cancelled here.',
    );
    expect(await statusOf(buyer)).toEqual(['paid']);
  });

  it('gives the same payment for the same cart, and lets another cart replace it', async () => {
    const first = await place(buyer, { [productId]: 1 });
    expect((await placeCart(buyer, { [productId]: 1 })).body.payload).toBe(first);
    await fillCart(buyer, { [productId]: 1 });
    const { body } = await placeCart(buyer, { [productId]: 2 });
    expect(body.payload).not.toBe(first);
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 2, sold: 0 });
    expect(await statusOf(buyer)).toEqual(['pending', 'canceled']);
    expect((await collect(buyer, first)).status).toBe(400);
  });

  it("counts units reserved by the customer's own open order as available", async () => {
    await edit({ stockCount: 4 });
    await place(buyer, { [productId]: 3 });
    await fillCart(buyer, { [productId]: 1 });
    expect((await placeCart(buyer, { [productId]: 4 })).status).toBe(200);
    const json = { productID: productId, count: 1 };
    expect(said(await (await shop.customer()).rest('POST', '/cart/add', { json }))).toBe(
      `400 The product with ID: ${productId} is out of stock.`,
    );
  });

  it('uses the current price and address and freezes both', async () => {
    const first = await place(buyer, { [productId]: 1 });
    await edit({ priceCents: 2_500 });
    const second = (await placeCart(buyer, { [productId]: 1 })).body.payload as string;
    expect(second).not.toBe(first);
    await buyer.rest('PUT', `/profile-details/${buyer.account.userId}`, {
      json: { email: buyer.account.email, firstname: 'Ada', lastname: 'Byron', address: 'Weg 1' },
    });
    const third = (await placeCart(buyer, { [productId]: 1 })).body.payload as string;
    await edit({ priceCents: 9_900, name: 'Renamed' });
    await shop.sandbox.approve(third);
    await collect(buyer, third);
    const query =
      '{ orders { orders { paymentStatus total lines { name unitPrice product { name } } recipient { lastName address } } } }';
    expect((await buyer.ask<{ orders: unknown[] }>(query)).orders[0]).toEqual({
      paymentStatus: 'PAID',
      total: 2_500,
      lines: [{ name: 'Testor Prime 9', unitPrice: 2_500, product: { name: 'Renamed' } }],
      recipient: { lastName: 'Byron', address: 'Weg 1' },
    });
    expect(await statusOf(buyer)).toEqual(['paid', 'canceled', 'canceled']);
  });

  it('expires after 20 minutes and rejects a later capture', async () => {
    const paymentId = await place(buyer, { [productId]: 2 });
    shop.clock.advance(19 * MINUTE);
    await shop.services.checkout.recover();
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 2, sold: 0 });
    shop.clock.advance(MINUTE);
    await shop.services.checkout.recover();
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    await shop.sandbox.approve(paymentId);
    expect(said(await collect(buyer, paymentId))).toBe(
      '400 The order was not paid in time. You have not been charged.',
    );
    expect(await statusOf(buyer)).toEqual(['expired']);
    expect((await placeCart(buyer, { [productId]: 2 })).body.payload).not.toBe(paymentId);
  });

  it('begins again when the same cart is ordered after its 20 minutes, and not a moment before', async () => {
    const first = await place(buyer, { [productId]: 2 });
    shop.clock.advance(20 * MINUTE - 1);
    expect((await placeCart(buyer, { [productId]: 2 })).body.payload).toBe(first);
    shop.clock.advance(1);
    const second = (await placeCart(buyer, { [productId]: 2 })).body.payload;
    expect(second).not.toBe(first);
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 2, sold: 0 });
    expect(await statusOf(buyer)).toEqual(['pending', 'expired']);
  });
});

describe('a cart that cannot be ordered', () => {
  it('rejects an empty or outdated cart', async () => {
    expect(said(await placeCart(buyer, {}))).toBe('400 Your cart is empty.');
    await fillCart(buyer, { [productId]: 2 });
    const other = await shop.product();
    for (const claim of [{}, { [productId]: 1 }, { [productId]: 2, [other]: 1 }, { [other]: 2 }]) {
      expect(said(await placeCart(buyer, claim))).toBe('400 Your cart has changed.');
    }
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['broken JSON', '{"1":'],
    ['a count of 0', '{"1":0}'],
    ['a negative count', '{"1":-1}'],
    ['half a piece', '{"1":1.5}'],
    ['a count as text', '{"1":"2"}'],
    ['a huge count', '{"1":1e99}'],
    ['a name for an id', '{"x":1}'],
    ['a prototype', '{"__proto__":1}'],
    ['an operator', '{"$ne":1}'],
    ['too long', `{"1":1,${' '.repeat(9_000)}"2":1}`],
  ])('is none when it is %s', async (_name, order) => {
    await fillCart(buyer, { [productId]: 1 });
    expect(said(await buyer.rest('POST', '/order', { form: { order } }))).toEqual(UNREADABLE);
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
  });

  it('accepts at most 100 lines and 8,192 characters', async () => {
    const counts: Record<string, number> = {};
    for (let line = 0; line < 100; line++) counts[await shop.product({ stockCount: 1 })] = 1;
    const lines = Object.keys(counts).map((id) => ({ productId: Number(id), count: 1 }));
    await fillCart(buyer, { [productId]: 1 });
    await shop.set('carts', buyer.account.userId, { lines });
    const text = JSON.stringify(counts);
    const ofLength = (length: number) => `{${' '.repeat(length - text.length)}${text.slice(1)}`;
    const send = (order: string) => buyer.rest('POST', '/order', { form: { order } });
    expect(said(await send(ofLength(8_193)))).toBe(UNREADABLE);
    expect(said(await placeCart(buyer, { ...counts, [productId]: 1 }))).toBe(UNREADABLE);
    expect(said(await send(ofLength(8_192)))).toBe('200 Order placed.');
  });

  it('lists every out-of-stock product and reserves nothing', async () => {
    const fine = await shop.product();
    const gone = await shop.product();
    await fillCart(buyer, { [fine]: 1, [productId]: 5, [gone]: 1 });
    await edit({ stockCount: 4 });
    await shop.set('products', gone, { isListed: false });
    expect(said(await placeCart(buyer, { [fine]: 1, [productId]: 5, [gone]: 1 }))).toBe(
      `400 The products with IDs: ${productId}, ${gone} are unavailbale. Please empty your cart and try again.`,
    );
    expect(await stockOf(shop, fine)).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('allows ten orders per hour', async () => {
    for (let count = 0; count < 10; count++) {
      const productID = await shop.product();
      await cancel(buyer, await place(buyer, { [productID]: 1 }));
      await buyer.rest('POST', '/cart/remove', { json: { productID, count: 1 } });
    }
    await fillCart(buyer, { [productId]: 1 });
    expect((await placeCart(buyer, { [productId]: 1 })).status).toBe(429);
  });
});

describe('a payment', () => {
  it("returns NOT_FOUND for another customer's payment", async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    const stranger = await shop.customer();
    for (const id of [paymentId, 'UNKNOWN', '%24ne', 'x'.repeat(500)]) {
      expect(said(await collect(stranger, id))).toBe('400 Could not find order to pay.');
      expect(said(await cancel(stranger, id))).toBe('400 Could not find order to cancel.');
    }
    expect(await statusOf(buyer)).toEqual(['pending']);
    expect((await collect(buyer, paymentId)).status).toBe(200);
  });

  it('does not capture an unapproved payment', async () => {
    const paymentId = await place(buyer, { [productId]: 1 });
    expect((await collect(buyer, paymentId)).status).toBe(400);
    expect(await stockOf(shop, productId)).toEqual({ free: 4, held: 1, sold: 0 });
    await shop.sandbox.approve(paymentId);
    expect((await collect(buyer, paymentId)).status).toBe(200);
  });

  it('neither cancels nor replaces a payment with an unknown outcome', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({ call: 'capture', times: 3, done: 'no', answer: { status: 503 } });
    const failed = '__typename ... on PaymentFailed { retryable }';
    expect(await collectAsData(buyer, paymentId, failed)).toEqual({
      __typename: 'PaymentFailed',
      retryable: true,
    });
    for (const answer of [await cancel(buyer, paymentId), await placeCart(buyer, { [productId]: 1 })]) {
      expect(said(answer)).toBe('400 A payment of this order is under way. Please wait a moment.');
    }
    expect((await collect(buyer, paymentId)).status).toBe(200);
  });

  it('captures once after a declined payment is approved again', async () => {
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId, 'INSTRUMENT_DECLINED');
    const failed = '__typename ... on PaymentFailed { code retryable }';
    expect(await collectAsData(buyer, paymentId, failed)).toEqual({
      __typename: 'PaymentFailed',
      code: 'PAYMENT_FAILED',
      retryable: true,
    });
    await shop.sandbox.approve(paymentId);
    expect((await collect(buyer, paymentId)).status).toBe(200);
    expect(await stockOf(shop, productId)).toEqual({ free: 4, held: 0, sold: 1 });
  });
});

describe('buying through GraphQL', () => {
  const OUTCOME = `__typename
    ... on OrderPlaced { paymentId order { id paymentStatus total vat reservedUntil paymentId events { kind byUsername } } }
    ... on Conflict { code reason cart { totalCount } }
    ... on PaymentFailed { code retryable }
    ... on OutOfStock { code lines { productId requested available product { id } } }
    ... on UserError { code }`;
  const placeLines = (expectedLines: { productId: unknown; quantity: number }[], expectedTotal?: number) =>
    buyer.change<Record<string, unknown>>('placeOrder', { expectedLines, expectedTotal }, OUTCOME);

  it('tells until when the pieces are held, and shows the payment to its buyer', async () => {
    await fillCart(buyer, { [productId]: 2 });
    const result = await placeLines([{ productId: String(productId), quantity: 2 }]);
    expect(result).toEqual({
      __typename: 'OrderPlaced',
      paymentId: expect.any(String),
      order: {
        id: expect.any(String),
        paymentStatus: 'PENDING',
        total: 3_998,
        vat: 638,
        reservedUntil: new Date(shop.clock.now().getTime() + 20 * MINUTE).toISOString(),
        paymentId: result.paymentId,
        events: [{ kind: 'PLACED', byUsername: null }],
      },
    });
    const { id } = result.order as { id: string };
    const cancelAs = (user: TestUser) =>
      user.ask(`mutation { cancelOrder(input: { orderId: "${id}" }) {
            ... on OrderCanceled { order { paymentStatus reservedUntil paymentId events { kind } } }
            ... on UserError { reason } } }`);
    expect(await cancelAs(await shop.customer())).toEqual({ reason: 'ORDER_NOT_FOUND' });
    expect(await cancelAs(buyer)).toEqual({
      order: {
        paymentStatus: 'CANCELED',
        reservedUntil: null,
        paymentId: null,
        events: [{ kind: 'PLACED' }, { kind: 'CANCELED' }],
      },
    });
  });

  it('says what is wrong as data', async () => {
    await fillCart(buyer, { [productId]: 3 });
    for (const lines of [
      [{ productId: String(productId), quantity: 1 }],
      [{ productId: 'abc', quantity: 3 }],
      [
        { productId: String(productId), quantity: 3 },
        { productId: String(productId), quantity: 3 },
      ],
      Array.from({ length: 101 }, () => ({ productId: '1', quantity: 1 })),
    ]) {
      expect(await placeLines(lines)).toEqual({
        __typename: 'Conflict',
        code: 'CONFLICT',
        reason: 'CART_CHANGED',
        cart: { totalCount: 3 },
      });
    }
    await edit({ stockCount: 1 });
    const id = String(productId);
    expect(await placeLines([{ productId: id, quantity: 3 }])).toEqual({
      __typename: 'OutOfStock',
      code: 'OUT_OF_STOCK',
      lines: [{ productId: id, requested: 3, available: 1, product: { id } }],
    });
    // What cannot be had is not even tried.
    const { userId } = buyer.account;
    expect(await shop.stored('orders').countDocuments({ userId })).toBe(0);
  });

  it('refuses a total that is not what the cart costs by now, and holds nothing', async () => {
    await fillCart(buyer, { [productId]: 2 });
    const lines = [{ productId: String(productId), quantity: 2 }];
    for (const total of [3_997, 3_999, 0, -3_998]) {
      expect(await placeLines(lines, total)).toEqual({
        __typename: 'Conflict',
        code: 'CONFLICT',
        reason: 'PRICES_CHANGED',
        cart: { totalCount: 2 },
      });
    }
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    expect(await ordersOf(buyer)).toEqual([]);
    const first = await placeLines(lines, 3_998);
    expect(first.__typename).toBe('OrderPlaced');
    await edit({ priceCents: 2_499 });
    expect((await placeLines(lines, 3_998)).__typename).toBe('Conflict');
    // An order that is held at the old price stays until the buyer has read the new one.
    expect(await statusOf(buyer)).toEqual(['pending']);
    expect((await placeLines(lines, 4_998)).__typename).toBe('OrderPlaced');
    expect(await statusOf(buyer)).toEqual(['pending', 'canceled']);
  });

  it.each([
    ['is away', { times: 3, answer: { status: 503 } }, true],
    ['refuses to open it', { answer: { status: 422, issue: 'INVALID_CURRENCY_CODE' } }, false],
  ])('orders nothing when the payment provider %s', async (_name, trouble, retryable) => {
    await fillCart(buyer, { [productId]: 2 });
    await shop.sandbox.fault({ call: 'create', done: 'no', ...trouble });
    expect(await placeLines([{ productId: String(productId), quantity: 2 }])).toEqual({
      __typename: 'PaymentFailed',
      code: 'PAYMENT_FAILED',
      retryable,
    });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    expect((await placeCart(buyer, { [productId]: 2 })).status).toBe(200);
  });

  it('gives the cart and the order back that a payment changes', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    expect(
      await collectAsData(
        buyer,
        paymentId,
        '... on PaymentCaptured { order { paymentStatus } cart { totalCount } }',
      ),
    ).toEqual({ order: { paymentStatus: 'PAID' }, cart: { totalCount: 0 } });
  });

  it('shows employees whether the customer canceled or the order expired', async () => {
    await cancel(buyer, await place(buyer, { [productId]: 1 }));
    await placeCart(buyer, { [productId]: 1 });
    shop.clock.advance(20 * MINUTE);
    await shop.services.checkout.recover();
    const { username, userId } = buyer.account;
    const employee = await shop.employee();
    const { body } = await employee.graphql(
      `{ orders(filter: { recipientId: "${userId}" }) { orders { events { kind byUsername } } } }`,
    );
    const placed = { kind: 'PLACED', byUsername: username };
    expect((body.data?.orders as { orders: unknown[] }).orders).toEqual([
      { events: [placed, { kind: 'EXPIRED', byUsername: null }] },
      { events: [placed, { kind: 'CANCELED', byUsername: username }] },
    ]);
  });

  it('tells everybody which provider takes the money', async () => {
    expect(await shop.guest().ask('{ paymentSettings { environment currency } }')).toEqual({
      environment: 'LOCAL',
      currency: 'EUR',
    });
  });
});
