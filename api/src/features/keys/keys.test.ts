import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
});
afterAll(() => shop.close());

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    __typename
    ... on ApiKeyCreated { token key { id name scopes expiresAt revokedAt lastUsedAt } }
    ... on InvalidInput { fields { name code } }
  }
}`;

interface Created {
  token: string;
  key: { id: string; expiresAt: string };
}

async function createKey(scopes: readonly string[], days = 30): Promise<Created> {
  const { body } = await employee.graphql(CREATE, { input: { name: ' Warehouse ', scopes, days } });
  return body.data?.createApiKey as unknown as Created;
}

/** A program: no cookie, a key. */
function program(token: string): TestClient {
  const client = shop.guest();
  client.authorization = `Bearer ${token}`;
  return client;
}

const codeOf = async (client: TestClient, query: string) =>
  (await client.graphql(query)).body.errors?.[0]?.extensions.code;

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
    const stored = await shop.connection.collection('apiKeys').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token.slice(`rw_${key.id}_`.length));
    const { body } = await employee.graphql('{ apiKeys { id } }');
    expect(body.data?.apiKeys).toContainEqual({ id: key.id });
  });

  it.each([
    [{ name: ' ', scopes: ['ORDERS_READ'], days: 30 }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['ORDERS_READ'], days: 30 }, 'name'],
    [{ name: 'Warehouse', scopes: [], days: 30 }, 'scopes'],
    [{ name: 'Warehouse', scopes: ['ORDERS_READ'], days: 0 }, 'days'],
    [{ name: 'Warehouse', scopes: ['ORDERS_READ'], days: 366 }, 'days'],
  ])('is not created from %j', async (input, field) => {
    const { body } = await employee.graphql(CREATE, { input });
    expect(body.data?.createApiKey).toMatchObject({ __typename: 'InvalidInput', fields: [{ name: field }] });
  });

  it('opens what its scopes name, and nothing else', async () => {
    const reader = program((await createKey(['ORDERS_READ'])).token);
    expect((await reader.graphql('{ orders { totalCount } }')).body.errors).toBeUndefined();
    expect(await codeOf(reader, '{ tickets { totalCount } }')).toBe('FORBIDDEN');
    expect(await codeOf(reader, '{ apiKeys { id } }')).toBe('FORBIDDEN');
    expect(await codeOf(reader, '{ cart { id } }')).toBe('FORBIDDEN');
    const withdraw = 'mutation { delistProduct(input: { productId: "1" }) { __typename } }';
    expect(await codeOf(reader, withdraw)).toBe('FORBIDDEN');
    expect((await reader.rest('GET', '/ticket-filter')).status).toBe(403);
    const desk = program((await createKey(['TICKETS_READ'])).token);
    expect((await desk.rest('GET', '/ticket-filter')).status).toBe(200);
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
    expect((await erp.graphql('{ inventory { products { stockCount } } }')).body.errors).toBeUndefined();
    expect(
      await codeOf(erp, `mutation { delistProduct(input: { productId: "${productId}" }) { __typename } }`),
    ).toBe('FORBIDDEN');
  });

  it('with a scope for customers or withdrawals reads these, and orders tell the e-mail address', async () => {
    const buyer = await shop.customer({ email: 'Buyer@example.com' });
    const order = await buy(shop, buyer, { [await shop.product()]: 1 });
    const crm = program((await createKey(['CUSTOMERS_READ', 'WITHDRAWALS_READ'])).token);
    const found = await crm.graphql('{ customers(search: "buyer@") { customers { email } } }');
    expect(found.body.data?.customers).toEqual({ customers: [{ email: 'Buyer@example.com' }] });
    expect((await crm.graphql('{ withdrawals { totalCount } }')).body.errors).toBeUndefined();
    expect(await codeOf(crm, '{ orders { totalCount } }')).toBe('FORBIDDEN');
    const erp = program((await createKey(['ORDERS_READ'])).token);
    const { body } = await erp.graphql(
      `{ order(id: "${order.id}") { recipient { email } customer { id } } }`,
    );
    expect(body.data?.order).toEqual({ recipient: { email: 'Buyer@example.com' }, customer: null });
    expect(await codeOf(erp, '{ customers { customers { id } } }')).toBe('FORBIDDEN');
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
    expect(await codeOf(both, '{ apiKeys { id } }')).toBe('FORBIDDEN');
    both.authorization = 'Basic ZGVzazpyZWNoZW53ZXJr';
    expect(await codeOf(both, '{ apiKeys { id } }')).toBe('INVALID_KEY');
  });

  it('ends when it is revoked, with one answer for every reason why a key is refused', async () => {
    const revoked = await createKey(['ORDERS_READ']);
    const REVOKE = 'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { __typename } }';
    const revoke = () => employee.graphql(REVOKE, { input: { keyId: revoked.key.id } });
    for (const { body } of [await revoke(), await revoke()]) {
      expect(body.data?.revokeApiKey).toEqual({ __typename: 'ApiKeyRevoked' });
    }
    const unknown = await employee.graphql(REVOKE, { input: { keyId: '999999' } });
    expect(unknown.body.data?.revokeApiKey).toEqual({ __typename: 'Rejected' });
    const wrongSecret = revoked.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [revoked.token, wrongSecret, 'rw_999999_' + 'a'.repeat(43), 'nonsense', '']) {
      expect(await codeOf(program(token), '{ orders { totalCount } }')).toBe('INVALID_KEY');
      const { status } = await program(token).rest('GET', '/ticket-filter');
      expect(status).toBe(401);
    }
  });

  it('shows when it was last used', async () => {
    const { token, key } = await createKey(['ORDERS_READ']);
    await program(token).graphql('{ orders { totalCount } }');
    const { body } = await employee.graphql('{ apiKeys { id lastUsedAt } }');
    expect(body.data?.apiKeys).toContainEqual({ id: key.id, lastUsedAt: shop.clock.now().toISOString() });
  });

  it('may ask 1,200 times a minute', async () => {
    const { token } = await createKey(['ORDERS_READ']);
    const reader = program(token);
    const { services } = shop;
    for (let request = 0; request < 1_200; request += 1) await services.keys.authenticate(token);
    const refused = await reader.rest('GET', '/ticket-filter');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codeOf(reader, '{ orders { totalCount } }')).toBe('RATE_LIMITED');
    // Others are not held up by it.
    const other = program((await createKey(['ORDERS_READ'])).token);
    expect((await other.graphql('{ orders { totalCount } }')).status).toBe(200);
    expect((await employee.rest('GET', '/ticket-filter')).status).toBe(200);
  });
});

describe('a page of another origin', () => {
  const preflight = () =>
    fetch(`${shop.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://integrator.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });

  it('may use a key, but never the visitor’s cookie', async () => {
    const response = await preflight();
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
    const ask = () => program(token).graphql('{ orders { totalCount } }');
    shop.clock.advance(2 * 86_400_000 - 1);
    expect((await ask()).body.errors).toBeUndefined();
    shop.clock.advance(1);
    expect((await ask()).body.errors?.[0]?.extensions.code).toBe('INVALID_KEY');
  });
});
