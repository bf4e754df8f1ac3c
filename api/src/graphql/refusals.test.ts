import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '../kernel/log.js';
import { startShop, type TestShop } from '../../test/shop.js';

let shop: TestShop;
/** The lines of the shop's log. */
const lines: string[] = [];
beforeAll(async () => {
  shop = await startShop({}, { log: createLog('error', { write: (line) => void lines.push(line) }) });
});
afterAll(() => shop.close());

async function ask(body: Record<string, unknown>) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return { status: response.status, codes: errors.map(({ extensions }) => extensions.code) };
}

describe('what is refused before any field is read', () => {
  const refusals: [string, Record<string, unknown>, string][] = [
    ['a subscription', { query: 'subscription { a }' }, 'BAD_REQUEST'],
    [
      'an operation that the document does not hold',
      { query: 'query A { __typename }', operationName: 'B' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'one of several operations, without its name',
      { query: 'query A { __typename } query B { __typename }' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'null for a directive that needs a value',
      {
        query: 'query ($isWanted: Boolean = true) { __typename @include(if: $isWanted) }',
        variables: { isWanted: null },
      },
      'BAD_USER_INPUT',
    ],
    [
      'a variable of another type',
      { query: 'query ($id: ID!) { product(id: $id) { id } }', variables: { id: {} } },
      'BAD_USER_INPUT',
    ],
    [
      'a field by the name of a property of all objects',
      { query: '{ constructor }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ];

  it.each(refusals)("is the caller's error, and is not logged: %s", async (_, body, code) => {
    expect(await ask(body)).toEqual({ status: 400, codes: [code] });
    expect(lines.splice(0)).toEqual([]);
  });
});

describe('arguments are read before they are priced', () => {
  it('so that a wrong number of rows costs what it gives: the default', async () => {
    const employee = await shop.employee();
    const costOf = async (field: string): Promise<unknown> => {
      const { body } = await employee.graphql(`{ ${field} }`);
      expect(body.errors).toBeUndefined();
      return (body as { extensions?: { cost?: { requested: number } } }).extensions?.cost?.requested;
    };
    const lists: [before: string, argument: (value: number) => string, after: string][] = [
      ['returns', (value) => `(first: ${value})`, '{ returns { id } }'],
      ['ordersToShip', (value) => `(first: ${value})`, '{ orders { id } }'],
      ['orders', (value) => `(first: ${value})`, '{ orders { id } }'],
      ['withdrawals', (value) => `(first: ${value})`, '{ withdrawals { id } }'],
      ['products', (value) => `(page: { size: ${value} })`, '{ products { id } }'],
    ];
    for (const [name, argument, fields] of lists) {
      const isPage = argument(1).includes('page');
      const byDefault = await costOf(`${name}${isPage ? '(page: { number: 1 })' : ''} ${fields}`);
      expect(byDefault).toBeGreaterThan(0);
      for (const wrong of [76_468_174, 29_180, 101, 0, -5])
        expect([name, wrong, await costOf(`${name}${argument(wrong)} ${fields}`)]).toEqual([
          name,
          wrong,
          byDefault,
        ]);
    }
  });
});
