import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { useEffect, useState } from 'react';

async function fetchSchema(): Promise<GraphQLSchema> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data: IntrospectionQuery };
  return buildClientSchema(data);
}

/** The schema of the running shop; `null` while it loads. */
export function useSchema(): { schema: GraphQLSchema | null; hasFailed: boolean } {
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(function load() {
    fetchSchema().then(setSchema, () => {
      setHasFailed(true);
    });
  }, []);
  return { schema, hasFailed };
}
