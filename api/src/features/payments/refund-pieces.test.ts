import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy, stockOf } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';

let shop: TestShop;
let buyer: TestUser;
let desk: TestUser;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, desk] = await Promise.all([shop.customer(), shop.employee()]);
});
afterAll(async () => {
  await shop.sandbox.clearFaults();
  await shop.close();
});

const stored = () => shop.connection.collection<OrderRecord>('orders');

/** A paid order of three pieces, of which one was sent. */
async function partlySent(): Promise<{ id: number; productId: number }> {
  const productId = await shop.product({ stockCount: 10, priceCents: 2_500 });
  const { id } = await buy(shop, buyer, { [productId]: 3 });
  const parcel = { carrier: 'DHL', trackingCode: '00340434161094042557' };
  await desk.graphql('mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename } }', {
    input: { orderId: String(id), ...parcel, lines: [{ line: 0, quantity: 1 }] },
  });
  return { id, productId };
}

/** What comes of a refund of pieces of the only line. */
async function refund(
  id: number,
  kind: string,
  quantity: number,
  isRestockable: boolean,
): Promise<Record<string, unknown>> {
  const version = (await stored().findOne({ _id: id }))?.revision ?? 0;
  const lines = [{ line: 0, quantity, isRestockable }];
  const { body } = await desk.graphql(
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      __typename ... on UserError { reason } ... on RefundUpdated { order { keptAmount } } } }`,
    { input: { orderId: String(id), version, kind, lines } },
  );
  return body.data?.refundOrder as Record<string, unknown>;
}

describe('pieces of an order of which a part was sent', () => {
  it('are canceled only as far as they were not sent', async () => {
    const { id, productId } = await partlySent();
    expect(await refund(id, 'CANCELLATION', 3, false)).toMatchObject({ reason: 'REFUND_PIECES_SENT' });
    expect(await refund(id, 'CANCELLATION', 2, true)).toMatchObject({ order: { keptAmount: 2_500 } });
    expect(await refund(id, 'CANCELLATION', 1, false)).toMatchObject({ reason: 'REFUND_PIECES_SENT' });
    expect(await stockOf(shop, productId)).toEqual({ free: 9, held: 0, sold: 1 });
  });

  it.each(['WITHDRAWAL', 'DEFECT', 'VOLUNTARY_RETURN', 'GOODWILL'])(
    'that were sent do not go back into stock by a refund for %s, but their money may',
    async (kind) => {
      const { id, productId } = await partlySent();
      expect(await refund(id, kind, 3, true)).toMatchObject({ reason: 'RESTOCK_UNRETURNED' });
      expect(await refund(id, kind, 3, false)).toMatchObject({ order: { keptAmount: 0 } });
      expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 0, sold: 3 });
    },
  );

  it('are previewed by the same rule', async () => {
    const { id } = await partlySent();
    const { body } = await desk.graphql(
      `{ refundPreview(input: { orderId: "${id}", kind: CANCELLATION, lines: [{ line: 0, quantity: 3, isRestockable: false }] }) {
        __typename ... on UserError { reason } } }`,
    );
    expect(body.data?.refundPreview).toEqual({ __typename: 'Rejected', reason: 'REFUND_PIECES_SENT' });
  });

  it('stay where they are when they are sent after their cancellation has failed', async () => {
    const productId = await shop.product({ stockCount: 10, priceCents: 2_500 });
    const { id } = await buy(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({
      call: 'refund',
      done: 'no',
      answer: { status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' },
    });
    await refund(id, 'CANCELLATION', 1, true);
    await shop.sandbox.clearFaults();
    const parcel = { carrier: 'DHL', trackingCode: '00340434161094042557', lines: null };
    await shop.services.shipping.send(
      { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' },
      id,
      parcel,
    );
    const version = (await stored().findOne({ _id: id }))?.revision ?? 0;
    const { body } = await desk.graphql(
      `mutation { retryRefund(input: { orderId: "${id}", version: ${version}, number: 1 }) {
        ... on UserError { reason } } }`,
    );
    expect(body.data?.retryRefund).toEqual({ reason: 'REFUND_PIECES_SENT' });
    expect(await stockOf(shop, productId)).toEqual({ free: 9, held: 0, sold: 1 });
  });
});
