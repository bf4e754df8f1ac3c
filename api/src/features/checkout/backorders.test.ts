import { describe, expect, it } from '@jest/globals';
import { addDays, berlinDay } from '../../../shared/berlin-days.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import { buy, orderOf, place, stockOf } from '../../../test/checkout-fixtures.js';
import { tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestUser } from '../../../test/test-client.js';

const shop = testShop();
const owner = prepared(() => shop.employee());

const inDays = (days: number): string => addDays(berlinDay(shop.clock.now()), days);

/** Says how many pieces of a product may be ordered ahead, and when they are expected. */
const allow = (productId: number, backorderLimit: number | null, expectedOn: string | null, version = 0) =>
  owner.change(
    'editSupply',
    { productId: String(productId), version, backorderLimit, expectedOn },
    '... on ProductEdited { product { version } } ... on InvalidInput { fields { name reason } }',
  );

/** A product that is sold out and expected in ten days, of which so many may be ordered ahead. */
async function expectedProduct(limit: number): Promise<number> {
  const productId = await shop.product({ stockCount: 0 });
  expect(await allow(productId, limit, inDays(10))).toEqual({ product: { version: 1 } });
  return productId;
}

/** Asks for a change whose input is named otherwise; gives what it answers with. */
const changeBy = (buyer: TestUser, name: string, type: string, input: object, selection: string) =>
  buyer.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input });

const addToCart = (buyer: TestUser, productId: number, quantity = 1) =>
  changeBy(
    buyer,
    'addToCart',
    'CartChangeInput',
    { productId: String(productId), quantity },
    '... on UserError { reason }',
  );

/** The buyer approves a payment, and the shop takes it. Gives the id of the order. */
async function pay(buyer: TestUser, paymentId: string): Promise<number> {
  await shop.sandbox.approve(paymentId);
  await changeBy(buyer, 'capturePayment', 'PaymentInput', { paymentId }, '__typename');
  return (await orderOf(shop, paymentId))._id;
}

const PLACED = `
  ... on OrderPlaced { paymentId order { id delivery { earliest } lines { expectedOn isAwaited } } }
  ... on OutOfStock { lines { available } }
  ... on UserError { reason }`;

/** Orders pieces of a product ahead, after reading of a day. */
const placeAhead = (buyer: TestUser, productId: number, quantity: number, expectedOn: string | null) =>
  buyer.change(
    'placeOrder',
    { expectedLines: [{ productId: String(productId), quantity }], expectedOn },
    PLACED,
  );

/** The whole way to a paid order of pieces that have not come; gives its id. */
async function buyAhead(buyer: TestUser, productId: number, quantity = 1): Promise<number> {
  await addToCart(buyer, productId, quantity);
  const placed = (await placeAhead(buyer, productId, quantity, inDays(10))) as { paymentId: string };
  return pay(buyer, placed.paymentId);
}

const cancelAhead = (buyer: TestUser, orderId: number) =>
  changeBy(
    buyer,
    'cancelBackorder',
    'CancelOrderInput',
    { orderId: String(orderId) },
    '... on BackorderCanceled { order { paymentStatus } } ... on UserError { reason }',
  );

const ship = (orderId: number) =>
  owner.change(
    'shipOrder',
    { orderId: String(orderId), carrier: 'DHL', trackingCode: '00340434161094042557' },
    '... on ShipmentUpdated { order { shippingStatus } } ... on UserError { reason }',
  );

/** A supplier's goods come, and are given to who has waited. */
async function receive(productId: number, count: number): Promise<void> {
  await shop.services.adjustments.take({
    ...{ key: `arrival-${productId}-${count}`, productId, count, reason: STOCK_CHANGES.GOODS_RECEIVED },
    by: { userId: 1, username: 'desk' },
  });
  await shop.services.stock.allotAll();
}

const toShip = async (): Promise<string[]> => {
  const { orders } = await owner.ask<{ orders: { id: string }[] }>('{ ordersToShip { orders { id } } }');
  return orders.map(({ id }) => id);
};

describe('a product that is sold out', () => {
  it('is offered ahead with its day and its delivery, as long as the day is not over', async () => {
    const productId = await expectedProduct(3);
    const ask = () =>
      shop
        .guest()
        .ask(
          `{ product(id: "${productId}") { stockCount backorder { expectedOn count } delivery { earliest } } }`,
        );
    expect(await ask()).toEqual({
      stockCount: 0,
      backorder: { expectedOn: inDays(10), count: 3 },
      // It comes on a Friday, is packed on Monday, and takes two working days at least.
      delivery: { earliest: '2030-03-20' },
    });
    expect(await allow(productId, 3, inDays(-1), 1)).toEqual({ product: { version: 2 } });
    expect(await ask()).toEqual({ stockCount: 0, backorder: null, delivery: null });
    const buyer = await shop.customer();
    expect(await addToCart(buyer, productId)).toEqual({ reason: 'PRODUCT_OUT_OF_STOCK' });
  });

  it.each([
    [{ backorderLimit: -1 }, 'backorderLimit', 'BACKORDER_LIMIT_INVALID'],
    [{ backorderLimit: 10_000 }, 'backorderLimit', 'BACKORDER_LIMIT_INVALID'],
    [{ expectedOn: 'soon' }, 'expectedOn', 'EXPECTED_ON_INVALID'],
    [{ expectedOn: '2030-02-30' }, 'expectedOn', 'EXPECTED_ON_INVALID'],
  ])('is refused %j below its field', async (wrong, name, reason) => {
    const productId = await shop.product({ stockCount: 0 });
    const given = { backorderLimit: 1, expectedOn: inDays(1), ...wrong };
    expect(await allow(productId, given.backorderLimit, given.expectedOn)).toEqual({
      fields: [{ name, reason }],
    });
  });

  it('is ordered ahead only by buyers who have read of the day, and by nobody over `/api`', async () => {
    const productId = await expectedProduct(2);
    const buyer = await shop.customer();
    expect(await addToCart(buyer, productId, 2)).toEqual({});
    const line = { lines: [{ available: 2, expectedOn: inDays(10), problem: null }] };
    expect(await buyer.ask('{ cart { lines { available expectedOn problem } } }')).toEqual(line);
    expect(await placeAhead(buyer, productId, 2, null)).toMatchObject({ lines: [{ available: 0 }] });
    expect(await placeAhead(buyer, productId, 2, inDays(9))).toEqual({ reason: 'DELIVERY_CHANGED' });
    await expect(place(buyer, {})).rejects.toThrow();
    const order = await buyer.rest('POST', '/order', { form: { order: JSON.stringify({ [productId]: 2 }) } });
    expect(order.status).toBe(400);
    expect(await placeAhead(buyer, productId, 2, inDays(10))).toMatchObject({
      order: { lines: [{ expectedOn: inDays(10), isAwaited: false }] },
    });
    expect(await addToCart(await shop.customer(), productId)).toEqual({ reason: 'PRODUCT_OUT_OF_STOCK' });
  });

  it('is ordered no more often than it may be, by buyers of the same moment', async () => {
    const productId = await expectedProduct(3);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));
    for (const buyer of buyers) await addToCart(buyer, productId);
    const answers = await Promise.all(buyers.map((buyer) => placeAhead(buyer, productId, 1, inDays(10))));
    expect(tally(answers.map((answer) => String('paymentId' in (answer as object))))).toEqual({
      true: 3,
      false: 5,
    });
    expect(await shop.stored('products').findOne({ _id: productId })).toMatchObject({
      stockCount: 0,
      awaitedCount: 3,
    });
  });
});

describe('an order of what has not come', () => {
  it('waits, says so in its confirmation, and is not sent', async () => {
    const productId = await expectedProduct(2);
    const buyer = await shop.customer();
    const orderId = await buyAhead(buyer, productId);
    const order = await buyer.ask(
      `{ order(id: "${orderId}") { lines { expectedOn isAwaited } delivery { earliest } } }`,
    );
    expect(order).toMatchObject({ lines: [{ expectedOn: inDays(10), isAwaited: true }] });
    expect(await toShip()).not.toContain(String(orderId));
    expect(await ship(orderId)).toEqual({ reason: 'GOODS_AWAITED' });
    const mail = (await shop.mails()).find(({ key }) => key === `order-paid-${orderId}`);
    expect(mail?.text).toContain('These items are not here yet.');
  });

  it('gets what comes before any later one, and before whoever comes then', async () => {
    const productId = await expectedProduct(5);
    const [first, second, late] = [await shop.customer(), await shop.customer(), await shop.customer()];
    const orders = [await buyAhead(first, productId, 2), await buyAhead(second, productId, 2)];
    await owner.change(
      'editProduct',
      { ...INFO, productId: String(productId), stockCount: 3, expectedStockCount: 0, version: 1 },
      '__typename',
    );
    // Nobody has given them to who waits yet.
    expect(await addToCart(late, productId, 3)).toEqual({ reason: 'FEWER_IN_STOCK' });
    await shop.services.stock.allotAll();
    expect(await toShip()).toEqual([String(orders[0])]);
    expect(await stockOf(shop, productId)).toMatchObject({ free: 0, sold: 4 });
    await receive(productId, 4);
    expect(await toShip()).toEqual(orders.map(String));
    expect(await stockOf(shop, productId)).toMatchObject({ free: 3, sold: 4 });
    expect(await ship(orders[1] ?? 0)).toEqual({ order: { shippingStatus: 'SENT' } });
    expect(await shop.stored('products').findOne({ _id: productId })).toMatchObject({ awaitedCount: 0 });
  });

  it('can be canceled by its buyer until it is sent: the money goes back, and no pieces are kept for them', async () => {
    const productId = await expectedProduct(4);
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const orderId = await buyAhead(buyer, productId, 2);
    const later = await buyAhead(other, productId, 1);
    expect(await cancelAhead(other, orderId)).toEqual({ reason: 'ORDER_NOT_FOUND' });
    expect(await cancelAhead(buyer, orderId)).toEqual({ order: { paymentStatus: 'REFUNDED' } });
    expect(await cancelAhead(buyer, orderId)).toEqual({ reason: 'NOTHING_AHEAD' });
    await receive(productId, 1);
    expect(await toShip()).toContain(String(later));
    expect(await stockOf(shop, productId)).toMatchObject({ free: 0, sold: 1 });
    await ship(later);
    expect(await cancelAhead(other, later)).toEqual({ reason: 'NOTHING_AHEAD' });
  });

  it('is sent in parts as long as some of it has not come, and those pieces can still be canceled', async () => {
    const productId = await expectedProduct(1);
    const here = await shop.product();
    const buyer = await shop.customer();
    await addToCart(buyer, here);
    await addToCart(buyer, productId);
    const placed = (await buyer.change(
      'placeOrder',
      {
        expectedLines: [here, productId].map((id) => ({ productId: String(id), quantity: 1 })),
        expectedOn: inDays(10),
      },
      PLACED,
    )) as { paymentId: string };
    const orderId = await pay(buyer, placed.paymentId);
    expect(await ship(orderId)).toEqual({ reason: 'GOODS_AWAITED' });
    const part = await owner.change(
      'shipOrder',
      {
        ...{ orderId: String(orderId), carrier: 'DHL', trackingCode: '00340434161094042557' },
        lines: [{ line: 0, quantity: 1 }],
      },
      '... on ShipmentUpdated { order { shippingStatus } }',
    );
    expect(part).toEqual({ order: { shippingStatus: 'PENDING' } });
    expect(await cancelAhead(buyer, orderId)).toEqual({ order: { paymentStatus: 'PAID' } });
    expect((await orderOf(shop, placed.paymentId)).shippingStatus).toBe('sent');
  });

  it('leaves what is bought from the stock as it was', async () => {
    const productId = await shop.product({ stockCount: 1 });
    await allow(productId, 5, inDays(10));
    const buyer = await shop.customer();
    const { id } = await buy(shop, buyer, { [productId]: 1 });
    expect(await toShip()).toContain(String(id));
    expect(await addToCart(await shop.customer(), productId)).toEqual({});
  });
});

const INFO = { name: 'A', description: 'B', category: 'fans', manufacturer: 'C', price: 5_000 };
