import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { use } from 'react';
import type { CellValue } from '@shared/fit/tables.js';
import type * as Judging from './judging';
import type { BuilderPart_ProductFragment } from './builder-parts.generated';
import { RuleTablesDocument } from './rule-tables.generated';

/** A product of the shop as a part of a build. */
export type BuilderProduct = BuilderPart_ProductFragment;

/** What judges builds. */
type Rules = ReturnType<typeof Judging.createRules>;

/** The rules of what fits together and their sentences. They come beside the page: they are as large as the rest of it. */
const judging: Promise<typeof Judging> = import('./judging');

/** The rules with the tables of the shop, by who asks it. */
const known = new WeakMap<ApolloClient, Promise<Rules>>();

async function askTables(client: ApolloClient): Promise<readonly CellValue[]> {
  const { data } = await client.query({ query: RuleTablesDocument });
  return data?.compatibility ?? [];
}

/** Loads the rules. Without the tables they are less sure, until they are asked for again. */
function load(client: ApolloClient): Promise<Rules> {
  const cells = askTables(client).catch(() => {
    known.delete(client);
    return [];
  });
  return Promise.all([judging, cells]).then(([{ createRules }, all]) => createRules(all));
}

/** Returns what judges builds; waits for it once. From then on nothing needs a network. */
export function useRules(): Rules {
  const client = useApolloClient();
  const rules = known.get(client) ?? load(client);
  known.set(client, rules);
  return use(rules);
}
