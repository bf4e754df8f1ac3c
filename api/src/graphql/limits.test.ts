import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Kind,
  type TypeNode,
  getIntrospectionQuery,
  getOperationAST,
  isEnumType,
  parse,
  separateOperations,
  validate,
} from 'graphql';
import { startShop, type TestShop } from '../testing/shop.js';
import { limitRules, refuseCostly } from './limits.js';
import { buildShopSchema } from './schema.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await shop.product();
});
afterAll(() => shop.close());

/** The answer to a guest, and how many commands the database had to answer for it. */
async function ask(query: string, variables: Record<string, unknown> = {}) {
  let answer: Awaited<ReturnType<ReturnType<TestShop['guest']>['graphql']>> | undefined;
  const commands = await shop.commands.targetsDuring(async () => {
    answer = await shop.guest().graphql(query, variables);
  });
  return {
    status: answer?.status,
    code: answer?.body.errors?.[0]?.extensions.code,
    commands: commands.length,
  };
}

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

const schema = buildShopSchema();

/** The value of a variable that asks for most: a whole page, or as many ids as a page of orders has products. */
function largest(type: TypeNode): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return largest(type.type);
  if (type.kind === Kind.LIST_TYPE) return Array<unknown>(12).fill(largest(type.type));
  const name = type.name.value;
  const values: Record<string, unknown> = { ID: '1', Int: 1, String: '' };
  const known = schema.getType(name);
  if (isEnumType(known)) return known.getValues()[0]?.name;
  return values[name] ?? (name.endsWith('PageInput') ? { number: 1, size: 24 } : {});
}

const REFUSED = { status: 400, code: 'GRAPHQL_VALIDATION_FAILED', commands: 0 };

describe('a GraphQL request is refused before anything of it is executed', () => {
  it('when it nests fields deeper than 8, as an answer in an answer allows', async () => {
    const nested = (times: number) =>
      `{ ticket(id: "1") { ${'similarTickets { '.repeat(times)} id ${'}'.repeat(times)} } }`;
    // Eight deep is allowed, but then there are too many of them.
    expect(await ask(nested(6))).toEqual({ status: 400, code: 'TOO_COSTLY', commands: 0 });
    expect(await ask(nested(7))).toEqual(REFUSED);
    const hidden = '{ ticket(id: "1") { ...a } } fragment a on Ticket { similarTickets { ...b } }';
    const rest = many(6, (index) => {
      const next = index === 5 ? 'id' : `...${String.fromCharCode(99 + index)}`;
      return `fragment ${String.fromCharCode(98 + index)} on Ticket { similarTickets { ${next} } }`;
    });
    expect(await ask(`${hidden} ${rest}`)).toEqual(REFUSED);
  });

  it('when it renames more than 15 fields', async () => {
    const categories = (count: number) => `{ ${many(count, (index) => `a${index}: categories { name }`)} }`;
    expect((await ask(categories(15))).status).toBe(200);
    expect(await ask(categories(16))).toEqual(REFUSED);
  });

  it('when fragments hide the renaming', async () => {
    const fragments = many(
      4,
      (index) => `fragment f${index} on Query { ${many(5, (field) => `f${index}a${field}: __typename`)} }`,
    );
    expect(await ask(`{ ${many(4, (index) => `...f${index}`)} } ${fragments}`)).toEqual(REFUSED);
  });

  it('when it holds more than 20 directives', async () => {
    const directives = (count: number) => `{ ${many(count, () => '__typename @include(if: true)')} }`;
    expect((await ask(directives(20))).status).toBe(200);
    expect(await ask(directives(21))).toEqual(REFUSED);
  });

  it('when it has more than 1,500 tokens', async () => {
    expect(await ask(`{ ${'__typename '.repeat(1_600)} }`)).toEqual({
      status: 400,
      code: 'GRAPHQL_PARSE_FAILED',
      commands: 0,
    });
  });

  it('when it asks for too many fields of too many rows, also through a variable', async () => {
    const wide = `query ($size: Int!) { products(page: { size: $size }) { products {
      ${many(14, (index) => `a${index}: name`)} id name price rating pictures { id url } attributes { name text number unit isYes }
      reviews { reviews { id rating comment username createdAt isVerifiedPurchase } } } } }`;
    expect((await ask(wide, { size: 4 })).status).toBe(200);
    expect(await ask(wide, { size: 24 })).toEqual({ status: 400, code: 'TOO_COSTLY', commands: 0 });
  });

  it('when a list of ids multiplies what it asks for', async () => {
    const query =
      'query ($ids: [ID!]!) { productsByIds(ids: $ids) { id attributes { name text unit number isYes } } }';
    const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    expect((await ask(query, { ids: ids(20) })).status).toBe(200);
    expect((await ask(query, { ids: ids(100) })).code).toBe('TOO_COSTLY');
  });

  it('when fragments spread each other in a circle', async () => {
    expect(await ask('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }')).toEqual(REFUSED);
  });

  it('when several requests come in one body', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    });
    expect(response.status).toBe(400);
  });
});

describe('the limits leave room', () => {
  it('for full introspection, since the API is meant for others', async () => {
    expect((await ask(getIntrospectionQuery())).status).toBe(200);
  });

  it('for every operation of the shop’s own client at the largest page', () => {
    const folder = join(import.meta.dirname, '../../../web/src');
    const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const operations = Object.entries(separateOperations(parse(documents.join('\n'))));
    expect(operations.length).toBeGreaterThan(10);
    for (const [name, document] of operations) {
      expect({ name, errors: validate(schema, document, limitRules) }).toEqual({ name, errors: [] });
      const operation = getOperationAST(document);
      if (operation?.operation !== 'query') continue;
      const variables = Object.fromEntries(
        (operation.variableDefinitions ?? []).map(({ variable, type }) => [
          variable.name.value,
          largest(type),
        ]),
      );
      expect(() => refuseCostly(schema, document, { variables })).not.toThrow();
    }
  });
});
