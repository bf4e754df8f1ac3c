import { describe, expect, it } from '@jest/globals';
import { raceAll, statusesInTurn, tally } from '../../../test/race.js';
import { customerForm, type CustomerForm, EMPLOYEE_CODE, startShop } from '../../../test/shop.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();

const VALID = { valid: true, touched: true, msg: '' };

const register = (form: object) => shop.guest().rest('POST', '/register', { json: form });

const employeeForm = (details: Record<string, unknown> = {}) => ({
  is_employee: 'on',
  username: 'staff',
  password: 'correct-horse',
  repeat_password: 'correct-horse',
  authentication_code: EMPLOYEE_CODE,
  ...details,
});

const REGISTERED = `__typename
  ... on Registered { viewer { role username details { firstName lastName } } }
  ... on InvalidInput { code fields { name code message } }`;

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
    expect({ status, ...body }).toEqual({
      status: 200,
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
    const { username } = form;
    expect(await shop.guest().change('register', graphqlInput(form), REGISTERED)).toEqual({
      __typename: 'Registered',
      viewer: { role: 'customer', username, details: { firstName: 'Łukasz', lastName: 'Weiß' } },
    });
  });

  it.each<[keyof CustomerForm, string]>([
    ['username', 'A9@_+?!-'],
    ['password', 'a'.repeat(50)],
    ['firstname', 'ü'.repeat(50)],
    ['lastname', 'ß'.repeat(50)],
    ['address', 'a'.repeat(200)],
    ['email', `${'a'.repeat(60)}@b.co`],
  ])('accepts %s "%s"', async (field, value) => {
    const repeated = field === 'password' ? { repeat_password: value } : {};
    expect((await register({ ...customerForm(), [field]: value, ...repeated })).status).toBe(200);
  });

  it.each<[keyof CustomerForm, string]>([
    ['username', 'with space'],
    ['password', 'a'.repeat(4)],
    ['repeat_password', 'something-else'],
    ['email', 'a@b'],
    ['firstname', ''],
    ['lastname', 'O"Neil'],
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
    await register(customerForm({ username: 'taken', email: 'taken@example.com' }));
    const { status, body } = await register({
      ...customerForm({ username: 'TAKEN', email: 'Taken@Example.com' }),
    });
    expect({ status, ...body }).toEqual({
      status: 403,
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
    for (const [email, status] of [
      ['info@müller.de', 200],
      ['info@xn--mller-kva.de', 403],
    ] as const)
      expect((await register(customerForm({ email }))).status).toBe(status);
  });

  it('tells a taken name through GraphQL as a problem of that field', async () => {
    const form = customerForm({ username: 'taken-too' });
    await register({ ...form });
    const input = graphqlInput({ ...form, email: 'new@example.com' });
    expect(await shop.guest().change('register', input, REGISTERED)).toEqual({
      __typename: 'InvalidInput',
      code: 'TAKEN',
      fields: [{ name: 'username', code: 'taken', message: 'This username is taken.' }],
    });
  });

  it('accepts one of ten concurrent registrations of the same name', async () => {
    const answers = await raceAll(10, (index) =>
      register(customerForm({ username: 'highlander', email: `highlander-${index}@example.com` })),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 403: 9 });
  });

  it('refuses a reserved name, and says so', async () => {
    const { body } = await register(customerForm({ username: 'ADM1N' }));
    const { username } = body.payload as Record<string, object>;
    expect(username).toMatchObject({ msg: 'This username is reserved. Please choose another one.' });
  });

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

  it('opens ten accounts an hour from one address, and the eleventh after the hour', async () => {
    const guest = shop.guest();
    const open = () => {
      guest.cookie = '';
      return guest.rest('POST', '/register', { json: customerForm() });
    };
    expect(await statusesInTurn(11, open)).toEqual([...Array<number>(10).fill(200), 429]);
    const { status, headers } = await open();
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '3600' });
    shop.clock.advance(3_600_000);
    expect((await open()).status).toBe(200);
  });
});

describe('registering as an employee', () => {
  it('needs the code of the shop, and then has no personal details', async () => {
    const { body } = await register(employeeForm({ username: 'employee-1', email: 'x@example.com' }));
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
      const { body } = await register(employeeForm({ username: 'nobody', authentication_code: code }));
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
    const names = ['support', 'Rechenwerk', 'R3chenw3rk', 'deleted-user'];
    expect(await statusesInTurn(4, (index) => register(employeeForm({ username: names[index] })))).toEqual([
      200, 400, 400, 400,
    ]);
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
    const guess = (index: number) =>
      guest.rest('POST', '/register', {
        json: employeeForm({ username: 'guesser', authentication_code: codes[index] }),
      });
    expect(await statusesInTurn(6, guess)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is refused for everybody where no code is set', async () => {
    const closed = await startShop({ EMPLOYEE_CODE: '' });
    for (const code of ['', EMPLOYEE_CODE, 'null']) {
      const json = employeeForm({ authentication_code: code });
      expect((await closed.guest().rest('POST', '/register', { json })).status).toBe(400);
    }
    await closed.close();
  });
});
