import { beforeEach, describe, expect, it } from '@jest/globals';
import { HostCookie } from '../../kernel/http/host-cookie.js';
import { deep } from '../../../test/deep.js';
import { raceAll, statusesInTurn, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, TestClient } from '../../../test/test-client.js';

const shop = testShop();
const user = prepared(() => shop.customer(), beforeEach);

const OUTCOME = `__typename
    ... on LoggedIn { viewer { userId role username } }
    ... on UserError { code message }
    ... on Rejected { retryAfterSeconds }`;

const logIn = (
  client: TestClient,
  password: string = user.account.password,
  username = user.account.username,
) => client.rest('POST', '/login', { json: { username, password, stayLoggedIn: '' } });

/** Tries a wrong password so many times, each time from somewhere else; gives the statuses. */
const guess = (count: number) => statusesInTurn(count, () => logIn(shop.guest(), 'wrong-horse'));

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
    expect(await guest.change('logIn', { username, password }, OUTCOME)).toEqual({
      __typename: 'LoggedIn',
      viewer: { userId: String(user.account.userId), role: 'customer', username },
    });
    expect((await guest.rest('GET', '/validate-cookie')).status).toBe(200);
  });

  it.each([
    ['', 'correct-horse'],
    ['somebody', ''],
    ['', ''],
  ])('misses what is not given: "%s" "%s"', async (username, password) => {
    expect(await logIn(shop.guest(), password, username)).toMatchObject({
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
});

describe('logging in at the full cost of a password', () => {
  const full = testShop({ PASSWORD_COST: 'full' });
  const customer = prepared(() => full.customer(), beforeEach);

  it('takes as long for an unknown name as for a known one', async () => {
    const timeOf = async (username: string): Promise<number> => {
      const startedAt = performance.now();
      await logIn(full.guest(), 'wrong-horse', username);
      return performance.now() - startedAt;
    };
    // A busy machine makes tries slow, never fast: the fastest of each kind come nearer to the truth with each further try.
    // Without the hash they would differ by 0.8.
    const [bar, least] = [deep(40, 10) / 100, deep(20, 100)];
    let [known, unknown] = [Infinity, Infinity];
    const difference = () => Math.abs(unknown / known - 1);
    for (let round = 0; round < least || (difference() >= bar && round < 10 * least); round++) {
      full.clock.advance(3_600_000);
      known = Math.min(known, await timeOf(customer.account.username));
      unknown = Math.min(unknown, await timeOf(`nobody-${round}`));
    }
    expect(difference()).toBeLessThan(bar);
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
    expect(await guess(5)).toEqual(Array(5).fill(400));
    const sixth = await logIn(shop.guest());
    expect(said(sixth)).toBe('429 Too many requests. Please wait a moment.');
    expect(sixth.headers.get('retry-after')).toBe('1');

    for (const waitSeconds of [1, 2, 4]) {
      shop.clock.advance(waitSeconds * 1_000 - 1);
      expect((await logIn(shop.guest())).status).toBe(429);
      shop.clock.advance(1);
      expect((await logIn(shop.guest(), 'wrong-horse')).status).toBe(400);
    }
  });

  it('forgets the wrong tries when the owner logs in', async () => {
    await guess(4);
    expect((await logIn(shop.guest())).status).toBe(200);
    expect(await guess(5)).toEqual(Array(5).fill(400));
  });

  it('tests ten passwords of an account from one network in 15 minutes at most', async () => {
    const guest = shop.guest();
    const statuses = await statusesInTurn(12, () => {
      shop.clock.advance(40_000);
      return logIn(guest, 'wrong-horse');
    });
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  it('tests fifty accounts from one address in 15 minutes at most, and does not count those who get in', async () => {
    const guest = shop.guest();
    expect((await logIn(guest)).status).toBe(200);
    guest.cookie = '';
    expect(await statusesInTurn(51, (count) => logIn(guest, 'wrong-horse', `u${count}`))).toEqual([
      ...Array<number>(50).fill(400),
      429,
    ]);
  });

  it('tests five of a hundred guesses that arrive at once', async () => {
    const answers = await raceAll(100, () => logIn(shop.guest(), 'wrong-horse'));
    const { 400: tested = 0, 429: refused = 0 } = tally(answers.map(({ status }) => status));
    expect(tested).toBeLessThanOrEqual(5);
    expect(refused).toBe(100 - tested);
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
    await guess(5);
    expect(await shop.guest().change('logIn', { username, password: 'correct-horse' }, OUTCOME)).toEqual({
      __typename: 'Rejected',
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please wait a moment.',
      retryAfterSeconds: 1,
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
    expect(await device.change('logIn', { username, password }, OUTCOME)).toMatchObject({
      __typename: 'LoggedIn',
    });
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
    const tallies = () => shop.stored('throttles').find().sort({ _id: 1 }).toArray();
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
    expect(await statusesInTurn(11, () => logIn(device, 'wrong-horse'))).toEqual([
      ...Array<number>(10).fill(400),
      429,
    ]);
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
    await guess(5);
    expect((await logIn(device)).status).toBe(429);
  });

  it('is unknown again after 180 days, and once the password was changed elsewhere', async () => {
    const device = shop.guest();
    device.deviceCookie = user.deviceCookie;
    const passwords = { currentPassword: user.account.password, newPassword: 'new-correct-horse' };
    expect((await user.rest('PUT', `/password/${user.account.userId}`, { json: passwords })).status).toBe(
      200,
    );
    await guess(5);
    expect((await logIn(device, 'new-correct-horse')).status).toBe(429);
    const own = shop.guest();
    own.deviceCookie = user.deviceCookie;
    expect((await logIn(own, 'new-correct-horse')).status).toBe(200);
    shop.clock.advance(181 * 86_400_000);
    await guess(5);
    expect((await logIn(own, 'new-correct-horse')).status).toBe(429);
  });
});

describe('right passwords', () => {
  it('let in twenty times a minute, and leave twenty sessions alive, the newest', async () => {
    const first = shop.guest();
    shop.clock.advance(1_000);
    expect((await logIn(first)).status).toBe(200);
    const again = () => {
      shop.clock.advance(1_000);
      return logIn(shop.guest());
    };
    expect(await statusesInTurn(20, again)).toEqual([...Array<number>(19).fill(200), 429]);
    expect((await first.rest('GET', '/validate-cookie')).status).toBe(200);
    shop.clock.advance(60_000);
    const last = shop.guest();
    expect((await logIn(last)).status).toBe(200);
    expect((await first.rest('GET', '/validate-cookie')).status).toBe(400);
    expect(
      (await last.ask<{ sessions: unknown[] }>('{ viewer { sessions { isCurrent } } }')).sessions,
    ).toHaveLength(20);
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
