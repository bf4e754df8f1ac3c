import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HostCookie } from '../../kernel/http/host-cookie.js';
import { deep } from '../../../test/deep.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';

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

/** How a hash begins that costs what OWASP asks for. */
const FULL_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
/** A hash of the password of every test customer, at less than today's cost. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$JzTOMCtBGEDv4LG4Hg0Ivg$f6U3cX+Xj2h+0vUd+GjgVdUne1VzvIK+xQaK81SX4H0';

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
    expect(headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
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

  it('ignores the case of the username but not of the password', async () => {
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

  it('has a Secure cookie with the __Host- name in production', () => {
    expect(new HostCookie('sid', true).give('token', null)).toBe(
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

  it('is not for somebody who is logged in', async () => {
    expect((await logIn(user)).body.msg).toBe('You are logged in already.');
  });
});

describe('logging in at the full cost of a password', () => {
  let full: TestShop;
  let customer: TestUser;
  beforeAll(async () => {
    full = await startShop({ PASSWORD_COST: 'full' });
  });
  beforeEach(async () => {
    customer = await full.customer();
  });
  afterAll(() => full.close());

  it('takes as long for an unknown name as for a known one', async () => {
    const timeOf = async (username: string): Promise<number> => {
      const startedAt = performance.now();
      await logIn(full.guest(), 'wrong-horse', username);
      return performance.now() - startedAt;
    };
    const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    const measureDifference = async (): Promise<number> => {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < deep(20, 100); round++) {
        full.clock.advance(3_600_000);
        known.push(await timeOf(customer.account.username));
        unknown.push(await timeOf(`nobody-${round}`));
      }
      return Math.abs(median(unknown) / median(known) - 1);
    };
    // Few tries on a busy machine are blurred, but without the hash they would differ by 0.8.
    const bar = deep(40, 10) / 100;
    let difference = await measureDifference();
    for (let again = 0; again < 2 && difference >= bar; again++) difference = await measureDifference();
    expect(difference).toBeLessThan(bar);
  });

  it('keeps a password as OWASP asks for, and renews a hash that cost less', async () => {
    const { userId, username, password } = customer.account;
    const users = full.connection.collection<{ _id: number; passwordHash: string }>('users');
    const hashOf = async (): Promise<string> => (await users.findOne({ _id: userId }))?.passwordHash ?? '';
    const registered = await hashOf();
    expect(registered).toMatch(FULL_COST);
    await users.updateOne({ _id: userId }, { $set: { passwordHash: CHEAP_HASH } });
    expect((await logIn(full.guest(), 'wrong-horse', username)).status).toBe(400);
    expect(await hashOf()).toBe(CHEAP_HASH);
    expect((await logIn(full.guest(), password, username)).status).toBe(200);
    expect(await hashOf()).toMatch(FULL_COST);
    expect(await hashOf()).not.toBe(registered);
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

/** Seconds that an answer asks to wait; 0 for one that lets in or names the password wrong. */
const waitOf = ({ headers }: { headers: Headers }): number => Number(headers.get('retry-after') ?? 0);

/** Guests of networks of their own, one after the other. */
function* strangers(): Generator<TestClient, never> {
  for (let network = 0; ; network = (network + 1) % 65_536)
    yield new TestClient(shop.url, `172.${16 + (network >> 8)}.${network & 255}.7`);
}

describe('somebody who guesses the password of another', () => {
  /** A device that has logged in to the account before and is logged out now. */
  async function knownDevice(): Promise<TestClient> {
    const device = shop.guest();
    expect((await logIn(device)).status).toBe(200);
    await device.rest('POST', '/logout');
    return device;
  }

  async function guessFrom(guests: Iterator<TestClient>, count: number): Promise<number[]> {
    const waits: number[] = [];
    for (let index = 0; index < count; index++) {
      const answer = await logIn(guests.next().value as TestClient, 'wrong-horse');
      waits.push(waitOf(answer));
      shop.clock.advance(waitOf(answer) * 1_000);
    }
    return waits;
  }

  it('never delays a device that has logged in before, through both edges', async () => {
    const device = await knownDevice();
    await guessFrom(strangers(), 40);
    await raceAll(30, () => logIn(shop.guest(), 'wrong-horse'));
    expect((await logIn(device)).status).toBe(200);
    await device.rest('POST', '/logout');
    const { username, password } = user.account;
    const { body } = await device.graphql(LOG_IN, { input: { username, password } });
    expect(body.data?.logIn).toMatchObject({ __typename: 'LoggedIn' });
  });

  it('never delays it either from its own address or network', async () => {
    const device = await knownDevice();
    const neighbor = new TestClient(shop.url, device.address);
    for (let count = 0; count < 60; count++) await logIn(neighbor, 'wrong-horse');
    expect((await logIn(neighbor)).status).toBe(429);
    expect((await logIn(device)).status).toBe(200);
  });

  it('delays an unknown device by 30 s at most, though others try the moment the wait is over', async () => {
    const others = strangers();
    await guessFrom(others, 30);
    shop.clock.advance(30_000);
    await logIn(others.next().value, 'wrong-horse');
    const victim = shop.guest();
    const waitSeconds = waitOf(await logIn(victim));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(30);
    shop.clock.advance(waitSeconds * 1_000);
    const statuses = [(await logIn(others.next().value, 'wrong-horse')).status];
    statuses.push((await logIn(others.next().value, 'wrong-horse')).status);
    expect(statuses).toEqual([400, 429]);
    expect((await logIn(victim)).status).toBe(200);
  });

  it('tests ten passwords in half a minute at most, from however many networks', async () => {
    const others = strangers();
    await guessFrom(others, 30);
    shop.clock.advance(120_000);
    await logIn(others.next().value, 'wrong-horse');
    const crowd = Array.from({ length: 40 }, () => others.next().value);
    for (const guest of crowd) expect((await logIn(guest, 'wrong-horse')).status).toBe(429);
    shop.clock.advance(30_000);
    const answers = await Promise.all(crowd.map((guest) => logIn(guest, 'wrong-horse')));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
  });

  it('tests five passwords of sixty that arrive at once from as many networks', async () => {
    const others = strangers();
    const answers = await raceAll(60, () => logIn(others.next().value, 'wrong-horse'));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
  });

  it('changes nothing any more from an address that is refused', async () => {
    const attacker = shop.guest();
    for (let count = 0; count < 50; count++) await logIn(attacker, 'wrong-horse', `nobody-${count}`);
    const tallies = () => shop.connection.collection('throttles').find().sort({ _id: 1 }).toArray();
    const before = await tallies();
    for (let count = 0; count < 20; count++) {
      expect((await logIn(attacker, 'wrong-horse', `else-${count % 2}`)).status).toBe(429);
      expect((await logIn(attacker, 'wrong-horse')).status).toBe(429);
    }
    expect(await tallies()).toEqual(before);
    expect((await logIn(shop.guest())).status).toBe(200);
  });
});

describe('a device that has logged in before', () => {
  it('shows it by a cookie of 180 days that no script reads, also after registering', async () => {
    const { headers } = await logIn(shop.guest());
    expect(headers.getSetCookie()[1]).toMatch(
      /^device=\d+\.\d+\.[\w-]{16}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(user.deviceCookie).toMatch(/^device=/);
  });

  it('tests ten passwords in 15 minutes', async () => {
    const device = shop.guest();
    device.deviceCookie = user.deviceCookie;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await logIn(device, 'wrong-horse')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await logIn(shop.guest())).status).toBe(200);
  });

  it('is known to five accounts, and to none that it has only guessed at', async () => {
    const device = shop.guest();
    const accounts = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
    for (const { account } of accounts) {
      expect((await logIn(device, account.password, account.username)).status).toBe(200);
      await device.rest('POST', '/logout');
    }
    await logIn(device, 'wrong-horse');
    const ids = device.deviceCookie
      .replace('device=', '')
      .split('~')
      .map((mark) => mark.split('.')[0]);
    expect(ids).toEqual(
      accounts
        .slice(1)
        .reverse()
        .map(({ account }) => String(account.userId)),
    );
  });

  it.each([
    [
      'of another account',
      (own: string, foreign: string) => foreign.replace(/^device=\d+/, own.split('.')[0] ?? ''),
    ],
    ['with another date', (own: string) => own.replace(/\.\d+\./, '.9999999999.')],
    ['with another signature', (own: string) => own.slice(0, -4) + 'AAAA'],
    ['that is malformed', () => 'device=%00~~....~x'],
  ])('is not known by a mark %s', async (_name, forge) => {
    const other = await shop.customer();
    const device = shop.guest();
    device.deviceCookie = forge(user.deviceCookie, other.deviceCookie);
    for (let count = 0; count < 5; count++) await logIn(shop.guest(), 'wrong-horse');
    expect((await logIn(device)).status).toBe(429);
  });

  it('is unknown again after 180 days, and once the password was changed elsewhere', async () => {
    const device = shop.guest();
    device.deviceCookie = user.deviceCookie;
    const passwords = { currentPassword: user.account.password, newPassword: 'new-correct-horse' };
    expect((await user.rest('PUT', `/password/${user.account.userId}`, { json: passwords })).status).toBe(
      200,
    );
    for (let count = 0; count < 5; count++) await logIn(shop.guest(), 'wrong-horse');
    expect((await logIn(device, 'new-correct-horse')).status).toBe(429);
    const own = shop.guest();
    own.deviceCookie = user.deviceCookie;
    expect((await logIn(own, 'new-correct-horse')).status).toBe(200);
    shop.clock.advance(181 * 86_400_000);
    for (let count = 0; count < 5; count++) await logIn(shop.guest(), 'wrong-horse');
    expect((await logIn(own, 'new-correct-horse')).status).toBe(429);
  });
});

describe('right passwords', () => {
  it('let in twenty times a minute, and leave twenty sessions alive, the newest', async () => {
    const first = shop.guest();
    shop.clock.advance(1_000);
    expect((await logIn(first)).status).toBe(200);
    const answers = [];
    for (let count = 0; count < 20; count++) {
      shop.clock.advance(1_000);
      answers.push((await logIn(shop.guest())).status);
    }
    expect(answers).toEqual([...Array<number>(19).fill(200), 429]);
    expect((await first.rest('GET', '/validate-cookie')).status).toBe(200);
    shop.clock.advance(60_000);
    const last = shop.guest();
    expect((await logIn(last)).status).toBe(200);
    expect((await first.rest('GET', '/validate-cookie')).status).toBe(400);
    const { body } = await last.graphql('{ viewer { sessions { isCurrent } } }');
    expect((body.data?.viewer as { sessions: unknown[] }).sessions).toHaveLength(20);
  });

  it('are not used up by strangers', async () => {
    const others = strangers();
    for (let count = 0; count < 30; count++) await logIn(others.next().value, 'wrong-horse');
    const device = shop.guest();
    device.deviceCookie = user.deviceCookie;
    expect((await logIn(device)).status).toBe(200);
  });

  it('of forty that arrive at once, twenty at most begin a session', async () => {
    const answers = await raceAll(40, () => logIn(shop.guest()));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  }, 180_000);
});
