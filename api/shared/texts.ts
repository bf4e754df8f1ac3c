/** Fixed sentences of the specification (sections 2 and 8), written once and used by browser, server and tests. */
export const TEXTS = {
  renderErrorTitle: 'It seems an error has occured somewhere along the way.',
  renderErrorHint: 'Please reload the page and try again.',
  reloadPage: 'Reload Page',
  pageNotFound: 'Page Not Found.',
  somethingWentWrong: 'Something went wrong.',

  shopUnavailable: 'The shop is taking a short break. Please try again in a moment.',
  shopUnreachable: 'The shop could not be reached. Please try again.',
  offline: 'You are offline. Please check your connection and try again.',

  catalogTitle: 'Products Catalog',
  openFilters: 'Open Filters',
  clearFilters: 'Clear Filters',
  filterProducts: 'Filter Products',
  showOnlyInStock: 'Show only in stock',
  applyFilter: 'Apply Filter',
  priceFilterInvalid: 'Digits with two decimals, for example 12.50.',
  noProducts: 'No products were found with these search parameters.',

  productIdRequired: 'The products ID is required in order to find it.',
  productIdRequiredCheckUrl: 'The product ID is required in order to find it. Please, check the URL.',
  productIdMissing: 'Product ID is missing.',
  productNotFound: (id: string | number): string =>
    `Sadly, the product with ID: ${id} you are looking for could not be found.`,
  inStock: (count: number): string => `${count > 0 ? count : 'None'} In Stock`,
  noDocument: 'No document available.',
  loginToPurchase: 'Login To Purchase',
  noReviews: 'There are no reviews for this product yet.',
  reviewAsGuest: 'Please, login or register to leave a review.',
  browseAllProducts: 'Browse All Products',
} as const;
