import { describe, expect, it } from '@jest/globals';
import { testShop } from '../../test/test-shop.js';
import type { TestClient } from '../../test/test-client.js';

const shop = testShop();

/** Runs a document as a page does that shows this viewer; gives the code of its first error, `null` without one. */
async function codeAs(client: TestClient, believed: string, query: string): Promise<string | null> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client.address,
      'x-viewer-id': believed,
      cookie: client.cookie,
    },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? null;
}

const CHANGE = 'mutation { endOtherSessions { endedCount } }';

describe('a page that believes in another viewer', () => {
  it('changes nothing, is told who it is, and may read', async () => {
    const customer = await shop.customer();
    const { userId } = customer.account;
    expect(await codeAs(customer, String(userId), CHANGE)).toBeNull();
    for (const believed of ['0', String(userId + 1)]) {
      expect(await codeAs(customer, believed, CHANGE)).toBe('VIEWER_CHANGED');
      expect(await codeAs(customer, believed, '{ viewer { userId } }')).toBeNull();
    }
    const productId = await shop.product();
    const add = `mutation { addToCart(input: { productId: "${productId}", quantity: 1 }) { __typename } }`;
    expect(await codeAs(customer, '0', add)).toBe('VIEWER_CHANGED');
    expect(await customer.ask('{ cart { totalCount } }')).toEqual({ totalCount: 0 });
    const { body } = await customer.graphql(CHANGE);
    expect(body.errors).toBeUndefined();
  });

  it('is told of an ended session as ever, and what is no id says nothing', async () => {
    const customer = await shop.customer();
    expect(await codeAs(customer, 'me', CHANGE)).toBeNull();
    expect(await codeAs(shop.guest(), '7', CHANGE)).toBe('UNAUTHENTICATED');
  });
});
