import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../testing/shop.js';
import type { TestClient } from '../../testing/test-client.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DECLARE = `mutation ($input: WithdrawFromContractInput!) {
  withdrawFromContract(input: $input) {
    __typename
    ... on ContractWithdrawn { withdrawal { id name order email userId receivedAt } }
    ... on InvalidInput { message fields { name code } }
    ... on Rejected { code }
  }
}`;

const input = (changes: Record<string, string> = {}) => ({
  name: 'Grete Müller',
  order: '4711',
  email: 'grete@example.com',
  ...changes,
});

const declare = async (client: TestClient, changes: Record<string, string> = {}) => {
  const { body } = await client.graphql(DECLARE, { input: input(changes) });
  return body.data?.withdrawFromContract as Record<string, unknown> | undefined;
};
const count = () => shop.connection.collection('withdrawals').countDocuments({});

describe('withdrawing from a contract', () => {
  it('is open to guests, and tells what was stored and when', async () => {
    const answer = await declare(shop.guest(), { name: '  Grete Müller ' });
    expect(answer).toEqual({
      __typename: 'ContractWithdrawn',
      withdrawal: {
        id: '1',
        name: 'Grete Müller',
        order: '4711',
        email: 'grete@example.com',
        userId: null,
        receivedAt: '2030-03-05T13:05:00.000Z',
      },
    });
    expect(await count()).toBe(1);
  });

  it('is answered by a receipt that repeats the declaration with its date and time', async () => {
    const answer = await declare(shop.guest(), { order: 'Fan of 1 March', email: 'receipt@example.com' });
    const { id } = answer?.withdrawal as { id: string };
    const receipt = (await shop.mails()).find(({ to }) => to === 'receipt@example.com');
    expect(receipt?.subject).toBe(`We have received your withdrawal no. ${id}.`);
    expect(receipt?.text).toContain(
      `Withdrawal no. ${id}\nReceived: 05 Mar 2030, 14:05 (Berlin)\nName: Grete Müller\nContract: Fan of 1 March\nDeclaration: I hereby withdraw from this contract.`,
    );
  });

  it('sends the receipt once, however often the outbox works', async () => {
    await declare(shop.guest(), { email: 'once@example.com' });
    await shop.mails();
    expect((await shop.mails()).filter(({ to }) => to === 'once@example.com')).toHaveLength(1);
  });

  it('cannot smuggle markup into the receipt', async () => {
    await declare(shop.guest(), { name: '<img src=x>', email: 'markup@example.com' });
    const receipt = (await shop.mails()).find(({ to }) => to === 'markup@example.com');
    expect(receipt?.html).toContain('&lt;img src=x&gt;');
    expect(receipt?.html).not.toContain('<img');
  });

  it('takes the customer from the session', async () => {
    const customer = await shop.customer();
    const answer = await declare(customer);
    expect(answer?.withdrawal).toMatchObject({ userId: String(customer.account.userId) });
  });

  it('needs no order that the shop knows: the claim counts', async () => {
    expect(await declare(shop.guest(), { order: '999999999' })).toMatchObject({
      __typename: 'ContractWithdrawn',
    });
  });

  it('is not for employees', async () => {
    const before = await count();
    const { body } = await (await shop.employee()).graphql(DECLARE, { input: input() });
    expect(body.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await count()).toBe(before);
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'a'.repeat(201) }, 'name', 'length'],
    [{ name: 'Grete\r\nBcc: x@example.com' }, 'name', 'format'],
    [{ order: '' }, 'order', 'required'],
    [{ order: '1'.repeat(101) }, 'order', 'length'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'grete' }, 'email', 'format'],
    [{ email: 'a@b.co\r\nBcc: c@d.co' }, 'email', 'format'],
  ])('refuses %j', async (changes, name, code) => {
    const before = await count();
    expect(await declare(shop.guest(), changes)).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ name, code }],
    });
    expect(await count()).toBe(before);
  });

  it('is limited to ten an hour from one address, and to five receipts an hour to one mailbox', async () => {
    const outcomes = async (client: TestClient, email: (index: number) => string) => {
      const names: unknown[] = [];
      for (let index = 0; index < 11; index++) {
        names.push((await declare(client, { email: email(index) }))?.__typename);
      }
      return names.lastIndexOf('ContractWithdrawn') + 1;
    };
    expect(await outcomes(shop.guest(), (index) => `many${index}@example.com`)).toBe(10);
    expect(await outcomes(shop.guest(), () => 'Victim@example.com')).toBe(5);
    expect(await declare(shop.guest(), { email: 'victim@EXAMPLE.com' })).toEqual({
      __typename: 'Rejected',
      code: 'RATE_LIMITED',
    });
  });

  it('is not multiplied by aliases', async () => {
    const before = await count();
    const field = 'withdrawFromContract(input: { name: "a", order: "1", email: "a@b.co" }) { __typename }';
    const { status } = await shop.guest().graphql(`mutation { a: ${field} b: ${field} }`);
    expect(status).toBe(400);
    expect(await count()).toBe(before);
  });
});

const LIST = `query ($filter: WithdrawalFilter, $page: Int!) {
  withdrawals(filter: $filter, page: $page) {
    currentPage pagesCount totalCount withdrawals { id order handledAt handledBy }
  }
}`;
const MARK = `mutation ($input: MarkWithdrawalInput!) { markWithdrawal(input: $input) {
  ... on WithdrawalMarked { withdrawal { id handledAt handledBy } } ... on Rejected { code }
} }`;

interface Listed {
  totalCount: number;
  withdrawals: { id: string; order: string }[];
}
const list = async (client: TestClient, filter: object = {}, page = 1) =>
  (await client.graphql(LIST, { filter, page })).body.data?.withdrawals as Listed;
const mark = async (client: TestClient, withdrawalId: string, isHandled = true) =>
  (await client.graphql(MARK, { input: { withdrawalId, isHandled } })).body.data?.markWithdrawal;

describe('the desk’s list of withdrawals', () => {
  it('gives employees twelve a page, newest first', async () => {
    const others = await count();
    for (let order = 1; order <= 13; order++) {
      await declare(shop.guest(), { order: `list ${order}`, email: `list${order}@example.com` });
    }
    const employee = await shop.employee();
    expect(await list(employee)).toMatchObject({
      currentPage: 1,
      pagesCount: Math.ceil((others + 13) / 12),
      totalCount: others + 13,
      withdrawals: Array.from({ length: 12 }, (_, index) => ({ order: `list ${13 - index}` })),
    });
    expect(await list(employee, {}, 999)).toMatchObject({ currentPage: Math.ceil((others + 13) / 12) });
  });

  it('finds one by its number; zero and what is no number mean all', async () => {
    const employee = await shop.employee();
    const all = (await list(employee)).totalCount;
    const one = await list(employee, { withdrawalId: '2' });
    expect(one.withdrawals.map(({ id }) => id)).toEqual(['2']);
    expect((await list(employee, { withdrawalId: '999999' })).totalCount).toBe(0);
    for (const withdrawalId of ['0', 'abc', '']) {
      expect((await list(employee, { withdrawalId })).totalCount).toBe(all);
    }
  });

  it('gives nothing to guests and customers', async () => {
    const codes = [shop.guest(), await shop.customer()].map(
      async (client) => (await client.graphql(LIST, { page: 1 })).body.errors?.[0]?.extensions.code,
    );
    expect(await Promise.all(codes)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
  });

  it.each([
    [{ handledAt: null }, { _id: 1 }],
    [{ handledAt: { $ne: null } }, { handledAt: -1, _id: -1 }],
  ] as const)('is found and sorted by an index for %j', async (filter, sort) => {
    const plan = await shop.connection.collection('withdrawals').find(filter).sort(sort).limit(12).explain();
    expect(JSON.stringify(plan)).toContain('"handledAt_1__id_1"');
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
  });
});

describe('a withdrawal at the desk', () => {
  const declareOne = async (): Promise<string> => {
    const email = `handled${await count()}@example.com`;
    const declared = (await declare(shop.guest(), { email }))?.withdrawal as { id: string };
    return declared.id;
  };

  it('is marked as handled by whom and when, leaves the open ones, and is in the audit log', async () => {
    const id = await declareOne();
    const employee = await shop.employee();
    const { username } = employee.account;
    const marks = { handledAt: '2030-03-05T13:05:00.000Z', handledBy: username };
    expect(await mark(employee, id)).toEqual({ withdrawal: { id, ...marks } });
    expect((await list(employee, { isHandled: true })).withdrawals[0]).toMatchObject({ id, ...marks });
    expect((await list(employee, { isHandled: false, withdrawalId: id })).totalCount).toBe(0);
    const { body } = await employee.graphql('{ auditLog { entries { action subjectId username } } }');
    expect((body.data?.auditLog as { entries: unknown[] }).entries[0]).toEqual({
      action: 'WITHDRAWAL_HANDLED',
      subjectId: id,
      username,
    });
  });

  it('keeps the first mark when a second employee marks it, and can be opened again', async () => {
    const id = await declareOne();
    const [first, second] = [await shop.employee(), await shop.employee()];
    await mark(first, id);
    expect(await mark(second, id)).toMatchObject({ withdrawal: { handledBy: first.account.username } });
    expect(await mark(second, id, false)).toEqual({ withdrawal: { id, handledAt: null, handledBy: null } });
    const open = await list(second, { isHandled: false });
    expect(open.withdrawals[0]).toMatchObject({ id: '1' });
  });

  it('must exist', async () => {
    const employee = await shop.employee();
    for (const id of ['999999', 'abc']) expect(await mark(employee, id)).toEqual({ code: 'NOT_FOUND' });
  });
});
