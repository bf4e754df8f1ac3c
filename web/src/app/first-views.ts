/** The pages whose first view the server renders, by the first part of their path. */
export const FIRST_VIEWS = {
  '/': 'HomePage',
  '/products-catalog': 'ProductsCatalogPage',
  '/product-details': 'ProductDetailsPage',
  '/c': 'CategoryPage',
} as const;
