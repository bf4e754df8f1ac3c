import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from './order.record.js';

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

const paidOrder = async (count = 1): Promise<string> =>
  String((await buy(shop, buyer, { [productId]: count })).id);

const stored = (id: string) => shop.connection.collection<OrderRecord>('orders').findOne({ _id: Number(id) });

const DECLARE = `mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) {
  ... on ContractWithdrawn { withdrawal { id } } ... on UserError { reason } } }`;

/** Declares a withdrawal from an order, and returns its number. */
const withdraw = async (order: string, client: TestClient = buyer, email = 'grete@example.com') => {
  const { body } = await client.graphql(DECLARE, { input: { name: 'Grete', order, email } });
  return (body.data?.withdrawFromContract as { withdrawal: { id: string } }).withdrawal.id;
};

const WITHDRAWAL = `{ id paymentStatus shippingStatus version
  withdrawal { id declaredAt refundDueAt isShippingBlocked resumedAt } events { kind byUsername } }`;

interface Seen {
  shippingStatus: string;
  version: number;
  withdrawal: { id: string; isShippingBlocked: boolean; resumedAt: string | null } | null;
  events: { kind: string; byUsername: string | null }[];
}
const see = async (id: string, client: TestClient = employee): Promise<Seen> =>
  (await client.graphql(`{ order(id: "${id}") ${WITHDRAWAL} }`)).body.data?.order as Seen;

const ship = async (id: string) =>
  (
    await employee.graphql(
      `mutation { shipOrder(input: { orderId: "${id}", carrier: "DHL Express", trackingCode: "C${id}" }) {
        ... on ShipmentUpdated { order { shippingStatus } } ... on UserError { code reason } } }`,
    )
  ).body.data?.shipOrder;
const resume = async (id: string, version: number, client: TestClient = employee) =>
  (
    await client.graphql(
      `mutation { resumeShipping(input: { orderId: "${id}", version: ${version} }) {
        ... on ShipmentUpdated { order ${WITHDRAWAL} } ... on UserError { reason } } }`,
    )
  ).body;
const link = async (withdrawalId: string, orderId: string) =>
  (
    await employee.graphql(
      `mutation { linkWithdrawal(input: { withdrawalId: "${withdrawalId}", orderId: "${orderId}" }) {
        ... on WithdrawalUpdated { withdrawal { orderId } } ... on UserError { reason } } }`,
    )
  ).body.data?.linkWithdrawal;
const idsToShip = async (): Promise<string[]> => {
  const { body } = await employee.graphql('{ ordersToShip(first: 100) { orders { id } } }');
  return (body.data?.ordersToShip as { orders: { id: string }[] }).orders.map(({ id }) => id);
};

const refundOne = async (id: string) => {
  const { version } = await see(id);
  const { body } = await employee.graphql(
    `mutation { refundOrder(input: { orderId: "${id}", version: ${version}, kind: WITHDRAWAL,
      lines: [{ line: 0, quantity: 1, isRestockable: true }] }) { __typename } }`,
  );
  return body.data?.refundOrder;
};

/** Who has handled a withdrawal, once the outbox is empty. */
const handledBy = async (withdrawalId: number): Promise<unknown> => {
  await shop.services.outbox.work();
  const { body } = await employee.graphql(
    `{ withdrawals(filter: { withdrawalId: "${withdrawalId}" }) { withdrawals { handledBy } } }`,
  );
  return (body.data?.withdrawals as { withdrawals: { handledBy: string | null }[] }).withdrawals[0]
    ?.handledBy;
};

const REFUSED = { code: 'SHIPPING_BLOCKED', reason: 'SHIPPING_BLOCKED' };

describe('an order that its buyer has withdrawn from', () => {
  it('shows customer and employee the withdrawal with the day by which the money is due', async () => {
    const id = await paidOrder();
    const withdrawalId = await withdraw(id);
    for (const client of [buyer, employee]) {
      expect((await see(id, client)).withdrawal).toEqual({
        id: withdrawalId,
        declaredAt: '2030-03-05T13:05:00.000Z',
        refundDueAt: '2030-03-19T13:05:00.000Z',
        isShippingBlocked: true,
        resumedAt: null,
      });
    }
    expect((await see(id)).events.at(-1)).toEqual({ kind: 'WITHDRAWN', byUsername: null });
  });

  it('leaves the list of orders to ship and is sent on no way', async () => {
    const id = await paidOrder();
    expect(await idsToShip()).toContain(id);
    await withdraw(id);
    expect(await idsToShip()).not.toContain(id);
    expect(await ship(id)).toEqual(REFUSED);
    const { body } = await employee.graphql(
      `mutation { shipOrders(input: { parcels: [{ orderId: "${id}", carrier: "DHL", trackingCode: "00340434161094042557" }] }) {
        ... on OrdersShipped { outcomes { error { code reason } } } } }`,
    );
    expect(body.data?.shipOrders).toEqual({ outcomes: [{ error: REFUSED }] });
    const rest = await employee.rest('POST', `/update-order-shipping-details/${id}`, {
      json: { shipping_status: 'sent', shipping_speditor: 'DHL', shipment_tracking_code: '1' },
    });
    expect(rest.status).toBe(400);
    expect((await see(id)).shippingStatus).toBe('PENDING');
  });

  it('is sent again once an employee has decided so, by name', async () => {
    const id = await paidOrder();
    await withdraw(id);
    const { version } = await see(id);
    expect(await resume(id, version)).toMatchObject({
      data: { resumeShipping: { order: { withdrawal: { isShippingBlocked: false } } } },
    });
    expect((await see(id)).events.at(-1)).toEqual({
      kind: 'SHIPPING_RESUMED',
      byUsername: employee.account.username,
    });
    expect((await see(id, buyer)).events.at(-1)?.byUsername).toBeNull();
    expect(await idsToShip()).toContain(id);
    expect(await ship(id)).toEqual({ order: { shippingStatus: 'SENT' } });
  });

  it('keeps the decision of who saw an older version, and of a customer, from taking effect', async () => {
    const id = await paidOrder();
    const { version } = await see(id);
    await withdraw(id);
    expect(await resume(id, version)).toMatchObject({
      data: { resumeShipping: { reason: 'ORDER_DECIDED' } },
    });
    expect((await resume(id, version + 1, buyer)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await resume('999999', 0)).toMatchObject({
      data: { resumeShipping: { reason: 'ORDER_NOT_FOUND' } },
    });
    expect((await see(id)).withdrawal?.isShippingBlocked).toBe(true);
  });

  it('is confirmed with all that it says to the address of its buyer, without a login too', async () => {
    const id = await paidOrder();
    const email = String(buyer.account.email);
    const withdrawals = [
      await withdraw(id, shop.guest(), email.toUpperCase()),
      await withdraw(id, shop.guest(), 'third@example.com'),
    ];
    const mails = await shop.mails();
    const [own, other] = withdrawals.map((number) => mails.find(({ key }) => key === `withdrawal-${number}`));
    expect(own?.text).toContain(`\nName: Grete\nContract: ${id}\n`);
    expect(other?.text).not.toContain('Grete');
  });

  it('stops again for a second withdrawal after the first was decided', async () => {
    const id = await paidOrder();
    await withdraw(id);
    await withdraw(id);
    await resume(id, (await see(id)).version);
    const latest = await withdraw(id);
    expect((await see(id)).withdrawal).toMatchObject({ id: latest, isShippingBlocked: true });
  });

  it('is not stopped by strangers, neither logged in nor as guests with another address', async () => {
    const id = await paidOrder();
    await withdraw(id, await shop.customer(), String(buyer.account.email));
    await withdraw(id, shop.guest(), 'stranger@example.com');
    await shop.services.withdrawals.finishLinks();
    expect((await see(id)).withdrawal).toBeNull();
  });

  it('is stopped by its buyer as a guest who gives the address of the account', async () => {
    const id = await paidOrder();
    const withdrawalId = await withdraw(id, shop.guest(), String(buyer.account.email).toUpperCase());
    expect((await see(id)).withdrawal?.id).toBe(withdrawalId);
  });

  it('shows a withdrawal after it was sent, without taking the sending back', async () => {
    const id = await paidOrder();
    await ship(id);
    await withdraw(id);
    expect(await see(id)).toMatchObject({ shippingStatus: 'SENT', withdrawal: { isShippingBlocked: false } });
    const { body } = await employee.graphql(
      `mutation { revertShipment(input: { orderId: "${id}" }) { ... on UserError { reason } } }`,
    );
    // Its pieces are on their way back.
    expect(body.data?.revertShipment).toEqual({ reason: 'SHIPMENT_RETURNED' });
    expect(await see(id)).toMatchObject({ shippingStatus: 'SENT' });
    expect(await idsToShip()).not.toContain(id);
  });

  it('stays stopped when a part of it is refunded, and its withdrawal is handled once all of it is', async () => {
    const id = await paidOrder(2);
    const withdrawalId = Number(await withdraw(id));
    expect(await refundOne(id)).toEqual({ __typename: 'RefundUpdated' });
    expect(await stored(id)).toMatchObject({ state: 'paid', isToShip: false });
    expect(await ship(id)).toEqual(REFUSED);
    expect(await handledBy(withdrawalId)).toBeNull();
    expect(await refundOne(id)).toEqual({ __typename: 'RefundUpdated' });
    expect(await handledBy(withdrawalId)).toBe(employee.account.username);
  });

  it('is either sent or stopped when both happen at once', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await paidOrder();
      const [answer] = await raceAll(2, (index) => (index === round % 2 ? withdraw(id) : ship(id)));
      const shipped = round % 2 === 0 ? null : answer;
      const order = await see(id);
      expect(order.withdrawal).not.toBeNull();
      const isSent = order.shippingStatus === 'SENT';
      expect(order.withdrawal?.isShippingBlocked).toBe(!isSent);
      // Who sends is told so.
      if (shipped !== null && !isSent) expect(shipped).toEqual(REFUSED);
    }
  });
});

describe('linking a withdrawal', () => {
  it('waits for an order that is not paid yet, and is then done by the job', async () => {
    const id = await paidOrder();
    const orders = shop.connection.collection<OrderRecord>('orders');
    await orders.updateOne({ _id: Number(id) }, { $set: { state: 'payment_pending' } });
    const withdrawalId = await withdraw(id);
    await shop.services.withdrawals.finishLinks();
    expect((await see(id)).withdrawal).toBeNull();
    await orders.updateOne({ _id: Number(id) }, { $set: { state: 'paid' } });
    await shop.services.withdrawals.finishLinks();
    await shop.services.withdrawals.finishLinks();
    expect((await see(id)).withdrawal?.id).toBe(withdrawalId);
    expect((await see(id)).events.filter(({ kind }) => kind === 'WITHDRAWN')).toHaveLength(1);
  });

  it('is finished by the job after a crash before or after the order was told', async () => {
    const withdrawals = shop.connection.collection<{ _id: number }>('withdrawals');
    for (const isTold of [false, true]) {
      const id = await paidOrder();
      const withdrawalId = Number(await withdraw(id));
      if (!isTold)
        await shop.connection
          .collection<OrderRecord>('orders')
          .updateOne({ _id: Number(id) }, { $unset: { withdrawal: 1 } });
      await withdrawals.updateOne({ _id: withdrawalId }, { $set: { orderId: null, dueOrderId: Number(id) } });
      await shop.services.withdrawals.finishLinks();
      expect((await stored(id))?.withdrawal?.id).toBe(withdrawalId);
      expect(await withdrawals.findOne({ _id: withdrawalId })).toMatchObject({
        orderId: Number(id),
        dueOrderId: null,
      });
    }
  });

  it('is done by an employee for words that name no number, once', async () => {
    const id = await paidOrder();
    const withdrawalId = await withdraw('Fan of 1 March', shop.guest());
    expect(await link(withdrawalId, id)).toEqual({ withdrawal: { orderId: id } });
    expect((await see(id)).events.at(-1)).toEqual({
      kind: 'WITHDRAWN',
      byUsername: employee.account.username,
    });
    expect(await ship(id)).toEqual(REFUSED);
    expect(await link(withdrawalId, await paidOrder())).toEqual({ reason: 'WITHDRAWAL_LINKED' });
    const { body } = await employee.graphql('{ auditEntries { entries { action subjectId } } }');
    expect((body.data?.auditEntries as { entries: unknown[] }).entries[0]).toEqual({
      action: 'WITHDRAWAL_LINKED',
      subjectId: withdrawalId,
    });
  });

  it('rejects unknown withdrawals and orders, and orders that are not paid', async () => {
    const id = await paidOrder();
    const withdrawalId = await withdraw('something', shop.guest());
    expect(await link('999999', id)).toEqual({ reason: 'WITHDRAWAL_NOT_FOUND' });
    expect(await link(withdrawalId, '999999')).toEqual({ reason: 'ORDER_NOT_FOUND' });
    await shop.connection
      .collection<OrderRecord>('orders')
      .updateOne({ _id: Number(id) }, { $set: { state: 'expired' } });
    expect(await link(withdrawalId, id)).toEqual({ reason: 'ORDER_NOT_WITHDRAWABLE' });
  });
});
