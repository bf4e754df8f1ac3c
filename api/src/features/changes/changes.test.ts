import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { deep, newSeed } from '../../../test/deep.js';
import { said, type TestClient } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';

// Ten thousand steps cost more than one program may spend in a minute.
const shop = testShop({ RATE_LIMITS: 'off' });
const employee = prepared(() => shop.employee());

interface Slice {
  changes: { change: number; kind: string; id: number }[];
  next: number;
  hasMore: boolean;
}

const ask = (since: number | '', first = 250, client: TestClient = employee) =>
  client.get<Slice>(`/changes?since=${since}&first=${first}`);

const kinds = ({ changes }: Slice): string[] => changes.map(({ kind, id }) => `${kind} ${id}`);

const work = () => shop.services.outbox.work();

const setOffer = (articleNumber: string, offer: { price?: number; stockCount?: number }) =>
  employee.rest('POST', '/offers', { json: { offers: [{ articleNumber, ...offer }] } });

async function program(...scopes: string[]): Promise<TestClient> {
  const input = { name: 'Mirror', scopes, days: 9 };
  const created = '... on ApiKeyCreated { token }';
  const { token } = await employee.change<{ token: string }>('createApiKey', input, created);
  const client = shop.guest();
  client.authorization = `Bearer ${token}`;
  return client;
}

it('tells each change once, in order, by its id, and from where to ask on', async () => {
  const [one, other] = [
    await shop.product({ articleNumber: 'L-1' }),
    await shop.product({ articleNumber: 'L-2' }),
  ];
  await work();
  const { next } = await ask('');
  await setOffer('L-1', { price: 1_000 });
  await work();
  await setOffer('L-2', { stockCount: 77 });
  await setOffer('L-1', { price: 1_100 });
  await work();
  const all = await ask(next);
  expect(kinds(all).sort()).toEqual([`price ${one}`, `product ${one}`, `product ${other}`, `stock ${other}`]);
  expect(all.changes.map(({ change }) => change)).toEqual(
    all.changes.map(({ change }) => change).sort((left, right) => left - right),
  );
  expect(all.hasMore).toBe(false);
  const first = await ask(next, 3);
  const rest = await ask(first.next, 3);
  expect([first.hasMore, rest.hasMore, rest.next]).toEqual([true, false, all.next]);
  expect([...first.changes, ...rest.changes]).toEqual(all.changes);
  expect(await ask(all.next)).toMatchObject({ changes: [], next: all.next });
});

it('tells orders to those who may read them, and no name of anybody', async () => {
  const productId = await shop.product();
  const { next } = await ask('');
  const customer = await shop.customer({ lastname: 'Geheimrat' });
  await buy(shop, customer, { [productId]: 1 });
  await work();
  const seen = async (client: TestClient) =>
    new Set((await ask(next, 250, client)).changes.map(({ kind }) => kind));
  expect((await seen(employee)).has('order')).toBe(true);
  expect([...(await seen(await program('ORDERS_READ')))]).toEqual(['order']);
  for (const client of [await program('STOCK_WRITE'), await shop.employee('packer')]) {
    const kindsSeen = await seen(client);
    expect([kindsSeen.has('stock'), kindsSeen.has('order')]).toEqual([true, false]);
  }
  for (const client of [customer, await program('TICKETS_READ')])
    expect((await client.rest('GET', '/changes?since=0')).status).toBe(403);
  expect(JSON.stringify(await shop.stored('changes').find().toArray())).not.toMatch(/Geheimrat|userId/);
});

it('tells customers to those who may read them, and of one who is gone nothing but that', async () => {
  const reader = await program('CUSTOMERS_READ');
  const { next } = await ask('', 250, reader);
  const customer = await shop.customer({ lastname: 'Geheimrat' });
  const id = customer.account.userId;
  const seen = async (client: TestClient) => {
    await work();
    return kinds(await ask(next, 250, client)).filter((kind) => kind.startsWith('customer'));
  };
  const nameOf = async () =>
    (
      await reader.ask<{ lastName: string } | null>('query ($id: ID!) { customer(id: $id) { lastName } }', {
        id,
      })
    )?.lastName ?? null;
  expect([await seen(reader), await nameOf()]).toEqual([[`customer ${id}`], 'Geheimrat']);
  for (const other of [await program('ORDERS_READ'), await shop.employee('packer')])
    expect(await seen(other)).toEqual([]);
  await customer.change('deleteAccount', { currentPassword: customer.account.password });
  expect([await seen(reader), await nameOf()]).toEqual([[`customer ${id}`], null]);
});

it('refuses a place that it has not reached, as after an older backup was put back', async () => {
  const { next } = await ask('');
  expect(said(await employee.rest('GET', `/changes?since=${next + 1}`))).toMatch(/^400 .*beginning/);
  for (const wrong of ['-1', 'x', '1.5'])
    expect((await employee.rest('GET', `/changes?since=${wrong}`)).status).toBe(400);
});

it('leads a copy to what the shop has, whatever answers are lost, events repeated and processes raced', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.push(await shop.product({ articleNumber: `COPY-${index}` }));
  const twin = await shop.twin();
  const read = async (id: number) => {
    const { price, stockCount } = await employee.get<{ price: number; stockCount: number }>(
      `/product-details/${id}`,
    );
    return { price, stockCount };
  };
  const copy = new Map<number, { price: number; stockCount: number }>();
  let place = (await ask('')).next;
  for (const id of ids) copy.set(id, await read(id));

  const follow = async (): Promise<void> => {
    for (let hasMore = true; hasMore;) {
      const slice = await ask(place, 3);
      for (const { id } of slice.changes) if (ids.includes(id)) copy.set(id, await read(id));
      ({ next: place, hasMore } = slice);
    }
  };
  const acts = {
    price: (index: number, value: number) => setOffer(`COPY-${index}`, { price: value + 1 }),
    stock: (index: number, value: number) => setOffer(`COPY-${index}`, { stockCount: value }),
    work: () => Promise.all([work(), twin.services.outbox.work()]),
    repeat: (index: number) =>
      shop.stored('products').updateOne({ _id: ids[index] ?? 0 }, {
        $push: {
          outbox: {
            id: `again-${index}`,
            kind: 'event',
            at: shop.clock.now(),
            content: { event: 'stock.changed', subjectId: ids[index] },
          },
        },
      } as object),
    lose: () => ask(place, 3),
    follow,
  };
  const count = deep(60, 10_000);
  const step = fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    index: fc.nat(4),
    value: fc.nat(999),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: count, maxLength: count }), async (steps) => {
      for (const { act, index, value } of steps) {
        await acts[act](index, value);
      }
      await acts.work();
      await follow();
      for (const id of ids) expect(copy.get(id)).toEqual(await read(id));
      const log = await shop
        .stored('changes')
        .find({ kind: 'price', subjectId: { $in: ids } })
        .toArray();
      expect(log.length).toBeLessThanOrEqual(ids.length);
    }),
    { numRuns: 1, seed: newSeed(), endOnFailure: true },
  );
});
