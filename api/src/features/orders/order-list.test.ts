import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy, cancel, place } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;
/** By their names: three paid ones on three days in the order of the alphabet, of which `c` and then `a` are sent, and a canceled one. */
const ids: Record<'a' | 'b' | 'c' | 'canceled', number> = { a: 0, b: 0, c: 0, canceled: 0 };

/** A day later; who was logged in comes back. */
async function nextDay(): Promise<void> {
  shop.clock.advance(DAY_MS);
  for (const client of [buyer, employee]) {
    client.cookie = '';
    const { username, password } = client.account;
    await client.rest('POST', '/login', { json: { username, password } });
  }
}

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [buyer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  productId = await shop.product({ stockCount: 100, priceCents: 1_000, name: 'Testor "Nine"; new' });
  for (const [name, count] of [
    ['a', 2],
    ['b', 3],
    ['c', 1],
  ] as const) {
    ids[name] = (await buy(shop, buyer, { [productId]: count })).id;
    await nextDay();
  }
  await cancel(buyer, await place(buyer, { [productId]: 5 }));
  const { body } = await buyer.rest('GET', '/filtered-orders?payment_status=canceled');
  ids.canceled = (body.payload as { orders: { id: number }[] }).orders[0]?.id ?? 0;
  for (const name of ['c', 'a'] as const) {
    await employee.rest('POST', `/update-order-shipping-details/${ids[name]}`, {
      form: {
        shipping_status: 'sent',
        shipping_speditor: 'DHL',
        shipment_tracking_code: '00340434161094042557',
      },
    });
    await nextDay();
  }
});
afterAll(() => shop.close());

interface Found {
  orders: { id: string }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number;
}

async function ask(client: TestClient, variables: Record<string, unknown>) {
  const { body } = await client.graphql(
    `query ($filter: OrderFilter, $sort: OrderSort, $after: String, $first: Int) {
      orders(filter: $filter, sort: $sort, after: $after, first: $first) {
        totalCount pageInfo { endCursor hasNextPage } orders { id }
      } }`,
    variables,
  );
  return { found: body.data?.['orders'] as Found | undefined, errors: body.errors };
}

const nameOf = (id: string): string => Object.entries(ids).find(([, one]) => String(one) === id)?.[0] ?? id;

/** The names of the orders that a list shows, in its order. */
const namesOf = async (variables: Record<string, unknown>, client: TestClient = employee): Promise<string> =>
  (await ask(client, variables)).found?.orders.map(({ id }) => nameOf(id)).join(' ') ?? 'refused';

async function tag(client: TestClient, orderId: number, tags: string[], seenTags: string[] = []) {
  const { body } = await client.graphql(
    `mutation ($input: TagOrderInput!) { tagOrder(input: $input) {
      ... on ShipmentUpdated { order { tags } } ... on UserError { reason } } }`,
    { input: { orderId, tags, seenTags } },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.['tagOrder'];
}

const csv = async (client: TestClient, query = ''): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${shop.url}/api/export/orders.csv${query}`, {
    headers: { Cookie: client.cookie },
  });
  return { status: response.status, text: await response.text() };
};

describe('the list of orders', () => {
  it.each([
    ['NEWEST', 'canceled c b a'],
    ['OLDEST', 'a b c canceled'],
    ['PAID_LAST', 'c b a'],
    ['PAID_FIRST', 'a b c'],
    ['SENT_LAST', 'a c'],
    ['SENT_FIRST', 'c a'],
    ['TOTAL_DESC', 'canceled b a c'],
    ['TOTAL_ASC', 'c a b canceled'],
  ])('is sorted by %s, and read on in that order one by one', async (sort, names) => {
    expect(await namesOf({ sort })).toBe(names);
    const read: string[] = [];
    let after: string | null = null;
    do {
      const { found }: { found: Found | undefined } = (await ask(employee, { sort, after, first: 1 })) as {
        found: Found | undefined;
      };
      read.push(...(found?.orders.map(({ id }) => nameOf(id)) ?? []));
      after = found?.pageInfo.hasNextPage === true ? found.pageInfo.endCursor : null;
    } while (after !== null);
    expect(read.join(' ')).toBe(names);
  });

  it.each([
    ['PLACED', '2030-03-06', '2030-03-07', 'c b'],
    ['PLACED', '2030-03-07', null, 'canceled c'],
    ['PAID', null, '2030-03-05', 'a'],
    ['SENT', '2030-03-09', '2030-03-09', 'a'],
    ['SENT', null, null, 'c a'],
  ])('is narrowed to what was %s from %s until %s', async (of, from, until, names) => {
    expect(await namesOf({ filter: { period: { of, from, until } } })).toBe(names);
  });

  it('refuses days that there are not, and a period that ends before it begins', async () => {
    for (const [from, until] of [
      ['2030-02-30', null],
      ['tomorrow', null],
      ['2030-03-06', '2030-03-05'],
    ]) {
      const { errors } = await ask(employee, { filter: { period: { of: 'PLACED', from, until } } });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', reason: 'PERIOD_INVALID' });
    }
    const { errors } = await ask(employee, { sort: 'PAID_LAST', after: 'bm90aGluZw' });
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'CURSOR_UNKNOWN' });
  });

  it('is narrowed to a means of payment, and stays the buyer’s own for a buyer', async () => {
    expect(await namesOf({ filter: { means: 'PAYPAL' } })).toBe('canceled c b a');
    expect(await namesOf({ filter: { means: 'TRANSFER' } })).toBe('');
    expect(await namesOf({ sort: 'TOTAL_ASC' }, buyer)).toBe('c a b canceled');
    expect(await namesOf({ sort: 'TOTAL_ASC' }, await shop.customer())).toBe('');
  });

  it('forgets a sending that was taken back', async () => {
    await employee.graphql(`mutation { revertShipment(input: { orderId: ${ids.a} }) { __typename } }`);
    expect(await namesOf({ sort: 'SENT_LAST' })).toBe('c');
  });
});

describe('tags of orders', () => {
  it('are kept without empty ones and doubles, found, suggested, and shown to nobody but employees', async () => {
    expect(await tag(employee, ids.a, [' gift ', 'Gift', '', 'call\nback'])).toEqual({
      order: { tags: ['gift', 'call back'] },
    });
    expect(await tag(employee, ids.c, ['gift'])).toEqual({ order: { tags: ['gift'] } });
    expect(await namesOf({ filter: { tag: 'gift' } })).toBe('c a');
    expect(await namesOf({ filter: { tag: 'gi' } })).toBe('');
    const { body } = await employee.graphql('{ orderTags }');
    expect(body.data?.['orderTags']).toEqual(['call back', 'gift']);
    const own = await buyer.graphql(
      `{ order(id: ${ids.a}) { tags } orders(filter: { tag: "gift" }) { totalCount } }`,
    );
    expect(own.body.data).toEqual({ order: { tags: [] }, orders: { totalCount: 4 } });
  });

  it('are refused where they are too many or too long, on an unknown order, and by who may not', async () => {
    expect(await tag(employee, ids.b, ['x'.repeat(31)])).toEqual({ reason: 'TAGS_INVALID' });
    expect(
      await tag(
        employee,
        ids.b,
        Array.from({ length: 11 }, (_, index) => `tag ${index}`),
      ),
    ).toEqual({
      reason: 'TAGS_INVALID',
    });
    expect(await tag(employee, 999_999, ['gift'])).toEqual({ reason: 'ORDER_NOT_FOUND' });
    expect(await tag(buyer, ids.b, ['gift'])).toBe('FORBIDDEN');
    expect(await tag(await shop.employee('packer'), ids.b, ['gift'])).toBe('FORBIDDEN');
  });

  it('of two employees at once are those of one; the other is told', async () => {
    const given = ['first', 'second'];
    const answers = await raceAll(given.length, (index) => tag(employee, ids.b, [given[index] ?? '']));
    expect(answers).toContainEqual({ reason: 'ORDER_CHANGED' });
    const kept = answers.find((answer) => 'order' in (answer as object)) as { order: { tags: string[] } };
    expect(await tag(employee, ids.b, [], kept.order.tags)).toEqual({ order: { tags: [] } });
    expect(await tag(employee, ids.b, ['=again'], [])).toEqual({ order: { tags: ['=again'] } });
  });
});

describe('the file of orders', () => {
  it('has what the list shows, in its order, and no cell that is a formula', async () => {
    const { status, text } = await csv(employee, '?sort=PAID_FIRST&days=PAID&until=2030-03-06');
    expect(status).toBe(200);
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^Order;Placed;Paid;Sent;Payment;/);
    expect(rows.map((row) => nameOf(row.split(';')[0] ?? ''))).toEqual(['a', 'b']);
    expect(rows[0]).toContain(
      `${ids.a};2030-03-05 14:05;2030-03-05 14:05;;PAID;PENDING;PAYPAL;${buyer.account.userId};`,
    );
    expect(rows[1]).toContain(";'=again;");
    expect(rows[0]).toContain('"2 × Testor ""Nine""; new";20,00;3,19;20,00;;gift, call back;');
  });

  it('is for owners and clerks, and refuses what it does not know', async () => {
    expect((await csv(buyer)).status).toBe(403);
    expect((await csv(shop.guest())).status).toBe(401);
    expect((await csv(await shop.employee('packer'))).status).toBe(403);
    expect((await csv(await shop.employee('clerk'))).status).toBe(200);
    for (const query of ['?from=yesterday', '?sort=BEST', '?means=GOLD'])
      expect((await csv(employee, query)).status).toBe(400);
  });
});
