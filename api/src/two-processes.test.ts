import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Services } from './services.js';
import { startShop, type TestShop, type SecondProcess } from '../test/shop.js';
import { TestClient } from '../test/test-client.js';

let shop: TestShop;
let twin: SecondProcess;

beforeAll(async () => {
  shop = await startShop();
  twin = await shop.twin();
});
afterAll(async () => {
  await twin.close();
  await shop.close();
});

/** The same person, sent by the proxy to the other process. */
function viaSecondProcess(client: TestClient): TestClient {
  const other = new TestClient(twin.url, client.address);
  other.cookie = client.cookie;
  return other;
}

describe('two API processes on one database', () => {
  it('know the same sessions: one that begins or ends in one does so in the other', async () => {
    const customer = await shop.customer();
    const there = viaSecondProcess(customer);
    expect((await there.rest('GET', '/validate-cookie')).status).toBe(200);
    expect((await customer.rest('GET', '/logout')).status).toBe(200);
    expect((await there.rest('GET', '/validate-cookie')).status).toBe(400);
  });

  it('find what the other has added, and no longer what it has withdrawn', async () => {
    const search = async (client: TestClient, text: string): Promise<unknown> =>
      (await client.graphql('query ($text: String) { products(search: $text) { totalCount } }', { text }))
        .body.data?.products;
    const elsewhere = viaSecondProcess(shop.guest());
    expect(await search(elsewhere, 'quarkboard')).toEqual({ totalCount: 0 });
    const productId = await shop.product({ name: 'Quarkboard 3000' });
    const isFound = async (count: number): Promise<void> => {
      // What one process changes the other sees within 200 ms.
      for (let found: unknown = null; JSON.stringify(found) !== JSON.stringify({ totalCount: count });)
        found = await search(elsewhere, 'quarkboard');
    };
    await isFound(1);
    const employee = await shop.employee();
    await employee.graphql(
      'mutation ($input: DelistProductInput!) { delistProduct(input: $input) { __typename } }',
      { input: { productId: String(productId) } },
    );
    await isFound(0);
  });

  it('count failed logins together, so that changing the process does not give more guesses', async () => {
    const customer = await shop.customer();
    const guesser = shop.guest();
    const elsewhere = new TestClient(twin.url, guesser.address);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const json = { username: customer.account.username, password: `wrong-${guess}` };
      const { status } = await (guess % 2 === 0 ? guesser : elsewhere).rest('POST', '/login', { json });
      statuses.push(status);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
  });

  it('show the same favorites, whichever of them has saved', async () => {
    const customer = await shop.customer();
    const id = await shop.product();
    await customer.rest('POST', `/favorite/${customer.account.userId}/${id}`);
    const { body } = await viaSecondProcess(customer).rest('GET', `/favorite/${customer.account.userId}`);
    expect(body.payload).toMatchObject({ products: [id] });
  });

  it('lose no press on a cart that both of them change at once', async () => {
    const customer = await shop.customer();
    const there = viaSecondProcess(customer);
    const productId = String(await shop.product({ stockCount: 20 }));
    const add = 'mutation ($input: CartChangeInput!) { addToCart(input: $input) { __typename } }';
    const press = (client: TestClient) => client.graphql(add, { input: { productId, quantity: 1 } });
    const presses = Array.from({ length: 10 }, (_, index) => press(index % 2 === 0 ? customer : there));
    for (const { body } of await Promise.all(presses))
      expect(body.data).toEqual({ addToCart: { __typename: 'CartChanged' } });
    for (const client of [customer, there]) {
      const { body } = await client.graphql('{ cart { totalCount } }');
      expect(body.data).toEqual({ cart: { totalCount: 10 } });
    }
  });

  it('sends each pending mail once with two workers', async () => {
    const send = async ({ services }: { services: Services }): Promise<number> => {
      await services.outbox.work();
      return services.mailQueue.work();
    };
    const customers = [await shop.customer(), await shop.customer(), await shop.customer()];
    await shop.mails();
    for (const customer of customers) {
      const { userId, password: currentPassword } = customer.account;
      const form = { currentPassword, newPassword: 'battery-staple' };
      expect((await customer.rest('PUT', `/password/${userId}`, { form })).status).toBe(200);
    }
    const sent = await Promise.all([send(shop), send(twin)]);
    expect(sent[0] + sent[1]).toBe(3);
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password has been changed').length).toBe(3);
  });

  it('accept one of two registrations of the same name', async () => {
    const form = {
      username: 'only-one',
      password: 'correct-horse',
      repeat_password: 'correct-horse',
      firstname: 'Grete',
      lastname: 'Müller',
      address: 'Schillerstr. 12, 10625 Berlin',
    };
    const answers = await Promise.all([
      shop.guest().rest('POST', '/register', { json: { ...form, email: 'a@example.com' } }),
      new TestClient(twin.url).rest('POST', '/register', { json: { ...form, email: 'b@example.com' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
