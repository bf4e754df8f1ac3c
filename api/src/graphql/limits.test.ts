import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Kind,
  type TypeNode,
  getIntrospectionQuery,
  getOperationAST,
  isEnumType,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { startShop, type TestShop } from '../../test/shop.js';
import { limitRules, priceOperation } from './limits.js';
import { PERSISTED_OPERATIONS } from './persisted-operations.generated.js';
import { shopSchema } from '../schema.js';

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

const schema = shopSchema();

/** All filters of the catalog at once. */
const BROAD = {
  name: 'e',
  category: 'memory',
  manufacturer: 'e',
  priceFrom: 1,
  priceTo: 10_000_000,
  onlyInStock: true,
};

/** The value of a variable that asks for most: a whole page, or as many ids as a page of orders has products. */
function largest(variable: string, type: TypeNode): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return largest(variable, type.type);
  if (type.kind === Kind.LIST_TYPE) return Array<unknown>(12).fill(largest(variable, type.type));
  if (variable === 'first') return 24;
  const name = type.name.value;
  const values: Record<string, unknown> = { ID: '1', Int: 1, String: '' };
  const known = schema.getType(name);
  if (isEnumType(known)) return known.getValues()[0]?.name;
  if (name === 'ProductFilter') return BROAD;
  return values[name] ?? (name === 'PageInput' ? { number: 1, size: 24 } : {});
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

  it('when it repeats a fragment with directives of its own', async () => {
    const spreads = (count: number) =>
      `{ ${many(count, () => '...f @include(if: true)')} } fragment f on Query { __typename }`;
    expect((await ask(spreads(20))).status).toBe(200);
    expect(await ask(spreads(21))).toEqual(REFUSED);
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
      ${many(14, (index) => `a${index}: name`)} id name price rating pictures { id url } attributes { name text numberValue unit booleanValue }
      reviews { reviews { id rating comment authorName createdAt isVerifiedPurchase } } } } }`;
    expect((await ask(wide, { size: 4 })).status).toBe(200);
    expect(await ask(wide, { size: 24 })).toEqual({ status: 400, code: 'TOO_COSTLY', commands: 0 });
  });

  it('when a list of ids multiplies what it asks for', async () => {
    const query =
      'query ($ids: [ID!]!) { productsByIds(ids: $ids) { id attributes { name text unit numberValue booleanValue } } }';
    const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    expect((await ask(query, { ids: ids(20) })).status).toBe(200);
    expect((await ask(query, { ids: ids(100) })).code).toBe('TOO_COSTLY');
  });

  it('when a wrong argument beside the costly part would hide what it costs', async () => {
    const costly = many(14, (index) => `a${index}: products(page: { size: 24 }) { products { ...p } }`);
    const hidden = `query ($p: Int) { ${costly} product(id: "999999") { reviews(first: $p) { totalCount } } }
      fragment p on Product { id name description attributes { name text numberValue unit booleanValue } }`;
    expect(await ask(hidden, { p: 1 })).toEqual({ status: 400, code: 'TOO_COSTLY', commands: 0 });
    expect(await ask(hidden, { p: null })).toEqual({ status: 400, code: 'BAD_USER_INPUT', commands: 0 });
    expect(await ask(hidden, { p: 'one' })).toEqual({ status: 400, code: 'BAD_USER_INPUT', commands: 0 });
  });

  it('when its fragments unfold to more fields than are counted', async () => {
    const fragments = many(
      9,
      (index) => `fragment f${index} on Query { ${many(3, () => `...f${index + 1}`)} }`,
    );
    const bomb = `{ ${many(3, () => '...f0')} } ${fragments} fragment f9 on Query { __typename }`;
    expect(await ask(bomb)).toMatchObject({ status: 400, commands: 0 });
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

describe('searches are priced as the work that they are', () => {
  const search = (index: number, rest = '') =>
    `s${index}: products(filter: { name: "e", manufacturer: "e", priceFrom: ${index} }, page: { size: 4 }, sort: RATING) {
      totalCount ${rest} }`;

  it('so that an operation holds five counts, two lists or one with its facets', async () => {
    const facets = 'products { id } facets { categories { value } manufacturers { value } }';
    expect((await ask(`{ ${many(5, (index) => search(index))} }`)).status).toBe(200);
    expect((await ask(`{ ${many(2, (index) => search(index, 'products { id }'))} }`)).status).toBe(200);
    expect((await ask(`{ ${search(1, facets)} }`)).status).toBe(200);
    const refused = { status: 400, code: 'TOO_COSTLY', commands: 0 };
    expect(await ask(`{ ${many(6, (index) => search(index))} }`)).toEqual(refused);
    expect(await ask(`{ ${many(3, (index) => search(index, 'products { id }'))} }`)).toEqual(refused);
    expect(await ask(`{ ${many(15, (index) => search(index, facets))} }`)).toEqual(refused);
  });

  it('also when a fragment hides what is asked for', async () => {
    const hidden = `fragment f on ProductPage { facets { categories { value } } }`;
    expect(await ask(`{ ${many(2, (index) => search(index, '...f'))} } ${hidden}`)).toEqual({
      status: 400,
      code: 'TOO_COSTLY',
      commands: 0,
    });
  });
});

describe('the limits leave room', () => {
  it('for full introspection, since the API is meant for others', async () => {
    expect((await ask(getIntrospectionQuery())).status).toBe(200);
  });

  it('for every operation that the shop’s own client sends or has sent, at the largest page and with all filters', () => {
    const operations = Object.entries(PERSISTED_OPERATIONS).map(([hash, text]) => ({
      hash,
      document: parse(text),
    }));
    expect(operations.length).toBeGreaterThan(10);
    for (const { hash, document } of operations) {
      const name = getOperationAST(document)?.name?.value;
      expect({ name, errors: validate(schema, document, [...specifiedRules, ...limitRules]) }).toEqual({
        name,
        errors: [],
      });
      const operation = getOperationAST(document);
      if (operation?.operation !== 'query') continue;
      const variables = Object.fromEntries(
        (operation.variableDefinitions ?? []).map(({ variable, type }) => [
          variable.name.value,
          largest(variable.name.value, type),
        ]),
      );
      expect(() => priceOperation(schema, document, { queryHash: hash, variables })).not.toThrow();
    }
  });
});
