import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request, type IncomingHttpHeaders } from 'node:http';
import { startShop, type TestShop } from '../test/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  for (let product = 1; product <= 12; product += 1) await shop.product({ name: `Kept no. ${product}` });
});
afterAll(() => shop.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** What is sent as the body, piece by piece. */
  pieces?: readonly string[];
}

/** Asks as it is spelled, with no header but those given. */
function ask(path: string, { method = 'GET', headers = {}, pieces = [] }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(shop.url + path, { method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
    });
    asking.on('error', reject);
    const send = (index: number): void => {
      if (index >= pieces.length) asking.end();
      // The next piece leaves when the one before has left, so that each comes for itself.
      else asking.write(pieces[index], () => setImmediate(send, index + 1));
    };
    send(0);
  });
}

const LIST = '/api/products-catalog?itemsPerPage=12';
const QUESTION = JSON.stringify({ query: '{ products { products { id name } } }' });
const posted = (text: string, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  },
  pieces: [text],
});

/** Headers that differ from answer to answer. */
const VARYING = new Set(['x-request-id', 'ratelimit', 'date', 'content-length', 'transfer-encoding']);
const steady = ({ headers }: Answer): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.has(name)));

/** The first answer, which the application gives, and one that was kept, which it does not see. */
async function firstAndKept(path: string, asked?: Asked): Promise<[Answer, Answer]> {
  const first = await ask(path, asked);
  for (let times = 0; times < 2; times += 1) await ask(path, asked);
  return [first, await ask(path, asked)];
}

describe('an answer that is sent before the application', () => {
  it.each<[string, string, (address: string) => Asked]>([
    ['a list of /api', LIST, (address) => ({ headers: { 'x-forwarded-for': address } })],
    ['a question', '/graphql', (address) => posted(QUESTION, { 'x-forwarded-for': address })],
    ['one with a cookie', LIST, (address) => ({ headers: { cookie: 'a=b', 'x-forwarded-for': address } })],
  ])('has all headers of the application, and its words: %s', async (name, path, asked) => {
    const [first, kept] = await firstAndKept(path, asked(`203.0.113.${name.length}`));
    expect(kept.status).toBe(200);
    expect(steady(kept)).toEqual(steady(first));
    expect(kept.bytes.equals(first.bytes)).toBe(true);
    expect(kept.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(kept.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(kept.headers.ratelimit).toMatch(/^"cost";r=\d+;t=\d+$/);
  });

  it('is counted among the requests of its area', async () => {
    const counted = async (): Promise<number> => {
      const metrics = (await ask('/metrics')).bytes.toString();
      const line = /duration_seconds_count\{area="graphql",status="2xx"\} (\d+)/.exec(metrics);
      return Number(line?.[1] ?? 0);
    };
    await firstAndKept('/graphql', posted(QUESTION));
    const before = await counted();
    await ask('/graphql', posted(QUESTION));
    expect(await counted()).toBe(before + 1);
  });

  it.each([
    ['br, gzip', 'br'],
    ['BR;q=0.1, gzip;q=1.0', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    [' gzip ; q=0.5 ,, br ; q=0 ', 'gzip'],
    ['br;level=9, gzip;q=', undefined],
    ['zstd', undefined],
  ])('is packed as the client takes it: %s', async (accepted, encoding) => {
    const [, kept] = await firstAndKept(LIST, { headers: { 'accept-encoding': accepted } });
    expect(kept.headers['content-encoding']).toBe(encoding);
  });

  it('is short where nothing has changed, unless it is wanted all the same, and has no body for HEAD', async () => {
    const [, kept] = await firstAndKept(LIST);
    const tag = kept.headers.etag ?? '';
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const { status, bytes, headers } = await ask(LIST, { headers: { 'if-none-match': known } });
      expect([known, status, bytes.length, headers.etag]).toEqual([known, 304, 0, tag]);
    }
    const wanted = { 'if-none-match': tag, 'cache-control': 'no-cache' };
    expect((await ask(LIST, { headers: wanted })).status).toBe(200);
    expect((await ask(LIST, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const { status, bytes } = await ask(LIST, { method: 'HEAD' });
    expect([status, bytes.length]).toEqual([200, 0]);
  });
});

describe('a question whose answer is kept', () => {
  it('is answered alike when it comes in pieces, and another of the same length is not taken for it', async () => {
    const [first] = await firstAndKept('/graphql', posted(QUESTION));
    const pieces = [QUESTION.slice(0, 9), QUESTION.slice(9, 20), QUESTION.slice(20)];
    const { status, bytes } = await ask('/graphql', { ...posted(QUESTION), pieces });
    expect([status, bytes.equals(first.bytes)]).toEqual([200, true]);
    const chunked = await ask('/graphql', {
      ...posted(QUESTION, { 'transfer-encoding': 'chunked' }),
      headers: { 'content-type': 'application/json' },
      pieces,
    });
    expect([chunked.status, chunked.bytes.equals(first.bytes)]).toEqual([200, true]);
    const other = await ask('/graphql', posted(QUESTION.replace('name', 'slug')));
    expect(other.status).toBe(400);
  });

  it('opens nothing to another site, a key, or another type of body', async () => {
    await firstAndKept('/graphql', posted(QUESTION));
    const statusWith = async (headers: Record<string, string>): Promise<number> =>
      (await ask('/graphql', posted(QUESTION, headers))).status;
    expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusWith({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusWith({ authorization: 'Bearer rw_none' })).toBe(401);
    expect(await statusWith({ 'content-type': 'text/plain' })).toBe(400);
    expect(await statusWith({})).toBe(200);
  });

  it('is refused to who has spent everything, in the words of the application, and to nobody else', async () => {
    await firstAndKept('/graphql', posted(QUESTION));
    // What is spent comes back by the millisecond, which no test can outrun.
    const { budget } = shop.services;
    const take = budget.take.bind(budget);
    budget.take = (payer, points) => {
      const charged = take(payer, points);
      const isSpent = payer.address === '198.51.100.7';
      return charged && isSpent ? { ...charged, isPaid: false, retryAfterSeconds: 3 } : charged;
    };
    const from = (address: string) => posted(QUESTION, { 'x-forwarded-for': address });
    const refused = await ask('/graphql', from('198.51.100.7'));
    expect(refused.status).toBe(429);
    expect(refused.bytes.toString()).toContain('RATE_LIMITED');
    expect(refused.headers['retry-after']).toBe('3');
    // The last address is the one that our own proxy has seen.
    expect((await ask('/graphql', from('203.0.113.99, 198.51.100.7'))).status).toBe(429);
    expect((await ask('/graphql', from('198.51.100.7, 203.0.113.99'))).status).toBe(200);
    expect((await ask(LIST, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(429);
  });
});
