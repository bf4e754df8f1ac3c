import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_OPERATION, PER_MINUTE } from '../../shared/prices.js';
import { startShop, type TestShop } from '../../test/shop.js';
import { TestClient, type GraphqlBody, type TestAnswer } from '../../test/test-client.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await shop.product();
});
afterAll(() => shop.close());

/** Five searches: as much as one operation may cost, and nobody has asked for these before. */
let asked = 0;
function dearQuestion(): string {
  asked += 5;
  const search = (index: number) =>
    `s${index}: products(filter: { name: "o", priceFrom: ${asked + index} }, page: { size: 4 }) { totalCount }`;
  return `{ viewer { role } ${[0, 1, 2, 3, 4].map(search).join(' ')} }`;
}

/** Asks until nothing is left; gives the refusal. */
async function spendAll(client: TestClient): Promise<TestAnswer<GraphqlBody>> {
  for (let times = 0; times < (2 * PER_MINUTE.guest) / (MAX_OPERATION / 2); times += 1) {
    const answer = await client.graphql(dearQuestion());
    if (answer.status !== 200) return answer;
  }
  throw new Error('The budget never ends.');
}

const readFigures = (header: string | null): Record<string, number> =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/;(\w)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]),
  );

describe('the budget of a caller', () => {
  it('is told in the answer and in its headers', async () => {
    const { body, headers } = await shop.guest().graphql(dearQuestion());
    const { cost } = (body as { extensions: { cost: Record<string, unknown> } }).extensions;
    expect(headers.get('ratelimit-policy')).toBe(`"cost";q=${PER_MINUTE.guest};qu="points";w=60`);
    const { r, t } = readFigures(headers.get('ratelimit'));
    expect(cost).toEqual({
      requested: expect.any(Number),
      remaining: r,
      resetAt: expect.stringMatching(/Z$/),
    });
    expect(Number(cost.requested)).toBeGreaterThan(5_000);
    expect(r).toBe(PER_MINUTE.guest - Number(cost.requested));
    expect(t).toBeGreaterThanOrEqual(1);
    const rest = await shop.guest().rest('GET', '/products-catalog?name=never+asked&currentPage=1');
    expect(readFigures(rest.headers.get('ratelimit')).r).toBeLessThan(PER_MINUTE.guest - 1_000);
  });

  it('ends with a refusal that says when to come back, in both worlds, and touches nobody else', async () => {
    const guest = shop.guest();
    const { status, headers, body } = await spendAll(guest);
    expect({ status, code: body.errors?.[0]?.extensions.code }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(body.errors?.[0]?.message).toBe('Too many requests. Please wait a moment.');
    // What is cheap is still served, until that is spent too.
    let last = await guest.rest('GET', '/products-catalog?name=o');
    while (last.status === 200) last = await guest.rest('GET', `/products-catalog?name=o${(asked += 1)}`);
    expect({ status: last.status, body: last.body }).toEqual({
      status: 429,
      body: { msg: 'Too many requests. Please wait a moment.', payload: {} },
    });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await shop.guest().graphql(dearQuestion())).status).toBe(200);
  });

  it('is that of the account for logged-in users, wherever they come from', async () => {
    const customer = await shop.customer();
    const left = async (client: TestClient) =>
      readFigures((await client.graphql(dearQuestion())).headers.get('ratelimit')).r ?? 0;
    const first = await left(customer);
    expect(await left(customer.copy())).toBeLessThan(first);
    expect(await left(new TestClient(shop.url, customer.address))).toBe(await left(shop.guest()));
  });

  it('is not told in what many guests get alike, but in its headers', async () => {
    const question = '{ products(filter: { category: "processors" }) { totalCount } }';
    for (let times = 0; times < 3; times += 1) {
      const { body, headers } = await shop.guest().graphql(question);
      expect(body).toEqual({ data: { products: { totalCount: 1 } } });
      expect(readFigures(headers.get('ratelimit')).r).toBeLessThan(PER_MINUTE.guest);
    }
  });

  it('is a hundred times as large on this machine itself, and none where limits are off', async () => {
    const here = await new TestClient(shop.url, '127.0.0.1').graphql('{ viewer { role } }');
    expect(here.headers.get('ratelimit-policy')).toContain(`q=${PER_MINUTE.guest * 100}`);
    const open = await startShop({ RATE_LIMITS: 'off' });
    const { headers, body } = await open.guest().graphql('{ viewer { role } }');
    expect([headers.get('ratelimit'), body]).toEqual([null, { data: { viewer: { role: 'guest' } } }]);
    await open.close();
  });
});
