import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { MAX_CLOSING_REASON } from '../../../shared/rules/withdrawal.js';

const DAY_MS = 86_400_000;
const UNIT = 1_999;

let shop: TestShop;
let buyer: TestUser;
let desk: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, desk] = await Promise.all([shop.customer(), shop.employee()]);
  productId = await shop.product({ stockCount: 100, priceCents: UNIT });
});
afterAll(() => shop.close());

/** The number of a withdrawal from an order, or from whatever else is named. */
async function withdraw(order: string, client: TestClient = buyer): Promise<string> {
  const { body } = await client.graphql(
    `mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) {
      ... on ContractWithdrawn { withdrawal { id } } } }`,
    { input: { name: 'Grete', order, email: 'grete@example.com' } },
  );
  return (body.data?.withdrawFromContract as { withdrawal: { id: string } }).withdrawal.id;
}

const paid = async (count = 1): Promise<string> =>
  String((await buy(shop, buyer, { [productId]: count })).id);

async function close(id: string, reason: string | null, client: TestClient = desk) {
  const { body } = await client.graphql(
    `mutation ($input: SetWithdrawalHandledInput!) { setWithdrawalHandled(input: $input) {
      __typename
      ... on WithdrawalUpdated { withdrawal { handledBy closedReason } }
      ... on InvalidInput { fields { name reason } }
      ... on Rejected { reason } } }`,
    { input: { withdrawalId: id, isHandled: true, reason } },
  );
  return body.data?.setWithdrawalHandled as Record<string, unknown> | undefined;
}

interface Seen {
  withheldOrders: { orderId: string; withdrawalId: string; keptAmount: number; refundDueAt: string }[];
  dueReturns: { orderId: string; state: string; dueAt: string | null }[];
  counts: { withheldOrders: number; openWithdrawals: number };
}
async function overview(): Promise<Seen> {
  const { body } = await desk.graphql(`{ overview {
    withheldOrders { orderId withdrawalId keptAmount refundDueAt } dueReturns { orderId state dueAt }
    counts { withheldOrders openWithdrawals } } }`);
  return body.data?.overview as Seen;
}

async function refund(orderId: string, quantity: number): Promise<void> {
  const { body } = await desk.graphql(`{ order(id: "${orderId}") { version } }`);
  const { version } = body.data?.order as { version: number };
  await desk.graphql(
    `mutation { refundOrder(input: { orderId: "${orderId}", version: ${version}, kind: WITHDRAWAL,
      lines: [{ line: 0, quantity: ${quantity}, isRestockable: true }] }) { __typename } }`,
  );
}

const UNREFUNDED = {
  __typename: 'InvalidInput',
  fields: [{ name: 'reason', reason: 'CLOSING_REASON_MISSING' }],
};

describe('closing a withdrawal', () => {
  it('whose money has not gone back needs a reason, which stays beside it and in the log', async () => {
    const id = await withdraw(await paid());
    for (const reason of [null, '', '  ', 'x'.repeat(MAX_CLOSING_REASON + 1)])
      expect(await close(id, reason)).toEqual(UNREFUNDED);
    expect(await close(id, ' Keeps it after all. ')).toMatchObject({
      withdrawal: { handledBy: desk.account.username, closedReason: 'Keeps it after all.' },
    });
    const { body } = await desk.graphql('{ auditEntries { entries { action subjectId details } } }');
    expect((body.data?.auditEntries as { entries: unknown[] }).entries[0]).toEqual({
      action: 'WITHDRAWAL_HANDLED',
      subjectId: id,
      details: 'Keeps it after all.',
    });
  });

  it('that belongs to no order needs a reason, too', async () => {
    expect(await close(await withdraw('The fan of March'), null)).toEqual(UNREFUNDED);
  });

  it('whose money is back needs none', async () => {
    const orderId = await paid();
    const id = await withdraw(orderId);
    await refund(orderId, 1);
    await shop.services.outbox.work();
    await desk.graphql(
      `mutation { setWithdrawalHandled(input: { withdrawalId: "${id}", isHandled: false }) { __typename } }`,
    );
    expect(await close(id, null)).toMatchObject({ withdrawal: { closedReason: null } });
  });

  it('by two employees at once keeps the reason of one, and is for employees alone', async () => {
    const id = await withdraw(await paid());
    expect(await close(id, 'Mine.', buyer)).toBeUndefined();
    const answers = await raceAll(2, (index) => close(id, index === 0 ? 'One.' : 'Other.'));
    const reasons = answers.map((answer) => (answer?.withdrawal as { closedReason: string }).closedReason);
    expect(new Set(reasons).size).toBe(1);
  });
});

describe('the overview', () => {
  it('lists an order that is withdrawn and paid until it is refunded, also when its withdrawal is closed', async () => {
    const before = (await overview()).counts.withheldOrders;
    const orderId = await paid(2);
    const id = await withdraw(orderId);
    const row = {
      orderId,
      withdrawalId: id,
      keptAmount: 2 * UNIT,
      refundDueAt: new Date(shop.clock.now().getTime() + 14 * DAY_MS).toISOString(),
    };
    expect((await overview()).withheldOrders).toContainEqual(row);
    await close(id, 'A mistake.');
    await refund(orderId, 1);
    expect(await overview()).toMatchObject({ counts: { withheldOrders: before + 1 } });
    expect((await overview()).withheldOrders).toContainEqual({ ...row, keptAmount: UNIT });
    await refund(orderId, 1);
    expect(await overview()).toMatchObject({ counts: { withheldOrders: before } });
  });

  it('lists returns that are announced, and keeps a withdrawal open whose unsent rest is not refunded', async () => {
    const orderId = await paid(2);
    await desk.graphql('mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename } }', {
      input: {
        orderId,
        carrier: 'DHL',
        trackingCode: '00340434161094042557',
        lines: [{ line: 0, quantity: 1 }],
      },
    });
    const id = await withdraw(orderId);
    const { dueReturns } = await overview();
    expect(dueReturns.find((one) => one.orderId === orderId)).toMatchObject({ state: 'ANNOUNCED' });
    const { body } = await desk.graphql(`{ order(id: "${orderId}") { returns { id version } } }`);
    const [record] = (body.data?.order as { returns: { id: string; version: number }[] }).returns;
    await desk.graphql(
      `mutation { refundReturn(input: { returnId: "${record?.id ?? ''}", version: ${record?.version ?? 0}, amount: ${UNIT} }) { __typename } }`,
    );
    await shop.services.outbox.work();
    expect(await close(id, null)).toEqual(UNREFUNDED);
    await refund(orderId, 1);
    await shop.services.outbox.work();
    expect(await close(id, null)).toMatchObject({ withdrawal: { closedReason: null } });
    expect((await overview()).withheldOrders.map((one) => one.orderId)).not.toContain(orderId);
  });
});
