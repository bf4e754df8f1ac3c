import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DECLARE = `mutation ($input: WithdrawFromContractInput!) {
  withdrawFromContract(input: $input) {
    __typename
    ... on ContractWithdrawn { isReceiptMailed withdrawal { id consumerName contractReference email userId receivedAt } }
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
      isReceiptMailed: true,
      withdrawal: {
        id: '1',
        consumerName: 'Grete Müller',
        contractReference: '4711',
        email: 'grete@example.com',
        userId: null,
        receivedAt: '2030-03-05T13:05:00.000Z',
      },
    });
    expect(await count()).toBe(1);
  });

  it('is answered by a receipt that repeats the declaration to the proven address of the customer', async () => {
    const customer = await shop.provenCustomer();
    const email = String(customer.account.email);
    const answer = await declare(customer, { order: 'Fan of 1 March', email });
    const { id } = answer?.withdrawal as { id: string };
    const receipt = (await shop.mails()).find(({ key }) => key === `withdrawal-${id}`);
    expect(receipt?.subject).toBe(`We have received your withdrawal no. ${id}`);
    expect(receipt?.text).toContain(
      `Withdrawal no. ${id}\nReceived: 05 Mar 2030, 14:05 (Berlin)\nName: Grete Müller\nContract: Fan of 1 March\nDeclaration: I hereby withdraw from this contract.`,
    );
  });

  it('tells any other address facts alone, never what a stranger has typed', async () => {
    const typed = { name: 'Security alert: visit https://evil.example', order: 'Call +49 900 1234567' };
    const clients = [shop.guest(), await shop.customer()];
    for (const client of clients) {
      const email = client === clients[0] ? 'third@example.com' : String((client as TestUser).account.email);
      const answer = await declare(client, { ...typed, email });
      const { id, consumerName } = answer?.withdrawal as { id: string; consumerName: string };
      expect(consumerName).toBe(typed.name);
      const receipt = (await shop.mails()).find(({ key }) => key === `withdrawal-${id}`);
      expect(receipt?.to).toBe(email);
      for (const text of [receipt?.subject, receipt?.text, receipt?.html])
        expect(text).not.toMatch(/evil|Security|900|1234567/);
      expect(receipt?.text).toContain(
        `Withdrawal no. ${id}\nReceived: 05 Mar 2030, 14:05 (Berlin)\nContract: as declared, kept by us under this number\nDeclaration: I hereby withdraw from this contract.`,
      );
    }
  });

  it('names the order in any receipt when it is declared by its number', async () => {
    await declare(shop.guest(), { order: '4711', email: 'number@example.com' });
    const receipt = (await shop.mails()).find(({ to }) => to === 'number@example.com');
    expect(receipt?.text).toContain('Contract: 4711\n');
  });

  it('sends the receipt once, however often the outbox works', async () => {
    await declare(shop.guest(), { email: 'once@example.com' });
    await shop.mails();
    expect((await shop.mails()).filter(({ to }) => to === 'once@example.com')).toHaveLength(1);
  });

  it('loses the characters that nobody sees, and is refused when nothing else is there', async () => {
    const answer = await declare(shop.guest(), { name: 'Grete\u202E Mül\u0000ler', order: '47\u200F11\n' });
    expect(answer?.withdrawal).toMatchObject({ consumerName: 'Grete Müller', contractReference: '4711' });
    const inOneLine = await declare(shop.guest(), { name: 'Grete\nBcc: x@example.com' });
    expect(inOneLine?.withdrawal).toMatchObject({ consumerName: 'Grete Bcc: x@example.com' });
    expect(await declare(shop.guest(), { name: '\u202E\u0000' })).toMatchObject({
      __typename: 'InvalidInput',
    });
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

  it('is limited to ten an hour from one address, and to thirty from one network', async () => {
    const outcomes = async (client: TestClient): Promise<number> => {
      const names: unknown[] = [];
      for (let index = 0; index < 11; index++) {
        const email = `many${index}@${client.address}.example.com`;
        names.push((await declare(client, { email }))?.__typename);
      }
      return names.lastIndexOf('ContractWithdrawn') + 1;
    };
    const guest = shop.guest();
    const neighbors = ['251', '252', '253'].map(
      (host) => new TestClient(shop.url, guest.address.replace(/\d+$/, host)),
    );
    const counts: number[] = [];
    for (const client of [guest, ...neighbors]) counts.push(await outcomes(client));
    // The eleventh of one address is refused before its network counts it.
    expect(counts).toEqual([10, 10, 10, 0]);
  });

  it('is stored without a further receipt when a mailbox had five in an hour, however its address is spelled', async () => {
    const outcomes: unknown[] = [];
    for (const email of ['v@a.de', 'V@a.de', 'v+1@a.de', 'v+2@A.de', 'v+3@a.de', 'v+4@a.de', 'v@a.de'])
      outcomes.push((await declare(shop.guest(), { email }))?.isReceiptMailed);
    expect(outcomes).toEqual([true, true, true, true, true, false, false]);
    const receipts = (await shop.mails()).filter(({ to }) => /^v.*@a\.de$/i.test(to));
    expect(receipts).toHaveLength(5);
  });

  it('is not multiplied by aliases', async () => {
    const before = await count();
    const field = 'withdrawFromContract(input: { name: "a", order: "1", email: "a@b.co" }) { __typename }';
    const { status } = await shop.guest().graphql(`mutation { a: ${field} b: ${field} }`);
    expect(status).toBe(400);
    expect(await count()).toBe(before);
  });
});

const LIST = `query ($filter: WithdrawalFilter, $after: String) {
  withdrawals(filter: $filter, after: $after, first: 12) {
    totalCount pageInfo { endCursor hasNextPage } withdrawals { id contractReference handledAt handledBy }
  }
}`;
const MARK = `mutation ($input: SetWithdrawalHandledInput!) { setWithdrawalHandled(input: $input) {
  ... on WithdrawalUpdated { withdrawal { id handledAt handledBy } } ... on Rejected { code }
} }`;

interface Listed {
  totalCount: number;
  pageInfo: { endCursor: string; hasNextPage: boolean };
  withdrawals: { id: string; contractReference: string }[];
}
const list = async (client: TestClient, filter: object = {}, after: string | null = null) =>
  (await client.graphql(LIST, { filter, after })).body.data?.withdrawals as Listed;
const mark = async (client: TestClient, withdrawalId: string, isHandled = true) => {
  const input = { withdrawalId, isHandled, reason: isHandled ? 'Declared twice.' : null };
  return (await client.graphql(MARK, { input })).body.data?.setWithdrawalHandled;
};

describe('the desk’s list of withdrawals', () => {
  it('gives employees as many as they ask for, newest first', async () => {
    const others = await count();
    for (let order = 1; order <= 13; order++) {
      await declare(shop.guest(), { order: `list ${order}`, email: `list${order}@example.com` });
    }
    const employee = await shop.employee();
    const newest = await list(employee);
    expect(newest).toMatchObject({
      pageInfo: { hasNextPage: true },
      totalCount: others + 13,
      withdrawals: Array.from({ length: 12 }, (_, index) => ({ contractReference: `list ${13 - index}` })),
    });
    expect((await list(employee, {}, newest.pageInfo.endCursor)).withdrawals[0]).toMatchObject({
      contractReference: 'list 1',
    });
  });

  it('finds one by its number; zero and nothing mean all, what is no number finds nothing', async () => {
    const employee = await shop.employee();
    const all = (await list(employee)).totalCount;
    const one = await list(employee, { withdrawalId: '2' });
    expect(one.withdrawals.map(({ id }) => id)).toEqual(['2']);
    expect((await list(employee, { withdrawalId: '999999' })).totalCount).toBe(0);
    expect((await list(employee, { withdrawalId: ' 002' })).withdrawals.map(({ id }) => id)).toEqual(['2']);
    for (const withdrawalId of ['0', '']) {
      expect((await list(employee, { withdrawalId })).totalCount).toBe(all);
    }
    for (const withdrawalId of ['abc', 'W-2', '-2', '99999999999']) {
      expect((await list(employee, { withdrawalId })).totalCount).toBe(0);
    }
  });

  it('gives nothing to guests and customers', async () => {
    const codes = [shop.guest(), await shop.customer()].map(
      async (client) => (await client.graphql(LIST)).body.errors?.[0]?.extensions.code,
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
    const { body } = await employee.graphql('{ auditEntries { entries { action subjectId username } } }');
    expect((body.data?.auditEntries as { entries: unknown[] }).entries[0]).toEqual({
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

  it('rejects an unknown withdrawal', async () => {
    const employee = await shop.employee();
    for (const id of ['999999', 'abc']) expect(await mark(employee, id)).toEqual({ code: 'NOT_FOUND' });
  });
});
