import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const desk = prepared(() => shop.employee());
const customer = prepared(() => shop.customer({ firstname: 'Cathleen', lastname: 'Müller' }));

beforeAll(async () => {
  await shop.product({ name: 'Corsair Vengeance DDR5-6000 Kit' });
  // Typed with what a data sheet has.
  await shop.product({ name: 'Kingston Fury DDR5\u20116000 Kit' });
  await shop.guest().change('submitTicket', {
    title: 'Noise of the RTX-5070',
    emailForAnswer: 'o.connor@example.com',
    question: 'Why?',
  });
});

const countIn = async (query: string, variables: Record<string, unknown>): Promise<unknown> =>
  Object.values((await desk.ask<Record<string, unknown>>(query, variables)) ?? {}).flat(3).length;

describe.each([
  ['an en dash', 'DDR5–6000'],
  ['a non-breaking hyphen', 'DDR5\u20116000'],
  ['full width', 'ＤＤＲ５-６０００'],
  ['a zero-width space', 'DDR\u200B5-6000'],
])('a search with %s', (_, text) => {
  it('finds what the plain one finds: by name, by words, over /api, while typing and at the desk', async () => {
    const total = { totalCount: 2 };
    const byName = 'query ($name: String) { products(filter: { name: $name }) { totalCount } }';
    expect(await shop.guest().ask(byName, { name: text })).toEqual(total);
    const byWords = 'query ($search: String) { products(search: $search) { totalCount } }';
    expect(await shop.guest().ask(byWords, { search: text })).toEqual(total);
    const listed = await shop
      .guest()
      .get<{ products: unknown[] }>(`/products-catalog?name=${encodeURIComponent(text)}`);
    expect(listed.products).toHaveLength(2);
    const typed = 'query ($text: String!) { suggest(text: $text) { products { id } } }';
    expect(await countIn(typed, { text })).toBe(2);
    const stocked = 'query ($search: String!) { inventory(search: $search) { products { id } } }';
    expect(await countIn(stocked, { search: text })).toBe(2);
  });
});

it('finds customers and tickets by what was pasted', async () => {
  const { account } = customer;
  const people = 'query ($search: String) { customers(search: $search) { customers { id } } }';
  expect(await countIn(people, { search: 'mu\u00ADller' })).toBe(1);
  expect(await countIn(people, { search: `\u200B${account.email ?? ''}` })).toBe(1);
  const tickets = 'query ($search: String) { tickets(filter: { search: $search }) { tickets { id } } }';
  expect(await countIn(tickets, { search: 'RTX–5070' })).toBe(1);
  expect(await countIn(tickets, { search: '\uFEFFo.connor@example.com' })).toBe(1);
});
