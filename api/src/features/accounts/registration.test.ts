import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import {
  customerForm,
  EMPLOYEE_CODE,
  startShop,
  type CustomerForm,
  type TestShop,
} from '../../../test/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const VALID = { valid: true, touched: true, msg: '' };

const register = (form: Record<string, unknown>) => shop.guest().rest('POST', '/register', { json: form });

const employeeForm = (details: Record<string, unknown> = {}) => ({
  is_employee: 'on',
  username: 'staff',
  password: 'correct-horse',
  repeat_password: 'correct-horse',
  authentication_code: EMPLOYEE_CODE,
  ...details,
});

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on Registered { viewer { userId role username details { email firstName lastName address } } }
    ... on InvalidInput { code fields { name code message } }
    ... on Rejected { code message retryAfterSeconds }
  }
}`;

const graphqlInput = (form: CustomerForm) => ({
  username: form.username,
  password: form.password,
  repeatPassword: form.repeat_password,
  email: form.email,
  firstName: form.firstname,
  lastName: form.lastname,
  address: form.address,
});

describe('registering as a customer', () => {
  it('answers with the user and begins a session', async () => {
    const guest = shop.guest();
    const { status, body, headers } = await guest.rest('POST', '/register', {
      json: customerForm({ username: 'grete', email: 'grete@example.com' }),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      msg: 'Registration successful.',
      payload: {
        userID: 1,
        is_employee: false,
        username: 'grete',
        email: 'grete@example.com',
        firstname: 'Grete',
        lastname: 'Müller',
        address: 'Schillerstr. 12, 10625 Berlin',
      },
    });
    expect(headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await guest.rest('GET', '/validate-cookie')).status).toBe(200);
  });

  it('works through GraphQL, with letters of any alphabet', async () => {
    const form = customerForm({ firstname: 'Łukasz', lastname: 'Weiß', address: 'Große Straße 1-3, Köln' });
    const { body } = await shop.guest().graphql(REGISTER, { input: graphqlInput(form) });
    expect(body).toMatchObject({
      data: {
        register: {
          viewer: {
            role: 'customer',
            username: form.username,
            details: { firstName: 'Łukasz', lastName: 'Weiß' },
          },
        },
      },
    });
  });

  it.each<[keyof CustomerForm, string]>([
    ['username', 'a'.repeat(30)],
    ['username', 'A9@_+?!-'],
    ['password', 'a'.repeat(5)],
    ['password', 'a'.repeat(50)],
    ['firstname', 'a'],
    ['firstname', 'ü'.repeat(50)],
    ['lastname', 'ß'.repeat(50)],
    ['address', '1'],
    ['address', 'a'.repeat(200)],
    ['email', `${'a'.repeat(60)}@b.co`],
  ])('accepts %s "%s"', async (field, value) => {
    const form = { ...customerForm(), [field]: value };
    const { status } = await register(
      field === 'password' ? { ...form, repeat_password: value } : { ...form },
    );
    expect(status).toBe(200);
  });

  it.each<[keyof CustomerForm, string]>([
    ['username', ''],
    ['username', 'a'.repeat(31)],
    ['username', 'with space'],
    ['username', 'Müller'],
    ['username', '<b>'],
    ['password', 'a'.repeat(4)],
    ['password', 'a'.repeat(51)],
    ['password', 'pass word'],
    ['repeat_password', 'something-else'],
    ['email', 'x'],
    ['email', 'a@b'],
    ['email', 'a b@example.com'],
    ['email', `${'a'.repeat(250)}@b.co`],
    ['firstname', ''],
    ['firstname', 'a'.repeat(51)],
    ['firstname', 'R2D2'],
    ['lastname', 'O"Neil'],
    ['lastname', 'Anna Lena'],
    ['address', ''],
    ['address', '   '],
    ['address', 'a'.repeat(201)],
    ['address', 'Straße 1; DROP'],
  ])('refuses %s "%s" below its field, and names every other field', async (field, value) => {
    const { status, body } = await register({
      ...customerForm({ repeat_password: 'correct-horse' }),
      [field]: value,
    });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'Invalid registration data.' });
    const fields = body.payload as Record<string, { valid: boolean; touched: boolean; msg: string }>;
    expect(Object.keys(fields).sort()).toEqual(
      ['address', 'email', 'firstname', 'lastname', 'password', 'repeat_password', 'username'].sort(),
    );
    expect(fields[field]).toMatchObject({ valid: false, touched: true });
    expect(fields[field]?.msg).not.toBe('');
    const others = Object.entries(fields).filter(([name]) => name !== field && name !== 'repeat_password');
    for (const [, other] of others) expect(other).toEqual(VALID);
  });

  it('names a taken username and e-mail, whatever their case, with 403 and cleared passwords', async () => {
    await register({ ...customerForm({ username: 'taken', email: 'taken@example.com' }) });
    const { status, body } = await register({
      ...customerForm({ username: 'TAKEN', email: 'Taken@Example.com' }),
    });
    expect(status).toBe(403);
    expect(body).toEqual({
      msg: 'The data given for the following fields is in use: Username Email',
      payload: {
        username: { valid: false, touched: true, msg: 'This username is taken.' },
        email: { valid: false, touched: true, msg: 'This email is taken.' },
        password: { valid: false, touched: true, msg: '' },
        repeat_password: { valid: false, touched: true, msg: '' },
        firstname: VALID,
        lastname: VALID,
        address: VALID,
      },
    });
  });

  it('takes a domain with letters of any alphabet, and knows it again in its other form', async () => {
    const { status } = await register({ ...customerForm({ email: 'info@müller.de' }) });
    expect(status).toBe(200);
    const again = await register({ ...customerForm({ email: 'info@xn--mller-kva.de' }) });
    expect(again.status).toBe(403);
  });

  it('tells a taken name through GraphQL as a problem of that field', async () => {
    const form = customerForm({ username: 'taken-too' });
    await register({ ...form });
    const { body } = await shop
      .guest()
      .graphql(REGISTER, { input: graphqlInput({ ...form, email: 'new@example.com' }) });
    expect(body.data).toEqual({
      register: {
        __typename: 'InvalidInput',
        code: 'TAKEN',
        fields: [{ name: 'username', code: 'taken', message: 'This username is taken.' }],
      },
    });
  });

  it('accepts one of ten concurrent registrations of the same name', async () => {
    const answers = await raceAll(10, (index) =>
      register({ ...customerForm({ username: 'highlander', email: `highlander-${index}@example.com` }) }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it.each(['admin', 'ADM1N', 'Supp0rt', 'Employee', 'Rechenwerk', 'rechenwerk_team', 'deleted-user'])(
    'refuses the reserved name %s, and says so',
    async (username) => {
      const { status, body } = await register({ ...customerForm({ username }) });
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'Invalid registration data.' });
      const { msg } = (body.payload as { username: { msg: string } }).username;
      expect(msg).toBe('This username is reserved. Please choose another one.');
    },
  );

  it('never takes rights, ids or flags from the form', async () => {
    const { body } = await register({
      ...customerForm(),
      userID: 1,
      role: 'employee',
      isEmployee: true,
      passwordHash: 'x',
      __proto__: { is_employee: 'on' },
    });
    expect(body.payload).toMatchObject({ is_employee: false });
    expect((body.payload as { userID: number }).userID).toBeGreaterThan(1);
  });

  it('is not for somebody who is logged in', async () => {
    const customer = await shop.customer();
    const { status, body } = await customer.rest('POST', '/register', { json: customerForm() });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'You are logged in already.' });
  });

  it('opens ten accounts an hour from one address, and the eleventh after the hour', async () => {
    const guest = shop.guest();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      guest.cookie = '';
      statuses.push((await guest.rest('POST', '/register', { json: customerForm() })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    guest.cookie = '';
    const { status, headers } = await guest.rest('POST', '/register', { json: customerForm() });
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '3600' });
    shop.clock.advance(3_600_000);
    expect((await guest.rest('POST', '/register', { json: customerForm() })).status).toBe(200);
  });
});

describe('registering as an employee', () => {
  it('needs the code of the shop, and then has no personal details', async () => {
    const { status, body } = await register(employeeForm({ username: 'employee-1', email: 'x@example.com' }));
    expect(status).toBe(200);
    expect(body.payload).toMatchObject({
      is_employee: true,
      username: 'employee-1',
      email: null,
      firstname: null,
      lastname: null,
      address: null,
    });
  });

  it.each(['wrong', '', EMPLOYEE_CODE.slice(1), `${EMPLOYEE_CODE} `, EMPLOYEE_CODE.toUpperCase()])(
    'refuses the code "%s" below its field',
    async (code) => {
      const { status, body } = await register(
        employeeForm({ username: 'nobody', authentication_code: code }),
      );
      expect(status).toBe(400);
      expect(body).toEqual({
        msg: 'Invalid registration data.',
        payload: {
          username: VALID,
          password: VALID,
          repeat_password: VALID,
          authentication_code: { valid: false, touched: true, msg: 'Invalid employee authentication code.' },
        },
      });
    },
  );

  it('may be called support, but not as the shop or as nobody', async () => {
    const statuses: number[] = [];
    for (const username of ['support', 'Rechenwerk', 'R3chenw3rk', 'deleted-user'])
      statuses.push((await register(employeeForm({ username }))).status);
    expect(statuses).toEqual([200, 400, 400, 400]);
  });

  it('tells that the name is taken before it looks at the code', async () => {
    await register(employeeForm({ username: 'employee-2' }));
    const { status, body } = await register(
      employeeForm({ username: 'employee-2', authentication_code: 'wrong' }),
    );
    expect({ status, msg: body.msg }).toEqual({
      status: 403,
      msg: 'The username: "employee-2" is already taken.',
    });
    expect(Object.keys(body.payload as object)).toHaveLength(4);
  });

  it('stops guessing the code after five tries an hour, even with the right one', async () => {
    const guest = shop.guest();
    const codes = ['a', 'b', 'c', 'd', 'e', EMPLOYEE_CODE];
    const statuses: number[] = [];
    for (const code of codes) {
      const json = employeeForm({ username: 'guesser', authentication_code: code });
      statuses.push((await guest.rest('POST', '/register', { json })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is refused for everybody where no code is set', async () => {
    const closed = await startShop({ EMPLOYEE_CODE: '' });
    try {
      for (const code of ['', EMPLOYEE_CODE, 'null']) {
        const json = employeeForm({ authentication_code: code });
        expect((await closed.guest().rest('POST', '/register', { json })).status).toBe(400);
      }
    } finally {
      await closed.close();
    }
  });
});
