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

describe('the desk’s list of withdrawals', () => {
  const LIST = `query ($page: Int!) {
    withdrawals(page: $page) { currentPage pagesCount totalCount withdrawals { order } }
  }`;

  it('gives employees twelve a page, newest first', async () => {
    const others = await count();
    for (let order = 1; order <= 13; order++) {
      await declare(shop.guest(), { order: `list ${order}`, email: `list${order}@example.com` });
    }
    const employee = await shop.employee();
    const { body } = await employee.graphql(LIST, { page: 1 });
    expect(body.data?.withdrawals).toMatchObject({
      currentPage: 1,
      pagesCount: Math.ceil((others + 13) / 12),
      totalCount: others + 13,
      withdrawals: Array.from({ length: 12 }, (_, index) => ({ order: `list ${13 - index}` })),
    });
    const last = await employee.graphql(LIST, { page: 999 });
    expect(last.body.data?.withdrawals).toMatchObject({ currentPage: Math.ceil((others + 13) / 12) });
  });

  it('gives nothing to guests and customers', async () => {
    const codes = [shop.guest(), await shop.customer()].map(
      async (client) => (await client.graphql(LIST, { page: 1 })).body.errors?.[0]?.extensions.code,
    );
    expect(await Promise.all(codes)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
  });
});
