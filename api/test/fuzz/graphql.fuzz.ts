import fc, { type Arbitrary } from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { shopSchema } from '../../src/schema.js';
import type { FuzzRequest } from './rest.fuzz.js';
import { anyJson, anyText, wellFormed } from './values.fuzz.js';

const schema = shopSchema();

/** What a document is drawn from: an endless row of choices and one of texts, both of one seed. */
interface Lot {
  pick: <Value>(values: readonly Value[]) => Value;
  text: () => string;
  /** True one time of so many. */
  oneOf: (times: number) => boolean;
}

function toLot(numbers: Iterator<number>, texts: Iterator<string>): Lot {
  const next = (): number => Number(numbers.next().value);
  return {
    pick: (values) => {
      const value = values[next() % values.length];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
    text: () => String(texts.next().value),
    oneOf: (times) => next() % times === 0,
  };
}

/** One of ten times. */
const rarely = fc.nat(9).map((value) => value === 0);

/** Deeper than the limit, so that it is met now and then. */
const MAX_SELECTION_DEPTH = 10;

const literal = (text: string): string => JSON.stringify(wellFormed(text));

/** Stands where a value of another type should. */
const WRONG_VALUES = ['null', '{}', '[]', '"x"', '-1', '1e400', 'true', 'NOTHING', '$v'];

/** A value of the type as it stands in a document; now and then one of another type. */
function drawValue(type: GraphQLInputType, lot: Lot): string {
  if (lot.oneOf(10)) return lot.pick(WRONG_VALUES);
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const count = lot.pick([0, 1, 2, 3]);
    return `[${Array.from({ length: count }, () => drawValue(inner.ofType as GraphQLInputType, lot)).join(' ')}]`;
  }
  if (isEnumType(inner)) return lot.pick(inner.getValues()).name;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      ({ type: own }) => isNonNullType(own) || lot.oneOf(2),
    );
    return `{ ${fields.map((field) => `${field.name}: ${drawValue(field.type, lot)}`).join(' ')} }`;
  }
  const { name } = getNamedType(inner);
  if (name === 'Boolean') return lot.pick(['true', 'false']);
  if (['Int', 'Float', 'Money'].includes(name))
    return lot.pick(['-5', '0', '1', '2', '12', '24', '2147483647']);
  return literal(lot.text());
}

/** Fields of an output type, none for a leaf. */
function drawSelection(type: GraphQLOutputType, lot: Lot, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const types = isUnionType(named) ? named.getTypes() : isObjectType(named) ? [named] : [];
  const inner =
    depth > MAX_SELECTION_DEPTH
      ? []
      : types.map((member) => `... on ${member.name} { ${drawFields(member, lot, depth)} }`);
  return ` { __typename ${inner.join(' ')} }`;
}

function drawFields(type: GraphQLObjectType, lot: Lot, depth: number): string {
  const all = Object.values(type.getFields());
  const count = depth > 2 ? 1 : 2;
  return Array.from({ length: count }, () => drawField(lot.pick(all), lot, depth)).join(' ');
}

function drawField(field: GraphQLField<unknown, unknown>, lot: Lot, depth: number): string {
  const args = field.args
    .filter((argument) => isNonNullType(argument.type) || lot.oneOf(2))
    .map((argument) => `${argument.name}: ${drawValue(argument.type, lot)}`);
  const alias = lot.oneOf(10) ? `a${lot.pick([1, 2, 3])}: ` : '';
  const directive = lot.oneOf(20) ? ' @include(if: true)' : '';
  const passed = args.length === 0 ? '' : `(${args.join(', ')})`;
  return `${alias}${field.name}${passed}${directive}${drawSelection(field.type, lot, depth + 1)}`;
}

/** A document of our schema with anything in its arguments. */
const anyDocument = fc
  .record({ numbers: fc.infiniteStream(fc.nat()), texts: fc.infiniteStream(anyText) })
  .map(({ numbers, texts }) => {
    const lot = toLot(numbers, texts);
    const kind = lot.pick(['mutation', 'query'] as const);
    const root = kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    const fields = Object.values(root?.getFields() ?? {});
    const chosen = Array.from({ length: lot.pick([1, 1, 2]) }, () => lot.pick(fields));
    const body = chosen.map((field) => drawField(field, lot, 0)).join(' ');
    const variables = lot.oneOf(10) ? ' ($v: String)' : '';
    return {
      name: `${kind} ${chosen.map(({ name }) => name).join(' ')}`,
      text: `${kind}${variables} { ${body} }`,
    };
  });

/** Now and then a document with a piece missing, doubled or replaced. */
const anyQueryText = fc
  .record({ document: anyDocument, isBroken: rarely, at: fc.nat(), patch: anyText })
  .map(({ document: { name, text }, isBroken, at, patch }) => {
    const place = at % text.length;
    return { name, text: isBroken ? `${text.slice(0, place)}${patch}${text.slice(place + 3)}` : text };
  });

const post = (name: string, body: string, type = 'application/json'): FuzzRequest => ({
  name,
  method: 'POST',
  path: '/graphql',
  headers: { 'Content-Type': type },
  body,
  mimes: [],
});

/** Requests to `/graphql`: documents of our schema, most of them well formed; bodies that are none; GET. */
export const anyGraphqlRequest: Arbitrary<FuzzRequest> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(anyQueryText, fc.dictionary(fc.constantFrom('v', 'input', 'id'), anyJson, { maxKeys: 2 }))
      .map(([{ name, text }, variables]) => post(name, JSON.stringify({ query: text, variables }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyJson, anyJson)
      .map(([query, variables]) => post('odd body', JSON.stringify({ query, variables }))),
  },
  { weight: 1, arbitrary: anyText.map((text) => post('no body', text)) },
  {
    weight: 1,
    arbitrary: anyQueryText.map(({ name, text }) => ({
      name: `GET ${name}`,
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent(wellFormed(text))}`,
      headers: { 'Apollo-Require-Preflight': 'true' },
      body: null,
      mimes: [],
    })),
  },
);
