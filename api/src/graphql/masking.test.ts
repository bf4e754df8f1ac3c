import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../testing/shop.js';
import type { TestUser } from '../testing/test-client.js';

let shop: TestShop;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  // A ticket that no code of the shop could have written: reading its time goes wrong.
  await shop.connection
    .collection<{ _id: number; [field: string]: unknown }>('tickets')
    .insertOne({ _id: 1, title: 'Broken', status: 'open', keywords: [] });
});
afterAll(() => shop.close());

const MASKED = 'Something went wrong.';

describe('a bug', () => {
  it('is told as such to those who ask GraphQL, and nothing else of it', async () => {
    const { status, body } = await employee.graphql('{ tickets { tickets { id openedAt } } }');
    expect(status).toBe(200);
    expect(body.errors).toMatchObject([{ message: MASKED, extensions: { code: 'INTERNAL' } }]);
    expect(Object.keys(body.errors?.[0]?.extensions ?? {})).toEqual(['code']);
    expect(JSON.stringify(body)).not.toMatch(/stack|\.ts|node_modules|getTime|nullable/i);
  });

  it('is told as such to those who call /api, and nothing else of it', async () => {
    const { status, body } = await employee.rest('GET', '/ticket-filter');
    expect(status).toBe(500);
    expect(body).toEqual({ msg: MASKED, payload: null });
  });
});
