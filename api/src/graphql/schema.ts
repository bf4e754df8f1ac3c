import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { ProductPageResolver, ProductResolver } from '../features/catalog/catalog.resolver.js';

/** The schema of the GraphQL endpoint. Inputs are checked by the services' own rules, so type-graphql's validation is off. */
export function buildShopSchema(): GraphQLSchema {
  return buildSchemaSync({ resolvers: [ProductResolver, ProductPageResolver], validate: false });
}
