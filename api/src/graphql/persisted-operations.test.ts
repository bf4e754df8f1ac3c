import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../test/shop.js';
import type { GraphqlBody } from '../../test/test-client.js';
import { PERSISTED_OPERATIONS } from './persisted-operations.generated.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Asks as our client does: by a hash, with the text only where it is given. */
async function ask(sha256Hash: string, query?: string): Promise<{ status: number; body: GraphqlBody }> {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
  });
  return { status: answer.status, body: (await answer.json()) as GraphqlBody };
}

const STRANGE = '{ viewer { role } }';
const NOT_FOUND = { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

describe('persisted operations', () => {
  it('are answered by their hash alone', async () => {
    const [hash = ''] =
      Object.entries(PERSISTED_OPERATIONS).find(([, text]) => text.includes('query CheckSession')) ?? [];
    const { status, body } = await ask(hash);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { viewer: { role: 'guest' } } });
  });

  it('are named by the SHA-256 of their texts', () => {
    for (const [hash, text] of Object.entries(PERSISTED_OPERATIONS)) expect(hash).toBe(hashOf(text));
  });

  it('are none but those of the manifest: what a stranger sends is answered and not kept', async () => {
    const hash = hashOf(STRANGE);
    expect((await ask(hash)).body).toMatchObject(NOT_FOUND);
    expect((await ask(hash, STRANGE)).body).toMatchObject({ data: { viewer: { role: 'guest' } } });
    expect((await ask(hash)).body).toMatchObject(NOT_FOUND);
    expect((await ask('constructor')).body).toMatchObject(NOT_FOUND);
  });

  it('cannot be another operation than the hash says', async () => {
    const { status, body } = await ask(hashOf(STRANGE), '{ viewer { username } }');
    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
  });
});
