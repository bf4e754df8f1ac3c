import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageInfo } from '../../graphql/page.js';
import { buy, cancel, place } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  productId = await shop.product({ stockCount: 1_000, priceCents: 1_999 });
});
afterAll(() => shop.close());

const paidOrder = async (): Promise<string> => String((await buy(shop, buyer, { [productId]: 1 })).id);
const paidOrders = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let bought = 0; bought < count; bought++) ids.push(await paidOrder());
  return ids;
};

interface ToShip {
  orders: { id: string }[];
  totalCount: number;
  pageInfo: PageInfo;
}

const DESK_PAGE = `{ ordersToShip(first: 50) { totalCount pageInfo { endCursor hasNextPage } orders {
  id placedAt total paymentStatus shippingStatus delivery { earliest latest orderBy }
  recipient { id firstName lastName address } lines { productId name quantity thumbnail { id } } } } }`;

const toShip = async (args = ''): Promise<ToShip> => {
  const { body } = await employee.graphql(
    `{ ordersToShip${args && `(${args})`} { totalCount pageInfo { endCursor hasNextPage } orders { id } } }`,
  );
  return body.data?.ordersToShip as ToShip;
};
const idsToShip = async (): Promise<string[]> => (await toShip('first: 100')).orders.map(({ id }) => id);

const parcel = (orderId: string, trackingCode = `C${orderId}`) => ({
  orderId,
  carrier: 'DHL Express',
  trackingCode,
});

const SHIP_ORDERS = `mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) {
  ... on OrdersShipped { outcomes { orderId
    order { shippingStatus trackingCode } error { reason ... on InvalidInput { fields { name } } } } }
  ... on UserError { reason } } }`;
const shipOrders = async (parcels: object[], client = employee) =>
  (await client.graphql(SHIP_ORDERS, { input: { parcels } })).body.data?.shipOrders;

const CORRECT = `mutation ($input: CorrectTrackingInput!) { correctTracking(input: $input) {
  ... on ShipmentUpdated { order { carrier trackingCode events { kind byUsername replaced { carrier trackingCode } } } }
  ... on UserError { reason } ... on InvalidInput { fields { name } } } }`;
const correct = async (input: object) =>
  (await employee.graphql(CORRECT, { input })).body.data?.correctTracking;

const ONE_PIECE = 'kind: CANCELLATION, lines: [{ line: 0, quantity: 1, isRestockable: true }]';

/** Gives the money of one piece of an order back. */
const refundPiece = (orderId: string) =>
  employee.graphql(
    `mutation { refundOrder(input: { orderId: "${orderId}", version: 0, ${ONE_PIECE} }) { __typename } }`,
  );

/** Says that the money which went back at the provider was for one piece. */
const classifyPiece = (orderId: string) =>
  employee.graphql(
    `mutation { classifyRefund(input: { orderId: "${orderId}", version: 1, number: 1, ${ONE_PIECE} }) { __typename } }`,
  );

const mailsAbout = async (orderId: string) =>
  (await shop.mails()).filter(({ key }) => key.startsWith(`order-sent-${orderId}-`));

describe('the orders to ship', () => {
  it('are those that are paid and not sent, the longest paid first', async () => {
    const before = await idsToShip();
    await cancel(buyer, await place(buyer, { [productId]: 1 }));
    await buyer.rest('POST', '/cart/remove', { json: { productID: productId, count: 1 } });
    const [first = '', second = ''] = await paidOrders(2);
    expect(await idsToShip()).toEqual([...before, first, second]);
    await shipOrders([parcel(first)]);
    expect(await idsToShip()).toEqual([...before, second]);
    expect((await toShip()).totalCount).toBe(before.length + 1);
  });

  it('have an order again that was set back to pending, at its old place', async () => {
    const before = await idsToShip();
    const [first = '', second = ''] = await paidOrders(2);
    await shipOrders([parcel(first)]);
    await employee.graphql(
      `mutation { revertShipment(input: { orderId: "${first}" }) { ... on UserError { code } } }`,
    );
    expect(await idsToShip()).toEqual([...before, first, second]);
  });

  it('leave out one whose pieces are all refunded while some of its money is kept', async () => {
    const before = await idsToShip();
    const [waiting = '', refunded = ''] = await paidOrders(2);
    const orders = shop.connection.collection<OrderRecord>('orders');
    const order = await orders.findOne({ _id: Number(refunded) });
    await shop.sandbox.refund(order?.captureId ?? '', '15.00');
    await shop.services.checkout.reconcile(order?.paymentId ?? '');
    expect(await idsToShip()).toEqual([...before, waiting, refunded]);
    await classifyPiece(refunded);
    expect(await orders.findOne({ _id: Number(refunded) })).toMatchObject({ state: 'paid' });
    expect(await idsToShip()).toEqual([...before, waiting]);
    expect(await shipOrders([parcel(refunded)])).toMatchObject({
      outcomes: [{ error: { reason: 'NOTHING_TO_SEND' } }],
    });
  });

  it('have one that still has pieces after a refund', async () => {
    const id = String((await buy(shop, buyer, { [productId]: 2 })).id);
    await refundPiece(id);
    expect(await idsToShip()).toContain(id);
  });

  it('skip nothing behind a cursor, whatever is sent in between', async () => {
    const waiting = [...(await idsToShip()), ...(await paidOrders(5))];
    const page = await toShip('first: 2');
    expect(page.orders.map(({ id }) => id)).toEqual(waiting.slice(0, 2));
    await shipOrders(waiting.slice(0, 2).map((id) => parcel(id)));
    const next = await toShip(`first: 2, after: "${page.pageInfo.endCursor ?? ''}"`);
    expect(next.orders.map(({ id }) => id)).toEqual(waiting.slice(2, 4));
    const rest = await toShip(`first: 100, after: "${next.pageInfo.endCursor ?? ''}"`);
    expect(rest).toMatchObject({ totalCount: waiting.length - 2, pageInfo: { hasNextPage: false } });
    expect(rest.orders.map(({ id }) => id)).toEqual(waiting.slice(4));
  });

  it.each(['-1', '0', '101'])('are as many as the desk shows when %s are asked for', async (first) => {
    expect((await toShip(`first: ${first}`)).orders).toEqual((await toShip()).orders);
  });

  it('cost four commands of the database at most, with all that the desk shows of them', async () => {
    await paidOrders(3);
    const commands = await shop.commands.during(async () => {
      const { body } = await employee.graphql(DESK_PAGE);
      expect(body.errors).toBeUndefined();
    });
    expect(commands.length).toBeLessThanOrEqual(4);
  });

  it('cost four commands, however many wait, and are read off an index in its order', async () => {
    await paidOrders(3);
    const query = (after: string | null) =>
      `{ ordersToShip(first: 24, after: ${JSON.stringify(after)}) { totalCount orders { id lines { product { id } } } } }`;
    const { endCursor } = (await toShip('first: 1')).pageInfo;
    for (const after of [null, endCursor]) {
      await shop.services.catalog.invalidate();
      const targets = await shop.commands.targetsDuring(() => employee.graphql(query(after)));
      expect(targets).toEqual(['aggregate orders', 'find orders', 'find products', 'find sessions']);
      const [find] = await shop.commands.ofDuring('find orders', () => employee.graphql(query(after)));
      const { filter, sort } = find as { filter: object; sort: Record<string, 1> };
      const plan = await shop.connection.collection('orders').find(filter).sort(sort).explain();
      const text = JSON.stringify(plan);
      expect(text).toContain('"keyPattern":{"isToShip":1,"paidAt":1,"_id":1}');
      expect(text).not.toContain('"SORT"');
      expect(text).not.toContain('COLLSCAN');
    }
  });

  it('are for employees only', async () => {
    const { body } = await buyer.graphql('{ ordersToShip { totalCount } }');
    expect(body.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});

describe('sending several orders', () => {
  it('gives each its own outcome: a refused one keeps none from being sent', async () => {
    const [first = '', second = '', third = ''] = await paidOrders(3);
    await shipOrders([parcel(second, 'colleague')]);
    const sent = { shippingStatus: 'SENT' };
    expect(
      await shipOrders([parcel(first), parcel(second), parcel('999999'), parcel('x'), parcel(third, ' ')]),
    ).toEqual({
      outcomes: [
        { orderId: first, order: { ...sent, trackingCode: `C${first}` }, error: null },
        {
          orderId: second,
          order: { ...sent, trackingCode: 'colleague' },
          error: { reason: 'ALREADY_SENT' },
        },
        { orderId: '999999', order: null, error: { reason: 'ORDER_NOT_FOUND' } },
        { orderId: 'x', order: null, error: { reason: 'ORDER_NOT_FOUND' } },
        {
          orderId: third,
          order: { shippingStatus: 'PENDING', trackingCode: null },
          error: { reason: 'TRACKING_CODE_INVALID', fields: [{ name: 'trackingCode' }] },
        },
      ],
    });
    expect(await mailsAbout(first)).toHaveLength(1);
    expect(await mailsAbout(second)).toHaveLength(1);
  });

  it('doubts a code that cannot be the carrier’s in a list, where nobody looks at it, and takes it for one order', async () => {
    const orderId = await paidOrder();
    const doubted = { orderId, carrier: 'DHL', trackingCode: 'TRACK-123' };
    expect(await shipOrders([doubted])).toMatchObject({
      outcomes: [{ order: { shippingStatus: 'PENDING' }, error: { reason: 'TRACKING_CODE_NOT_DHL' } }],
    });
    expect(await employee.change('shipOrder', doubted)).toEqual({ __typename: 'ShipmentUpdated' });
  });

  it('may be repeated: what is sent in the same parcel already is told as sent, and mailed once', async () => {
    const orderId = await paidOrder();
    for (const answer of [
      await shipOrders([parcel(orderId), parcel(orderId)]),
      await shipOrders([parcel(orderId)]),
    ])
      expect(JSON.stringify(answer)).not.toContain('ALREADY_SENT');
    expect(await mailsAbout(orderId)).toHaveLength(1);
  });

  it('lets one of two employees win each order', async () => {
    const ids = await paidOrders(4);
    const colleague = await shop.employee();
    const answers = await raceAll(2, (index) =>
      shipOrders(
        ids.map((id) => parcel(id, `by ${index}`)),
        index === 0 ? employee : colleague,
      ),
    );
    const errors = answers.flatMap((answer) =>
      (answer as { outcomes: { error: object | null }[] }).outcomes.map(({ error }) => error),
    );
    expect(errors.filter((error) => error === null)).toHaveLength(4);
    for (const id of ids) expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('takes a hundred parcels, and no more of them', async () => {
    const orderId = await paidOrder();
    const parcels = Array.from({ length: 100 }, () => parcel(orderId));
    expect(await shipOrders(parcels)).toMatchObject({ outcomes: { length: 100 } });
    expect(await shipOrders([...parcels, parcel(orderId)])).toEqual({ reason: 'TOO_MANY_IDS' });
  });
});

describe('correcting a tracking code', () => {
  it('keeps the old one in the history, and mails only when that is asked for', async () => {
    const orderId = await paidOrder();
    await shipOrders([parcel(orderId, 'typo')]);
    const right = { orderId, carrier: ' Courier ', trackingCode: ' right ' };
    const { username } = employee.account;
    expect(await correct(right)).toMatchObject({
      order: {
        carrier: 'Courier',
        trackingCode: 'right',
        events: [
          { kind: 'PLACED', replaced: null },
          { kind: 'PAID' },
          { kind: 'SENT', replaced: null },
          {
            kind: 'TRACKING_CORRECTED',
            byUsername: username,
            replaced: { carrier: 'DHL Express', trackingCode: 'typo' },
          },
        ],
      },
    });
    expect(await mailsAbout(orderId)).toHaveLength(1);
    await correct({ ...right, trackingCode: 'better', isMailed: true });
    const mails = await mailsAbout(orderId);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text.includes('better'))).toContain(true);
    expect(await idsToShip()).not.toContain(orderId);
  });

  it('changes nothing when it is repeated', async () => {
    const orderId = await paidOrder();
    await shipOrders([parcel(orderId)]);
    const right = { ...parcel(orderId, 'right'), isMailed: true };
    const corrected = await correct(right);
    expect(await correct(right)).toEqual(corrected);
    expect(await mailsAbout(orderId)).toHaveLength(2);
  });

  it('refuses an order that is not sent, an unknown one, and an empty code', async () => {
    const orderId = await paidOrder();
    expect(await correct(parcel(orderId))).toEqual({ reason: 'NOT_SENT' });
    expect(await correct(parcel('999999'))).toEqual({ reason: 'ORDER_NOT_FOUND' });
    await shipOrders([parcel(orderId)]);
    expect(await correct(parcel(orderId, ' '))).toMatchObject({ fields: [{ name: 'trackingCode' }] });
  });

  it('lets one of several corrections at once win, or tells that it was changed; no code is lost', async () => {
    const orderId = await paidOrder();
    await shipOrders([parcel(orderId, 'first')]);
    const codes = ['a', 'b', 'c', 'd'];
    const answers = await raceAll(codes.length, (index) => correct(parcel(orderId, codes[index])));
    const won = answers.filter((answer) => (answer as { reason?: string }).reason === undefined);
    expect(won.length).toBeGreaterThan(0);
    for (const answer of answers.filter((one) => !won.includes(one)))
      expect(answer).toEqual({ reason: 'SHIPMENT_CHANGED' });
    const { body } = await employee.graphql(
      `{ order(id: "${orderId}") { trackingCode events { replaced { trackingCode } } } }`,
    );
    const order = body.data?.order as {
      trackingCode: string;
      events: { replaced: { trackingCode: string } | null }[];
    };
    const known = [
      order.trackingCode,
      ...order.events.flatMap(({ replaced }) => replaced?.trackingCode ?? []),
    ];
    expect(known).toHaveLength(won.length + 1);
  });

  it('keeps the code in the history when the order is set back to pending', async () => {
    const orderId = await paidOrder();
    await shipOrders([parcel(orderId, 'gone')]);
    const { body } = await employee.graphql(
      `mutation { revertShipment(input: { orderId: "${orderId}" }) {
        ... on ShipmentUpdated { order { trackingCode events { kind replaced { trackingCode } } } } } }`,
    );
    expect(body.data?.revertShipment).toMatchObject({ order: { trackingCode: null } });
    expect(JSON.stringify(body.data)).toContain('{"kind":"REVERTED","replaced":{"trackingCode":"gone"}}');
  });
});
