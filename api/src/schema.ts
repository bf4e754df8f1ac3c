import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, GraphQLISODateTime } from 'type-graphql';
import { AccountResolver, LoginResolver, ViewerResolver } from './features/accounts/accounts.resolver.js';
import {
  CustomersResolver,
  OrderCustomerResolver,
  RecipientResolver,
} from './features/customers/customers.resolver.js';
import { EmployeesResolver } from './features/accounts/employees.resolver.js';
import { LinksResolver } from './features/accounts/links.resolver.js';
import { AuditResolver } from './features/audit/audit.resolver.js';
import { CartResolver, OutOfStockResolver } from './features/cart/cart.resolver.js';
import { ProductResolver } from './features/catalog/catalog.resolver.js';
import {
  CategoryEditingResolver,
  CategoryGroupResolver,
  CategoryResolver,
  ProductCategoryResolver,
} from './features/categories/categories.resolver.js';
import { EditingResolver, ProductVersionResolver } from './features/editing/editing.resolver.js';
import { ProductVariantResolver, ProductVariantsResolver } from './features/catalog/variants.resolver.js';
import { ProductDrawingResolver } from './features/catalog/drawings.resolver.js';
import { FittingProductResolver, RelatedProductsResolver } from './features/search/related.resolver.js';
import { AttributeResolver, FactResolver, ProductFactsResolver } from './features/catalog/facts.resolver.js';
import {
  FacetResolver,
  FacetValueResolver,
  ProductPageResolver,
  ProductsResolver,
  SearchChipResolver,
  SuggestionsResolver,
} from './features/search/search.resolver.js';
import { StockMovementsResolver } from './features/stock/stock-movements.resolver.js';
import { InventoryResolver } from './features/editing/inventory.resolver.js';
import { ProductFilesResolver } from './features/editing/product-files.resolver.js';
import {
  FavoritesResolver,
  ProductFavoriteResolver,
  ViewerFavoritesResolver,
} from './features/favorites/favorites.resolver.js';
import { FiguresResolver } from './features/figures/figures.resolver.js';
import { CheckoutResolver, ConflictResolver } from './features/checkout/checkout.resolver.js';
import {
  OrderDeliveryResolver,
  OrderLineResolver,
  OrderResolver,
  ShipmentResolver,
} from './features/orders/orders.resolver.js';
import { ShippingResolver } from './features/shipping/shipping.resolver.js';
import { RefundsResolver } from './features/payments/refunds.resolver.js';
import { PaymentHoldResolver } from './features/payments/payment-hold.resolver.js';
import { ReturnDeskResolver } from './features/returns/return-desk.resolver.js';
import { OrderReturnsResolver, ReturnsResolver } from './features/returns/returns.resolver.js';
import { KeysResolver } from './features/keys/keys.resolver.js';
import { PrivacyResolver } from './features/privacy/privacy.resolver.js';
import {
  ProductReviewsResolver,
  ReviewResolver,
  ReviewsResolver,
} from './features/reviews/reviews.resolver.js';
import { TicketResolver, TicketsResolver } from './features/tickets/tickets.resolver.js';
import { WebhooksResolver } from './features/webhooks/webhooks.resolver.js';
import {
  CartDeliveryResolver,
  ProductDeliveryResolver,
} from './features/delivery-time/delivery-time.resolver.js';
import { DocumentsResolver, OrderDocumentsResolver } from './features/documents/documents.resolver.js';
import { WithdrawalsResolver } from './features/withdrawals/withdrawals.resolver.js';
import { WithdrawnOrdersResolver } from './features/orders/withdrawn-orders.resolver.js';
import { addEarlierNames } from './graphql/deprecation.js';

/** The schema of the GraphQL endpoint. Inputs are checked by the services' own rules, so type-graphql's validation is off. */
export function buildShopSchema(): GraphQLSchema {
  // The library leaves out where the form of its dates is written down; generators of types look for it.
  GraphQLISODateTime.specifiedByURL = 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6';
  const schema = buildSchemaSync({
    resolvers: [
      AccountResolver,
      AttributeResolver,
      AuditResolver,
      CustomersResolver,
      OrderCustomerResolver,
      RecipientResolver,
      EmployeesResolver,
      LinksResolver,
      EditingResolver,
      CartDeliveryResolver,
      CartResolver,
      OrderDeliveryResolver,
      ProductDeliveryResolver,
      CategoryEditingResolver,
      CategoryGroupResolver,
      CategoryResolver,
      CheckoutResolver,
      DocumentsResolver,
      ConflictResolver,
      FacetResolver,
      FacetValueResolver,
      FactResolver,
      FavoritesResolver,
      FittingProductResolver,
      FiguresResolver,
      InventoryResolver,
      SearchChipResolver,
      StockMovementsResolver,
      SuggestionsResolver,
      KeysResolver,
      LoginResolver,
      OrderDocumentsResolver,
      OrderLineResolver,
      OrderReturnsResolver,
      ReturnDeskResolver,
      ReturnsResolver,
      ShipmentResolver,
      ShippingResolver,
      PaymentHoldResolver,
      RefundsResolver,
      OrderResolver,
      OutOfStockResolver,
      PrivacyResolver,
      ProductCategoryResolver,
      ProductFactsResolver,
      ProductFavoriteResolver,
      ProductFilesResolver,
      ProductPageResolver,
      ProductsResolver,
      ProductDrawingResolver,
      ProductResolver,
      ProductReviewsResolver,
      ProductVariantResolver,
      ProductVariantsResolver,
      RelatedProductsResolver,
      ProductVersionResolver,
      ReviewResolver,
      ReviewsResolver,
      TicketResolver,
      TicketsResolver,
      ViewerFavoritesResolver,
      ViewerResolver,
      WebhooksResolver,
      WithdrawalsResolver,
      WithdrawnOrdersResolver,
    ],
    validate: false,
  });
  return addEarlierNames(schema);
}
