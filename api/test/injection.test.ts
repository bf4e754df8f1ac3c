import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { shopSchema } from '../src/schema.js';
import { restRoutes } from '../src/routes.js';
import { deep } from './deep.js';
import { fingerprint } from './fingerprint.js';
import { HOSTILE_STRUCTURES, HOSTILE_TEXTS, someOf } from './hostile-values.js';
import { startShop, type TestShop } from './shop.js';
import { TestUser, type TestClient } from './test-client.js';

/**
 * Operators of the database and ways into prototypes, in every input of every operation: the schema and the route table say
 * which there are, so nobody has to remember to add a line.
 */

let shop: TestShop;
let customer: TestUser;
let employee: TestUser;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  customer = await shop.customer();
  employee = await shop.employee();
  const productId = await shop.product();
  await shop.product({ name: 'Second', stockCount: 3 });
  await customer.rest('POST', '/review', {
    json: { productID: String(productId), rating: '5', comment: 'Yes.' },
  });
});
afterAll(() => shop.close());

const schema = shopSchema();
const isMutation = (field: GraphQLField<unknown, unknown>): boolean =>
  schema.getMutationType()?.getFields()[field.name] === field;

/** A valid value of an input type, and the paths of all places in it where a text, number or truth value stands. */
function sampleOf(type: GraphQLInputType, path: readonly string[]): { value: unknown; leaves: string[][] } {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const item = sampleOf(inner.ofType as GraphQLInputType, [...path, '0']);
    return { value: [item.value], leaves: item.leaves };
  }
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).map((field) => ({
      name: field.name,
      ...sampleOf(field.type, [...path, field.name]),
    }));
    return {
      value: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      leaves: fields.flatMap(({ leaves }) => leaves),
    };
  }
  if (isEnumType(inner)) return { value: inner.getValues()[0]?.name, leaves: [[...path]] };
  const samples: Record<string, unknown> = { Boolean: false, Int: 1, Float: 1, Money: 1, Upload: null };
  const name = getNamedType(inner).name;
  return { value: name in samples ? samples[name] : '999999', leaves: name === 'Upload' ? [] : [[...path]] };
}

/** The same value with something else in one place. */
function withLeaf(value: unknown, [first, ...rest]: readonly string[], leaf: unknown): unknown {
  if (first === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === first ? withLeaf(item, rest, leaf) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [first]: withLeaf(object[first], rest, leaf) };
}

const selectionOf = (type: GraphQLOutputType): string => {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  return isUnionType(named) ? '{ __typename ... on UserError { code } }' : '{ __typename }';
};

/** One operation with a variable for each argument. */
function operationOf(field: GraphQLField<unknown, unknown>) {
  const samples = field.args.map(({ name, type }) => ({ name, type, ...sampleOf(type, [name]) }));
  const declared = samples.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = samples.map(({ name }) => `${name}: $${name}`).join(', ');
  return {
    query: `${isMutation(field) ? 'mutation' : 'query'} (${declared}) { ${field.name}(${passed}) ${selectionOf(field.type)} }`,
    variables: Object.fromEntries(samples.map(({ name, value }) => [name, value])),
    leaves: samples.flatMap(({ leaves }) => leaves),
  };
}

const operations = [schema.getQueryType(), schema.getMutationType()]
  .flatMap((type) => Object.values(type?.getFields() ?? {}))
  .filter(({ args }) => args.length > 0)
  .map((field): [string, ReturnType<typeof operationOf>] => [field.name, operationOf(field)])
  .filter(([, { leaves }]) => leaves.length > 0);

/** A copy keeps the session: an answer that takes the cookie away takes it from nobody else. */
const callersOf = (): TestClient[] => [customer.copy(), employee.copy(), shop.guest()];

/** How many of the structures each input gets: another share than its neighbor, so that together they meet all of them. */
const SHARE = deep(1, 8);

const shareOf = (name: string, index: number): unknown[] =>
  someOf(HOSTILE_STRUCTURES, (name.length + index) * SHARE, SHARE);

/** Those of the texts that an operation gets: one for each input in the gate, beginning where its name says. */
const textsFor = (name: string, inputs: number): string[] =>
  someOf(HOSTILE_TEXTS, name.length * 3, deep(inputs, HOSTILE_TEXTS.length));

describe('GraphQL', () => {
  it('has operations with inputs', () => {
    expect(operations.length).toBeGreaterThan(30);
  });

  it.each(operations)(
    '%s refuses structures where a single value belongs, and changes nothing',
    async (name, operation) => {
      const before = await fingerprint(shop.connection);
      const surprises: unknown[] = [];
      for (const [index, leaf] of operation.leaves.entries()) {
        for (const payload of shareOf(name, index)) {
          // A list of one is what GraphQL makes of a single value, and the other way round.
          if (Array.isArray(payload) && leaf.includes('0')) continue;
          const answer = await customer
            .copy()
            .graphql(
              operation.query,
              withLeaf(operation.variables, leaf, payload) as Record<string, unknown>,
            );
          const code = answer.body.errors?.[0]?.extensions.code;
          if (answer.status !== 400 || code !== 'BAD_USER_INPUT') {
            surprises.push({ name, leaf: leaf.join('.'), payload, status: answer.status, code });
          }
        }
      }
      expect(surprises).toEqual([]);
      expect(await fingerprint(shop.connection)).toBe(before);
    },
  );

  it.each(operations)('%s takes hostile texts for what they are', async (name, operation) => {
    const surprises: unknown[] = [];
    for (const [index, payload] of textsFor(name, operation.leaves.length).entries()) {
      const leaf = operation.leaves[index % operation.leaves.length] ?? [];
      const clients = callersOf();
      const variables = withLeaf(operation.variables, leaf, payload) as Record<string, unknown>;
      const answer = await clients[index % clients.length]?.graphql(operation.query, variables);
      const isBug = JSON.stringify(answer?.body).includes('INTERNAL');
      if ((answer?.status ?? 500) >= 500 || isBug)
        surprises.push({ name, leaf: leaf.join('.'), payload, body: answer?.body });
    }
    expect(surprises).toEqual([]);
  });
});

/** Every field that a call of `/api` reads from a body, and every parameter. */
const FIELDS =
  `username password repeat_password email firstname lastname address is_employee authentication_code
  stayLoggedIn currentPassword newPassword productID count order rating comment title email_for_answer content_question
  ticketID content_answer name description shipping_status shipping_speditor shipment_tracking_code category price
  stock_count manufacturer`.split(/\s+/);
const PARAMETERS =
  `productID currentPage itemsPerPage sortingType name category priceMin priceMax orderID manufacturer
  onlyInStock recipientID shipping_status payment_status ticketID status`.split(/\s+/);

const PATH_PARTS =
  '%24ne %7B%22%24ne%22%3Anull%7D __proto__ constructor %5Bobject%20Object%5D 1%00 -1 1e3'.split(' ');

/** Those of the structures that a call gets: as many as its callers in the gate, beginning where its path says. */
const structuresFor = (path: string): unknown[] =>
  someOf(HOSTILE_STRUCTURES, path.length * 3, deep(3, HOSTILE_STRUCTURES.length));

describe('/api', () => {
  const pathOf = (path: string, part: string): string =>
    path.replace(':userID', String(customer.account.userId)).replace(/:\w+/g, part);
  const routes = restRoutes.map(({ method, path }) => ({ method: method.toUpperCase() as 'GET', path }));
  const withBody = routes.filter(({ method, path }) => method !== 'GET' && path !== '/payment-webhook');

  it.each(withBody)(
    '$method $path changes nothing for structures in all fields at once',
    async ({ method, path }) => {
      let before = await fingerprint(shop.connection);
      for (const [index, payload] of structuresFor(path).entries()) {
        const json = Object.fromEntries(FIELDS.map((field) => [field, payload]));
        const answer = await callersOf()[index % 3]?.rest(method, pathOf(path, '999999'), { json });
        const isFine = answer !== undefined && answer.status < 500 && typeof answer.body.msg === 'string';
        expect({ payload, isFine }).toEqual({ payload, isFine: true });
        if (path !== '/logout') continue;
        expect(await fingerprint(shop.connection)).toBe(before);
        [customer, employee] = await Promise.all([logInAgain(customer), logInAgain(employee)]);
        // The log names the new device.
        before = await fingerprint(shop.connection);
      }
      expect(await fingerprint(shop.connection)).toBe(before);
    },
  );

  it.each(routes.filter(({ path }) => path.includes(':')))(
    '$method $path finds nothing by an operator in its path',
    async ({ method, path }) => {
      const before = await fingerprint(shop.connection);
      for (const part of PATH_PARTS) {
        const target = path.replace(/:\w+/g, part);
        for (const client of [customer.copy(), employee.copy()]) {
          const { status, body } = await client.rest(method, target, method === 'GET' ? {} : { json: {} });
          expect({ target, isRefused: status >= 400 && status < 500, msg: typeof body.msg }).toEqual({
            target,
            isRefused: true,
            msg: 'string',
          });
        }
      }
      expect(await fingerprint(shop.connection)).toBe(before);
    },
  );

  it.each(routes.filter(({ method }) => method === 'GET'))(
    '$method $path takes operators in parameters for unknown names',
    async ({ method, path }) => {
      if (path === '/logout') return;
      // A file is no JSON, but the refusal of a state, an order or an id that there is not.
      const target = `${pathOf(path, '1')}${path.startsWith('/export/') ? '?state=1&sort=1&productID=x&' : '?'}`;
      const plain = await employee.copy().rest(method, target);
      for (const operator of ['$ne', '$gt', '$regex', '$where', '__proto__', 'constructor']) {
        const query = PARAMETERS.map((name) => `${name}[${operator}]=1`).join('&');
        const { status, body } = await employee.copy().rest(method, `${target}${query}`);
        expect({ operator, status, body }).toEqual({ operator, status: plain.status, body: plain.body });
      }
    },
  );
});

async function logInAgain({ account }: TestUser): Promise<TestUser> {
  const client = shop.guest();
  const { username, password } = account;
  await client.rest('POST', '/login', { json: { username, password } });
  return new TestUser(client, account);
}
