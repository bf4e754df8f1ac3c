import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillCart, placeCart } from '../test/checkout-fixtures.js';
import { startShop, type TestShop, type SecondProcess } from '../test/shop.js';
import type { TestUser } from '../test/test-client.js';
import { until } from '../test/eventually.js';

/** How long, in ms, the payment provider takes: longer than it takes to leave. */
const PROVIDER_MS = 1_000;

let shop: TestShop;
let closing: SecondProcess;
beforeAll(async () => {
  shop = await startShop();
  closing = await shop.twin();
});
afterAll(() => shop.close());

const countOrders = (question: Record<string, string> = {}): Promise<number> =>
  shop.connection.collection('orders').countDocuments(question);

/** Sends an order to the shop that is going to close; the function that it gives breaks the connection. */
function order(buyer: TestUser, path: string, body: unknown): () => Promise<unknown> {
  const hand = new AbortController();
  const call = fetch(closing.url + path, {
    method: 'POST',
    headers: { Cookie: buyer.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: hand.signal,
  }).catch(() => undefined);
  return () => {
    hand.abort();
    return call;
  };
}

describe('a shop that closes', () => {
  it('finishes what it has begun for clients that have gone meanwhile, through both edges', async () => {
    const productId = await shop.product();
    const claim = { [productId]: 1 };
    const [byRest, byGraphql] = [await shop.customer(), await shop.customer()];
    for (const buyer of [byRest, byGraphql]) await fillCart(buyer, claim);
    await shop.sandbox.fault({ call: 'create', times: 2, delayMs: PROVIDER_MS });
    const query = `mutation { placeOrder(input: { expectedLines: [{ productId: "${productId}", quantity: 1 }], expectedTotal: 19900 }) { __typename } }`;
    const leave = [
      order(byRest, '/api/order', { order: JSON.stringify(claim) }),
      order(byGraphql, '/graphql', { query }),
    ];
    await until(async () => (await countOrders()) === leave.length);

    await Promise.all(leave.map((go) => go()));
    await closing.close();

    expect(await countOrders({ state: 'awaiting_payment' })).toBe(2);
    expect((await placeCart(byRest, claim)).status).toBe(200);
  });
});

describe('an idle connection', () => {
  it('stays open for 65 s, longer than proxies keep theirs', async () => {
    const { headers } = await fetch(`${shop.url}/healthz`);
    expect(headers.get('Keep-Alive')).toBe('timeout=65');
  });
});

it('gives every read of a model its time', async () => {
  const unlimited: string[] = [];
  const reads = new Set(['find', 'count', 'aggregate', 'distinct']);
  const note = ({ commandName, command }: { commandName: string; command: { maxTimeMS?: number } }): void => {
    if (reads.has(commandName) && command.maxTimeMS === undefined) unlimited.push(JSON.stringify(command));
  };
  const employee = await shop.employee();
  shop.connection.getClient().on('commandStarted', note);
  await employee.graphql(`{
    viewer { favorites { id } } categories { name productsCount } products { totalCount products { id reviews { totalCount } } }
    orders { totalCount orders { id } } tickets { totalCount } cart { id } attributeSuggestions(category: "processors") { name }
  }`);
  shop.connection.getClient().off('commandStarted', note);
  expect(unlimited).toEqual([]);
});
