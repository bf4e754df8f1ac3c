import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageInfo } from '../../graphql/page.js';
import { buy, cancel, place, placeCart, type WireOrder } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let buyer: TestUser;
let other: TestUser;
let employee: TestUser;
let productId: number;
/** Five orders of the buyer, oldest first; the last one is canceled. */
let orders: WireOrder[];

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, other, employee] = await Promise.all([
    shop.customer({ firstname: 'Ada', lastname: 'Byron' }),
    shop.customer(),
    shop.employee(),
  ]);
  productId = await shop.product({ stockCount: 100, priceCents: 1_999, name: 'Testor <b>Nine</b>' });
  await buy(shop, other, { [productId]: 1 });
  for (let count = 1; count <= 4; count++) await buy(shop, buyer, { [productId]: count });
  await cancel(buyer, await place(buyer, { [productId]: 5 }));
  orders = (await list(buyer, 'itemsPerPage=8&time=ascending')).orders;
});
afterAll(() => shop.close());

interface WirePage {
  orders: WireOrder[];
  currentPage: number;
  pagesCount: number;
}

const list = async (client: TestClient, query: string): Promise<WirePage> => {
  const { body } = await client.rest('GET', `/filtered-orders?${query}`);
  return body.payload as WirePage;
};
const idsOf = async (client: TestClient, query: string): Promise<number[]> =>
  (await list(client, query)).orders.map(({ id }) => id);

const ship = (client: TestClient, orderId: unknown, form: Record<string, string>) =>
  client.rest('POST', `/update-order-shipping-details/${String(orderId)}`, { form });
const send = (client: TestClient, orderId: unknown, carrier = 'DHL', code = '00340 1') =>
  ship(client, orderId, {
    shipping_status: 'sent',
    shipping_speditor: carrier,
    shipment_tracking_code: code,
  });

/** A new paid order of the buyer. */
const paidOrder = async (): Promise<number> => {
  const customer = await shop.customer();
  return (await buy(shop, customer, { [productId]: 1 })).id;
};

describe('the list of orders through REST', () => {
  it('has the newest first, four to a page, and takes the word null for no filter', async () => {
    const query =
      'orderID=null&recipientID=null&shipping_status=null&time=descending&currentPage=1&itemsPerPage=4&';
    const answer = await buyer.rest('GET', `/filtered-orders?${query}`);
    expect(answer.body).toMatchObject({ msg: 'Orders found.', payload: { currentPage: 1, pagesCount: 2 } });
    const newestFirst = orders.map(({ id }) => id).reverse();
    expect(await idsOf(buyer, query)).toEqual(newestFirst.slice(0, 4));
    expect(await idsOf(buyer, 'currentPage=2')).toEqual(newestFirst.slice(4));
  });

  it.each([
    ['beyond the end', 'currentPage=99', 2],
    ['below the beginning', 'currentPage=-3', 1],
  ])('clamps a page %s', async (_name, query, page) => {
    expect((await list(buyer, query)).currentPage).toBe(page);
  });

  it.each(['5', '1000', '-4', '0'])('has four to a page when %s are asked for', async (size) => {
    expect((await list(buyer, `itemsPerPage=${size}`)).orders).toHaveLength(4);
  });

  it('tells an order as existing clients know it', () => {
    expect(orders[1]).toEqual({
      id: expect.any(Number),
      payment_status: 'paid',
      shipping_status: 'pending',
      content: { [productId]: 2 },
      recipient: buyer.account.userId,
      placement_time: shop.clock.now().getTime(),
      total_price: 3_998,
      paypal_order_id: expect.any(String),
      shipping_speditor: null,
      shipment_tracking_code: null,
    });
    expect(orders[4]).toMatchObject({ payment_status: 'canceled' });
  });

  it('shows customers their own orders only, whatever they ask for', async () => {
    const own = await idsOf(buyer, 'itemsPerPage=24');
    for (const query of [`recipientID=${other.account.userId}`, 'recipientID=0']) {
      expect(await idsOf(buyer, `${query}&itemsPerPage=24`)).toEqual(own);
    }
    const pending = `recipientID=${other.account.userId}&shipping_status=pending&itemsPerPage=24`;
    // The newest was canceled.
    expect(await idsOf(buyer, pending)).toEqual(own.slice(1));
    expect(await list(other, `orderID=${orders[0]?.id ?? 0}`)).toEqual({
      orders: [],
      currentPage: 1,
      pagesCount: 0,
    });
    expect(await idsOf(buyer, `orderID=${orders[0]?.id ?? 0}`)).toEqual([orders[0]?.id]);
  });

  it('is narrowed to what was sent, or was not yet', async () => {
    const customer = await shop.customer();
    const pending = await buy(shop, customer, { [productId]: 1 });
    const sent = await buy(shop, customer, { [productId]: 1 });
    await send(employee, sent.id);
    expect(await idsOf(customer, 'shipping_status=sent')).toEqual([sent.id]);
    expect(await idsOf(customer, 'shipping_status=pending')).toEqual([pending.id]);
    const found = async (status: string) =>
      (await customer.graphql(`{ orders(filter: { shippingStatus: ${status} }) { orders { id } } }`)).body;
    expect((await found('SENT')).data).toEqual({ orders: { orders: [{ id: String(sent.id) }] } });
    expect((await found('PENDING')).data).toEqual({ orders: { orders: [{ id: String(pending.id) }] } });
  });

  it('shows as pending what waits to be sent or to be paid, and nothing that has ended', async () => {
    const customer = await shop.customer();
    const paid = await buy(shop, customer, { [productId]: 1 });
    await cancel(customer, await place(customer, { [productId]: 1 }));
    await placeCart(customer, { [productId]: 1 });
    const [waiting] = (await list(customer, '')).orders;
    const recipient = `recipientID=${customer.account.userId}&shipping_status=pending`;
    for (const viewer of [customer, employee])
      expect(await idsOf(viewer, recipient)).toEqual([waiting?.id, paid.id]);
    expect((await list(customer, '')).orders).toHaveLength(3);
  });

  it('shows employees all orders, and those of one recipient', async () => {
    expect((await idsOf(employee, 'itemsPerPage=24')).length).toBeGreaterThanOrEqual(6);
    const ofBuyer = await list(employee, `recipientID=${buyer.account.userId}&itemsPerPage=24`);
    expect(ofBuyer.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).reverse());
    expect(await idsOf(employee, 'recipientID=999999')).toEqual([]);
    const { body } = await employee.rest('GET', `/user-data/${ofBuyer.orders[0]?.recipient ?? 0}`);
    expect(body.payload).toMatchObject({ firstname: 'Ada', lastname: 'Byron', email: null });
  });

  it.each(['0', '000', '', '%20'])('takes the order id "%s" for no filter', async (id) => {
    expect((await list(buyer, `orderID=${id}`)).pagesCount).toBe(2);
  });

  it('reads ids as numbers, with zeros and spaces before them', async () => {
    const orderId = orders[0]?.id ?? 0;
    for (const [before, after] of [
      ['00', ''],
      ['%20', ''],
      ['', '%20'],
    ] as const) {
      expect(await idsOf(employee, `orderID=${before}${orderId}${after}`)).toEqual([orderId]);
      const ofBuyer = `recipientID=${before}${buyer.account.userId}${after}`;
      expect(await idsOf(employee, `${ofBuyer}&itemsPerPage=24`)).toHaveLength(orders.length);
    }
    const { body } = await employee.graphql(
      `{ orders(filter: { orderId: "0${orderId}" }) { orders { id } } }`,
    );
    expect(body.data).toEqual({ orders: { orders: [{ id: String(orderId) }] } });
  });

  it('finds nothing for a number that is too large for an id', async () => {
    const nothing = { orders: [], currentPage: 1, pagesCount: 0 };
    expect(await list(buyer, 'orderID=99999999999')).toEqual(nothing);
    expect(await list(employee, 'recipientID=99999999999')).toEqual(nothing);
  });

  it.each(['99999999999', '-1', '1.5', 'A-1001', '$ne', '1,2', 'Infinity'])(
    'finds nothing through GraphQL for %s, which is no id',
    async (id) => {
      for (const field of ['orderId', 'recipientId']) {
        const { body } = await employee.graphql(`{ orders(filter: { ${field}: "${id}" }) { totalCount } }`);
        expect(body.data).toEqual({ orders: { totalCount: 0 } });
      }
    },
  );
});

describe('sending an order', () => {
  it('needs a speditor and a code that are not empty', async () => {
    const orderId = await paidOrder();
    for (const [carrier, code] of [
      ['', '1'],
      ['DHL', ' '],
      ['x'.repeat(101), '1'],
      ['DHL', 'x'.repeat(101)],
    ]) {
      expect((await send(employee, orderId, carrier, code)).status).toBe(400);
    }
    expect((await ship(employee, orderId, {})).body.msg).toBe('Missing shipping status.');
    expect((await ship(employee, orderId, { shipping_status: 'lost' })).body.msg).toBe(
      'Could not update order.',
    );
    expect((await send(employee, 999_999)).body.msg).toBe('Could not find order with ID: 999999.');
    expect((await send(employee, 'abc')).body.msg).toBe('OrderID is missing.');
    const [order] = (await list(employee, `orderID=${orderId}`)).orders;
    expect(order).toMatchObject({ shipping_status: 'pending', shipping_speditor: null });
  });

  it('is for paid orders only, and for employees only', async () => {
    const canceled = orders[4]?.id;
    expect((await send(employee, canceled)).body.msg).toBe('Only a paid order can be sent.');
    const orderId = await paidOrder();
    expect((await send(buyer, orderId)).status).toBe(403);
    expect((await send(shop.guest(), orderId)).status).toBe(401);
  });

  it('mails the code with a link where the carrier is known, and can be taken back', async () => {
    const customer = await shop.customer({ firstname: 'Konrad' });
    const { id } = await buy(shop, customer, { [productId]: 1 });
    const answer = await send(employee, id, ' DHL ', ' JD014 ');
    expect(answer.body).toEqual({ msg: 'Order updated.', payload: null });
    expect((await list(customer, `orderID=${id}`)).orders[0]).toMatchObject({
      shipping_status: 'sent',
      shipping_speditor: 'DHL',
      shipment_tracking_code: 'JD014',
    });
    const link = 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=JD014';
    const mail = (await shop.mails()).find(({ key }) => key.startsWith(`order-sent-${id}-`));
    expect(mail).toMatchObject({ to: customer.account.email, subject: `Your order ${id} is on its way` });
    expect(mail?.text).toContain('Hello Konrad,');
    expect(mail?.text).toContain(`Track your parcel: ${link}`);
    expect(mail?.text).toContain('The invoice follows in an email of its own.');
    const shown = async () => (await customer.graphql(`{ order(id: "${id}") { trackingUrl } }`)).body.data;
    expect(await shown()).toEqual({ order: { trackingUrl: link } });
    expect((await ship(employee, id, { shipping_status: 'pending' })).status).toBe(200);
    expect(await shown()).toEqual({ order: { trackingUrl: null } });
    expect((await list(customer, `orderID=${id}`)).orders[0]).toMatchObject({
      shipping_status: 'pending',
      shipping_speditor: null,
      shipment_tracking_code: null,
    });
  });

  it('reverts idempotently and rejects an unknown order', async () => {
    const revert = async (orderId: number) => {
      const { body } = await employee.graphql(
        `mutation { revertShipment(input: { orderId: "${orderId}" }) {
          ... on ShipmentUpdated { order { shippingStatus events { kind } } }
          ... on UserError { reason params { name value } } } }`,
      );
      return body.data?.revertShipment;
    };
    const events = [{ kind: 'PLACED' }, { kind: 'PAID' }];
    expect(await revert(await paidOrder())).toEqual({ order: { shippingStatus: 'PENDING', events } });
    expect(await revert(999_999)).toEqual({
      reason: 'ORDER_NOT_FOUND',
      params: [{ name: 'orderId', value: '999999' }],
    });
  });

  it('happens once when two employees send at once; the other is told, unless it is the same parcel', async () => {
    const orderId = await paidOrder();
    const colleague = await shop.employee();
    const answers = await raceAll(6, (index) =>
      send(index % 2 === 0 ? employee : colleague, orderId, 'DPD', `code ${index}`),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.msg))).toEqual(
      new Set(['Order updated.', 'The order has been sent already.']),
    );
    const [order] = (await list(employee, `orderID=${orderId}`)).orders;
    expect((await send(employee, orderId, 'DPD', order?.shipment_tracking_code ?? '')).status).toBe(200);
    const mails = (await shop.mails()).filter(({ key }) => key.startsWith(`order-sent-${orderId}-`));
    expect(mails).toHaveLength(1);
  });

  it('is written into the history, with its employee for employees only', async () => {
    const customer = await shop.customer();
    const { id } = await buy(shop, customer, { [productId]: 1 });
    const SEND = `mutation ($input: ShipOrderInput!) { shipOrder(input: $input) {
      ... on ShipmentUpdated { order { shippingStatus carrier trackingCode trackingUrl events { kind byUsername } } }
      ... on InvalidInput { fields { name } } } }`;
    const bad = await employee.graphql(SEND, { input: { orderId: id, carrier: ' ', trackingCode: '' } });
    expect(bad.body.data?.shipOrder).toEqual({ fields: [{ name: 'carrier' }, { name: 'trackingCode' }] });
    const { body } = await employee.graphql(SEND, {
      input: { orderId: id, carrier: 'Grandma', trackingCode: '1 & 2' },
    });
    const { username } = employee.account;
    expect(body.data?.shipOrder).toEqual({
      order: {
        shippingStatus: 'SENT',
        carrier: 'Grandma',
        trackingCode: '1 & 2',
        trackingUrl: null,
        events: [
          { kind: 'PLACED', byUsername: customer.account.username },
          { kind: 'PAID', byUsername: null },
          { kind: 'SENT', byUsername: username },
        ],
      },
    });
    await employee.graphql(
      `mutation { revertShipment(input: { orderId: "${id}" }) { ... on UserError { code } } }`,
    );
    const own = await customer.graphql(`{ order(id: "${id}") { events { kind byUsername } } }`);
    expect(own.body.data?.order).toEqual({
      events: ['PLACED', 'PAID', 'SENT', 'REVERTED'].map((kind) => ({ kind, byUsername: null })),
    });
  });
});

describe('an order through GraphQL', () => {
  const FIELDS = `id total vat paymentStatus shippingStatus placedAt reservedUntil paymentId carrier trackingUrl
    lines { productId name unitPrice quantity lineTotal thumbnail { url } product { id } }
    recipient { id firstName lastName address } events { kind at }`;

  it('is found by its owner and by employees, and by nobody else', async () => {
    const id = orders[0]?.id ?? 0;
    const query = `{ order(id: "${id}") { id } }`;
    for (const client of [buyer, employee]) {
      expect((await client.graphql(query)).body.data).toEqual({ order: { id: String(id) } });
    }
    expect((await other.graphql(query)).body.data).toEqual({ order: null });
    for (const client of [buyer, employee]) {
      expect((await client.graphql('{ order(id: "abc") { id } }')).body.data).toEqual({ order: null });
    }
  });

  it('shows the payment to its buyer alone, while it can be made', async () => {
    const customer = await shop.customer();
    const paymentId = await place(customer, { [productId]: 1 });
    const query = '{ orders(sort: NEWEST) { orders { paymentId } } }';
    expect((await customer.graphql(query)).body.data).toEqual({ orders: { orders: [{ paymentId }] } });
    const { body } = await employee.graphql(query);
    expect((body.data?.orders as { orders: unknown[] }).orders[0]).toEqual({ paymentId: null });
    await cancel(customer, paymentId);
    expect((await customer.graphql(query)).body.data).toEqual({ orders: { orders: [{ paymentId: null }] } });
  });

  it('is found by each payment status, by its buyer and by employees, and by no other customer', async () => {
    const customer = await shop.customer();
    const STORED = {
      PAID: { state: 'paid' },
      PENDING: { state: 'payment_pending' },
      CANCELED: { state: 'canceled', endState: 'canceled' },
      EXPIRED: { state: 'expired', endState: 'expired' },
      FAILED: { state: 'failed', endState: 'failed' },
      IN_REVIEW: { state: 'review' },
      REFUNDING: { state: 'refunding', endState: 'canceled' },
      REFUNDED: { state: 'refunded', endState: 'canceled' },
    };
    // On their way to rest, or held up there, they are told of as what they become.
    const UNDERWAY = [
      ['REFUNDING', { state: 'review', endState: 'expired' }],
      ['EXPIRED', { state: 'releasing', endState: 'expired' }],
      ['FAILED', { state: 'releasing', endState: null }],
    ] as const;
    const told: { id: string; status: string }[] = [];
    for (const [status, $set] of [...Object.entries(STORED), ...UNDERWAY]) {
      const { id } = await buy(shop, customer, { [productId]: 1 });
      await shop.connection.collection<{ _id: number }>('orders').updateOne({ _id: id }, { $set });
      told.unshift({ id: String(id), status });
    }
    const found = async (client: TestClient, conditions: string) => {
      const { body } = await client.graphql(
        `{ orders(filter: { recipientId: "${customer.account.userId}", ${conditions} })
          { totalCount orders { id status: paymentStatus } } }`,
      );
      return body.data?.orders;
    };
    for (const status of Object.keys(STORED)) {
      const expected = told.filter((order) => order.status === status);
      const page = { totalCount: expected.length, orders: expected };
      expect(await found(customer, `paymentStatus: ${status}`)).toEqual(page);
      expect(await found(employee, `paymentStatus: ${status}`)).toEqual(page);
      const waits = ['PAID', 'PENDING', 'IN_REVIEW'].includes(status) ? page : { totalCount: 0, orders: [] };
      expect(await found(employee, `paymentStatus: ${status}, shippingStatus: PENDING`)).toEqual(waits);
      const query = `recipientID=${customer.account.userId}&payment_status=${status.toLowerCase()}`;
      const ids = expected.map(({ id }) => Number(id));
      expect(await idsOf(customer, query)).toEqual(ids);
      expect(await idsOf(employee, query)).toEqual(ids);
      const { orders } = (await found(other, `paymentStatus: ${status}`)) as { orders: { id: string }[] };
      expect(orders.filter(({ id }) => told.some((order) => order.id === id))).toEqual([]);
    }
    const inReview = told.filter(({ status }) => status === 'IN_REVIEW');
    const held = { totalCount: 1, orders: inReview };
    // The money of one that has ended can only go back: a person must see to that, but it is never sent.
    expect(await found(employee, 'hasPaymentHold: true')).toMatchObject({ totalCount: 2 });
    expect(await found(employee, 'hasPaymentHold: true, shippingStatus: PENDING')).toEqual(held);
    expect(await found(employee, 'hasPaymentHold: true, paymentStatus: IN_REVIEW')).toEqual(held);
    expect(await found(employee, 'hasPaymentHold: true, paymentStatus: PAID')).toMatchObject({
      totalCount: 0,
    });
  });

  it('keeps its lines when a product is missing', async () => {
    const vanished = await shop.product({ priceCents: 500 });
    const customer = await shop.customer();
    await buy(shop, customer, { [vanished]: 2 });
    await shop.connection.collection<{ _id: number }>('products').deleteOne({ _id: vanished });
    await shop.services.catalog.invalidate();
    const { body } = await customer.graphql(`{ orders { orders { ${FIELDS} } } }`);
    expect((body.data?.orders as { orders: unknown[] }).orders[0]).toMatchObject({
      total: 1_000,
      lines: [
        { productId: String(vanished), name: 'Testor Prime 9', quantity: 2, lineTotal: 1_000, product: null },
      ],
    });
  });

  it('costs four commands a page, however many orders and recipients there are', async () => {
    const query = `{ orders { totalCount orders { ${FIELDS} } } }`;
    for (const client of [buyer, employee]) {
      await shop.services.catalog.invalidate();
      const targets = await shop.commands.targetsDuring(() => client.graphql(query));
      expect(targets).toEqual(['aggregate orders', 'find orders', 'find products', 'find sessions']);
    }
  });

  it.each([
    '',
    'shippingStatus: SENT',
    'shippingStatus: PENDING',
    'paymentStatus: CANCELED',
    'hasPaymentHold: true',
  ])(
    'is read off an index in its order, past all that it leaves out, in a list narrowed to "%s"',
    async (narrowed) => {
      const list = `{ orders(filter: { ${narrowed} }) { totalCount } }`;
      for (const client of [buyer, employee]) {
        const [count] = await shop.commands.ofDuring('aggregate orders', () => client.graphql(list));
        const filter =
          (count as { pipeline: { $match: Record<string, unknown> }[] }).pipeline[0]?.$match ?? {};
        const plan = await shop.connection.collection('orders').find(filter).sort({ _id: -1 }).explain();
        const text = JSON.stringify(plan);
        expect(text).not.toContain('COLLSCAN');
        expect(text).not.toContain('"SORT"');
        for (const name of Object.keys(filter).filter((field) => field !== 'endState'))
          expect(text).toMatch(new RegExp(`"keyPattern":{[^}]*"${name}":1`));
      }
    },
  );
});

describe('the confirmation mail', () => {
  it('says what was bought, for how much, who gets it, and how to withdraw', async () => {
    const customer = await shop.customer({
      firstname: 'Grace',
      lastname: 'Hopper',
      address: 'Weg 1, Berlin',
    });
    const { id } = await buy(shop, customer, { [productId]: 3 });
    const mail = (await shop.mails()).find(({ key }) => key === `order-paid-${id}`);
    expect(mail).toMatchObject({
      to: customer.account.email,
      subject: `Your order ${id} at Rechenwerk: confirmation`,
    });
    for (const part of [
      'Hello Grace,',
      `your order ${id} of 05 Mar 2030, 14:05 (Berlin)`,
      '3 × Testor <b>Nine</b>: 59.97\u00A0€ (19.99\u00A0€ each)',
      'Total: 59.97\u00A0€, including 9.58\u00A0€ VAT and shipping.',
      'Delivery Fri, 08 Mar – Tue, 12 Mar to:\nGrace Hopper\nWeg 1, Berlin',
      'Right of withdrawal: you may withdraw from this contract within 14 days',
      `/orders#${id}`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('Testor &lt;b&gt;Nine&lt;/b&gt;');
  });

  it('names the company, and brings terms and withdrawal notice along on paper, in the language of the order', async () => {
    const files = async (cookie: string): Promise<string[]> => {
      const customer = await shop.customer();
      customer.cookie = [customer.cookie, cookie].filter(Boolean).join('; ');
      const { id } = await buy(shop, customer, { [productId]: 1 });
      const mail = (await shop.mails()).find(({ key }) => key === `order-paid-${id}`);
      expect(mail?.text).toContain('Amtsgericht Charlottenburg (Berlin), HRB\u00A0000000\u00A0B');
      expect(mail?.html).toContain('DE000000000');
      return (mail?.attachments ?? []).map(({ name, bytes }) => {
        const pdf = bytes.toString('latin1');
        expect(pdf).toMatch(/^%PDF-/);
        // Its type comes with it: what is not embedded looks different elsewhere.
        expect(pdf).toContain('/FontFile2');
        return name;
      });
    };
    expect(await files('language=en')).toEqual(['Terms of Service.pdf', 'Right of Withdrawal.pdf']);
    expect(await files('language=de')).toEqual(['AGB.pdf', 'Widerrufsbelehrung.pdf']);
  });

  it('is not sent for an order that is not paid', async () => {
    const customer = await shop.customer();
    await cancel(customer, await place(customer, { [productId]: 1 }));
    expect((await shop.mails()).filter(({ to }) => to === customer.account.email)).toHaveLength(1);
  });
});

describe('a verified purchase', () => {
  const review = async (client: TestUser, id: number): Promise<unknown> => {
    const { body } = await client.rest('POST', '/review', {
      json: { productID: String(id), rating: '5', comment: 'Fine.' },
    });
    return (body.payload as { isVerifiedPurchase: boolean }).isVerifiedPurchase;
  };

  it("counts only the customer's own paid orders of this product", async () => {
    const [bought, canceled, open] = [await shop.product(), await shop.product(), await shop.product()];
    const customer = await shop.customer();
    await buy(shop, customer, { [bought]: 1 });
    await cancel(customer, await place(customer, { [canceled]: 1 }));
    await customer.rest('POST', '/cart/remove', { json: { productID: canceled, count: 1 } });
    await place(customer, { [open]: 1 });
    expect(await review(customer, bought)).toBe(true);
    expect(await review(customer, canceled)).toBe(false);
    expect(await review(customer, open)).toBe(false);
    expect(await review(other, bought)).toBe(false);
  });
});

describe('orders behind a place', () => {
  it('begin with the next that is unfinished, also when those before were sent', async () => {
    const customer = await shop.customer();
    const bought: number[] = [];
    for (let count = 0; count < 6; count++) bought.push((await buy(shop, customer, { [productId]: 1 })).id);
    const read = async (client: TestClient, sort: string, filter: string, after: string | null) => {
      const found = await client.ask<{
        totalCount: number;
        pageInfo: PageInfo;
        orders: { id: string }[];
      }>(`{ orders(sort: ${sort}, filter: { ${filter} }, first: 2, after: ${JSON.stringify(after)}) {
        totalCount pageInfo { endCursor hasNextPage } orders { id } } }`);
      return { ...found, ids: found.orders.map(({ id }) => Number(id)) };
    };
    const waiting = `shippingStatus: PENDING, recipientId: ${customer.account.userId}`;
    const begin = await read(employee, 'OLDEST', waiting, null);
    expect(begin).toMatchObject({ totalCount: 6, ids: bought.slice(0, 2) });
    for (const id of bought.slice(0, 2)) await send(employee, id);
    const next = await read(employee, 'OLDEST', waiting, begin.pageInfo.endCursor);
    expect(next).toMatchObject({ totalCount: 4, ids: bought.slice(2, 4), pageInfo: { hasNextPage: true } });
    const last = await read(employee, 'OLDEST', waiting, next.pageInfo.endCursor);
    expect(last).toMatchObject({ ids: bought.slice(4), pageInfo: { hasNextPage: false } });
    const newest = await read(customer, 'NEWEST', '', null);
    await buy(shop, customer, { [productId]: 1 });
    const older = await read(customer, 'NEWEST', '', newest.pageInfo.endCursor);
    expect([...newest.ids, ...older.ids]).toEqual(bought.slice(2).reverse());
  });
});
