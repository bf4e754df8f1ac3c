import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { raceAll, tally } from '../../../test/race.js';
import { testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop();

const MINUTE_MS = 60_000;
const NEW = 'battery-staple';

function request(client: TestClient, identity: string): Promise<unknown> {
  return client.change(
    'requestPasswordReset',
    { identity },
    '__typename ... on PasswordResetRequested { validMinutes } ... on UserError { code }',
  );
}
const REQUESTED = { __typename: 'PasswordResetRequested', validMinutes: 30 };

const resetMails = async (email: string | null) =>
  (await shop.mails()).filter(({ key, to }) => key.startsWith('reset-') && to === email);
const readToken = (text = ''): string => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Asks for a link and reads it from the mail. */
async function linkOf({ account }: { account: { username: string; email: string | null } }): Promise<string> {
  const before = new Set((await resetMails(account.email)).map(({ key }) => key));
  expect(await request(shop.guest(), account.username)).toEqual(REQUESTED);
  const mail = (await resetMails(account.email)).find(({ key }) => !before.has(key));
  return readToken(mail?.text);
}

function reset(client: TestClient, token: string, newPassword = NEW, repeatPassword = newPassword) {
  return client.change(
    'resetPassword',
    { token, newPassword, repeatPassword },
    `__typename
      ... on PasswordReset { username viewer { role } }
      ... on UserError { code }
      ... on InvalidInput { fields { name } }`,
  );
}
const done = (username: string) => ({ __typename: 'PasswordReset', username, viewer: { role: 'guest' } });
const INVALID = { __typename: 'Rejected', code: 'LINK_INVALID' };

const logIn = async (username: string, password: string): Promise<number> =>
  (await shop.guest().rest('POST', '/login', { json: { username, password } })).status;
const isLoggedIn = async (client: TestClient): Promise<boolean> =>
  (await client.rest('GET', '/validate-cookie')).status === 200;

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends all sessions and works once', async () => {
    const customer = await shop.customer();
    const { username, password, email } = customer.account;
    const token = await linkOf(customer);
    const [mail] = await resetMails(email);
    expect(mail?.subject).toBe('Your link to a new password');
    expect(mail?.text).not.toContain('Grete');
    expect(await reset(shop.guest(), token)).toEqual(done(username));
    expect(await isLoggedIn(customer)).toBe(false);
    expect([await logIn(username, password), await logIn(username, NEW)]).toEqual([400, 200]);
    expect(await reset(shop.guest(), token, 'another-one')).toEqual(INVALID);
    expect(await logIn(username, NEW)).toBe(200);
    const changed = `password-changed-${customer.account.userId}-`;
    const told = (await shop.mails()).find(({ key }) => key.startsWith(changed));
    expect(told?.to).toBe(email);
  });

  it('can be asked for by the address in any case, and proves the address by the way', async () => {
    const customer = await shop.customer();
    const { email } = customer.account;
    expect(await request(shop.guest(), ` ${String(email).toUpperCase()} `)).toEqual(REQUESTED);
    const token = readToken((await resetMails(email))[0]?.text);
    await reset(customer, token);
    await customer.rest('POST', '/login', { json: { username: customer.account.username, password: NEW } });
    expect(await customer.ask('{ viewer { details { isEmailVerified } } }')).toEqual({
      details: { isEmailVerified: true },
    });
  });

  it('lets a session go on that is somebody else’s', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    const token = await linkOf(customer);
    expect(await reset(other, token)).toMatchObject({ viewer: { role: 'customer' } });
    expect(await isLoggedIn(other)).toBe(true);
  });

  it('answers an unknown name, an employee and a customer alike, by the same commands', async () => {
    const [customer, employee] = [await shop.customer(), await shop.employee()];
    const names = [
      customer.account.username,
      'nobody-of-that-name',
      employee.account.username,
      String((await shop.customer()).account.email),
      'nobody@nowhere.example',
    ];
    const commands: unknown[] = [];
    for (const name of names) {
      const guest = shop.guest();
      commands.push(
        await shop.commands.targetsDuring(async () => {
          expect(await request(guest, name)).toEqual(REQUESTED);
        }),
      );
    }
    expect(new Set(commands.map((list) => JSON.stringify(list))).size).toBe(1);
    expect((await shop.mails()).filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });

  it.each([
    ['the address', (index: number) => `somebody-${index}`, 10],
    ['the name', () => 'always-the-same', 3],
  ])('is limited by %s, known or not', async (_, nameOf, tries) => {
    const guest = shop.guest();
    for (let index = 0; index < tries; index++)
      expect(await request(guest, nameOf(index))).toEqual(REQUESTED);
    const refused = { __typename: 'Rejected', code: 'RATE_LIMITED' };
    expect(await request(guest, nameOf(tries))).toEqual(refused);
  });

  it('reaches a mailbox three times in half an hour, by name and by spellings of the address', async () => {
    const customer = await shop.customer();
    const { username, email } = customer.account;
    for (const identity of [username, username, String(email), String(email)])
      expect(await request(shop.guest(), identity)).toEqual(REQUESTED);
    expect(await resetMails(email)).toHaveLength(3);
    shop.clock.advance(30 * MINUTE_MS);
    expect(await request(shop.guest(), username)).toEqual(REQUESTED);
    expect(await resetMails(email)).toHaveLength(4);
  });

  it('cannot be replaced after thirty minutes', async () => {
    const [late, right] = [await shop.customer(), await shop.customer()];
    const [lateToken, rightToken] = [await linkOf(late), await linkOf(right)];
    shop.clock.advance(30 * MINUTE_MS - 1);
    expect(await reset(shop.guest(), rightToken)).toEqual(done(right.account.username));
    shop.clock.advance(1);
    expect(await reset(shop.guest(), lateToken)).toEqual(INVALID);
  });

  it('takes one of two new passwords that come at the same moment', async () => {
    const customer = await shop.customer();
    const token = await linkOf(customer);
    const passwords = ['first-password', 'second-password'];
    const outcomes = await raceAll(2, (index) => reset(shop.guest(), token, passwords[index]));
    const winners = outcomes.filter((outcome) => JSON.stringify(outcome).includes('PasswordReset"'));
    expect(winners).toHaveLength(1);
    const logins = passwords.map((password) => logIn(customer.account.username, password));
    expect(tally(await Promise.all(logins))).toEqual({ 200: 1, 400: 1 });
  });

  it('keeps the link when the new password is not valid', async () => {
    const customer = await shop.customer();
    const token = await linkOf(customer);
    expect(await reset(shop.guest(), token, 'abc')).toMatchObject({ fields: [{ name: 'newPassword' }] });
    expect(await reset(shop.guest(), token, NEW, 'other-one')).toMatchObject({
      fields: [{ name: 'repeatPassword' }],
    });
    expect(await reset(shop.guest(), token)).toEqual(done(customer.account.username));
  });

  it('cannot be replaced by a link from before another change, or of an account that was deleted', async () => {
    const [changed, deleted, twice] = [await shop.customer(), await shop.customer(), await shop.customer()];
    const tokens = [await linkOf(changed), await linkOf(deleted), await linkOf(twice)];
    const form = { currentPassword: 'correct-horse', newPassword: 'changed-horse' };
    await changed.rest('PUT', `/password/${changed.account.userId}`, { form });
    await deleted.graphql(
      'mutation { deleteAccount(input: { currentPassword: "correct-horse" }) { __typename } }',
    );
    await reset(shop.guest(), await linkOf(twice), 'by-the-other-link');
    for (const token of tokens) expect(await reset(shop.guest(), token)).toEqual(INVALID);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), '{"$ne":""}'])(
    'is not replaced by %.20s',
    async (token) => {
      expect(await reset(shop.guest(), token)).toEqual(INVALID);
    },
  );

  it('is not replaced by the link that proves an address, nor by what is stored', async () => {
    const customer = await shop.customer();
    const welcome = (await shop.mails()).find(({ to }) => to === customer.account.email);
    const other = /token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    expect(await reset(shop.guest(), other)).toEqual(INVALID);
    const token = await linkOf(customer);
    const stored = createHash('sha256').update(token).digest('base64url');
    expect(await reset(shop.guest(), stored)).toEqual(INVALID);
    for (const collection of (await shop.connection.db?.collections()) ?? [])
      expect(JSON.stringify(await collection.find().toArray())).not.toContain(token);
  });
});

async function mailLink(client: TestClient, username: string, endsKeys = false) {
  const { body } = await client.graphql(
    `mutation ($input: MailResetLinkInput!) { mailResetLink(input: $input) {
      __typename
      ... on ResetLinkMailed { username endedKeysCount }
      ... on UserError { code reason }
    } }`,
    { input: { username, endsKeys } },
  );
  return {
    result: body.data?.mailResetLink,
    code: body.errors?.[0]?.extensions.code,
  };
}

/** Somebody who works for the shop and has a mailbox. */
async function employeeWithMail(): Promise<{ employee: TestUser; tokenOf: () => Promise<string> }> {
  const employee = await shop.employee('clerk');
  const { username, userId } = employee.account;
  const staffEmail = `${username}@example.com`;
  await shop.connection
    .collection<{ _id: number }>('users')
    .updateOne({ _id: userId }, { $set: { staffEmail } });
  const tokenOf = async () => {
    const mails = (await shop.mails()).filter(({ to }) => to === staffEmail);
    return /reset-password\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  return { employee, tokenOf };
}

describe('an employee who has forgotten the password', () => {
  it('gets a link from an owner, who never sees it and is in the audit log', async () => {
    const owner = await shop.employee();
    const { employee: forgetful, tokenOf } = await employeeWithMail();
    const { username, password } = forgetful.account;
    const { result } = await mailLink(owner, username.toUpperCase());
    expect(result).toEqual({ __typename: 'ResetLinkMailed', username, endedKeysCount: 0 });
    expect(await isLoggedIn(forgetful)).toBe(true);
    expect(await reset(shop.guest(), await tokenOf())).toEqual(done(username));
    expect(await isLoggedIn(forgetful)).toBe(false);
    expect([await logIn(username, password), await logIn(username, NEW)]).toEqual([400, 200]);
    expect((await owner.auditLog()).find(({ action }) => action !== 'NEW_DEVICE_USED')).toEqual({
      action: 'RESET_LINK_CREATED',
      subjectId: String(forgetful.account.userId),
      username: owner.account.username,
      details: '',
    });
  });

  it('keeps the API keys, unless the owner ends them', async () => {
    const [owner, { employee: forgetful, tokenOf }] = [await shop.employee(), await employeeWithMail()];
    const { username, userId } = forgetful.account;
    // From a time when the colleague was an owner.
    const viewer = { userId, username, role: 'employee', staffRole: 'owner' } as const;
    const { token } = await shop.services.keys.create(viewer, {
      name: 'Tool',
      scopes: ['orders:read'],
      days: 9,
    });
    const program = shop.guest();
    program.authorization = `Bearer ${token}`;
    const isServed = async (): Promise<boolean> =>
      (await program.rest('GET', '/filtered-orders')).status === 200;
    await mailLink(owner, username);
    await reset(shop.guest(), await tokenOf());
    expect(await isServed()).toBe(true);
    expect((await mailLink(owner, username, true)).result).toMatchObject({ endedKeysCount: 1 });
    expect(await isServed()).toBe(false);
    expect((await mailLink(owner, username, true)).result).toMatchObject({ endedKeysCount: 0 });
  });

  it('gets none from themselves, from clerks, customers or guests; and customers get none at the desk', async () => {
    const [owner, clerk, customer] = [
      await shop.employee(),
      await shop.employee('clerk'),
      await shop.customer(),
    ];
    const { username } = owner.account;
    for (const nobody of [owner, clerk, customer])
      expect((await mailLink(nobody, username)).code).toBe('FORBIDDEN');
    expect((await mailLink(shop.guest(), username)).code).toBe('UNAUTHENTICATED');
    for (const name of [customer.account.username, 'nobody', '', '{"$ne":1}'])
      expect((await mailLink(owner, name)).result).toMatchObject({
        __typename: 'Rejected',
        code: 'NOT_FOUND',
      });
    // A link that has nowhere to go is handed to nobody.
    expect((await mailLink(owner, clerk.account.username)).result).toMatchObject({
      reason: 'EMPLOYEE_WITHOUT_EMAIL',
    });
  });

  it('is listed by name, for employees', async () => {
    const employee = await shop.employee();
    const list = await employee.ask<{ username: string; isViewer: boolean }[]>(
      '{ employees { username isViewer } }',
    );
    expect(list.filter(({ isViewer }) => isViewer)).toEqual([
      { username: employee.account.username, isViewer: true },
    ]);
    const names = list.map(({ username }) => username);
    expect(names).toEqual([...names].sort());
    expect(names.every((name) => name.startsWith('staff-'))).toBe(true);
  });
});
