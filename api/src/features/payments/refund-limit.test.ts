import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let owner: TestUser;
let clerk: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  productId = await shop.product({ stockCount: 100, priceCents: 10_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  [owner, clerk] = [await shop.employee(), await shop.employee('clerk')];
});

const order = async (): Promise<number> => (await buy(shop, await shop.customer(), { [productId]: 1 })).id;

const versionOf = async (id: number): Promise<unknown> =>
  (await shop.stored('orders').findOne({ _id: id }))?.revision ?? 0;

/** Gives an amount back as goodwill; gives `done`, or why not. */
async function refund(by: TestClient, id: number, amount: number, version?: number) {
  const input = { orderId: String(id), version: version ?? (await versionOf(id)), kind: 'GOODWILL', amount };
  const { body } = await by.graphql(
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
      __typename ... on UserError { reason message params { name value } } } }`,
    { input },
  );
  const answer = body.data?.refundOrder as { __typename: string; reason?: string; message?: string };
  return answer.__typename === 'RefundUpdated' ? 'done' : answer;
}

const setLimit = (by: TestUser, limit: number | null) =>
  by.change(
    'setRefundLimit',
    { userId: String(clerk.account.userId), limit },
    '__typename ... on UserError { reason }',
  );

const left = () => clerk.ask('{ viewer { refundAllowance { limit left } } }');

it('a clerk gives back no more on a day than an owner allows, and is told what is left', async () => {
  const id = await order();
  expect(await left()).toEqual({ refundAllowance: null });
  expect(await refund(clerk, id, 1_000)).toBe('done');
  expect(await setLimit(owner, 5_000)).toEqual({ __typename: 'EmployeeChanged' });
  // What was given back before the limit was set counts, too.
  expect(await left()).toEqual({ refundAllowance: { limit: 5_000, left: 4_000 } });
  expect(await refund(clerk, id, 4_001)).toMatchObject({
    reason: 'REFUND_OVER_LIMIT',
    message: expect.stringMatching(/give back 50\.00.€ a day, and 40\.00.€ of it is left today/),
    params: [
      { name: 'left', value: '4000' },
      { name: 'limit', value: '5000' },
    ],
  });
  expect(await refund(clerk, id, 4_000)).toBe('done');
  expect(await refund(clerk, id, 1)).toMatchObject({ reason: 'REFUND_OVER_LIMIT' });
  expect(await refund(owner, id, 1)).toBe('done');
  await setLimit(owner, 5_500);
  expect(await refund(clerk, id, 500)).toBe('done');
  await setLimit(owner, null);
  expect(await refund(clerk, id, 501)).toBe('done');
  const log = await owner.auditLog('action changes { field before after }');
  expect(log.filter(({ action }) => action === 'REFUND_LIMIT_SET')).toEqual([
    { action: 'REFUND_LIMIT_SET', changes: [{ field: 'refundLimit', before: '55.00', after: '' }] },
    { action: 'REFUND_LIMIT_SET', changes: [{ field: 'refundLimit', before: '50.00', after: '55.00' }] },
    { action: 'REFUND_LIMIT_SET', changes: [{ field: 'refundLimit', before: '', after: '50.00' }] },
  ]);
});

it('refunds of the same moment do not exceed the limit together, in whatever processes', async () => {
  await setLimit(owner, 3_000);
  const ids = [await order(), await order(), await order(), await order()];
  const twin = await shop.twin();
  const elsewhere = new TestClient(twin.url);
  elsewhere.cookie = clerk.cookie;
  const outcomes = await Promise.all(
    ids.map((id, index) => refund(index % 2 === 0 ? clerk : elsewhere, id, 1_001)),
  );
  await twin.close();
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([
    expect.objectContaining({ reason: 'REFUND_OVER_LIMIT' }),
    expect.objectContaining({ reason: 'REFUND_OVER_LIMIT' }),
  ]);
  expect(await left()).toEqual({ refundAllowance: { limit: 3_000, left: 998 } });
});

it('what is refused for another reason uses nothing up, and each day in Berlin begins anew', async () => {
  await setLimit(owner, 3_000);
  const id = await order();
  expect(await refund(clerk, id, 2_000, 999)).toMatchObject({ __typename: 'OrderConflict' });
  expect(await refund(clerk, id, 20_000)).toMatchObject({ reason: 'REFUND_TOO_HIGH' });
  expect(await refund(clerk, id, 3_000)).toBe('done');
  // 23:30 in Berlin, half an hour before the day ends there, and an hour and a half before it does in UTC.
  shop.clock.advance(Date.parse('2030-03-05T22:30:00Z') - shop.clock.now().getTime());
  await clerk.logInAgain();
  expect(await refund(clerk, id, 1)).toMatchObject({ reason: 'REFUND_OVER_LIMIT' });
  shop.clock.advance(30 * 60_000);
  await clerk.logInAgain();
  expect(await left()).toEqual({ refundAllowance: { limit: 3_000, left: 3_000 } });
  expect(await refund(clerk, id, 3_000)).toBe('done');
});

it('only owners set a limit, and only one that can be', async () => {
  const input = { userId: String(clerk.account.userId), limit: 1 };
  const document = 'mutation ($input: SetRefundLimitInput!) { setRefundLimit(input: $input) { __typename } }';
  expect(await clerk.codeOf(document, { input })).toBe('FORBIDDEN');
  expect(await setLimit(owner, -1)).toMatchObject({ reason: 'REFUND_LIMIT_INVALID' });
  expect(await setLimit(owner, 100_000_000)).toMatchObject({ reason: 'REFUND_LIMIT_INVALID' });
  expect(await owner.ask('{ viewer { refundAllowance { left } } }')).toEqual({ refundAllowance: null });
});

it('keys are no way around it: what they give back counts as of who has created them', async () => {
  const former = await shop.employee();
  const { token } = await former.change<{ token: string }>(
    'createApiKey',
    { name: 'till', scopes: ['ORDERS_REFUND'], days: 30 },
    '... on ApiKeyCreated { token }',
  );
  const program = shop.guest();
  program.authorization = `Bearer ${token}`;
  const id = await order();
  expect(await refund(program, id, 5_000)).toBe('done');
  const userId = String(former.account.userId);
  await owner.change('setStaffRole', { userId, staffRole: 'clerk' });
  await owner.change('setRefundLimit', { userId, limit: 3_000 });
  expect(await refund(program, id, 2_000)).toBe('done');
  expect(await refund(program, id, 1_001)).toMatchObject({ reason: 'REFUND_OVER_LIMIT' });
  await former.logInAgain();
  expect(await refund(former, id, 1_001)).toMatchObject({ reason: 'REFUND_OVER_LIMIT' });
  expect(await refund(former, id, 1_000)).toBe('done');
});

it('a key may have a limit of its own, which no key of the same person shares', async () => {
  const programWith = async (refundLimit: number | null) => {
    const { token } = await owner.change<{ token: string }>(
      'createApiKey',
      { name: 'till', scopes: ['ORDERS_REFUND'], days: 30, refundLimit },
      '... on ApiKeyCreated { token key { refundLimit } }',
    );
    const program = shop.guest();
    program.authorization = `Bearer ${token}`;
    return program;
  };
  const [tight, tighter, free] = [
    await programWith(3_000),
    await programWith(2_000),
    await programWith(null),
  ];
  const id = await order();
  expect(await refund(tight, id, 3_001)).toMatchObject({ reason: 'REFUND_OVER_LIMIT' });
  expect(await refund(tight, id, 3_000)).toBe('done');
  expect(await refund(tight, id, 1)).toMatchObject({
    params: [
      { name: 'left', value: '0' },
      { name: 'limit', value: '3000' },
    ],
  });
  // What is refused for another reason uses nothing up.
  expect(await refund(tighter, id, 2_000, 999)).toMatchObject({ __typename: 'OrderConflict' });
  expect(await refund(tighter, id, 2_000)).toBe('done');
  expect(await refund(free, id, 3_001)).toBe('done');
  const input = { name: 'till', scopes: ['ORDERS_REFUND'], days: 30, refundLimit: -1 };
  expect(
    await owner.change('createApiKey', input, '... on InvalidInput { fields { name reason } }'),
  ).toMatchObject({ fields: [{ name: 'refundLimit', reason: 'REFUND_LIMIT_INVALID' }] });
});
