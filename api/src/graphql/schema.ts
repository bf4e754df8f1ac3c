import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountResolver, LoginResolver, ViewerResolver } from '../features/accounts/accounts.resolver.js';
import { AuditResolver } from '../features/audit/audit.resolver.js';
import { CartResolver, OutOfStockResolver } from '../features/cart/cart.resolver.js';
import { ProductPageResolver, ProductResolver } from '../features/catalog/catalog.resolver.js';
import {
  EditingResolver,
  LedgerResolver,
  ProductVersionResolver,
} from '../features/catalog/editing.resolver.js';
import { ProductFilesResolver } from '../features/catalog/product-files.resolver.js';
import {
  FavoritesResolver,
  ProductFavoriteResolver,
  ViewerFavoritesResolver,
} from '../features/favorites/favorites.resolver.js';
import { CheckoutResolver, ConflictResolver } from '../features/orders/checkout.resolver.js';
import { OrderLineResolver, OrderResolver } from '../features/orders/orders.resolver.js';
import { PaymentReviewResolver } from '../features/orders/payment-review.resolver.js';
import { KeysResolver } from '../features/keys/keys.resolver.js';
import { PrivacyResolver } from '../features/privacy/privacy.resolver.js';
import {
  ProductReviewsResolver,
  ReviewResolver,
  ReviewsResolver,
} from '../features/reviews/reviews.resolver.js';
import { TicketResolver, TicketsResolver } from '../features/tickets/tickets.resolver.js';
import { WebhooksResolver } from '../features/webhooks/webhooks.resolver.js';
import { WithdrawalsResolver } from '../features/withdrawals/withdrawals.resolver.js';

/** The schema of the GraphQL endpoint. Inputs are checked by the services' own rules, so type-graphql's validation is off. */
export function buildShopSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      AccountResolver,
      AuditResolver,
      EditingResolver,
      CartResolver,
      CheckoutResolver,
      ConflictResolver,
      FavoritesResolver,
      LedgerResolver,
      KeysResolver,
      LoginResolver,
      OrderLineResolver,
      PaymentReviewResolver,
      OrderResolver,
      OutOfStockResolver,
      PrivacyResolver,
      ProductFavoriteResolver,
      ProductFilesResolver,
      ProductPageResolver,
      ProductResolver,
      ProductReviewsResolver,
      ProductVersionResolver,
      ReviewResolver,
      ReviewsResolver,
      TicketResolver,
      TicketsResolver,
      ViewerFavoritesResolver,
      ViewerResolver,
      WebhooksResolver,
      WithdrawalsResolver,
    ],
    validate: false,
  });
}
