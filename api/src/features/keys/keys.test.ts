import { describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

const CREATED = `__typename
  ... on ApiKeyCreated { token key { id name scopes expiresAt revokedAt lastUsedAt } }
  ... on InvalidInput { fields { name code } }`;

interface Created {
  token: string;
  key: { id: string; expiresAt: string };
}

const createKey = (scopes: readonly string[], days = 30): Promise<Created> =>
  employee.change('createApiKey', { name: ' Warehouse ', scopes, days }, CREATED);

/** A program: no cookie, a key. */
function program(token: string): TestClient {
  const client = shop.guest();
  client.authorization = `Bearer ${token}`;
  return client;
}

describe('an API key', () => {
  it('is created with its token shown once, and then listed without it', async () => {
    const { token, key } = await createKey(['ORDERS_READ']);
    expect(token).toMatch(new RegExp(`^rw_${key.id}_[\\w-]{43}$`));
    expect(key).toMatchObject({
      name: 'Warehouse',
      scopes: ['ORDERS_READ'],
      revokedAt: null,
      lastUsedAt: null,
    });
    const stored = await shop.stored('apiKeys').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token.slice(`rw_${key.id}_`.length));
    expect(await employee.ask('{ apiKeys { id } }')).toContainEqual({ id: key.id });
  });

  it.each([
    [{ name: ' ', scopes: ['ORDERS_READ'], days: 30 }, 'name'],
    [{ name: 'Warehouse', scopes: [], days: 30 }, 'scopes'],
    [{ name: 'Warehouse', scopes: ['ORDERS_READ'], days: 366 }, 'days'],
  ])('is not created from %j', async (input, field) => {
    expect(await employee.change('createApiKey', input, CREATED)).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ name: field }],
    });
  });

  it('opens what its scopes name, and nothing else', async () => {
    const reader = program((await createKey(['ORDERS_READ'])).token);
    expect(await reader.codeOf('{ orders { totalCount } }')).toBeUndefined();
    expect(await reader.codeOf('{ tickets { totalCount } }')).toBe('FORBIDDEN');
    expect(await reader.codeOf('{ apiKeys { id } }')).toBe('FORBIDDEN');
    expect(await reader.codeOf('{ cart { id } }')).toBe('FORBIDDEN');
    const withdraw = 'mutation { delistProduct(input: { productId: "1" }) { __typename } }';
    expect(await reader.codeOf(withdraw)).toBe('FORBIDDEN');
    expect((await reader.rest('GET', '/ticket-filter')).status).toBe(403);
    const desk = program((await createKey(['TICKETS_READ'])).token);
    expect((await desk.rest('GET', '/ticket-filter')).status).toBe(200);
    const editor = program((await createKey(['PRODUCTS_WRITE'])).token);
    expect(await editor.codeOf('{ inventory { products { stockCount } } }')).toBeUndefined();
    expect(await reader.codeOf('{ inventory { products { stockCount } } }')).toBe('FORBIDDEN');
  });

  it('with a scope for stock sets the stock, but no price', async () => {
    const productId = await shop.product({ stockCount: 3, priceCents: 500 });
    const erp = program((await createKey(['STOCK_WRITE'])).token);
    const edit = async (change: string) => {
      const { body } = await erp.graphql(
        `mutation { editOffer(input: { productId: "${productId}", ${change} }) { ... on ProductEdited { product { stockCount price } } } }`,
      );
      return body.errors?.[0]?.extensions.code ?? body.data?.editOffer;
    };
    expect(await edit('stockCount: 7')).toEqual({ product: { stockCount: 7, price: 500 } });
    expect(await edit('price: 1')).toBe('FORBIDDEN');
    expect(await edit('stockCount: 9, price: 500')).toBe('FORBIDDEN');
    expect(await erp.codeOf('{ inventory { products { stockCount } } }')).toBeUndefined();
    expect(
      await erp.codeOf(`mutation { delistProduct(input: { productId: "${productId}" }) { __typename } }`),
    ).toBe('FORBIDDEN');
  });

  it('with a scope for customers or withdrawals reads these, and orders tell the e-mail address', async () => {
    const buyer = await shop.customer({ email: 'Buyer@example.com' });
    const order = await buy(shop, buyer, { [await shop.product()]: 1 });
    const crm = program((await createKey(['CUSTOMERS_READ', 'WITHDRAWALS_READ'])).token);
    const found = await crm.graphql('{ customers(search: "buyer@") { customers { email } } }');
    expect(found.body.data?.customers).toEqual({ customers: [{ email: 'Buyer@example.com' }] });
    expect(await crm.codeOf('{ withdrawals { totalCount } }')).toBeUndefined();
    expect(await crm.codeOf('{ orders { totalCount } }')).toBe('FORBIDDEN');
    const erp = program((await createKey(['ORDERS_READ'])).token);
    expect(await erp.ask(`{ order(id: "${order.id}") { recipient { email } customer { id } } }`)).toEqual({
      recipient: { email: 'Buyer@example.com' },
      customer: null,
    });
    expect(await erp.codeOf('{ customers { customers { id } } }')).toBe('FORBIDDEN');
  });

  it('tells who has created it', async () => {
    const { key } = await createKey(['ORDERS_READ']);
    const byCommand = await shop.services.keys.create(OPERATOR, {
      name: 'Cron',
      scopes: ['orders:read'],
      days: 1,
    });
    const { body } = await employee.graphql('{ apiKeys { id createdBy } }');
    expect(body.data?.apiKeys).toContainEqual({ id: key.id, createdBy: employee.account.username });
    expect(body.data?.apiKeys).toContainEqual({ id: String(byCommand.key._id), createdBy: null });
  });

  it('never has the rights of a cookie that comes along', async () => {
    const { token } = await createKey(['TICKETS_READ']);
    const both = employee.copy();
    both.authorization = `Bearer ${token}`;
    expect(await both.codeOf('{ apiKeys { id } }')).toBe('FORBIDDEN');
    both.authorization = 'Basic ZGVzazpyZWNoZW53ZXJr';
    expect(await both.codeOf('{ apiKeys { id } }')).toBe('INVALID_KEY');
  });

  it('ends when it is revoked, with one answer for every reason why a key is refused', async () => {
    const revoked = await createKey(['ORDERS_READ']);
    for (const [keyId, outcome] of [
      [revoked.key.id, 'ApiKeyRevoked'],
      [revoked.key.id, 'ApiKeyRevoked'],
      ['999999', 'Rejected'],
    ])
      expect(await employee.change('revokeApiKey', { keyId })).toEqual({ __typename: outcome });
    const wrongSecret = revoked.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [revoked.token, wrongSecret, 'rw_999999_' + 'a'.repeat(43), 'nonsense', '']) {
      expect(await program(token).codeOf('{ orders { totalCount } }')).toBe('INVALID_KEY');
      const { status } = await program(token).rest('GET', '/ticket-filter');
      expect(status).toBe(401);
    }
  });

  it('shows when it was last used', async () => {
    const { token, key } = await createKey(['ORDERS_READ']);
    await program(token).graphql('{ orders { totalCount } }');
    expect(await employee.ask('{ apiKeys { id lastUsedAt } }')).toContainEqual({
      id: key.id,
      lastUsedAt: shop.clock.now().toISOString(),
    });
  });

  it('may ask 1,200 times a minute', async () => {
    const { token } = await createKey(['ORDERS_READ']);
    const reader = program(token);
    const { services } = shop;
    for (let request = 0; request < 1_200; request += 1) await services.keys.authenticate(token);
    const refused = await reader.rest('GET', '/ticket-filter');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reader.codeOf('{ orders { totalCount } }')).toBe('RATE_LIMITED');
    // Others are not held up by it.
    const other = program((await createKey(['ORDERS_READ'])).token);
    expect((await other.graphql('{ orders { totalCount } }')).status).toBe(200);
    expect((await employee.rest('GET', '/ticket-filter')).status).toBe(200);
  });
});

describe('a page of another origin', () => {
  it('may use a key, but never the visitor’s cookie', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://integrator.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const withCookie = await employee.rest('GET', '/product-categories', {
      headers: { Origin: 'https://integrator.example' },
    });
    expect(withCookie.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the time of a key', () => {
  it('is over to the millisecond after as many days as were asked for', async () => {
    const { token, key } = await createKey(['ORDERS_READ'], 2);
    const endMs = shop.clock.now().getTime() + 2 * 86_400_000;
    expect(key.expiresAt).toBe(new Date(endMs).toISOString());
    const ask = () => program(token).codeOf('{ orders { totalCount } }');
    shop.clock.advance(2 * 86_400_000 - 1);
    expect(await ask()).toBeUndefined();
    shop.clock.advance(1);
    expect(await ask()).toBe('INVALID_KEY');
  });
});
