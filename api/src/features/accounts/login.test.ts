import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../testing/race.js';
import { startShop, type TestShop } from '../../testing/shop.js';
import type { TestClient, TestUser } from '../../testing/test-client.js';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  user = await shop.customer();
});
afterAll(() => shop.close());

const LOG_IN = `mutation ($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on LoggedIn { viewer { userId role username } }
    ... on UserError { code message }
    ... on Rejected { retryAfterSeconds }
  }
}`;

const logIn = (
  client: TestClient,
  password: string = user.account.password,
  username = user.account.username,
) => client.rest('POST', '/login', { json: { username, password, stayLoggedIn: '' } });

describe('logging in', () => {
  it('answers with the user and a new session that never was the one shown before', async () => {
    const guest = shop.guest();
    guest.cookie = `sid=${'A'.repeat(43)}`;
    const { status, body, headers } = await logIn(guest);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        msg: 'Login successful.',
        payload: {
          userID: user.account.userId,
          is_employee: false,
          username: user.account.username,
          email: user.account.email,
          firstname: 'Grete',
          lastname: 'Müller',
          address: 'Schillerstr. 12, 10625 Berlin',
        },
      },
    });
    expect(headers.get('set-cookie')).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(guest.cookie).not.toBe(`sid=${'A'.repeat(43)}`);
  });

  it.each([
    ['JSON', (credentials: Record<string, string>) => ({ json: credentials })],
    ['an urlencoded form', (credentials: Record<string, string>) => ({ urlencoded: credentials })],
    ['a multipart form', (credentials: Record<string, string>) => ({ form: credentials })],
  ])('takes %s', async (_name, encode) => {
    const { username, password } = user.account;
    const { status } = await shop.guest().rest('POST', '/login', encode({ username, password }));
    expect(status).toBe(200);
  });

  it('does not mind the case of the username, but that of the password', async () => {
    expect(
      (await logIn(shop.guest(), user.account.password, user.account.username.toUpperCase())).status,
    ).toBe(200);
    expect((await logIn(shop.guest(), user.account.password.toUpperCase())).status).toBe(400);
  });

  it('keeps the cookie for 30 days when asked to stay logged in', async () => {
    const { username, password } = user.account;
    const { headers } = await shop
      .guest()
      .rest('POST', '/login', { json: { username, password, stayLoggedIn: 'on' } });
    expect(headers.get('set-cookie')).toContain('Max-Age=2592000;');
  });

  it('has a Secure cookie with the __Host- name in production', async () => {
    const { SessionCookie } = await import('../../platform/session-cookie.js');
    expect(new SessionCookie(true).give('token', null)).toBe(
      '__Host-sid=token; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('works through GraphQL', async () => {
    const { username, password } = user.account;
    const guest = shop.guest();
    const { body } = await guest.graphql(LOG_IN, { input: { username, password } });
    expect(body.data).toEqual({
      logIn: {
        __typename: 'LoggedIn',
        viewer: { userId: String(user.account.userId), role: 'customer', username },
      },
    });
    expect((await guest.rest('GET', '/validate-cookie')).status).toBe(200);
  });

  it.each([
    ['', 'correct-horse'],
    ['somebody', ''],
    ['', ''],
  ])('misses what is not given: "%s" "%s"', async (username, password) => {
    const { status, body } = await logIn(shop.guest(), password, username);
    expect({ status, body }).toEqual({
      status: 400,
      body: { msg: 'Missing login credentials.', payload: null },
    });
  });

  it('gives the same answer for an unknown name, a wrong password and impossible ones', async () => {
    const answers = await Promise.all([
      logIn(shop.guest(), 'wrong-horse'),
      logIn(shop.guest(), 'correct-horse', 'nobody-here'),
      logIn(shop.guest(), 'no', 'nobody-here'),
      logIn(shop.guest(), 'x'.repeat(5_000)),
      logIn(shop.guest(), 'correct-horse', "' OR 1=1 --"),
    ]);
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({
        status: 400,
        body: { msg: 'False login credentials.', payload: null },
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('takes as long for an unknown name as for a known one: medians of 200 interleaved tries differ by less than 10 %', async () => {
    const timeOf = async (username: string): Promise<number> => {
      const startedAt = performance.now();
      await logIn(shop.guest(), 'wrong-horse', username);
      return performance.now() - startedAt;
    };
    const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    const measureDifference = async (): Promise<number> => {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 100; round++) {
        shop.clock.advance(3_600_000);
        known.push(await timeOf(user.account.username));
        unknown.push(await timeOf(`nobody-${round}`));
      }
      return Math.abs(median(unknown) / median(known) - 1);
    };
    // A busy machine may blur one measurement; a real difference would show in all of them.
    let difference = await measureDifference();
    for (let again = 0; again < 2 && difference >= 0.1; again++) difference = await measureDifference();
    expect(difference).toBeLessThan(0.1);
  }, 300_000);

  it('is not for somebody who is logged in', async () => {
    expect((await logIn(user)).body.msg).toBe('You are logged in already.');
  });
});

describe('guessing a password', () => {
  it('waits after five wrong tries from anywhere: 1 s, 2 s, 4 s', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await logIn(shop.guest(), 'wrong-horse')).status);
    const sixth = await logIn(shop.guest());
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect({ status: sixth.status, wait: sixth.headers.get('retry-after') }).toEqual({
      status: 429,
      wait: '1',
    });
    expect(sixth.body.msg).toBe('Too many requests. Please wait a moment.');

    for (const waitSeconds of [1, 2, 4]) {
      shop.clock.advance(waitSeconds * 1_000 - 1);
      expect((await logIn(shop.guest())).status).toBe(429);
      shop.clock.advance(1);
      expect((await logIn(shop.guest(), 'wrong-horse')).status).toBe(400);
    }
  });

  it('forgets the wrong tries when the owner logs in', async () => {
    for (let count = 0; count < 4; count++) await logIn(shop.guest(), 'wrong-horse');
    expect((await logIn(shop.guest())).status).toBe(200);
    for (let count = 0; count < 5; count++) {
      expect((await logIn(shop.guest(), 'wrong-horse')).status).toBe(400);
    }
  });

  it('tests ten passwords of an account from one network in 15 minutes at most', async () => {
    const guest = shop.guest();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      statuses.push((await logIn(guest, 'wrong-horse')).status);
      shop.clock.advance(40_000);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('tests fifty accounts from one address in 15 minutes at most, and does not count those who get in', async () => {
    const guest = shop.guest();
    expect((await logIn(guest)).status).toBe(200);
    guest.cookie = '';
    const statuses: number[] = [];
    for (let count = 0; count < 51; count++)
      statuses.push((await logIn(guest, 'wrong-horse', `u${count}`)).status);
    expect(statuses).toEqual([...Array<number>(50).fill(400), 429]);
  });

  it('tests five of a hundred guesses that arrive at once', async () => {
    const answers = await raceAll(100, () => logIn(shop.guest(), 'wrong-horse'));
    const tested = answers.filter(({ status }) => status === 400);
    expect(tested.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - tested.length);
  });

  it('does not run a GraphQL request with a hundred aliased logins', async () => {
    const input = `{ username: "${user.account.username}", password: "wrong-horse" }`;
    const fields = Array.from(
      { length: 100 },
      (_, index) => `a${index}: logIn(input: ${input}) { __typename }`,
    );
    const { status, body } = await shop.guest().graphql(`mutation { ${fields.join(' ')} }`);
    expect({ status, data: body.data }).toEqual({ status: 400, data: undefined });
    expect((await logIn(shop.guest())).status).toBe(200);
  });

  it('does not run a GraphQL request with two aliased logins, and says why', async () => {
    const input = `{ username: "${user.account.username}", password: "wrong-horse" }`;
    const { status, body } = await shop
      .guest()
      .graphql(
        `mutation { a: logIn(input: ${input}) { __typename } b: logIn(input: ${input}) { __typename } }`,
      );
    expect(status).toBe(400);
    expect(body.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(body.errors?.[0]?.message).toContain('only once');
  });

  it('does not run two logins hidden in fragments either', async () => {
    const input = `{ username: "${user.account.username}", password: "wrong-horse" }`;
    const { status } = await shop.guest().graphql(
      `mutation { ...A ...B }
       fragment A on Mutation { a: logIn(input: ${input}) { __typename } }
       fragment B on Mutation { b: registerEmployee(input: {
         username: "x", password: "y", repeatPassword: "y", authenticationCode: "z"
       }) { __typename } }`,
    );
    expect(status).toBe(400);
  });

  it('tells GraphQL clients how long to wait', async () => {
    const { username } = user.account;
    for (let count = 0; count < 5; count++) await logIn(shop.guest(), 'wrong-horse');
    const { body } = await shop.guest().graphql(LOG_IN, { input: { username, password: 'correct-horse' } });
    expect(body.data).toEqual({
      logIn: {
        __typename: 'Rejected',
        code: 'RATE_LIMITED',
        message: 'Too many requests. Please wait a moment.',
        retryAfterSeconds: 1,
      },
    });
  });
});
