import { accountRoutes } from './features/accounts/accounts.rest.js';
import { carrierRoutes } from './features/carriers/carriers.rest.js';
import { loginRoutes } from './features/accounts/login.rest.js';
import { cartRoutes } from './features/cart/cart.rest.js';
import { catalogRoutes } from './features/catalog/catalog.rest.js';
import { editingRoutes } from './features/editing/editing.rest.js';
import { productFileRoutes } from './features/editing/product-files.rest.js';
import { favoriteRoutes } from './features/favorites/favorites.rest.js';
import { documentRoutes } from './features/documents/documents.rest.js';
import { fileRoutes } from './features/files/files.rest.js';
import { checkoutRoutes } from './features/checkout/checkout.rest.js';
import { orderRoutes } from './features/orders/orders.rest.js';
import { reviewRoutes } from './features/reviews/reviews.rest.js';
import { ticketRoutes } from './features/tickets/tickets.rest.js';
import { shippingRoutes } from './features/shipping/shipping.rest.js';
import { slipRoutes } from './features/slips/slips.rest.js';
import { openApiRoute, type RestAreas } from './rest/openapi.js';
import type { RestRoute } from './rest/route.js';

/** The calls of `/api` by what they are about. */
const routesByArea: RestAreas = {
  Accounts: [...loginRoutes, ...accountRoutes],
  Catalogue: [...catalogRoutes, ...fileRoutes],
  'Employees’ desk': [...editingRoutes, ...productFileRoutes],
  Favorites: favoriteRoutes,
  Cart: cartRoutes,
  Orders: [...checkoutRoutes, ...orderRoutes, ...shippingRoutes],
  Documents: documentRoutes,
  Shipping: [...slipRoutes, ...carrierRoutes],
  Reviews: reviewRoutes,
  Tickets: ticketRoutes,
};

/** Every call of `/api`, as one table. */
export const restRoutes: readonly RestRoute[] = [
  ...Object.values(routesByArea).flat(),
  openApiRoute(routesByArea),
];
