import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../test/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

describe('the operators’ addresses', () => {
  it('say that the process is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  it('count requests by area and class of status', async () => {
    await get('/api/product-categories');
    await get('/api/no-such-call');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(/shop_http_request_duration_seconds_count\{area="api",status="4xx"\} [1-9]/);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('show no figures to a request that a proxy has handed on', async () => {
    const response = await get('/metrics', { 'X-Forwarded-For': '203.0.113.7' });
    expect(response.status).toBe(404);
  });

  it('lose no request that is under way or comes while the process stops', async () => {
    const twin = await shop.twin();
    const answers = Array.from({ length: 60 }, () =>
      fetch(`${twin.url}/api/products-catalog`).then(
        ({ status }) => status,
        (error: unknown) => (error as { cause?: { code?: string } }).cause?.code,
      ),
    );
    await fetch(`${twin.url}/healthz`);
    await twin.close();
    const outcomes = new Set(await Promise.all(answers));
    // A connection that was never accepted is refused, which a proxy repeats elsewhere; an accepted one is answered.
    expect([...outcomes].filter((outcome) => outcome !== 200 && outcome !== 'ECONNREFUSED')).toEqual([]);
  });
});
