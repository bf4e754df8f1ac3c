import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, GraphQLISODateTime } from 'type-graphql';
import { FEATURES } from './services.js';

let built: GraphQLSchema | null = null;

/**
 * The schema of the GraphQL endpoint, the same for all shops of a process: what resolvers need comes with each request. Inputs are
 * checked by the services' own rules, so type-graphql's validation is off.
 */
export function shopSchema(): GraphQLSchema {
  if (built !== null) return built;
  // The library leaves out where the form of its dates is written down; generators of types look for it.
  GraphQLISODateTime.specifiedByURL = 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6';
  const [first, ...others] = FEATURES.edges.flatMap(({ resolvers }) => resolvers ?? []);
  if (first === undefined) throw new Error('No feature has a resolver.');
  built = buildSchemaSync({ resolvers: [first, ...others], validate: false });
  return built;
}
