import { concatAST, print, separateOperations } from 'graphql';

/** A plugin of graphql-codegen: the text of each operation of the client with the fragments that it needs, by its name. */
export const plugin = (_schema, documents) => {
  const operations = separateOperations(concatAST(documents.map(({ document }) => document)));
  const entries = Object.entries(operations)
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([name, document]) => `  ${name}: ${JSON.stringify(print(document))},`);
  return [
    '/** The texts of the operations of the shop’s own client, by name: examples for everybody else. */',
    'export const OPERATIONS: Readonly<Record<string, string>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
};
