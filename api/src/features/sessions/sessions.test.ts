import { describe, expect, it } from '@jest/globals';
import { sessionAt } from '../../../test/checkout-fixtures.js';
import { testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const isLoggedIn = async (client: TestClient): Promise<boolean> =>
  (await client.rest('GET', '/validate-cookie')).status === 200;

/** A read that counts as using the session. */
const useShop = (client: TestClient) => client.graphql('{ viewer { role } }');

async function logInElsewhere({ account }: TestUser, stayLoggedIn: 'on' | ''): Promise<TestClient> {
  const client = shop.guest();
  const { username, password } = account;
  expect((await client.rest('POST', '/login', { json: { username, password, stayLoggedIn } })).status).toBe(
    200,
  );
  return client;
}

describe('the session check', () => {
  it('answers a guest with 400 and no payload', async () => {
    const { status, body, headers } = await shop.guest().rest('GET', '/validate-cookie');
    expect({ status, body }).toEqual({
      status: 400,
      body: { msg: 'No cookie was provided.', payload: null },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    'sid=0',
    `sid=${'A'.repeat(43)}`,
    'sid=',
    'sid=%00',
    `sid=${'A'.repeat(5_000)}`,
    'other=1',
    'sid',
  ])('takes the worthless cookie "%.20s" away', async (cookie) => {
    const guest = shop.guest();
    const { status, body, headers } = await guest.rest('GET', '/validate-cookie', {
      headers: { Cookie: cookie },
    });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'Invalid cookie.' });
    expect(headers.get('set-cookie')).toBe('sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it('names the viewer', async () => {
    const employee = await shop.employee();
    const { body } = await employee.rest('GET', '/validate-cookie');
    expect(body).toMatchObject({
      msg: 'Session is valid.',
      payload: { userID: employee.account.userId, is_employee: true, username: employee.account.username },
    });
  });
});

describe('logging out', () => {
  it.each(['GET', 'POST'] as const)(
    'by %s ends the session on the server, so that a copied cookie is worthless',
    async (method) => {
      const customer = await shop.customer();
      const thief = customer.copy();
      expect(await customer.rest(method, '/logout')).toMatchObject({
        status: 200,
        body: { msg: 'Logout successful.', payload: null },
      });
      expect(customer.cookie).toBe('');
      expect(await isLoggedIn(thief)).toBe(false);
    },
  );

  it('is fine for a guest', async () => {
    expect((await shop.guest().rest('GET', '/logout')).status).toBe(200);
  });

  it('through GraphQL makes the viewer a guest', async () => {
    const customer = await shop.customer();
    expect(
      await customer.ask('mutation { logOut { viewer { userId role username sessions { id } } } }'),
    ).toEqual({ viewer: { userId: '0', role: 'guest', username: '', sessions: [] } });
    expect(await isLoggedIn(customer)).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    [
      'a link on another site',
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' },
    ],
    ['an image on another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
    ['a page on a sister domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
    ['a prefetch', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }],
    ['a link in an old browser', { Accept: 'text/html' }],
    ['another origin', { Origin: 'https://evil.example' }],
  ])('cannot be caused by %s', async (_name, headers) => {
    const customer = await shop.customer();
    expect(await customer.rest('GET', '/logout', { headers })).toMatchObject({
      status: 403,
      body: { msg: 'This call was refused because another site has made it.', payload: null },
    });
    expect(await isLoggedIn(customer)).toBe(true);
  });

  it('cannot be caused by another site through GraphQL', async () => {
    const customer = await shop.customer();
    const { status } = await customer.graphql(
      'mutation { logOut { viewer { role } } }',
      {},
      { 'Sec-Fetch-Site': 'cross-site' },
    );
    expect(status).toBe(403);
    expect(await isLoggedIn(customer)).toBe(true);
  });

  it('is not done by HEAD, for any caller', async () => {
    const customer = await shop.customer();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await customer.rest('HEAD', '/logout', { headers })).status).toBe(405);
    expect((await customer.rest('HEAD', '/logout')).status).toBe(405);
    expect(await isLoggedIn(customer)).toBe(true);
  });
});

describe('the life of a session', () => {
  it('of a customer goes on while it is used, for twelve hours at most', async () => {
    const customer = await shop.customer();
    for (let hour = 0; hour < 11; hour++) {
      shop.clock.advance(HOUR_MS);
      await useShop(customer);
    }
    shop.clock.advance(HOUR_MS - 1);
    expect(await isLoggedIn(customer)).toBe(true);
    shop.clock.advance(1);
    expect(await isLoggedIn(customer)).toBe(false);
  });

  it('of a customer who stays logged in lasts 30 days at most', async () => {
    const client = await logInElsewhere(await shop.customer(), 'on');
    for (let week = 0; week < 4; week++) {
      shop.clock.advance(7 * DAY_MS);
      await useShop(client);
    }
    shop.clock.advance(2 * DAY_MS - 1);
    expect(await isLoggedIn(client)).toBe(true);
    shop.clock.advance(1);
    expect(await isLoggedIn(client)).toBe(false);
  });

  it.each<[string, number, () => Promise<TestClient>]>([
    ['a customer ends after two idle hours', 2 * HOUR_MS, () => shop.customer()],
    [
      'a customer who stays logged in ends after 14 idle days',
      14 * DAY_MS,
      async () => logInElsewhere(await shop.customer(), 'on'),
    ],
    ['an employee ends after 30 idle minutes', 30 * MINUTE_MS, () => shop.employee()],
    [
      'an employee who stays logged in ends after seven days',
      7 * DAY_MS,
      async () => logInElsewhere(await shop.employee(), 'on'),
    ],
  ])('of %s; the session check does not extend it', async (_name, lifeMs, begin) => {
    const client = await begin();
    shop.clock.advance(lifeMs - 1);
    expect(await isLoggedIn(client)).toBe(true);
    shop.clock.advance(1);
    expect(await isLoggedIn(client)).toBe(false);
  });
});

describe('the list of sessions', () => {
  const LIST = '{ viewer { sessions { id device isCurrent } } }';
  const asFirefox = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };

  it('names the devices and which one is asking', async () => {
    const customer = await shop.customer();
    const { username, password } = customer.account;
    shop.clock.advance(1);
    const firefox = shop.guest();
    await firefox.rest('POST', '/login', { json: { username, password }, headers: asFirefox });
    expect(await firefox.ask(LIST)).toMatchObject({
      sessions: [
        { device: 'Firefox on Linux', isCurrent: true },
        { device: 'Unknown browser on unknown system', isCurrent: false },
      ],
    });
  });

  it('can be cut down to the one that is asking', async () => {
    const customer = await shop.customer();
    const others = await Promise.all([logInElsewhere(customer, ''), logInElsewhere(customer, 'on')]);
    expect(
      await customer.ask('mutation { endOtherSessions { endedCount viewer { sessions { isCurrent } } } }'),
    ).toEqual({ endedCount: 2, viewer: { sessions: [{ isCurrent: true }] } });
    expect(await isLoggedIn(customer)).toBe(true);
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
  });

  it('never ends the sessions of anybody else, and nothing for a guest', async () => {
    const [first, second] = await Promise.all([shop.customer(), shop.customer()]);
    await first.graphql('mutation { endOtherSessions { endedCount } }');
    expect(await isLoggedIn(second)).toBe(true);
    expect(await shop.guest().codeOf('mutation { endOtherSessions { endedCount } }')).toBe('UNAUTHENTICATED');
  });
});

describe('what a session costs', () => {
  it('is no database command for a guest and one for everybody else', async () => {
    const [guest, customer] = [shop.guest(), await shop.customer()];
    expect(await shop.commands.during(() => useShop(guest))).toEqual([]);
    expect(await shop.commands.during(() => useShop(customer))).toEqual(['find']);
  });

  it('is a second command once in five minutes', async () => {
    const customer = await shop.customer();
    shop.clock.advance(5 * MINUTE_MS - 1);
    expect(await shop.commands.during(() => useShop(customer))).toEqual(['find']);
    shop.clock.advance(1);
    expect(await shop.commands.during(() => useShop(customer))).toEqual(['find', 'update']);
    expect(await shop.commands.during(() => useShop(customer))).toEqual(['find']);
  });

  it('is nothing for public reads, even with a cookie', async () => {
    const customer = await shop.customer();
    const targets = await shop.commands.targetsDuring(() => customer.rest('GET', '/product-categories'));
    expect(targets).not.toContain('find sessions');
  });

  it('is known to every process of the shop', async () => {
    const customer = await shop.customer();
    const twin = await shop.twin();
    const elsewhere = sessionAt(twin, customer);
    expect(await isLoggedIn(elsewhere)).toBe(true);
    await customer.rest('GET', '/logout');
    expect(await isLoggedIn(elsewhere)).toBe(false);
  });

  it('stores no usable session token', async () => {
    const customer = await shop.customer();
    const token = customer.cookie.slice('sid='.length);
    const stored = await shop.stored('sessions').find({}).toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});
