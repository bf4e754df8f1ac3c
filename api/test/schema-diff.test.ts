import { describe, expect, it } from '@jest/globals';
import { diffSchemas } from './schema-diff.js';

const schema = (fields: string): string => `type Query { id: ID! ${fields} }`;
const levels = async (before: string, after: string): Promise<string[]> =>
  (await diffSchemas(schema(before), schema(after))).map(({ level }) => level);

describe('a change of the schema', () => {
  it.each([
    ['a field that goes', 'price: Int', '', ['breaking']],
    [
      'a field that goes after it was deprecated',
      'price: Int @deprecated(reason: "Use total.")',
      '',
      ['dangerous'],
    ],
    ['a field that may now be null', 'price: Int!', 'price: Int', ['breaking']],
    ['another type', 'price: Int', 'price: String', ['breaking']],
    ['an argument that is now needed', 'price: Int', 'price(currency: String!): Int', ['breaking']],
    ['an argument that may be left out', 'price: Int', 'price(currency: String): Int', ['dangerous']],
    ['a new field', '', 'price: Int', ['safe']],
    ['a deprecation', 'price: Int', 'price: Int @deprecated(reason: "Use total.")', ['safe', 'safe', 'safe']],
    ['another description', 'price: Int', '"Cents." price: Int', []],
  ])('is judged for those who query it: %s', async (_, before, after, expected) => {
    expect(await levels(before, after)).toEqual(expected);
  });

  it('is told with the worst first', async () => {
    expect(await levels('price: Int', 'total: Int')).toEqual(['breaking', 'safe']);
  });
});
