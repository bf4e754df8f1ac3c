import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy, fillCart, markSent, stockOf } from '../../../test/checkout-fixtures.js';
import { readPdf } from '../../../test/pdf-text.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';

const DAY = 86_400_000;
/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
/** A product in a parcel, and one without. */
let board: number;
let license: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  board = await shop.product({ stockCount: 1_000, priceCents: 10_000, name: 'Board' });
  license = await shop.product({ stockCount: 1_000, priceCents: 5_000, name: 'License', isDigital: true });
});
afterAll(() => shop.close());

/** A paid order of the client of the browser, whose buyer agrees to a delivery at once unless told. */
async function order(counts: Record<number, number>, agreesToDelivery = true): Promise<number> {
  await fillCart(buyer, counts);
  const expectedLines = Object.entries(counts).map(([productId, quantity]) => ({ productId, quantity }));
  const { body } = await buyer.graphql(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      ... on OrderPlaced { paymentId order { id } } ... on UserError { reason } } }`,
    { input: { expectedLines, agreesToDelivery } },
  );
  const placed = body.data?.placeOrder as { paymentId: string; order: { id: string } };
  await shop.sandbox.approve(placed.paymentId);
  await buyer.graphql(
    `mutation { capturePayment(input: { paymentId: "${placed.paymentId}" }) { __typename } }`,
  );
  return Number(placed.order.id);
}

const stored = async (id: number): Promise<OrderRecord> => {
  const found = await shop.stored<OrderRecord>('orders').findOne({ _id: id });
  if (found === null) throw new Error('There is no such order.');
  return found;
};

const ORDER = `{ shippingStatus carrier trackingCode unsentLines { line quantity } undeliveredLines { line quantity }
  shipments { number isDigital carrier trackingCode lines { line quantity } } delivery { earliest } }`;
const see = async (id: number, client: TestUser = buyer) =>
  (await client.graphql(`{ order(id: "${id}") ${ORDER} }`)).body.data?.order;

async function deliver(id: number, line: number, text: string, client: TestUser = employee) {
  const version = (await stored(id)).revision ?? 0;
  const { body } = await client.graphql(
    `mutation ($input: DeliverOrderInput!) { deliverOrder(input: $input) {
      ... on OrderDelivered { order ${ORDER} } ... on UserError { reason } } }`,
    { input: { orderId: String(id), version, line, text } },
  );
  return body.data?.deliverOrder;
}

const reveal = async (id: number, number: number, client: TestUser = buyer) =>
  (
    await client.graphql(
      `mutation { revealDelivery(input: { orderId: "${id}", number: ${number} }) {
        ... on DeliveryRevealed { texts { line name quantity text } } ... on UserError { reason } } }`,
    )
  ).body.data?.revealDelivery;

const toShip = async (): Promise<string[]> =>
  (
    await employee.ask<{ orders: { id: string }[] }>('{ ordersToShip(first: 100) { orders { id } } }')
  ).orders.map(({ id }) => id);

/** The mail of this key, such as `order-paid-17`. */
const mailOf = async (key: string) => (await shop.mails()).find((mail) => mail.key === key);

describe('an order of licenses alone', () => {
  it('needs no parcel: it is not to ship, and no paper, file or parcel takes it', async () => {
    const id = await order({ [license]: 2 });
    expect(await toShip()).not.toContain(String(id));
    expect(await see(id)).toMatchObject({
      unsentLines: [],
      undeliveredLines: [{ line: 0, quantity: 2 }],
      delivery: null,
    });
    for (const path of [
      `/slips.pdf?ids=${id}`,
      `/pick-list.pdf?ids=${id}`,
      `/export/to-ship.csv?carrier=dhl&ids=${id}`,
    ])
      expect((await employee.rest('GET', path)).body.msg).toBe('None of these orders has anything to send.');
    const refused = await markSent(employee, id);
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'What is left of this order is delivered as a key or a link. It needs no parcel.',
    ]);
  });

  it('is sent by delivering keys, by mail and on its page', async () => {
    const id = await order({ [license]: 2 });
    expect(await deliver(id, 0, '  AAAA-1\nBBBB-2 ')).toMatchObject({
      order: {
        shippingStatus: 'SENT',
        carrier: null,
        undeliveredLines: [],
        shipments: [{ number: 1, isDigital: true, carrier: '', lines: [{ line: 0, quantity: 2 }] }],
      },
    });
    expect(await reveal(id, 1)).toEqual({
      texts: [{ line: 0, name: 'License', quantity: 2, text: 'AAAA-1\nBBBB-2' }],
    });
    const { body } = await employee.rest('GET', `/filtered-orders?orderID=${id}`);
    expect(body.payload).toMatchObject({
      orders: [{ shipping_status: 'sent', shipping_speditor: null, shipment_tracking_code: null }],
    });
    const mail = await mailOf(`order-delivered-${id}-1`);
    expect(mail).toMatchObject({ subject: `Delivery of your order ${id}`, to: buyer.account.email });
    expect(mail?.attachments?.map(({ bytes }) => bytes.toString())).toEqual(['License\n\nAAAA-1\nBBBB-2\n']);
    expect(mail?.text).not.toContain('AAAA');
  });

  it('keeps keys sealed, shows them to nobody else, and logs the look of an employee', async () => {
    const id = await order({ [license]: 1 });
    await deliver(id, 0, 'CCCC-3');
    for (const collection of ['orders', 'outbox', 'auditLog'])
      expect(JSON.stringify(await shop.stored(collection).find().toArray())).not.toContain('CCCC-3');
    expect(await reveal(id, 1, await shop.customer())).toEqual({ reason: 'ORDER_NOT_FOUND' });
    expect(await reveal(id, 2)).toEqual({ reason: 'NOT_SENT' });
    expect(await reveal(id, 1, await shop.employee('packer'))).toBeUndefined();
    expect(await reveal(id, 1, employee)).toMatchObject({ texts: [{ text: 'CCCC-3' }] });
    expect((await employee.auditLog('action subjectId'))[0]).toEqual({
      action: 'DELIVERY_REVEALED',
      subjectId: String(id),
    });
  });

  it('is delivered once, and not after it has changed', async () => {
    const id = await order({ [license]: 1 });
    await deliver(id, 0, 'DDDD-4');
    expect(await deliver(id, 0, 'EEEE-5')).toEqual({ reason: 'NOTHING_TO_DELIVER' });
    expect(await deliver(id, 7, '')).toEqual({ reason: 'DELIVERED_TEXT_INVALID' });
    const second = await order({ [license]: 2 });
    const attempts = ['1', '2'].map((text) =>
      shop.services.digital.deliver(DESK, second, 0, { line: 0, text }).then(
        () => 'delivered',
        ({ reason }: { reason: string }) => reason,
      ),
    );
    expect((await Promise.all(attempts)).sort()).toEqual(['ORDER_DECIDED', 'delivered']);
    const carrier = { carrier: 'DHL', trackingCode: '00340434161094042557' };
    await expect(shop.services.shipping.correctTracking(DESK, id, carrier, false, 1)).rejects.toMatchObject({
      reason: 'NOT_SENT',
    });
    await expect(shop.services.shipping.revertShipment(DESK, id, 1)).rejects.toMatchObject({
      reason: 'NOT_SENT',
    });
  });
});

describe('an order of goods and licenses', () => {
  it('ships the goods and delivers the licenses, each on its own', async () => {
    const id = await order({ [board]: 1, [license]: 1 });
    expect(await toShip()).toContain(String(id));
    const slips = await shop.services.slips.packingSlips(DESK, [id]);
    const printed = readPdf(slips.bytes).map(({ text }) => text);
    expect(printed.join()).toContain('Board');
    expect(printed.join()).not.toContain('License');
    await markSent(employee, id, 'T1');
    expect(await toShip()).not.toContain(String(id));
    expect(await see(id)).toMatchObject({
      shippingStatus: 'PENDING',
      trackingCode: 'T1',
      unsentLines: [],
      undeliveredLines: [{ line: 1, quantity: 1 }],
    });
    expect(await deliver(id, 1, 'FFFF-6')).toMatchObject({
      order: { shippingStatus: 'SENT', carrier: 'DHL', trackingCode: 'T1' },
    });
    const back = await shop.services.shipping.revertShipment(DESK, id);
    expect(back).toMatchObject({ shippingStatus: 'pending', isToShip: true, trackingCode: null });
    expect(back.shipments.map(({ state }) => state)).toEqual(['reverted', 'sent']);
    await expect(
      shop.services.shipping.send(DESK, id, {
        carrier: 'DHL',
        trackingCode: '00340434161094042557',
        lines: [{ line: 1, count: 1 }],
      }),
    ).rejects.toMatchObject({ reason: 'SHIPMENT_PIECES_GONE' });
  });

  it('lets goods alone come back, and a canceled license be sold again', async () => {
    const id = await order({ [board]: 1, [license]: 3 });
    await markSent(employee, id, 'T2');
    const canceled = [{ line: 1, count: 1, isRestockable: false }];
    const before = await stockOf(shop, license);
    await shop.services.checkout.refundOrder(DESK, id, (await stored(id)).revision ?? 0, {
      kind: 'cancel',
      lines: canceled,
      amountCents: null,
    });
    expect(await stockOf(shop, license)).toEqual({ ...before, free: before.free + 1, sold: before.sold - 1 });
    await deliver(id, 1, 'GGGG-7\nGGGG-8');
    const shipped = await stored(id);
    expect(shop.services.returns.optionsOf(shipped, [])?.lines).toEqual([{ line: 0, count: 1 }]);
    await expect(
      shop.services.checkout.refundOrder(DESK, id, shipped.revision ?? 0, {
        kind: 'cancel',
        lines: canceled,
        amountCents: null,
      }),
    ).rejects.toMatchObject({ reason: 'REFUND_PIECES_SENT' });
    await shop.services.checkout.refundOrder(DESK, id, shipped.revision ?? 0, {
      kind: 'goodwill',
      lines: canceled,
      amountCents: null,
    });
    expect((await stockOf(shop, license)).free).toBe(before.free + 1);
  });
});

describe('the consent to a delivery before the withdrawal period ends', () => {
  it('is kept with the order and confirmed by its mail', async () => {
    const id = await order({ [license]: 1 });
    expect((await stored(id)).digitalConsentAt).toBeInstanceOf(Date);
    expect((await mailOf(`order-paid-${id}`))?.text).toContain(
      'your right of withdrawal for them ends by their delivery',
    );
  });

  it('is none where nothing digital is bought', async () => {
    expect((await stored(await order({ [board]: 1 }))).digitalConsentAt ?? null).toBeNull();
  });

  it('holds a delivery back where it is missing, until it is given', async () => {
    const { id } = await buy(shop, buyer, { [license]: 1 });
    expect((await mailOf(`order-paid-${id}`))?.text).toContain('when your withdrawal period is over');
    expect(await deliver(id, 0, 'HHHH-9')).toEqual({ reason: 'DELIVERY_TOO_EARLY' });
    const agree = `mutation { agreeToDelivery(input: { orderId: "${id}" }) {
      ... on OrderDelivered { order { digitalConsentAt } } ... on UserError { reason } } }`;
    expect((await (await shop.customer()).graphql(agree)).body.data?.agreeToDelivery).toEqual({
      reason: 'ORDER_NOT_FOUND',
    });
    expect((await buyer.graphql(agree)).body.data?.agreeToDelivery).toMatchObject({
      order: { digitalConsentAt: expect.any(String) },
    });
    expect((await mailOf(`order-agreed-${id}`))?.text).toContain('§ 356 (5) BGB');
    expect(await deliver(id, 0, 'HHHH-9')).toMatchObject({ order: { shippingStatus: 'SENT' } });
  });
});

describe('a withdrawal from an order', () => {
  it('stops a delivery, and leaves what was delivered out of its return', async () => {
    const id = await order({ [board]: 1, [license]: 1 });
    await shop.services.shipping.send(DESK, id, { carrier: 'DHL Express', trackingCode: 'W1' });
    const declaration = { name: 'Grete', order: String(id), email: 'grete@example.com' };
    const declare = `mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) { __typename } }`;
    await buyer.graphql(declare, { input: declaration });
    expect(await stored(id)).toMatchObject({ isToDeliver: false });
    await expect(
      shop.services.digital.deliver(DESK, id, (await stored(id)).revision ?? 0, { line: 1, text: 'J' }),
    ).rejects.toMatchObject({ reason: 'SHIPPING_BLOCKED' });
    const [opened] = await shop.services.returns.ofOrders(DESK, [id]);
    expect(opened?.lines).toMatchObject([{ line: 0, count: 1 }]);
  });
});

/* The sessions of the others end meanwhile. */
describe('what was delivered at the wish of its buyer', () => {
  it('is refunded as goodwill, but not as withdrawn from, and stays theirs to know', async () => {
    const id = await order({ [license]: 2 });
    await deliver(id, 0, 'EEEE-5');
    const refund = async (kind: 'withdrawal' | 'goodwill', amountCents: number | null = null) =>
      shop.services.checkout.refundOrder(DESK, id, (await stored(id)).revision ?? 0, {
        kind,
        lines: amountCents === null ? [{ line: 0, count: 1, isRestockable: false }] : [],
        amountCents,
      });
    for (const amountCents of [null, 1])
      await expect(refund('withdrawal', amountCents)).rejects.toMatchObject({ reason: 'WITHDRAWAL_ENDED' });
    expect((await refund('goodwill')).refunds).toMatchObject([{ kind: 'goodwill', cents: 5_000 }]);
    const { orders } = (await shop.services.privacy.exportData(buyer.account)) as unknown as {
      orders: { orderId: number; shipments: object[] }[];
    };
    expect(orders.find(({ orderId }) => orderId === id)?.shipments).toMatchObject([
      { delivered: [{ line: 0, text: 'EEEE-5' }] },
    ]);
  });

  it('is withdrawn from within 14 days of the order, and goods within 14 days of their arrival', async () => {
    const [alone, mixed] = [await order({ [license]: 1 }), await order({ [license]: 1, [board]: 1 })];
    expect((await mailOf(`order-paid-${alone}`))?.text).toContain('within 14 days from today');
    expect((await mailOf(`order-paid-${mixed}`))?.text).toContain('without a parcel from today');
  });
});

describe('with time', () => {
  it('what was delivered gets an invoice of that day, and what was not agreed to is delivered', async () => {
    const id = await order({ [license]: 2 });
    await deliver(id, 0, 'KKKK-1\nKKKK-2');
    const { id: unagreed } = await buy(shop, buyer, { [license]: 1 });
    const { sentAt } = (await stored(id)).shipments[0] ?? {};
    shop.clock.advance(20 * DAY);
    await shop.services.documents.issuePending();
    expect(await shop.services.documents.ports.documents.ofOrder(id)).toMatchObject([
      { kind: 'invoice', suppliedAt: sentAt, rates: [{ grossCents: 10_000 }] },
    ]);
    const revision = (await stored(unagreed)).revision ?? 0;
    expect(
      await shop.services.digital.deliver(DESK, unagreed, revision, { line: 0, text: 'LLLL-3' }),
    ).toMatchObject({ shippingStatus: 'sent' });
  });
});
