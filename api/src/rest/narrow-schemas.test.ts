import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../../test/schema-check.js';
import { prepared, testShop } from '../../test/test-shop.js';

type Who = 'guest' | 'customer' | 'employee';

/** A call of the OpenAPI document, as far as it says what may be sent. */
interface Operation {
  parameters?: { name: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
}

const shop = testShop();
const people = prepared(async () => ({
  guest: shop.guest(),
  customer: await shop.customer(),
  employee: await shop.employee(),
}));
const document = prepared(
  async () =>
    (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    },
);

describe('what the OpenAPI document does not allow', () => {
  it.each<[Who, string, string]>([
    ['guest', '/products-catalog', 'priceFrom=abc'],
    ['guest', '/products-catalog', 'priceTo=-1'],
    ['guest', '/products-catalog', 'availableInStock=no'],
    ['guest', '/products-catalog', 'itemsPerPage=abc'],
    ['guest', '/file/pic/{id}', 'w=161'],
    ['guest', '/file/pic/{id}', 'format=jpg'],
    ['customer', '/filtered-orders', 'orderID=abc'],
    ['employee', '/filtered-orders', 'shipping_status=foo'],
    ['employee', '/filtered-orders', 'time=garbage'],
    ['employee', '/ticket-filter', 'id=1.5'],
    ['employee', '/ticket-filter', 'time_open=null%20'],
    ['employee', '/export/to-ship.csv', 'carrier=dhl&ids=1,,2'],
    ['employee', '/export/to-ship.csv', 'carrier=snail'],
  ])('in a query is refused: as %s %s?%s', async (who, template, query) => {
    const { parameters = [] } = document.paths[template]?.['get'] ?? {};
    const [name, value] = [...new URLSearchParams(query)].at(-1) ?? [];
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    const read = value !== undefined && /^-?\d+$/.test(value) ? Number(value) : value;
    expect(schemaProblems(schema, read, document)).not.toEqual([]);
    expect((await people[who].rest('GET', `${template.replace('{id}', '1')}?${query}`)).status).toBe(400);
  });

  it.each<[Who, string, object]>([
    ['guest', '/login', { username: '', password: 'x' }],
    ['guest', '/login', { username: 'a', password: '' }],
    ['guest', '/login', { username: 'a' }],
    ['guest', '/product-data-bulk', { allProductIDs: ['x'] }],
    ['guest', '/product-data-bulk', { allProductIDs: Array.from({ length: 101 }, (_, at) => at + 1) }],
    ['customer', '/review', { productID: 1, rating: 6, comment: 'Fast.' }],
    ['customer', '/cart/add', { productID: 1, count: 0 }],
  ])('in a body is refused: as %s %s, %#', async (who, template, json) => {
    const schema = document.paths[template]?.['post']?.requestBody?.content['application/json']?.schema ?? {};
    expect(schemaProblems(schema, json, document)).not.toEqual([]);
    expect((await people[who].rest('POST', template, { json })).status).toBe(400);
  });
});
