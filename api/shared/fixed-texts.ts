/**
 * Sentences that the customer has fixed to the letter, written once and used by browser, server and tests. `{places}`
 * in braces are filled in where a sentence is shown.
 */

export const renderErrorTitle = 'It seems an error has occured somewhere along the way.';
export const renderErrorHint = 'Please reload the page and try again.';
export const reloadPage = 'Reload Page';
export const pageNotFound = 'Page Not Found.';
export const somethingWentWrong = 'Something went wrong.';

export const shopUnavailable = 'The shop is taking a short break. Please try again in a moment.';
export const tooManyRequests = 'Too many requests. Please wait a moment.';
export const tooManyRequestsUntil = 'Too many requests. Please try again in {seconds} seconds.';
export const shopUnreachable = 'The shop could not be reached. Please try again.';
export const offline = 'You are offline. Please check your connection and try again.';
export const uploadCanceled = 'Upload canceled. Nothing was saved.';

export const catalogTitle = 'Products Catalog';
export const openFilters = 'Open Filters';
export const clearFilters = 'Clear Filters';
export const filterProducts = 'Filter Products';
export const showOnlyInStock = 'Show only in stock';
export const applyFilter = 'Apply Filter';
export const priceFilterInvalid = 'Please enter a price with two decimals, for example 12.50.';
export const noProducts = 'No products were found with these search parameters.';

export const productIdRequired = 'The products ID is required in order to find it.';
export const productIdRequiredCheckUrl =
  'The product ID is required in order to find it. Please, check the URL.';
export const productIdMissing = 'Product ID is missing.';
export const productNotFound = 'Sadly, the product with ID: {id} you are looking for could not be found.';
export const inStock = '{count} In Stock';
export const noneInStock = 'None In Stock';
export const noDocument = 'No document available.';
export const loginToPurchase = 'Login To Purchase';
export const noReviews = 'There are no reviews for this product yet.';
export const reviewAsGuest = 'Please, login or register to leave a review.';
export const reviewIncomplete = 'Both rating and comment are needed to submit a review.';
export const submissionSuccessful = 'Submission successful.';
export const verifiedPurchase = 'Verified Purchase';
export const favoriteSaved = 'Product saved to favorites.';
export const favoriteDeleted = 'Product deleted from favorites.';
export const favoriteRemoved = 'Product removed from favorites.';
export const profileUpdated = 'Profile details updated!';
export const passwordChanged = 'Password changed!';
export const accountDeleted = 'Your account was deleted.';
/** Stands where the name of somebody stood who has deleted their account; no username can be the same. */
export const deletedUser = 'Deleted user';
export const ticketSubmitted = 'Ticket submitted! We will answer you at {email}.';
export const editProduct = 'Edit Product';
export const addProduct = 'Add Product';
export const productAdded = 'New product added.';
export const picturesFull = 'The maximum of 5 pictures is reached.';
export const fileTooLarge = 'File size is too large: {name}';
export const fileTypeNotAllowed = 'File file type is not allowed: {name}';
export const saveInfos = 'Save Infos';
export const removeChanges = 'Remove Changes';
export const viewDetails = 'View Product Details Page';
export const productUpdated = 'Product information updated!';
export const thumbnailSaved = 'Thumbnail saved!';
export const picturesSaved = 'Pictures saved!';
export const pictureDeleted = 'Picture deleted!';
export const documentUpdated = 'Document updated!';
export const documentDeleted = 'Document deleted!';
export const revertToPending = 'Revert To Pending';
export const shipmentUpdated = 'Shipment details updated!';
export const noTickets = 'No tickets were found.';
export const answerSubmitted = 'Answer submitted!';
export const browseAllProducts = 'Browse All Products';

export const cartTitle = 'Shopping Cart';
export const addToCart = 'Add To Cart';
export const addCountToCart = 'Add {count} to cart';
export const addedToCart = 'Product added to cart!';
export const removedFromCart = 'Product removed from cart!';
export const emptyCart = 'There are no items in your shopping cart.';
export const browseProducts = 'Browse Products';
export const withTaxAndShipping = 'With tax and free shipping.';
export const checkout = 'Checkout';
export const orderPlaced = 'Order placed! ID: {id}';
export const orderCanceled = 'Order canceled! ID: {id}';
export const bindingOrder = 'By paying you place a binding order with an obligation to pay.';
export const pricesChanged =
  'Prices have changed. Please check your cart and pay again. You have not been charged.';
export const heldUntil = 'Held for you until {time}';
export const testPayments = 'Test payments - no money is moved';
export const ordersTitle = 'Orders';
export const myOrdersTitle = 'My Orders';
export const noOrders = 'No orders were found.';
export const orderNotFound = 'Order not found.';
export const orderedProductMissing = 'Could not find product.';
