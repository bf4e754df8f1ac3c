import { GraphQLScalarType, Kind } from 'graphql';

function readCents(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError('Money is an integer number of euro cents.');
}

/** Euro cents as an integer: `12999` is 129.99 €. */
export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description: 'An amount in euro cents, as an integer: 12999 is 129.99 €. Prices include VAT.',
  specifiedByURL: 'https://spec.graphql.org/October2021/#sec-Int',
  serialize: readCents,
  parseValue: readCents,
  parseLiteral: (node) => readCents(node.kind === Kind.INT ? Number(node.value) : node.kind),
});
