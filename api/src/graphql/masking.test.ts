import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '../kernel/log.js';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestUser } from '../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
/** The lines of the shop's log. */
const lines: string[] = [];
beforeAll(async () => {
  shop = await startShop({}, { log: createLog('error', { write: (line) => void lines.push(line) }) });
  employee = await shop.employee();
  // A ticket that no code of the shop could have written: reading its time goes wrong.
  await shop.connection
    .collection<{ _id: number; [field: string]: unknown }>('tickets')
    .insertOne({ _id: 1, title: 'Broken', status: 'open', keywords: [] });
});
afterAll(() => shop.close());

const MASKED = 'Something went wrong.';

/** Ids of the requests that the log tells of since it was last asked. */
const loggedIds = (): string[] =>
  lines.splice(0).map((line) => (JSON.parse(line) as { requestId: string }).requestId);

describe('a bug', () => {
  it('is told as such to those who ask GraphQL, and nothing else of it', async () => {
    const { status, body, headers } = await employee.graphql('{ tickets { tickets { id openedAt } } }');
    expect(status).toBe(200);
    const requestId = headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.errors).toMatchObject([{ message: MASKED, extensions: { code: 'INTERNAL', requestId } }]);
    expect(Object.keys(body.errors?.[0]?.extensions ?? {})).toEqual([
      'code',
      'reason',
      'params',
      'requestId',
    ]);
    expect(loggedIds()).toEqual([requestId]);
    expect(JSON.stringify(body)).not.toMatch(/stack|\.ts|node_modules|getTime|nullable/i);
  });

  it('is told as such to those who call /api, and nothing else of it', async () => {
    const { status, body, headers } = await employee.rest('GET', '/ticket-filter');
    expect(status).toBe(500);
    expect(body).toEqual({ msg: MASKED, payload: null });
    expect(loggedIds()).toEqual([headers.get('x-request-id')]);
  });
});

describe('a refusal', () => {
  it('is no bug: it is not logged, and says no more than its code', async () => {
    const { body } = await shop.guest().graphql('{ tickets { totalCount } }');
    expect(body.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(Object.keys(body.errors?.[0]?.extensions ?? {})).toEqual(['code', 'reason', 'params']);
    expect(loggedIds()).toEqual([]);
  });

  it('gives each request another id', async () => {
    const guest = shop.guest();
    const [first, second] = await Promise.all([guest.rest('GET', '/nowhere'), guest.rest('GET', '/nowhere')]);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });
});
