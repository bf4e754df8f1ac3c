import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kind, parse, print, visit, type DefinitionNode, type SelectionSetNode } from 'graphql';
import type { Plugin, Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** Questions that the server may answer within the page, by the names of their operations. */
const OPERATIONS = ['CheckSession', 'FeaturedProducts', 'ProductList', 'ProductDetails', 'Cart'];

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

/** Asks for the type of every object, as the client's cache does. */
function withTypenames(definition: DefinitionNode): DefinitionNode {
  return visit(definition, {
    SelectionSet: (node, _key, parent): SelectionSetNode | undefined =>
      parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [...node.selections, TYPENAME] },
  });
}

/** The text of each operation with the fragments that it needs, from the client's own documents. */
function readQueries(): Record<string, string> {
  const definitions = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(`${SOURCES}/${file}`, 'utf8')).definitions);
  // An operation and a fragment may have the same name.
  const named = (kind: Kind, name: string): DefinitionNode => {
    const found = definitions.find(
      (definition) => definition.kind === kind && 'name' in definition && definition.name?.value === name,
    );
    if (found === undefined) throw new Error(`No document of the client defines ${name}.`);
    return found;
  };
  const withFragments = (definition: DefinitionNode, known: Set<DefinitionNode>): Set<DefinitionNode> => {
    known.add(definition);
    visit(definition, {
      FragmentSpread: (spread) =>
        void withFragments(named(Kind.FRAGMENT_DEFINITION, spread.name.value), known),
    });
    return known;
  };
  return Object.fromEntries(
    OPERATIONS.map((name) => [
      name,
      [...withFragments(named(Kind.OPERATION_DEFINITION, name), new Set())]
        .map((definition) => print(withTypenames(definition)))
        .join('\n'),
    ]),
  );
}

/** The route table's places (first part of the path) with the names of their pages. */
function readPlaces(): (readonly [place: string, page: string])[] {
  const routes = readFileSync(`${SOURCES}/app/routes.tsx`, 'utf8');
  return [...routes.matchAll(/page\('(\/[^/']*)[^']*', '(\w+)'/g)].map(
    ([, place = '', page = '']) => [place, page] as const,
  );
}

/** The scripts of each place that the entry does not bring along already. */
function readScripts(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const reach = (chunk: Rolldown.OutputChunk | undefined, known: Set<string>): Set<string> => {
    if (chunk === undefined || known.has(chunk.fileName)) return known;
    known.add(chunk.fileName);
    for (const name of chunk.imports)
      reach(
        chunks.find(({ fileName }) => fileName === name),
        known,
      );
    return known;
  };
  const shell = reach(
    chunks.find(({ name }) => name === 'shell'),
    new Set(),
  );
  return Object.fromEntries(
    readPlaces().map(([place, page]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${page}.tsx`));
      return [place, [...reach(chunk, new Set())].filter((name) => !shell.has(name))];
    }),
  );
}

/**
 * Tells the server, in `first-views.json`, what the first view of a page needs: the scripts to announce and the questions
 * to answer within the page.
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = JSON.stringify({ queries: readQueries(), scripts: readScripts(bundle) });
      this.emitFile({ type: 'asset', fileName: 'first-views.json', source });
    },
  };
}
