import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let customer: TestUser;
let stranger: TestUser;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop();
  [stranger, employee] = await Promise.all([shop.customer(), shop.employee()]);
});
beforeEach(async () => {
  customer = await shop.customer();
});
afterAll(() => shop.close());

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
    const { status, body } = await read(customer, customer.account.userId);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        msg: 'User found.',
        payload: {
          email: customer.account.email,
          firstname: 'Grete',
          lastname: 'Müller',
          address: 'Schillerstr. 12, 10625 Berlin',
        },
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
      const { status, body } = await read(employee, id);
      expect({ status, body }).toEqual({
        status: 400,
        body: { msg: `Could not find user with ID: ${id}.`, payload: null },
      });
    }
  });

  it('refuses customers everybody else, whether or not they exist', async () => {
    for (const id of [
      stranger.account.userId,
      employee.account.userId,
      NOBODY,
      0,
      -1,
      'abc',
      '1e3',
      '%7B%7D',
    ]) {
      const { status, body } = await read(customer, id);
      expect({ status, body }).toEqual({
        status: 403,
        body: { msg: 'You are not allowed to do this.', payload: null },
      });
    }
  });

  it('refuses guests', async () => {
    for (const id of [stranger.account.userId, NOBODY, 'abc']) {
      expect(await read(shop.guest(), id)).toMatchObject({
        status: 401,
        body: { msg: 'Please log in first.' },
      });
    }
  });
});

describe('changing the details', () => {
  const change = (client: TestClient, userId: number, form: Record<string, string>) =>
    client.rest('PUT', `/profile-details/${userId}`, { form });

  it('takes all four fields', async () => {
    const { status, body } = await change(customer, customer.account.userId, details());
    expect({ status, body }).toEqual({
      status: 200,
      body: { msg: 'Profile details updated.', payload: details() },
    });
    const read = await customer.rest('GET', `/user-data/${customer.account.userId}`);
    expect(read.body.payload).toEqual(details());
  });

  it('works through GraphQL and gives the changed viewer back', async () => {
    const { body } = await customer.graphql(
      `mutation ($input: UpdateProfileInput!) {
        updateProfile(input: $input) {
          __typename
          ... on ProfileUpdated { viewer { details { email firstName lastName address } } }
        }
      }`,
      {
        input: {
          email: customer.account.email,
          firstName: ' Käthe ',
          lastName: 'Weiß',
          address: 'Am Hang 3',
        },
      },
    );
    expect(body.data).toEqual({
      updateProfile: {
        __typename: 'ProfileUpdated',
        viewer: {
          details: {
            email: customer.account.email,
            firstName: 'Käthe',
            lastName: 'Weiß',
            address: 'Am Hang 3',
          },
        },
      },
    });
  });

  it.each([
    ['email', '', 'One or more fields of data are missing.'],
    ['firstname', '  ', 'One or more fields of data are missing.'],
    ['email', 'x', 'One or more fields contain invalid data.'],
    ['firstname', 'a'.repeat(51), 'One or more fields contain invalid data.'],
    ['lastname', 'X Æ A-12', 'One or more fields contain invalid data.'],
    ['address', 'Hang 3!', 'One or more fields contain invalid data.'],
  ])('refuses %s "%s"', async (field, value, msg) => {
    const { status, body } = await change(customer, customer.account.userId, details({ [field]: value }));
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
    const read = await customer.rest('GET', `/user-data/${customer.account.userId}`);
    expect(read.body.payload).toMatchObject({ firstname: 'Grete' });
  });

  it('is refused for everybody else’s account, whether or not it exists, and for employees', async () => {
    const { userId } = stranger.account;
    const answers = await Promise.all([
      change(customer, userId, details()),
      change(customer, NOBODY, details()),
      change(employee, userId, details()),
      change(employee, employee.account.userId, details()),
    ]);
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 403,
        body: { msg: 'You are not allowed to do this.', payload: null },
      });
    }
    expect((await change(shop.guest(), userId, details())).status).toBe(401);
    const read = await stranger.rest('GET', `/user-data/${userId}`);
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

    const { status, body } = await change(customer, userId, password, 'battery-staple');
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'Password changed.', payload: null } });
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
    ['correct-horse', 'a'.repeat(51), 'The value for the new password is invalid.'],
    ['correct-horse', 'with space', 'The value for the new password is invalid.'],
  ])('refuses "%s" to "%.20s"', async (current, next, msg) => {
    const { status, body } = await change(customer, customer.account.userId, current, next);
    expect({ status, body }).toEqual({ status: 400, body: { msg, payload: null } });
    expect(await isLoggedIn(customer)).toBe(true);
  });

  it.each(['a'.repeat(5), 'a'.repeat(50)])(
    'accepts "%.10s…" of the shortest and the longest length',
    async (next) => {
      expect((await change(customer, customer.account.userId, 'correct-horse', next)).status).toBe(200);
    },
  );

  it('is refused for everybody else’s account, whether or not it exists', async () => {
    for (const id of [stranger.account.userId, employee.account.userId, NOBODY]) {
      const { status, body } = await change(customer, id, 'correct-horse', 'battery-staple');
      expect({ status, body }).toEqual({
        status: 403,
        body: { msg: 'You are not allowed to do this.', payload: null },
      });
    }
  });

  it('applies backoff to wrong current passwords', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      statuses.push(
        (await change(customer, customer.account.userId, `wrong-${count}`, 'battery-staple')).status,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('happens once when two do it at the same moment', async () => {
    const { userId, password } = customer.account;
    const answers = await raceAll(2, (index) =>
      change(customer.copy(), userId, password, `new-password-${index}`),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('works through GraphQL and leaves one session', async () => {
    const { body } = await customer.graphql(
      `mutation ($input: ChangePasswordInput!) {
        changePassword(input: $input) {
          __typename
          ... on PasswordChanged { viewer { username sessions { isCurrent } } }
          ... on InvalidInput { fields { name code } }
        }
      }`,
      { input: { currentPassword: 'correct-horse', newPassword: 'battery-staple' } },
    );
    expect(body.data).toEqual({
      changePassword: {
        __typename: 'PasswordChanged',
        viewer: { username: customer.account.username, sessions: [{ isCurrent: true }] },
      },
    });
  });
});
