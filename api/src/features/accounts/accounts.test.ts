import { beforeEach, describe, expect, it } from '@jest/globals';
import { raceAll, statusesInTurn } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, type TestClient } from '../../../test/test-client.js';

const shop = testShop();
const customer = prepared(() => shop.customer(), beforeEach);
const employee = prepared(() => shop.employee());

const NOBODY = 999_999;
const details = (changes: Record<string, string> = {}) => ({
  email: String(customer.account.email),
  firstname: 'Käthe',
  lastname: 'Weiß',
  address: 'Am Hang 3, 69117 Heidelberg',
  ...changes,
});

const isLoggedIn = async (client: TestClient): Promise<boolean> =>
  (await client.rest('GET', '/validate-cookie')).status === 200;

describe('reading the data of a user', () => {
  const read = (client: TestClient, userId: unknown) => client.rest('GET', `/user-data/${String(userId)}`);

  it('gives people their own four fields and nothing else', async () => {
    expect((await read(customer, customer.account.userId)).body).toEqual({
      msg: 'User found.',
      payload: {
        email: customer.account.email,
        firstname: 'Grete',
        lastname: 'Müller',
        address: 'Schillerstr. 12, 10625 Berlin',
      },
    });
  });

  it('gives employees name and postal address of any customer, but no e-mail address', async () => {
    const { body } = await read(employee, customer.account.userId);
    expect(body.payload).toEqual({
      email: null,
      firstname: 'Grete',
      lastname: 'Müller',
      address: 'Schillerstr. 12, 10625 Berlin',
    });
  });

  it('tells employees what is no id, and customers nothing', async () => {
    expect((await read(employee, 'abc')).status).toBe(400);
    expect((await read(customer, 'abc')).status).toBe(403);
  });

  it('tells employees that a customer does not exist', async () => {
    const other = await shop.employee();
    for (const id of [NOBODY, other.account.userId]) {
      expect(await read(employee, id)).toMatchObject({
        status: 400,
        body: { msg: `Could not find user with ID: ${id}.`, payload: null },
      });
    }
  });

  it('refuses customers everybody else, whether or not they exist', async () => {
    for (const id of [employee.account.userId, 0, -1, 'abc', '1e3', '%7B%7D']) {
      expect(await read(customer, id)).toMatchObject({
        status: 403,
        body: { msg: 'You are not allowed to do this.', payload: null },
      });
    }
  });
});

describe('changing the details', () => {
  const change = (client: TestClient, userId: number, form: Record<string, string>) =>
    client.rest('PUT', `/profile-details/${userId}`, { form });

  it('takes all four fields', async () => {
    const { status, body } = await change(customer, customer.account.userId, details());
    expect({ status, ...body }).toEqual({
      status: 200,
      msg: 'Profile details updated.',
      payload: details(),
    });
    const read = await customer.rest('GET', `/user-data/${customer.account.userId}`);
    expect(read.body.payload).toEqual(details());
  });

  it('works through GraphQL and gives the changed viewer back', async () => {
    expect(
      await customer.change(
        'updateProfile',
        {
          email: customer.account.email,
          firstName: ' Käthe ',
          lastName: 'Weiß',
          address: 'Am Hang 3',
        },
        `__typename
          ... on ProfileUpdated { viewer { details { email firstName lastName address } } }`,
      ),
    ).toEqual({
      __typename: 'ProfileUpdated',
      viewer: {
        details: {
          email: customer.account.email,
          firstName: 'Käthe',
          lastName: 'Weiß',
          address: 'Am Hang 3',
        },
      },
    });
  });

  it.each([
    ['email', '', 'One or more fields of data are missing.'],
    ['lastname', 'X Æ A-12', 'One or more fields contain invalid data.'],
    ['address', 'Hang 3!', 'One or more fields contain invalid data.'],
  ])('refuses %s "%s"', async (field, value, msg) => {
    expect(said(await change(customer, customer.account.userId, details({ [field]: value })))).toBe(
      `400 ${msg}`,
    );
    const read = await customer.rest('GET', `/user-data/${customer.account.userId}`);
    expect(read.body.payload).toMatchObject({ firstname: 'Grete' });
  });
});

describe('changing the password', () => {
  const change = (client: TestClient, userId: number, currentPassword: string, newPassword: string) =>
    client.rest('PUT', `/password/${userId}`, { form: { currentPassword, newPassword } });

  it('ends every other session and a stolen cookie, and mails the owner', async () => {
    const { userId, username, password } = customer.account;
    const thief = customer.copy();
    const elsewhere = shop.guest();
    await elsewhere.rest('POST', '/login', { json: { username, password } });

    expect(await change(customer, userId, password, 'battery-staple')).toMatchObject({
      status: 200,
      body: { msg: 'Password changed.', payload: null },
    });
    expect(await isLoggedIn(customer)).toBe(true);
    expect(customer.cookie).not.toBe(thief.cookie);
    expect(await isLoggedIn(thief)).toBe(false);
    expect(await isLoggedIn(elsewhere)).toBe(false);

    const logIn = (secret: string) =>
      shop.guest().rest('POST', '/login', { json: { username, password: secret } });
    expect((await logIn(password)).status).toBe(400);
    expect((await logIn('battery-staple')).status).toBe(200);

    const mail = (await shop.mails()).find(({ key }) => key.startsWith(`password-changed-${userId}-`));
    expect(mail).toMatchObject({ to: customer.account.email, subject: 'Your password has been changed' });
    expect(mail?.text).toContain('was changed on 05 Mar 2030, 14:05 (Berlin)');
  });

  it('is open to employees, who get no mail', async () => {
    const other = await shop.employee();
    const { status } = await change(other, other.account.userId, other.account.password, 'battery-staple');
    expect(status).toBe(200);
    const mails = await shop.mails();
    expect(mails.filter(({ key }) => key.startsWith(`password-changed-${other.account.userId}-`))).toEqual(
      [],
    );
  });

  it.each([
    ['', 'battery-staple', 'One or more fields of data are missing.'],
    ['correct-horse', '', 'One or more fields of data are missing.'],
    ['correct-horse', 'correct-horse', 'The new password can not be the same as the current one.'],
    ['wrong-horse', 'battery-staple', 'Invalid current password.'],
    ['correct-horse', 'a'.repeat(4), 'The value for the new password is invalid.'],
  ])('refuses "%s" to "%.20s"', async (current, next, msg) => {
    expect(await change(customer, customer.account.userId, current, next)).toMatchObject({
      status: 400,
      body: { msg, payload: null },
    });
    expect(await isLoggedIn(customer)).toBe(true);
  });

  it('applies backoff to wrong current passwords', async () => {
    expect(
      await statusesInTurn(6, (count) =>
        change(customer, customer.account.userId, `wrong-${count}`, 'battery-staple'),
      ),
    ).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('happens once when two do it at the same moment', async () => {
    const { userId, password } = customer.account;
    const answers = await raceAll(2, (index) =>
      change(customer.copy(), userId, password, `new-password-${index}`),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('works through GraphQL and leaves one session', async () => {
    expect(
      await customer.change(
        'changePassword',
        { currentPassword: 'correct-horse', newPassword: 'battery-staple' },
        `__typename
          ... on PasswordChanged { viewer { username sessions { isCurrent } } }
          ... on InvalidInput { fields { name code } }`,
      ),
    ).toEqual({
      __typename: 'PasswordChanged',
      viewer: { username: customer.account.username, sessions: [{ isCurrent: true }] },
    });
  });
});
