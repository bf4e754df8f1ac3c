import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageInfo } from '../../graphql/page.js';
import { buy, type WireOrder } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
let anna: TestUser;
let order: WireOrder;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  anna = await shop.customer({
    firstname: 'Änne',
    lastname: 'Vogt',
    email: 'A.Vogt@example.com',
    address: 'Weg 7, 04109 Leipzig',
  });
  for (let number = 0; number < 13; number += 1) await shop.customer({ email: `many${number}@example.com` });
  order = await buy(shop, anna, { [await shop.product()]: 1 });
});
afterAll(() => shop.close());

interface Found {
  customers: { id: string; lastName: string; email: string }[];
  pageInfo: PageInfo;
}

async function find(search: string, after: string | null = null, client: TestClient = employee) {
  const { body } = await client.graphql(
    'query ($search: String!, $after: String) { customers(search: $search, after: $after, first: 12) { pageInfo { endCursor hasNextPage } customers { id lastName email } } }',
    { search, after },
  );
  return { found: body.data?.customers as Found, code: body.errors?.[0]?.extensions?.code };
}

const idOf = (user: TestUser): string => String(user.account.userId);

describe('a search for customers', () => {
  it.each([
    'vogt',
    'änne vogt',
    'Anne',
    'leipzig',
    '04109',
    '  vogt  ',
    'vogt leipz',
    'a.vogt@EXAMPLE',
    'A.Vo',
    'a.vo\u0000',
  ])('finds by %s', async (text) => {
    const { found } = await find(text);
    expect(found).toEqual({
      customers: [{ id: idOf(anna), lastName: 'Vogt', email: 'A.Vogt@example.com' }],
      pageInfo: { endCursor: expect.any(String), hasNextPage: false },
    });
  });

  it('finds by the number of an order and by that of the customer', async () => {
    for (const number of [String(order.id), `#${order.id}`, idOf(anna)]) {
      const { found } = await find(number);
      expect(found.customers.map(({ id }) => id)).toContain(idOf(anna));
    }
  });

  it.each(['voigt', 'ogt', 'vogt berlin', 'v.*t', '999999999', '0410', '@'])(
    'does not find by %s',
    async (text) => {
      const { found } = await find(text);
      expect(found.customers.map(({ id }) => id)).not.toContain(idOf(anna));
    },
  );

  it('goes on after the last one, and shows nobody twice', async () => {
    const first = await find('');
    expect(first.found.customers).toHaveLength(12);
    const second = await find('', first.found.pageInfo.endCursor);
    expect(second.found.pageInfo.hasNextPage).toBe(false);
    const ids = [...first.found.customers, ...second.found.customers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(14);
  });

  it('is for employees alone', async () => {
    expect((await find('vogt', null, shop.guest())).code).toBe('UNAUTHENTICATED');
    expect((await find('vogt', null, anna)).code).toBe('FORBIDDEN');
  });

  it('follows a change of name and town, and knows nobody who has deleted the account', async () => {
    const leaving = await shop.customer({ lastname: 'Before', address: 'Kiel' });
    await leaving.rest('PUT', `/profile-details/${idOf(leaving)}`, {
      form: { email: String(leaving.account.email), firstname: 'Ivo', lastname: 'After', address: 'Ulm' },
    });
    expect((await find('before')).found.customers).toEqual([]);
    expect((await find('after ulm')).found.customers).toHaveLength(1);
    await leaving.graphql(
      `mutation { deleteAccount(input: { currentPassword: "${leaving.account.password}" }) { __typename } }`,
    );
    expect((await find('after ulm')).found.customers).toEqual([]);
    const { body } = await employee.graphql(`{ customer(id: "${idOf(leaving)}") { id } }`);
    expect(body.data?.customer).toBeNull();
  });
});

describe('the customer of an order', () => {
  const ask = async (client: TestClient): Promise<unknown> => {
    const { body } = await client.graphql(`{ order(id: "${order.id}") { customer { id email } } }`);
    return body.data?.order;
  };

  it('is told to employees, and to nobody else', async () => {
    expect(await ask(employee)).toEqual({ customer: { id: idOf(anna), email: 'A.Vogt@example.com' } });
    expect(await ask(anna)).toEqual({ customer: null });
  });

  it('is read once for a page of orders', async () => {
    const product = await shop.product();
    for (let number = 0; number < 2; number += 1) await buy(shop, anna, { [product]: 1 });
    const asked = await shop.commands.targetsDuring(() =>
      employee.graphql('{ orders { orders { id customer { email } } } }'),
    );
    expect(asked.filter((target) => target === 'find users')).toHaveLength(1);
  });
});

describe('a search for orders', () => {
  const numbersOf = async (client: TestClient, search: string): Promise<string[]> => {
    const { body } = await client.graphql(
      'query ($search: String!) { orders(filter: { search: $search }) { orders { id recipient { id } } } }',
      { search },
    );
    const { orders } = body.data?.orders as { orders: { recipient: { id: string } }[] };
    return [...new Set(orders.map(({ recipient }) => recipient.id))];
  };

  it.each(['vogt', 'leipzig', 'a.vogt@example.com'])('finds those of the customer by %s', async (text) => {
    expect(await numbersOf(employee, text)).toEqual([idOf(anna)]);
  });

  it('finds one by its number, and none by what fits nobody', async () => {
    expect(await numbersOf(employee, String(order.id))).toContain(idOf(anna));
    expect(await numbersOf(employee, 'nobody')).toEqual([]);
  });

  it('leaves customers with their own orders', async () => {
    expect(await numbersOf(anna, 'nobody')).toEqual([idOf(anna)]);
    expect(await numbersOf(await shop.customer(), 'vogt')).toEqual([]);
  });
});
