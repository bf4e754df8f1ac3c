import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountResolver, LoginResolver, ViewerResolver } from '../features/accounts/accounts.resolver.js';
import { ProductPageResolver, ProductResolver } from '../features/catalog/catalog.resolver.js';
import {
  FavoritesResolver,
  ProductFavoriteResolver,
  ViewerFavoritesResolver,
} from '../features/favorites/favorites.resolver.js';
import {
  ProductReviewsResolver,
  ReviewResolver,
  ReviewsResolver,
} from '../features/reviews/reviews.resolver.js';
import { TicketsResolver } from '../features/tickets/tickets.resolver.js';

/** The schema of the GraphQL endpoint. Inputs are checked by the services' own rules, so type-graphql's validation is off. */
export function buildShopSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      AccountResolver,
      FavoritesResolver,
      LoginResolver,
      ProductFavoriteResolver,
      ProductPageResolver,
      ProductResolver,
      ProductReviewsResolver,
      ReviewResolver,
      ReviewsResolver,
      TicketsResolver,
      ViewerFavoritesResolver,
      ViewerResolver,
    ],
    validate: false,
  });
}
