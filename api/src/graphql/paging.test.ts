import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import { buy, markSent } from '../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestUser } from '../../test/test-client.js';
import type { PageInfo } from './page.js';
import { shopSchema } from '../schema.js';

let shop: TestShop;
let employee: TestUser;
let productId: string;

/** Every list that is read onwards: how it is asked for, with a place for the two arguments, and what names an entry. */
const LISTS: Record<string, { ask: string; entries: string; id?: string }> = {
  auditEntries: { ask: 'auditEntries(%)', entries: 'entries' },
  customers: { ask: 'customers(%)', entries: 'customers' },
  documents: { ask: 'documents(%)', entries: 'documents', id: 'number' },
  inventory: { ask: 'inventory(%)', entries: 'products' },
  'inventory by price': { ask: 'inventory(sort: PRICE_DESC, %)', entries: 'products' },
  'hidden reviews': { ask: 'moderatedReviews(filter: { isHidden: true }, %)', entries: 'reviews' },
  moderatedReviews: { ask: 'moderatedReviews(%)', entries: 'reviews' },
  orders: { ask: 'orders(%)', entries: 'orders' },
  'oldest orders': { ask: 'orders(sort: OLDEST, %)', entries: 'orders' },
  ordersToShip: { ask: 'ordersToShip(%)', entries: 'orders' },
  reviewNotices: { ask: 'reviewNotices(%)', entries: 'notices' },
  stockMovements: { ask: 'stockMovements(productId: "#", %)', entries: 'entries' },
  tickets: { ask: 'tickets(%)', entries: 'tickets' },
  'newest tickets': { ask: 'tickets(sort: NEWEST, %)', entries: 'tickets' },
  withdrawals: { ask: 'withdrawals(%)', entries: 'withdrawals' },
  'open withdrawals': { ask: 'withdrawals(filter: { isHandled: false }, %)', entries: 'withdrawals' },
};

interface Part {
  pageInfo: PageInfo;
  ids: string[];
}

async function read(name: string, first: number, after: string | null = null): Promise<Part> {
  const { ask, entries, id = 'id' } = LISTS[name] ?? { ask: '', entries: '' };
  const place = `first: ${first}, after: ${JSON.stringify(after)}`;
  const { pageInfo, rows } = await employee.ask<{ pageInfo: PageInfo; rows: { name: string }[] }>(
    `{ ${ask.replace('%', place).replace('#', productId)} {
      pageInfo { endCursor hasNextPage } rows: ${entries} { name: ${id} } } }`,
  );
  return { pageInfo, ids: rows.map((row) => row.name) };
}

const refused = async (name: string, after: string): Promise<unknown> => {
  const { body } = await employee.graphql(
    `{ ${(LISTS[name]?.ask ?? '').replace('%', `after: ${JSON.stringify(after)}`).replace('#', productId)} { __typename } }`,
  );
  return body.errors?.map(({ extensions }) => extensions);
};

beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  const id = await shop.product({ name: 'Turned page', stockCount: 20 });
  for (const name of ['Äther', 'äther two', 'Zeta']) await shop.product({ name });
  productId = String(id);
  for (const stockCount of [21, 22, 23])
    await employee.change('editOffer', { productId, stockCount, expectedStockCount: stockCount - 1 });
  for (let index = 0; index < 6; index++) {
    const customer = await shop.customer();
    const email = `turned${index}@example.com`;
    const { id: orderId } = await buy(shop, customer, { [productId]: 1 });
    if (index > 2) await markSent(employee, orderId);
    const { review } = await customer.change<{ review: { id: string } }>(
      'writeReview',
      { productId, rating: 4, comment: `Review ${index}` },
      '... on ReviewWritten { review { id } }',
    );
    await customer.change('reportReview', {
      reviewId: review.id,
      breach: 'INSULT',
      explanation: 'See there.',
      name: 'Zoë',
      email,
      isInGoodFaith: true,
    });
    if (index > 1)
      await employee.change('hideReview', { reviewId: review.id, breach: 'INSULT', explanation: 'It is.' });
    await customer.change('submitTicket', { title: 'Why?', emailForAnswer: email, question: `No. ${index}` });
    await customer.change('withdrawFromContract', { name: 'Zoë', order: 'mine', email });
  }
  shop.clock.advance(1_800_000);
  await employee.logInAgain();
  await shop.services.documents.issuePending();
});
afterAll(() => shop.close());

describe('lists of the schema', () => {
  it('are read onwards by first and after, and tell by pageInfo where they end; the catalog alone has page numbers', () => {
    const fields = Object.values(shopSchema().getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ type }) => getNamedType(type).name.endsWith('Page'));
    expect(fields.length).toBeGreaterThan(12);
    for (const { name, args, type } of fields) {
      const page = getNamedType(type);
      const paging = args.filter((arg) => ['first', 'after', 'page'].includes(arg.name));
      const told = isObjectType(page) ? Object.keys(page.getFields()) : [];
      expect([name, paging.map((arg) => arg.name).sort(), told.includes('pageInfo')]).toEqual(
        name === 'products' ? [name, ['page'], false] : [name, ['after', 'first'], true],
      );
    }
  });

  it.each(Object.keys(LISTS))('give every entry once, in their order, two at a time: %s', async (name) => {
    const whole = await read(name, 100);
    expect(whole.ids.length).toBeGreaterThan(2);
    expect(whole.pageInfo.hasNextPage).toBe(false);
    const seen: string[] = [];
    let part: Part = { ids: [], pageInfo: { endCursor: null, hasNextPage: true } };
    while (part.pageInfo.hasNextPage) {
      part = await read(name, 2, part.pageInfo.endCursor);
      seen.push(...part.ids);
    }
    expect(seen).toEqual(whole.ids);
    expect((await read(name, 2, part.pageInfo.endCursor)).pageInfo).toEqual({
      endCursor: null,
      hasNextPage: false,
    });
  });

  it.each(Object.keys(LISTS))('refuse a place that is none of theirs: %s', async (name) => {
    const names = Object.keys(LISTS);
    const neighbor = names[(names.indexOf(name) + 1) % names.length] ?? '';
    const own = (await read(name, 1)).pageInfo.endCursor ?? '';
    const foreign = (await read(neighbor, 1)).pageInfo.endCursor ?? '';
    const [list, ...values] = JSON.parse(Buffer.from(own, 'base64url').toString()) as unknown[];
    const forged = [
      [list],
      [list, ...values, 1],
      [list, ...values.map(() => null)],
      [list, ...values.map(() => ({ $gt: '' }))],
      [list, ...values.map(() => 1e300)],
      null,
    ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
    for (const after of ['', '7', own.slice(0, -3), 'A'.repeat(5_000), ...forged, foreign]) {
      expect([after, await refused(name, after)]).toEqual([
        after,
        [expect.objectContaining({ code: 'INVALID_INPUT', reason: 'CURSOR_UNKNOWN' })],
      ]);
    }
  });
});
