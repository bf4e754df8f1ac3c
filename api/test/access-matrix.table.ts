import { ADDRESS_FIELDS } from '../shared/rules/address.js';
import { PRODUCT_FIELD_NAMES } from '../shared/rules/product-fields.js';

/**
 * The authorization matrix as data: who may do what through which edge. `access-matrix.test.ts` makes every call of it
 * against the real application, and fails for an operation or a field that is missing here: adding one means adding its
 * line. In GraphQL calls, `:productId` and the like stand for the owner's objects, which the test prepares.
 */

/** Who calls `/api`. One letter each in `REST_TABLE`, in this order. */
export const REST_CALLERS = [
  'guest',
  'customer, own id',
  'customer, id of another',
  'customer, id of nobody',
  'employee, own id',
  'employee, id of a customer',
  'expired session',
  'revoked session',
  'key without scope',
] as const;

const PUBLIC = '+++++++++';
const EMPLOYEES_ONLY = '1333++113';

/** `+`: passes the guards (what then happens to an empty body does not matter here), `1`: 401, `3`: 403, `0`: 400 as logged in already. */
export const REST_TABLE: Record<string, string> = {
  // Accounts and sessions
  'get /validate-cookie': '++++++++3',
  'get /logout': '++++++++3',
  'post /logout': '++++++++3',
  'post /login': '+00000++0',
  'post /register': '+00000++0',
  'get /user-data/:userID': '1+33++113',
  'put /profile-details/:userID': '1+3333113',
  'put /password/:userID': '1+33+3113',
  // Catalog and files
  'get /products-catalog': PUBLIC,
  'get /product-details/:productID': PUBLIC,
  'post /product-data-bulk': PUBLIC,
  'get /product-categories': PUBLIC,
  'get /file/pic/:id': PUBLIC,
  'get /file/doc/:id': PUBLIC,
  'get /openapi.json': PUBLIC,
  // The employees' desk
  'post /add-product': EMPLOYEES_ONLY,
  'post /edit-products-infos/:productID': EMPLOYEES_ONLY,
  'post /update-product-thumbnail/:productID': EMPLOYEES_ONLY,
  'post /add-product-pictures/:productID': EMPLOYEES_ONLY,
  'delete /delete-product-picture/:productID/:pictureID': EMPLOYEES_ONLY,
  'put /update-product-document/:productID': EMPLOYEES_ONLY,
  'delete /delete-product-document/:productID/:documentID': EMPLOYEES_ONLY,
  // Favorites
  'get /favorite/:userID': '1+3333113',
  'post /favorite/:userID/:productID': '1+3333113',
  'delete /favorite/:userID/:productID': '1+3333113',
  // Cart
  'get /cart/:userID': '1+3333113',
  'post /cart/add': '1+++33113',
  'post /cart/remove': '1+++33113',
  // Checkout and orders
  'post /order': '1+++33113',
  'get /collect-payment/:orderID': '1+++33113',
  'get /cancel-payment/:orderID': '1+++33113',
  'post /payment-webhook': PUBLIC,
  'get /filtered-orders': '1+++++113',
  'post /update-order-shipping-details/:orderID': '1333++113',
  'get /document/:number.pdf': '1+++++113',
  'get /document/:number.xml': '1+++++113',
  // Papers of shipping
  'get /slips.pdf': EMPLOYEES_ONLY,
  'get /pick-list.pdf': EMPLOYEES_ONLY,
  'get /return-slip/:orderID.pdf': '1+++++113',
  'get /export/to-ship.csv': EMPLOYEES_ONLY,
  'post /import/tracking': EMPLOYEES_ONLY,
  // Reviews
  'get /customer-reviewed-product/:productID': '1+++++113',
  'get /rating-and-review-count/:productID': PUBLIC,
  'get /product-reviews': PUBLIC,
  'post /review': '1+++33113',
  // Tickets
  'post /ticket': '++++33++3',
  'get /ticket-filter': EMPLOYEES_ONLY,
  'post /ticket-answer': EMPLOYEES_ONLY,
};

/** The callers of GraphQL. One letter each in the tables below, in this order. Objects belong to `the owner`, a customer. */
export const GRAPHQL_CALLERS = [
  'guest',
  'the owner',
  'another customer',
  'employee',
  'expired session',
  'revoked session',
  'key without scope',
] as const;

/** A GraphQL call and its outcomes. */
export interface GraphqlRow {
  /** A field of the root with its arguments and selection. */
  ask: string;
  /**
   * `+`: is answered, `-`: is given nothing (null, false, an empty list), `u`: `UNAUTHENTICATED`, `f`: `FORBIDDEN`, `a`:
   * refused as logged in already.
   */
  outcomes: string;
  /** The session does not survive the call. */
  endsSession?: true;
  /** Sent as a form with a file in the variable `$file`. */
  sendsFile?: true;
}

const REFUSAL = '{ __typename ... on UserError { code } }';
const IDENTITY = 'username: "", password: "", repeatPassword: ""';

const INFO_FIELDS = 'name: "", description: "", category: "", price: 0, stockCount: 0, manufacturer: ""';
const NO_ADDRESS = ADDRESS_FIELDS.map((name) => `${name}: ""`).join(', ');
const EMPLOYEES = 'uff+uuf';
/** As `EMPLOYEES`, of something that this shop has none of. */
const NOTHING_YET = 'uff-uuf';

/** Every mutation. Inputs are empty or name what does not exist: only the guards are tested. */
export const MUTATION_TABLE: Record<string, GraphqlRow> = {
  // Accounts and sessions
  logIn: { ask: `logIn(input: { username: "", password: "" }) ${REFUSAL}`, outcomes: '+aaa++a' },
  register: {
    ask: `register(input: { ${IDENTITY}, email: "", firstName: "", lastName: "", address: "" }) ${REFUSAL}`,
    outcomes: '+aaa++a',
  },
  registerEmployee: {
    ask: `registerEmployee(input: { ${IDENTITY}, authenticationCode: "" }) ${REFUSAL}`,
    outcomes: '+aaa++a',
  },
  logOut: { ask: 'logOut { viewer { role } }', outcomes: '+++++++', endsSession: true },
  endOtherSessions: { ask: 'endOtherSessions { __typename }', outcomes: 'u+++uuf' },
  updateProfile: {
    ask: `updateProfile(input: { email: "", firstName: "", lastName: "", address: "" }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  changePassword: {
    ask: `changePassword(input: { currentPassword: "", newPassword: "" }) ${REFUSAL}`,
    outcomes: 'u+++uuf',
  },
  sendVerificationLink: { ask: `sendVerificationLink ${REFUSAL}`, outcomes: 'u++fuuf' },
  verifyEmail: { ask: `verifyEmail(input: { token: "" }) ${REFUSAL}`, outcomes: '++++++f' },
  requestPasswordReset: {
    ask: `requestPasswordReset(input: { identity: "" }) ${REFUSAL}`,
    outcomes: '++++++f',
  },
  resetPassword: {
    ask: `resetPassword(input: { token: "", newPassword: "", repeatPassword: "" }) ${REFUSAL}`,
    outcomes: '++++++f',
  },
  createResetLink: { ask: `createResetLink(input: { username: "" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  deleteAccount: {
    ask: `deleteAccount(input: { currentPassword: "" }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  // Addresses
  saveAddress: { ask: `saveAddress(input: { address: { ${NO_ADDRESS} } }) ${REFUSAL}`, outcomes: 'u++fuuf' },
  removeAddress: { ask: `removeAddress(input: { id: "999999" }) ${REFUSAL}`, outcomes: 'u++fuuf' },
  // Favorites
  saveFavorite: { ask: `saveFavorite(input: { productId: "999999" }) ${REFUSAL}`, outcomes: 'u++fuuf' },
  removeFavorite: { ask: `removeFavorite(input: { productId: "999999" }) ${REFUSAL}`, outcomes: 'u++fuuf' },
  // Cart, checkout, orders
  addToCart: {
    ask: `addToCart(input: { productId: "999999", quantity: 1 }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  removeFromCart: {
    ask: `removeFromCart(input: { productId: "999999", quantity: 1 }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  placeOrder: {
    ask: `placeOrder(input: { expectedLines: [], expectedTotal: 0 }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  capturePayment: { ask: `capturePayment(input: { paymentId: "X" }) ${REFUSAL}`, outcomes: 'u++fuuf' },
  cancelOrder: { ask: `cancelOrder(input: { orderId: "999999" }) ${REFUSAL}`, outcomes: 'u++fuuf' },
  shipOrder: {
    ask: `shipOrder(input: { orderId: "999999", carrier: "DHL", trackingCode: "1" }) ${REFUSAL}`,
    outcomes: 'uff+uuf',
  },
  shipOrders: {
    ask: `shipOrders(input: { parcels: [] }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  correctTracking: {
    ask: `correctTracking(input: { orderId: "999999", carrier: "DHL", trackingCode: "1" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  revertShipment: { ask: `revertShipment(input: { orderId: "999999" }) ${REFUSAL}`, outcomes: 'uff+uuf' },
  acceptHeldPayment: {
    ask: `acceptHeldPayment(input: { orderId: "999999", version: 1 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  refundHeldPayment: {
    ask: `refundHeldPayment(input: { orderId: "999999", version: 1 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  refundOrder: {
    ask: `refundOrder(input: { orderId: "999999", version: 0, kind: GOODWILL, amount: 1 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  retryRefund: {
    ask: `retryRefund(input: { orderId: "999999", version: 0, number: 1 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  transferRefund: {
    ask: `transferRefund(input: { orderId: "999999", version: 0, number: 1 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  classifyRefund: {
    ask: `classifyRefund(input: { orderId: "999999", version: 0, number: 1, kind: GOODWILL }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  // Returns
  announceReturn: {
    ask: `announceReturn(input: { orderId: "999999", kind: DEFECT, lines: [], seenReturns: 0 }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  receiveReturn: {
    ask: `receiveReturn(input: { returnId: "999999", version: 0 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  recordReturnProof: {
    ask: `recordReturnProof(input: { returnId: "999999", version: 0 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  checkReturn: {
    ask: `checkReturn(input: { returnId: "999999", version: 0, checks: [] }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  refundReturn: {
    ask: `refundReturn(input: { returnId: "999999", version: 0, amount: 1 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  rejectReturn: {
    ask: `rejectReturn(input: { returnId: "999999", version: 0, reason: "" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  // Reviews
  writeReview: {
    ask: `writeReview(input: { productId: "999999", rating: 5, comment: "" }) ${REFUSAL}`,
    outcomes: 'u++fuuf',
  },
  // Products
  addProduct: {
    ask: `addProduct(input: { ${INFO_FIELDS}, thumbnail: $file }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
    sendsFile: true,
  },
  editProduct: {
    ask: `editProduct(input: { productId: "999999", ${INFO_FIELDS}, expectedStockCount: 0, version: 0 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  editOffer: { ask: `editOffer(input: { productId: "999999" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  editCategory: {
    ask: `editCategory(input: { categoryId: "999999", version: 0, labels: { en: "A", de: "B" },
        descriptions: { en: "", de: "" }, slug: "a", icon: PACKAGE }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  moveCategory: {
    ask: `moveCategory(input: { categoryId: "999999", version: 0, group: OTHER, position: 0 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  mergeCategories: {
    ask: `mergeCategories(input: { categoryId: "999999", version: 0, intoId: "999998" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  delistProduct: {
    ask: `delistProduct(input: { productId: "999999" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  relistProduct: { ask: `relistProduct(input: { productId: "999999" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  replaceThumbnail: {
    ask: `replaceThumbnail(input: { productId: "999999", thumbnail: $file }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
    sendsFile: true,
  },
  addPictures: {
    ask: `addPictures(input: { productId: "999999", pictures: [$file] }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
    sendsFile: true,
  },
  deletePicture: {
    ask: `deletePicture(input: { productId: "999999", pictureId: "1" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  reorderPictures: {
    ask: `reorderPictures(input: { productId: "999999", pictureIds: [] }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  replaceSpecification: {
    ask: `replaceSpecification(input: { productId: "999999", specification: $file }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
    sendsFile: true,
  },
  deleteSpecification: {
    ask: `deleteSpecification(input: { productId: "999999", documentId: "1" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  // Tickets
  submitTicket: {
    ask: `submitTicket(input: { title: "", emailForAnswer: "", question: "" }) ${REFUSAL}`,
    outcomes: '+++f++f',
  },
  answerTicket: {
    ask: `answerTicket(input: { ticketId: "999999", answer: "" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  // API keys
  createApiKey: {
    ask: `createApiKey(input: { name: "", scopes: [], days: 0 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  revokeApiKey: { ask: `revokeApiKey(input: { keyId: "999999" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  // Webhooks
  createWebhook: { ask: `createWebhook(input: { url: "", events: [] }) ${REFUSAL}`, outcomes: EMPLOYEES },
  disableWebhook: { ask: `disableWebhook(input: { webhookId: "999999" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  testWebhook: { ask: `testWebhook(input: { webhookId: "999999" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  replayDelivery: { ask: `replayDelivery(input: { deliveryId: "x" }) ${REFUSAL}`, outcomes: EMPLOYEES },
  // Withdrawals
  withdrawFromContract: {
    ask: `withdrawFromContract(input: { name: "", order: "", email: "" }) ${REFUSAL}`,
    outcomes: '+++f++f',
  },
  setWithdrawalHandled: {
    ask: `setWithdrawalHandled(input: { withdrawalId: "999999", isHandled: true }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  linkWithdrawal: {
    ask: `linkWithdrawal(input: { withdrawalId: "999999", orderId: "999999" }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
  resumeShipping: {
    ask: `resumeShipping(input: { orderId: "999999", version: 0 }) ${REFUSAL}`,
    outcomes: EMPLOYEES,
  },
};

/** Queries whose answer is the same for everybody; what is selected comes from `PUBLIC_FIELDS`. */
export const PUBLIC_QUERIES: Record<string, string> = {
  categories: 'categories',
  category: 'category(slug: "processors")',
  categoryTree: 'categoryTree',
  paymentSettings: 'paymentSettings',
  product: 'product(id: :productId)',
  products: 'products(page: { size: 4 })',
  productsByIds: 'productsByIds(ids: [:productId])',
  suggest: 'suggest(text: "processors")',
};

/** Fields whose value is the same for everybody, by type. */
export const PUBLIC_FIELDS: Record<string, string> = {
  Attribute: 'name text numberValue booleanValue unit label display',
  Category: 'id name slug label description icon group position version productsCount picture',
  CategoryGroup: 'key label categories',
  PaymentSettings: 'environment clientId scriptBaseUrl currency',
  DeliveryWindow: 'earliest latest orderBy',
  Fact: 'key origin number isYes texts unit label display',
  Facet: 'key label unit values range',
  FacetRange: 'min max bars',
  FacetValue: 'value label count',
  Picture: 'id url',
  Product: `id ${PRODUCT_FIELD_NAMES.join(' ')} createdAt thumbnail pictures specification rating reviewsCount reviews
    isListed version inCategory facts keyData variants delivery`,
  ProductFacets: 'categories manufacturers prices',
  ProductVariant: 'size product',
  ProductPage: 'products currentPage pagesCount totalCount facets factFacets interpretation',
  Review: 'id username rating comment createdAt isVerifiedPurchase',
  ReviewPage: 'reviews currentPage pagesCount totalCount',
  SearchChip: 'label value withoutIt',
  SearchInterpretation: 'chips words corrections ignored',
  SpecificationDocument: 'id url',
  SpellingCorrection: 'from to',
  SuggestedCategory: 'name count',
  Suggestions: 'products categories manufacturers corrections',
  ValueCount: 'value count',
  // What somebody has sent that the shop cannot take
  InvalidField: 'name code file reason params message',
  ErrorParam: 'name value',
  ParcelOutcome: 'orderId order error',
  OutOfStockLine: 'productId product requested available',
};

const NOBODY_ELSE = '-+-----';
const LOGGED_IN = '-+++---';
const CART_OWNER = 'u+-fuuf';
const ORDER_READERS = 'u+-+uuf';
const PAYER = 'u+--uuf';

const cartLine = (field: string): GraphqlRow => ({
  ask: `cart { lines { ${field} } }`,
  outcomes: CART_OWNER,
});
const order = (field: string, outcomes: string = ORDER_READERS): GraphqlRow => ({
  ask: `order(id: :orderId) { ${field} }`,
  outcomes,
});

const returned = (field: string, outcomes: string = ORDER_READERS): GraphqlRow => ({
  ask: `return(id: :returnId) { ${field} }`,
  outcomes,
});

const addressBook = (field: string, outcomes = '-++----'): GraphqlRow => ({
  ask: `viewer { addressBook { ${field} } }`,
  outcomes,
});

const hold = (field: string, id = ':heldOrderId'): GraphqlRow => ({
  ask: `order(id: ${id}) { paymentHold { ${field} } }`,
  outcomes: 'u--+uuf',
});

/** Rows for fields of a type that are reached through one query, with the same outcome. */
const rowsFor =
  (outcomes: string) =>
  (type: string, fields: string, ask: (field: string) => string): Record<string, GraphqlRow> =>
    Object.fromEntries(fields.split(' ').map((field) => [`${type}.${field}`, { ask: ask(field), outcomes }]));
const employeesOnly = rowsFor(EMPLOYEES);
const noneYet = rowsFor(NOTHING_YET);
const sameForAll = rowsFor('+++++++');

const PREVIEW =
  'refundPreview(input: { orderId: :orderId, kind: DEFECT, lines: [{ line: 0, quantity: 1, isRestockable: false }] })';
const RETURN_PREVIEW = 'returnPreview(input: { returnId: :returnId })';
const TICKETS = 'tickets(filter: { ticketId: :ticketId })';
const DELIVERIES = 'webhookDeliveries(webhookId: :webhookId)';
const STOCK_MOVEMENTS = 'stockMovements(productId: :productId)';

/** Every other field, which depends on the caller. `Query` has those queries that are not public. */
export const PERSONAL_FIELDS: Record<string, GraphqlRow> = {
  'Query.viewer': { ask: 'viewer { __typename }', outcomes: '+++++++' },
  'Viewer.userId': { ask: 'viewer { userId }', outcomes: '-+++--+' },
  'Viewer.role': { ask: 'viewer { role }', outcomes: '+++++++' },
  'Viewer.username': { ask: 'viewer { username }', outcomes: '-+++--+' },
  'Viewer.details': { ask: 'viewer { details { __typename } }', outcomes: LOGGED_IN },
  'AccountDetails.email': { ask: 'viewer { details { email } }', outcomes: '-++----' },
  // Nobody here has followed a link or waits for one.
  'AccountDetails.isEmailVerified': {
    ask: 'viewer { details { isEmailVerified } }',
    outcomes: '-------',
  },
  'AccountDetails.pendingEmail': { ask: 'viewer { details { pendingEmail } }', outcomes: '-------' },
  'AccountDetails.firstName': { ask: 'viewer { details { firstName } }', outcomes: '-++----' },
  'AccountDetails.lastName': { ask: 'viewer { details { lastName } }', outcomes: '-++----' },
  'AccountDetails.address': { ask: 'viewer { details { address } }', outcomes: '-++----' },
  'Viewer.sessions': { ask: 'viewer { sessions { __typename } }', outcomes: LOGGED_IN },
  'Session.id': { ask: 'viewer { sessions { id } }', outcomes: LOGGED_IN },
  'Session.device': { ask: 'viewer { sessions { device } }', outcomes: LOGGED_IN },
  'Session.createdAt': { ask: 'viewer { sessions { createdAt } }', outcomes: LOGGED_IN },
  'Session.lastSeenAt': { ask: 'viewer { sessions { lastSeenAt } }', outcomes: LOGGED_IN },
  'Session.isCurrent': { ask: 'viewer { sessions { isCurrent } }', outcomes: LOGGED_IN },
  'Viewer.addressBook': addressBook('__typename'),
  'AddressBook.addresses': addressBook('addresses { id }', NOBODY_ELSE),
  'AddressBook.offered': addressBook('offered { street }'),
  'AddressBook.isOfferedComplete': addressBook('isOfferedComplete'),
  'AddressBook.deliveryCountries': addressBook('deliveryCountries'),
  ...Object.fromEntries(
    ['id', 'isDefault', 'address { lines }'].map((field) => [
      `SavedAddress.${field.replace(/ .*/, '')}`,
      addressBook(`addresses { ${field} }`, NOBODY_ELSE),
    ]),
  ),
  ...Object.fromEntries(
    [...ADDRESS_FIELDS, 'lines'].map((field) => [
      `PostalAddress.${field}`,
      addressBook(`addresses { address { ${field} } }`, NOBODY_ELSE),
    ]),
  ),
  'Query.personalData': { ask: 'personalData { __typename }', outcomes: 'u++fuuf' },
  'PersonalData.fileName': { ask: 'personalData { fileName }', outcomes: 'u++fuuf' },
  'PersonalData.json': { ask: 'personalData { json }', outcomes: 'u++fuuf' },
  'Viewer.favorites': { ask: 'viewer { favorites { id } }', outcomes: NOBODY_ELSE },
  'Product.isFavorite': { ask: 'product(id: :productId) { isFavorite }', outcomes: NOBODY_ELSE },
  'Product.viewerHasReviewed': {
    ask: 'product(id: :productId) { viewerHasReviewed }',
    outcomes: NOBODY_ELSE,
  },
  // The same for everybody, but too dear for the lists in which public fields are asked for.
  ...sameForAll(
    'Product',
    'similar goesWith drawnParts',
    (field) => `product(id: :productId) { id ${field} { __typename } }`,
  ),
  ...sameForAll(
    'DrawnPart',
    'attribute outline',
    (field) => `product(id: :productId) { id drawnParts { ${field} } }`,
  ),
  ...sameForAll(
    'FittingProduct',
    'reasons product',
    (field) =>
      `product(id: :productId) { id goesWith { ${field === 'product' ? 'product { id }' : field} } }`,
  ),
  // The employees' desk
  'Query.attributeSuggestions': {
    ask: 'attributeSuggestions(category: "processors") { __typename }',
    outcomes: EMPLOYEES,
  },
  ...employeesOnly(
    'AttributeSuggestion',
    'name units',
    (field) => `attributeSuggestions(category: "processors") { ${field} }`,
  ),
  'Query.stockMovements': { ask: `${STOCK_MOVEMENTS} { __typename }`, outcomes: EMPLOYEES },
  'StockMovementPage.entries': { ask: `${STOCK_MOVEMENTS} { entries { __typename } }`, outcomes: EMPLOYEES },
  ...employeesOnly(
    'StockMovementPage',
    'currentPage pagesCount totalCount',
    (field) => `${STOCK_MOVEMENTS} { ${field} }`,
  ),
  ...employeesOnly(
    'StockMovement',
    'id at username before after change',
    (field) => `${STOCK_MOVEMENTS} { entries { ${field} } }`,
  ),
  ...employeesOnly(
    'AuditEntry',
    'id at username action subject subjectId details',
    (field) => `auditEntries { entries { ${field} } }`,
  ),
  'AuditEntry.changes': { ask: 'auditEntries { entries { changes { __typename } } }', outcomes: EMPLOYEES },
  ...employeesOnly(
    'AuditChange',
    'field before after',
    (field) => `auditEntries { entries { changes { ${field} } } }`,
  ),
  'Query.auditEntries': { ask: 'auditEntries { __typename }', outcomes: EMPLOYEES },
  'AuditSlice.entries': { ask: 'auditEntries { entries { __typename } }', outcomes: EMPLOYEES },
  'AuditSlice.nextAfter': { ask: 'auditEntries { nextAfter }', outcomes: NOTHING_YET },
  'Query.deskCounts': { ask: 'deskCounts { __typename }', outcomes: EMPLOYEES },
  'DeskCounts.paymentHolds': { ask: 'deskCounts { paymentHolds }', outcomes: EMPLOYEES },
  'DeskCounts.returnsToHandle': { ask: 'deskCounts { returnsToHandle }', outcomes: EMPLOYEES },
  'DeskCounts.ordersToShip': { ask: 'deskCounts { ordersToShip }', outcomes: EMPLOYEES },
  ...noneYet(
    'DeskCounts',
    'openTickets openWithdrawals withheldOrders',
    (field) => `deskCounts { ${field} }`,
  ),
  'Query.overview': { ask: 'overview { __typename }', outcomes: EMPLOYEES },
  'Overview.failures': { ask: 'overview { failures { __typename } }', outcomes: EMPLOYEES },
  'Failures.refundOrderIds': { ask: 'overview { failures { refundOrderIds } }', outcomes: EMPLOYEES },
  'Failures.refunds': { ask: 'overview { failures { refunds { __typename } } }', outcomes: EMPLOYEES },
  ...employeesOnly(
    'StuckRefund',
    'orderId number amount state since',
    (field) => `overview { failures { refunds { ${field} } } }`,
  ),
  ...noneYet(
    'Failures',
    'overdueDocuments unsentMails undeliveredEvents',
    (field) => `overview { failures { ${field} } }`,
  ),
  'Overview.counts': { ask: 'overview { counts { __typename } }', outcomes: EMPLOYEES },
  'Overview.oldestToShip': { ask: 'overview { oldestToShip }', outcomes: EMPLOYEES },
  'Overview.days': { ask: 'overview { days { __typename } }', outcomes: EMPLOYEES },
  'Overview.periods': { ask: 'overview { periods { __typename } }', outcomes: EMPLOYEES },
  'Overview.withdrawals': { ask: 'overview { withdrawals { __typename } }', outcomes: NOTHING_YET },
  'Overview.withheldOrders': { ask: 'overview { withheldOrders { __typename } }', outcomes: NOTHING_YET },
  ...noneYet(
    'WithheldOrder',
    'orderId withdrawalId keptAmount refundDueAt',
    (field) => `overview { withheldOrders { ${field} } }`,
  ),
  'Overview.dueReturns': { ask: 'overview { dueReturns { __typename } }', outcomes: EMPLOYEES },
  'Overview.lowestStock': { ask: 'overview { lowestStock { __typename } }', outcomes: NOTHING_YET },
  'Overview.firstReturnDueAt': { ask: 'overview { firstReturnDueAt }', outcomes: EMPLOYEES },
  ...noneYet('Overview', 'oldestTicket lowStockCount soldOutCount', (field) => `overview { ${field} }`),
  'DayTakings.day': { ask: 'overview { days { day } }', outcomes: EMPLOYEES },
  ...noneYet('DayTakings', 'revenue ordersCount', (field) => `overview { days { ${field} } }`),
  'PeriodTakings.days': { ask: 'overview { periods { days } }', outcomes: EMPLOYEES },
  ...noneYet(
    'PeriodTakings',
    'revenue ordersCount revenueBefore ordersCountBefore',
    (field) => `overview { periods { ${field} } }`,
  ),
  'Query.customers': { ask: 'customers { __typename }', outcomes: EMPLOYEES },
  'CustomerSlice.nextAfter': { ask: 'customers { nextAfter }', outcomes: NOTHING_YET },
  'CustomerSlice.customers': { ask: 'customers { customers { __typename } }', outcomes: EMPLOYEES },
  'Customer.isEmailVerified': { ask: 'customers { customers { isEmailVerified } }', outcomes: NOTHING_YET },
  'Query.customer': { ask: 'customer(id: "1") { __typename }', outcomes: EMPLOYEES },
  ...employeesOnly(
    'Customer',
    'id firstName lastName email address createdAt',
    (field) => `customers { customers { ${field} } }`,
  ),
  'Query.employees': { ask: 'employees { __typename }', outcomes: EMPLOYEES },
  ...employeesOnly('Employee', 'userId username createdAt isViewer', (field) => `employees { ${field} }`),
  'Query.ticket': { ask: 'ticket(id: :ticketId) { __typename }', outcomes: EMPLOYEES },
  'Query.tickets': { ask: `${TICKETS} { __typename }`, outcomes: EMPLOYEES },
  'TicketPage.tickets': { ask: `${TICKETS} { tickets { __typename } }`, outcomes: EMPLOYEES },
  ...employeesOnly('TicketPage', 'currentPage pagesCount totalCount', (field) => `${TICKETS} { ${field} }`),
  ...employeesOnly(
    'Ticket',
    'id title question emailForAnswer status openedAt customerId answer closedAt employeeId employeeUsername',
    (field) => `${TICKETS} { tickets { ${field} } }`,
  ),
  'Ticket.similarTickets': { ask: `${TICKETS} { tickets { similarTickets { id } } }`, outcomes: EMPLOYEES },
  'Query.withdrawals': { ask: 'withdrawals { __typename }', outcomes: EMPLOYEES },
  'WithdrawalPage.withdrawals': { ask: 'withdrawals { withdrawals { __typename } }', outcomes: EMPLOYEES },
  ...employeesOnly(
    'WithdrawalPage',
    'currentPage pagesCount totalCount',
    (field) => `withdrawals { ${field} }`,
  ),
  'Withdrawal.orderId': { ask: 'withdrawals { withdrawals { orderId } }', outcomes: NOTHING_YET },
  ...employeesOnly(
    'Withdrawal',
    'id consumerName contractReference email userId receivedAt refundDueAt handledAt handledBy closedReason',
    (field) => `withdrawals { withdrawals { ${field} } }`,
  ),
  'Query.apiKeys': { ask: 'apiKeys { __typename }', outcomes: EMPLOYEES },
  ...employeesOnly(
    'ApiKey',
    'id name scopes createdBy createdAt expiresAt revokedAt lastUsedAt',
    (field) => `apiKeys { ${field} }`,
  ),
  'Query.webhooks': { ask: 'webhooks { __typename }', outcomes: EMPLOYEES },
  ...employeesOnly('Webhook', 'id url events createdAt disabledAt', (field) => `webhooks { ${field} }`),
  'Query.webhookDeliveries': { ask: `${DELIVERIES} { __typename }`, outcomes: EMPLOYEES },
  ...employeesOnly(
    'WebhookDelivery',
    'id event state createdAt attempts lastAttemptAt nextAttemptAt lastStatusCode lastErrorCode lastError',
    (field) => `${DELIVERIES} { ${field} }`,
  ),
  // Cart
  'Query.cart': { ask: 'cart { __typename }', outcomes: 'u++fuuf' },
  'Cart.id': { ask: 'cart { id }', outcomes: 'u++fuuf' },
  'Cart.lines': cartLine('__typename'),
  'Cart.totalCount': { ask: 'cart { totalCount }', outcomes: CART_OWNER },
  'Cart.total': { ask: 'cart { total }', outcomes: CART_OWNER },
  'Cart.vat': { ask: 'cart { vat }', outcomes: CART_OWNER },
  'Cart.delivery': { ask: 'cart { delivery { earliest } }', outcomes: CART_OWNER },
  'CartLine.productId': cartLine('productId'),
  'CartLine.product': cartLine('product { id }'),
  'CartLine.quantity': cartLine('quantity'),
  'CartLine.lineTotal': cartLine('lineTotal'),
  'CartLine.problem': cartLine('problem'),
  'CartLine.available': cartLine('available'),
  // Orders
  'Query.order': order('__typename'),
  'Query.orders': { ask: 'orders { __typename }', outcomes: 'u+++uuf' },
  'OrderPage.orders': { ask: 'orders { orders { id } }', outcomes: ORDER_READERS },
  'OrderPage.currentPage': { ask: 'orders { currentPage }', outcomes: 'u+++uuf' },
  'OrderPage.pagesCount': { ask: 'orders { pagesCount }', outcomes: ORDER_READERS },
  'OrderPage.totalCount': { ask: 'orders { totalCount }', outcomes: ORDER_READERS },
  'Order.documents': order('documents { __typename }'),
  'Query.documents': { ask: 'documents { __typename }', outcomes: 'u+++uuf' },
  'DocumentPage.documents': { ask: 'documents { documents { __typename } }', outcomes: ORDER_READERS },
  'DocumentPage.currentPage': { ask: 'documents { currentPage }', outcomes: 'u+++uuf' },
  'DocumentPage.pagesCount': { ask: 'documents { pagesCount }', outcomes: ORDER_READERS },
  'DocumentPage.totalCount': { ask: 'documents { totalCount }', outcomes: ORDER_READERS },
  ...Object.fromEntries(
    'number kind orderId precedingNumber issuedAt gross vat pdfUrl xmlUrl'
      .split(' ')
      .map((field) => [`Document.${field}`, order(`documents { ${field} }`)]),
  ),
  'Order.id': order('id'),
  'Order.customer': order('customer { id }', 'u--+uuf'),
  'Order.lines': order('lines { __typename }'),
  'Order.total': order('total'),
  'Order.vat': order('vat'),
  'Order.placedAt': order('placedAt'),
  'Order.paymentStatus': order('paymentStatus'),
  'Order.shippingStatus': order('shippingStatus'),
  'Order.carrier': order('carrier'),
  'Order.delivery': order('id delivery { earliest }'),
  'Order.trackingCode': order('trackingCode'),
  'Order.trackingUrl': order('trackingUrl'),
  'Order.recipient': order('recipient { __typename }'),
  'Order.deliveryAddress': order('deliveryAddress { __typename }'),
  'Order.invoiceAddress': order('invoiceAddress { __typename }'),
  ...Object.fromEntries(
    ['name', 'lines', 'isStructured', 'parts { town }'].map((field) => [
      `OrderAddress.${field.replace(/ .*/, '')}`,
      order(`deliveryAddress { ${field} }`),
    ]),
  ),
  'Order.reservedUntil': { ask: 'order(id: :openOrderId) { reservedUntil }', outcomes: ORDER_READERS },
  'Order.payableUntil': { ask: 'order(id: :openOrderId) { payableUntil }', outcomes: ORDER_READERS },
  'Order.paymentId': { ask: 'order(id: :openOrderId) { paymentId }', outcomes: PAYER },
  'Order.events': order('events { __typename }'),
  'OrderEvent.kind': order('events { kind }'),
  'OrderEvent.at': order('events { at }'),
  'OrderEvent.byUsername': order('events { byUsername }', 'u--+uuf'),
  'OrderWithdrawal.isShippingBlocked': order('withdrawal { isShippingBlocked }', 'u---uuf'),
  'Order.withdrawal': order('withdrawal { __typename }'),
  ...Object.fromEntries(
    ['id', 'declaredAt', 'refundDueAt', 'resumedAt'].map((field): [string, GraphqlRow] => [
      `OrderWithdrawal.${field}`,
      order(`withdrawal { ${field} }`),
    ]),
  ),
  'Order.returns': order('returns { __typename }'),
  'Order.returnOptions': order('returnOptions { __typename }'),
  ...rowsFor(ORDER_READERS)(
    'ReturnOptions',
    'withdrawableUntil returnableUntil',
    (field) => `order(id: :orderId) { returnOptions { ${field} } }`,
  ),
  'ReturnOptions.lines': order('returnOptions { lines { __typename } }'),
  'ReturnableLine.quantity': order('returnOptions { lines { quantity } }'),
  'ReturnableLine.line': order('returnOptions { lines { line } }', 'u---uuf'),
  'Query.return': returned('__typename'),
  'Query.returns': { ask: 'returns { __typename }', outcomes: 'u+++uuf' },
  'ReturnPage.returns': { ask: 'returns { returns { __typename } }', outcomes: ORDER_READERS },
  'ReturnPage.totalCount': { ask: 'returns { totalCount }', outcomes: ORDER_READERS },
  'ReturnPage.endCursor': { ask: 'returns { endCursor }', outcomes: 'u---uuf' },
  ...Object.fromEntries(
    `id orderId kind withdrawalId state reason declaredAt proofAt receivedAt dueAt isAfterWithdrawalPeriod isFeeAllowed
      isRejectable rejectionReason endedAt version`
      .split(/\s+/)
      .map((field) => [`Return.${field}`, returned(field)]),
  ),
  'Return.mayWithhold': returned('mayWithhold', 'u---uuf'),
  'Return.customer': returned('customer { id }', 'u--+uuf'),
  'Return.lines': returned('lines { __typename }'),
  'Return.checks': returned('checks { __typename }'),
  'Return.decision': returned('decision { __typename }'),
  ...Object.fromEntries(
    'productId name unitPrice quantity'
      .split(' ')
      .map((field) => [`ReturnLine.${field}`, returned(`lines { ${field} }`)]),
  ),
  'ReturnLine.line': returned('lines { line }', 'u---uuf'),
  ...Object.fromEntries(
    'quantity condition isRestockable valueLoss reason'
      .split(' ')
      .map((field) => [`PieceCheck.${field}`, returned(`checks { ${field} }`)]),
  ),
  'PieceCheck.line': returned('checks { line }', 'u---uuf'),
  ...Object.fromEntries(
    'decidedAt amount fee valueLoss'
      .split(' ')
      .map((field) => [`ReturnDecision.${field}`, returned(`decision { ${field} }`)]),
  ),
  'ReturnDecision.byUsername': returned('decision { byUsername }', 'u--+uuf'),
  'Query.returnPreview': { ask: `${RETURN_PREVIEW} { __typename }`, outcomes: EMPLOYEES },
  ...employeesOnly(
    'ReturnPreview',
    'piecesAmount fee amount vat keptAmount restockQuantity version',
    (field) => `${RETURN_PREVIEW} { ... on ReturnPreview { ${field} } }`,
  ),
  ...noneYet(
    'ReturnPreview',
    'valueLoss',
    (field) => `${RETURN_PREVIEW} { ... on ReturnPreview { ${field} } }`,
  ),
  'Order.refunds': order('refunds { __typename }'),
  'Order.keptAmount': order('keptAmount'),
  'Order.version': order('version'),
  ...Object.fromEntries(
    [
      'number',
      'kind',
      'state',
      'amount',
      'lines { __typename }',
      'askedAt',
      'isUnclassified',
      'returnId',
      'fee',
      'valueLoss',
      'means',
    ].map((field): [string, GraphqlRow] => [
      `Refund.${field.split(' ')[0] ?? ''}`,
      order(`refunds { ${field} }`),
    ]),
  ),
  'Refund.isHanging': order('refunds { isHanging }', 'u---uuf'),
  'Refund.transferableFrom': order('refunds { transferableFrom }', 'u---uuf'),
  'Refund.byUsername': order('refunds { byUsername }', 'u--+uuf'),
  ...Object.fromEntries(
    ['line', 'quantity', 'unsentQuantity', 'amount', 'isRestockable'].map((field): [string, GraphqlRow] => [
      `RefundedLine.${field}`,
      order(`refunds { lines { ${field} } }`),
    ]),
  ),
  'Query.refundPreview': { ask: `${PREVIEW} { __typename }`, outcomes: EMPLOYEES },
  ...employeesOnly(
    'RefundPreview',
    'amount vat keptAmount version',
    (field) => `${PREVIEW} { ... on RefundPreview { ${field} } }`,
  ),
  'RefundPreview.lines': {
    ask: `${PREVIEW} { ... on RefundPreview { lines { __typename } } }`,
    outcomes: EMPLOYEES,
  },
  'Order.shipments': order('shipments { __typename }'),
  // The order that waits to be sent.
  'Order.unsentLines': {
    ask: 'order(id: "5") { unsentLines { __typename } }',
    outcomes: ORDER_READERS,
  },
  ...Object.fromEntries(
    ['number', 'lines { __typename }', 'carrier', 'trackingCode', 'trackingUrl', 'state', 'sentAt'].map(
      (field): [string, GraphqlRow] => [
        `Shipment.${field.split(' ')[0] ?? ''}`,
        order(`shipments { ${field} }`),
      ],
    ),
  ),
  'ShippedLine.line': order('shipments { lines { line } }'),
  'ShippedLine.quantity': order('shipments { lines { quantity } }'),
  'OrderEvent.shipmentNumber': order('events { shipmentNumber }'),
  'OrderEvent.replaced': order('events { replaced { __typename } }'),
  'Parcel.carrier': order('events { replaced { carrier } }'),
  'Parcel.trackingCode': order('events { replaced { trackingCode } }'),
  'Query.inventory': { ask: 'inventory { __typename }', outcomes: EMPLOYEES },
  'InventoryPage.products': { ask: 'inventory { products { id } }', outcomes: EMPLOYEES },
  'InventoryPage.endCursor': { ask: 'inventory(first: 1) { endCursor }', outcomes: NOTHING_YET },
  'Query.ordersToShip': { ask: 'ordersToShip { __typename }', outcomes: EMPLOYEES },
  'OrdersToShipPage.orders': { ask: 'ordersToShip(first: 1) { orders { id } }', outcomes: EMPLOYEES },
  ...employeesOnly(
    'OrdersToShipPage',
    'totalCount endCursor',
    (field) => `ordersToShip(first: 1) { ${field} }`,
  ),
  'Order.paymentHold': hold('__typename'),
  'PaymentHold.reason': hold('reason'),
  'PaymentHold.capturedAmount': hold('capturedAmount'),
  'PaymentHold.currency': hold('currency'),
  'PaymentHold.isAcceptable': hold('isAcceptable'),
  'PaymentHold.autoCancelAt': hold('autoCancelAt', ':unpaidHeldOrderId'),
  'PaymentHold.version': hold('version'),
  'OrderLine.productId': order('lines { productId }'),
  'OrderLine.product': order('lines { product { id } }'),
  'OrderLine.name': order('lines { name }'),
  'OrderLine.unitPrice': order('lines { unitPrice }'),
  'OrderLine.quantity': order('lines { quantity }'),
  'OrderLine.lineTotal': order('lines { lineTotal }'),
  'OrderLine.thumbnail': order('lines { thumbnail { id } }'),
  'Recipient.id': order('recipient { id }'),
  'Recipient.email': order('recipient { email }'),
  'Recipient.firstName': order('recipient { firstName }'),
  'Recipient.lastName': order('recipient { lastName }'),
  'Recipient.address': order('recipient { address }'),
};
