import { concatAST, parse, print, separateOperations } from 'graphql';

/** What the shop's own pages ask, as it stands in their sources. */
const SOURCES = import.meta.glob<string>('../../**/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text of each operation of the client with the fragments that it needs, by its name. */
export function loadExamples(): ReadonlyMap<string, string> {
  const documents = Object.values(SOURCES).map((source) => parse(source));
  return new Map(
    Object.entries(separateOperations(concatAST(documents)))
      .sort(([left], [right]) => left.localeCompare(right, 'en'))
      .map(([name, operation]) => [name, print(operation)]),
  );
}
