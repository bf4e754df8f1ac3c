import { ADDRESS_FIELDS } from '../shared/rules/address-fields.js';
import {
  LISTING_FIELD_NAMES,
  PRODUCT_FIELD_NAMES,
  SUPPLY_FIELD_NAMES,
} from '../shared/rules/product-fields.js';

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
  'post /offers': EMPLOYEES_ONLY,
  'get /changes': EMPLOYEES_ONLY,
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
  'get /documents/:month.csv': '1+++++113',
  'get /documents/:month.zip': '1+++++113',
  'get /books/:month/datev.csv': EMPLOYEES_ONLY,
  'get /books/:month/vat.csv': EMPLOYEES_ONLY,
  'get /books/:quarter/oss.csv': EMPLOYEES_ONLY,
  'get /books/:quarter/zm.csv': EMPLOYEES_ONLY,
  // Assembly guides
  'get /guide/build/:code.pdf': PUBLIC,
  'get /guide/order/:orderID.pdf': '1+++++113',
  // Papers of shipping
  'get /slips.pdf': EMPLOYEES_ONLY,
  'get /pick-list.pdf': EMPLOYEES_ONLY,
  'get /return-slip/:orderID.pdf': '1+++++113',
  'get /remedy-slip/:returnID.pdf': EMPLOYEES_ONLY,
  'get /export/to-ship.csv': EMPLOYEES_ONLY,
  'get /export/orders.csv': EMPLOYEES_ONLY,
  'get /export/reorder.csv': EMPLOYEES_ONLY,
  'get /export/stock-value.csv': EMPLOYEES_ONLY,
  'get /purchase-order/:id.pdf': EMPLOYEES_ONLY,
  'get /stocktaking/:id.pdf': EMPLOYEES_ONLY,
  'get /stocktaking/:id.csv': EMPLOYEES_ONLY,
  'get /export/recall.csv': EMPLOYEES_ONLY,
  'get /export/products.csv': EMPLOYEES_ONLY,
  'get /export/products.xlsx': EMPLOYEES_ONLY,
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

/** The secret of the quote to the owner. */
export const QUOTE_KEY = 'matrix-quote';

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

/**
 * What the roles of the staff may not do: `employee` above is an owner, clerks do all that an owner does but this, and packers
 * nothing but what follows. Each name is a call of `/api`, a mutation, or a field or its type.
 */
export const REFUSED_TO_CLERKS: ReadonlySet<string> = new Set([
  ...['mailResetLink', 'setStaffRole', 'switchOffEmployee', 'inviteEmployee', 'withdrawInvitation'],
  ...['resetSecondStep', 'setRefundLimit', 'setInvoiceLimit', 'InvoiceSettings'],
  ...['Query.invitations', 'Invitation'],
  ...['closeShop', 'openShop'],
  ...['saveSettings', 'renewEmployeeCode', 'switchOffEmployeeCode', 'Query.settings', 'ShopSettings'],
  ...['OperatorSettings', 'LinkSettings', 'BankSettings', 'DeliverySettings', 'StockSettings'],
  ...['OrderMailSettings', 'BooksSettings', 'EmployeeCodeSettings'],
  ...['ShippingSettings', 'CountryShipping', 'ShippingStep'],
  ...['get /export/stock-value.csv', 'Query.stockValue', 'StockValue', 'CategoryValue'],
  ...[
    'get /books/:month/datev.csv',
    'get /books/:month/vat.csv',
    'get /books/:quarter/oss.csv',
    'get /books/:quarter/zm.csv',
  ],
  ...['QuoteSettings', 'Query.destinationSales'],
  ...['TaxSettings', 'Query.ossReport', 'OssReport', 'OssRow'],
  ...['Query.payouts', 'Payout', 'correctPayout', 'endPayout', 'writePayouts', 'TransferSettings'],
  ...['Query.vatReport', 'VatReport', 'VatRateReport', 'VatSums'],
  ...['Query.salesReport', 'SalesReport', 'SalesMonth', 'BestSeller', 'MakerReturns'],
  ...['Query.replayVoucher', 'Query.replayPrices', 'Replay'],
  ...['createApiKey', 'revokeApiKey', 'Query.apiKeys', 'ApiKey'],
  ...['createVoucher', 'endVoucher', 'Query.vouchers', 'Query.voucherUses', 'VoucherPage', 'Voucher'],
  ...['VoucherUsePage', 'VoucherUse'],
  ...['blockGiftVoucher', 'Query.giftVouchers', 'GiftVoucherPage', 'GiftVoucher', 'GiftEntry'],
  ...['createWebhook', 'disableWebhook', 'testWebhook', 'replayDelivery'],
  ...['Query.webhooks', 'Query.webhookDeliveries', 'Webhook', 'WebhookDelivery'],
]);
export const ALLOWED_TO_PACKERS: ReadonlySet<string> = new Set([
  ...['post /update-order-shipping-details/:orderID', 'get /filtered-orders'],
  ...['get /slips.pdf', 'get /pick-list.pdf', 'get /return-slip/:orderID.pdf', 'get /export/to-ship.csv'],
  'get /remedy-slip/:returnID.pdf',
  ...['sendRemedy', 'ReturnRemedy', 'RemedyParcel', 'ExchangedSerial'],
  ...['get /guide/build/:code.pdf', 'get /guide/order/:orderID.pdf'],
  ...['post /import/tracking', 'get /customer-reviewed-product/:productID'],
  ...['endOtherSessions', 'changePassword'],
  ...['changePerson', 'setMailbox'],
  ...['beginSecondStep', 'confirmSecondStep', 'renewRecoveryCodes', 'removeSecondStep'],
  ...['Query.build', 'Build.isMine', 'Build.takenDown', 'FitVerdict.isReported'],
  ...['Product.isFavorite', 'Product.viewerHasReviewed', 'Product.viewerReview', 'reportReview'],
  ...['shipOrder', 'shipOrders', 'editOffer', 'post /offers', 'get /changes', 'noteOrder'],
  ...[
    'Query.orders',
    'OrderPage',
    'OrdersToShipPage',
    'Query.ordersToShip',
    'Order.unsentLines',
    'Query.ordersWithSerial',
  ],
  ...['Query.offeredQuote', 'OfferedQuote', 'OfferedLine'],
  ...['OfferedQuote.isForViewer', 'OfferedQuote.orderId', 'OfferedQuote.isOrdered'],
  ...['receiveReturn', 'recordReturnProof', 'checkReturn', 'Query.returnPreview', 'ReturnPreview'],
  ...['Query.return', 'Query.returns', 'ReturnPage', 'Return', 'ReturnLine', 'PieceCheck', 'ReturnDecision'],
  ...[
    'Product.supply',
    'ProductSupply',
    'Query.inventory',
    'InventoryPage',
    'Query.deskCounts',
    'DeskCounts',
  ],
  ...['Query.shopState', 'ShopState', 'ShopClosure'],
  ...['Query.purchaseOrders', 'Query.purchaseOrder', 'PurchaseOrderPage', 'PurchaseOrder', 'PurchaseLine'],
  ...['PurchaseReceipt', 'PurchaseReceiptLine', 'receiveGoods', 'get /purchase-order/:id.pdf'],
  ...['get /stocktaking/:id.pdf', 'get /stocktaking/:id.csv', 'countStock', 'correctStockCount'],
  ...['Query.stocktakings', 'Query.stocktaking', 'Query.stockCounts'],
  ...['StocktakingPage', 'Stocktaking', 'StocktakingTotals', 'StockCountPage', 'StockCount'],
]);
/**
 * Fields of what packers may read that are empty for them: money and people, and all of orders that are not to ship, as those
 * are that rows ask about. What they read of one to ship, `packers.test.ts` tells.
 */
export const EMPTY_FOR_PACKERS: ReadonlySet<string> = new Set([
  ...[
    'Document',
    'Return.customer',
    'PaymentHold',
    'BankTransfer',
    'Query.order',
    'Order',
    'OrderVoucher',
    'OrderGift',
    'OrderExemption',
    'OrderAddress',
    'Recipient',
  ],
  ...['Viewer.quoteReduction'],
  ...['OrderLine', 'OrderEvent', 'Parcel', 'Shipment', 'ShippedLine', 'PieceSerial', 'OrderWithdrawal'],
  ...['Refund', 'RefundedLine', 'ReturnOptions', 'ReturnableLine'],
  ...['ProductSupply.purchasePrice', 'PurchaseLine.purchasePrice', 'Product.listing'],
  ...['StocktakingTotals.value', 'StockCount.differenceValue'],
  'ProductListing',
]);
/** Fields of what clerks may read that are empty for them. */
export const EMPTY_FOR_CLERKS: ReadonlySet<string> = new Set([
  ...['ProductSupply.purchasePrice', 'PurchaseLine.purchasePrice', 'ReorderLine.purchasePrice'],
  ...['StocktakingTotals.value', 'StockCount.differenceValue'],
  'SupplierTerms.margin',
]);

/** A GraphQL call and its outcomes. */
export interface GraphqlRow {
  /** A field of the root with its arguments and selection. With `$file` it is sent as a form with a file. */
  ask: string;
  /**
   * `+`: is answered, `-`: is given nothing (null, false, an empty list), `u`: `UNAUTHENTICATED`, `f`: `FORBIDDEN`, `a`:
   * refused as logged in already.
   */
  outcomes: string;
  /** The session does not survive the call. */
  endsSession?: true;
}

const PROPOSAL = 'completeBuild(wish: "gaming, 1080p, quiet, 1200 €")';
const PROPOSAL_WITH_PART = 'completeBuild(wish: "gaming, 1200 €", productIds: [:longCardId])';
const REFUSAL = '{ __typename ... on UserError { code } }';
const IDENTITY = 'username: "", password: "", repeatPassword: ""';

const INFO_FIELDS = 'name: "", description: "", category: "", price: 0, stockCount: 0, manufacturer: ""';
const NO_ADDRESS = ADDRESS_FIELDS.map((name) => `${name}: ""`).join(', ');

/** Outcomes that several rows have. */
const QUOTE_TEXTS = 'name: "", email: "", language: DE, lines: [], note: "", days: 0';
const EVERYBODY = '+++++++';
const MEMBERS = 'u+++uuf';
const CUSTOMERS = 'u++fuuf';
const EMPLOYEES = 'uff+uuf';
/** As `EMPLOYEES`, of something that this shop has none of. */
const NOTHING_YET = 'uff-uuf';
const LOGGED_IN = '-+++---';
const EACH_CUSTOMER = '-++----';
const NOBODY_ELSE = '-+-----';
const CART_OWNER = 'u+-fuuf';
/** As `CART_OWNER`, of a cart that is too small for it. */
const NOTHING_IN_CART = 'u--fuuf';
const ORDER_READERS = 'u+-+uuf';
const ORDER_DESK = 'u--+uuf';
/** What everybody may read, and is nothing while the shop is open. */
const NOTHING_OPEN = '-------';
const PAYER = 'u+--uuf';
/** May be read like the rest, and is nothing here. */
const NOTHING = 'u---uuf';

/**
 * The input of every other mutation, and what comes of it: it is empty or names what does not exist, since only the guards
 * are tested.
 */
const INPUTS: Record<string, [outcomes: string, input: string]> = {
  // Accounts and sessions
  logIn: ['+aaa++a', 'username: "", password: ""'],
  register: ['+aaa++a', `${IDENTITY}, email: "", firstName: "", lastName: "", address: ""`],
  registerEmployee: ['+aaa++a', `${IDENTITY}, authenticationCode: ""`],
  updateProfile: [CUSTOMERS, 'email: "", firstName: "", lastName: "", address: ""'],
  changePassword: [MEMBERS, 'currentPassword: "", newPassword: ""'],
  changePerson: [EMPLOYEES, 'username: "", password: ""'],
  setMailbox: [EMPLOYEES, 'email: "", currentPassword: ""'],
  beginSecondStep: [EMPLOYEES, 'currentPassword: ""'],
  confirmSecondStep: [EMPLOYEES, 'code: ""'],
  renewRecoveryCodes: [EMPLOYEES, 'currentPassword: "", code: ""'],
  removeSecondStep: [EMPLOYEES, 'currentPassword: "", code: ""'],
  setInvoiceLimit: [EMPLOYEES, 'customerId: "999999", limit: 1'],
  setRefundLimit: [EMPLOYEES, 'userId: "999999", limit: 1'],
  resetSecondStep: [EMPLOYEES, 'userId: "999999"'],
  verifyEmail: ['++++++f', 'token: ""'],
  requestPasswordReset: ['++++++f', 'identity: ""'],
  resetPassword: ['++++++f', 'token: "", newPassword: "", repeatPassword: ""'],
  mailResetLink: [EMPLOYEES, 'username: ""'],
  setStaffRole: [EMPLOYEES, 'userId: "999999", staffRole: clerk'],
  switchOffEmployee: [EMPLOYEES, 'userId: "999999"'],
  inviteEmployee: [EMPLOYEES, 'email: "", staffRole: clerk'],
  closeShop: [EMPLOYEES, 'reason: ""'],
  withdrawInvitation: [EMPLOYEES, 'invitationId: "999999"'],
  saveSettings: [EMPLOYEES, 'stock: { version: 99, lowStock: 1 }'],
  renewEmployeeCode: [EMPLOYEES, 'version: 99'],
  switchOffEmployeeCode: [EMPLOYEES, 'version: 99'],
  acceptInvitation: ['+aaa++a', `token: "", ${IDENTITY}`],
  deleteAccount: [CUSTOMERS, 'currentPassword: ""'],
  // Addresses
  saveAddress: [CUSTOMERS, `address: { ${NO_ADDRESS} }`],
  removeAddress: [CUSTOMERS, 'id: "999999"'],
  // Favorites
  saveFavorite: [CUSTOMERS, 'productId: "999999"'],
  removeFavorite: [CUSTOMERS, 'productId: "999999"'],
  // Builds
  saveBuild: ['+++f++f', 'name: "", kind: PLAN, entries: []'],
  shareBuild: [CUSTOMERS, 'code: "00000000", isShared: true'],
  removeBuild: ['++++++f', 'code: "00000000"'],
  addBuildToCart: [CUSTOMERS, 'code: "00000000"'],
  // Cart, checkout, orders
  addToCart: [CUSTOMERS, 'productId: "999999", quantity: 1'],
  removeFromCart: [CUSTOMERS, 'productId: "999999", quantity: 1'],
  applyVoucher: [CUSTOMERS, 'code: "UNKNOWN"'],
  removeGiftVoucher: [CUSTOMERS, 'ending: ""'],
  placeOrder: [CUSTOMERS, 'expectedLines: [], expectedTotal: 0'],
  readBankFile: [EMPLOYEES, 'file: $file'],
  decideBankEntry: [EMPLOYEES, 'entryId: "x", decision: LEAVE'],
  correctPayout: [EMPLOYEES, 'number: 999999, name: "", iban: ""'],
  endPayout: [EMPLOYEES, 'number: 999999, isDone: true'],
  writePayouts: [EMPLOYEES, 'fileId: "x"'],
  capturePayment: [CUSTOMERS, 'paymentId: "X"'],
  cancelOrder: [CUSTOMERS, 'orderId: "999999"'],
  shipOrder: [EMPLOYEES, 'orderId: "999999", carrier: "DHL", trackingCode: "00340434161094042557"'],
  shipOrders: [EMPLOYEES, 'parcels: []'],
  deliverOrder: [EMPLOYEES, 'orderId: "999999", version: 0, line: 0, text: "A"'],
  addLicenseKeys: [EMPLOYEES, 'productId: "999999", keys: "A"'],
  agreeToDelivery: [CUSTOMERS, 'orderId: "999999"'],
  revealDelivery: [MEMBERS, 'orderId: "999999", number: 1'],
  correctOrderAddresses: [EMPLOYEES, `orderId: "999999", version: 0, delivery: { ${NO_ADDRESS} }`],
  reissueInvoice: [EMPLOYEES, `number: "RE-2020-000001", reason: "", recipient: { ${NO_ADDRESS} }`],
  noteOrder: [EMPLOYEES, 'orderId: "999999", note: "", seenNote: ""'],
  recordExportProof: [EMPLOYEES, 'orderId: "999999", version: 0, number: 1, proof: ""'],
  recordSerials: [EMPLOYEES, 'orderId: "999999", version: 0, number: 1, serials: []'],
  tagOrder: [EMPLOYEES, 'orderId: "999999", tags: [], seenTags: []'],
  correctTracking: [EMPLOYEES, 'orderId: "999999", carrier: "DHL", trackingCode: "00340434161094042557"'],
  revertShipment: [EMPLOYEES, 'orderId: "999999"'],
  acceptHeldPayment: [EMPLOYEES, 'orderId: "999999", version: 1'],
  refundHeldPayment: [EMPLOYEES, 'orderId: "999999", version: 1'],
  refundOrder: [EMPLOYEES, 'orderId: "999999", version: 0, kind: GOODWILL, amount: 1'],
  retryRefund: [EMPLOYEES, 'orderId: "999999", version: 0, number: 1'],
  transferRefund: [EMPLOYEES, 'orderId: "999999", version: 0, number: 1'],
  classifyRefund: [EMPLOYEES, 'orderId: "999999", version: 0, number: 1, kind: GOODWILL'],
  // Returns
  announceReturn: [CUSTOMERS, 'orderId: "999999", kind: DEFECT, lines: [], seenReturns: 0'],
  receiveReturn: [EMPLOYEES, 'returnId: "999999", version: 0'],
  recordReturnProof: [EMPLOYEES, 'returnId: "999999", version: 0'],
  checkReturn: [EMPLOYEES, 'returnId: "999999", version: 0, checks: []'],
  refundReturn: [EMPLOYEES, 'returnId: "999999", version: 0, amount: 1'],
  rejectReturn: [EMPLOYEES, 'returnId: "999999", version: 0, reason: ""'],
  decideRemedy: [EMPLOYEES, 'returnId: "999999", version: 0, kind: REPAIR, dueOn: ""'],
  revokeRemedy: [EMPLOYEES, 'returnId: "999999", version: 0'],
  sendRemedy: [EMPLOYEES, 'returnId: "999999", version: 0, carrier: "", trackingCode: ""'],
  // Reviews
  writeReview: [CUSTOMERS, 'productId: "999999", rating: 5, comment: ""'],
  editReview: [CUSTOMERS, 'reviewId: "999999", rating: 5, comment: "", version: 0'],
  deleteReview: [CUSTOMERS, 'reviewId: "999999"'],
  setPublicName: [CUSTOMERS, 'publicName: ""'],
  reportReview: ['++++++f', 'reviewId: "999999", breach: null, explanation: "", name: "", email: "", isInGoodFaith: false'],
  reportBuild: ['++++++f', 'code: "00000000", breach: null, explanation: "", name: "", email: "", isInGoodFaith: false'],
  takeBuildDown: [EMPLOYEES, 'code: "00000000", breach: HATE, explanation: ""'],
  restoreBuild: [EMPLOYEES, 'code: "00000000"'],
  decideReviewNotice: [EMPLOYEES, 'noticeId: "999999", isHidden: false, explanation: ""'],
  hideReview: [EMPLOYEES, 'reviewId: "999999", breach: HATE, explanation: ""'],
  showReview: [EMPLOYEES, 'reviewId: "999999"'],
  replyToReview: [EMPLOYEES, 'reviewId: "999999", text: ""'],
  removeReviewReply: [EMPLOYEES, 'reviewId: "999999"'],
  // Products
  addProduct: [EMPLOYEES, `${INFO_FIELDS}, thumbnail: $file`],
  bulkEdit: [EMPLOYEES, 'productIds: ["999999"], isListed: true'],
  importList: [EMPLOYEES, 'file: $file, isPreview: true, accepted: []'],
  readListColumns: [EMPLOYEES, 'file: $file'],
  saveListSource: [EMPLOYEES, 'sourceId: "999999", version: 1, name: "Testor Trade", columns: []'],
  removeListSource: [EMPLOYEES, 'sourceId: "999999"'],
  undoAct: [EMPLOYEES, 'entryId: "999999"'],
  undoImport: [EMPLOYEES, 'importId: "999999"'],
  editProduct: [EMPLOYEES, `productId: "999999", ${INFO_FIELDS}, expectedStockCount: 0, version: 0`],
  editOffer: [EMPLOYEES, 'productId: "999999"'],
  editSupply: [EMPLOYEES, 'productId: "999999", version: 0'],
  editCategory: [EMPLOYEES, 'categoryId: "999999", version: 0, labels: { en: "A", de: "B" }, descriptions: { en: "", de: "" }, slug: "a", icon: PACKAGE'],
  moveCategory: [EMPLOYEES, 'categoryId: "999999", version: 0, group: OTHER, position: 0'],
  mergeCategories: [EMPLOYEES, 'categoryId: "999999", version: 0, intoId: "999998"'],
  saveCompatibility: [EMPLOYEES, 'table: WINDOWS_11, row: "Zen 9", column: "", value: "yes", source: "", checkedOn: "", version: 0'],
  watchProduct: [CUSTOMERS, 'productId: "999999", kind: PRICE'],
  endWatch: [CUSTOMERS, 'productId: "999999", kind: PRICE'],
  endWatchByLink: ['++++++f', 'token: "forged"'],
  announceReduction: [EMPLOYEES, 'productId: "999999"'],
  endReduction: [EMPLOYEES, 'productId: "999999"'],
  delistProduct: [EMPLOYEES, 'productId: "999999"'],
  editListing: [EMPLOYEES, 'productId: "999999", version: 0'],
  duplicateProduct: [EMPLOYEES, 'productId: "999999"'],
  relistProduct: [EMPLOYEES, 'productId: "999999"'],
  replaceThumbnail: [EMPLOYEES, 'productId: "999999", thumbnail: $file'],
  addPictures: [EMPLOYEES, 'productId: "999999", pictures: [$file]'],
  deletePicture: [EMPLOYEES, 'productId: "999999", pictureId: "1"'],
  reorderPictures: [EMPLOYEES, 'productId: "999999", pictureIds: []'],
  replaceSpecification: [EMPLOYEES, 'productId: "999999", specification: $file'],
  deleteSpecification: [EMPLOYEES, 'productId: "999999", documentId: "1"'],
  // Tickets
  submitTicket: ['+++f++f', 'title: "", emailForAnswer: "", question: ""'],
  answerTicket: [EMPLOYEES, 'ticketId: "999999", answer: ""'],
  // API keys
  createVoucher: [EMPLOYEES, 'code: "", kind: AMOUNT, value: 0, minimum: 0, isOnce: false, isForNew: false'],
  endVoucher: [EMPLOYEES, 'voucherId: "999999"'],
  blockGiftVoucher: [EMPLOYEES, 'giftVoucherId: "999999", isBlocked: true'],
  // Quotes
  draftQuote: [EMPLOYEES, `${QUOTE_TEXTS}, customerId: "999999"`],
  editQuote: [EMPLOYEES, `${QUOTE_TEXTS}, seen: { quoteId: "999999", revision: 0 }`],
  sendQuote: [EMPLOYEES, 'quoteId: "999999", revision: 0, isMailed: false'],
  withdrawQuote: [EMPLOYEES, 'quoteId: "999999", revision: 0'],
  acceptQuote: [CUSTOMERS, 'key: "nobody’s", expectedTotal: 0'],
  // Purchasing
  saveSupplier: [EMPLOYEES, 'name: "", version: 0, email: "", customerNumber: "", address: "", language: DE'],
  draftPurchaseOrder: [EMPLOYEES, 'supplier: "", lines: []'],
  editPurchaseOrder: [EMPLOYEES, 'purchaseOrderId: "999999", revision: 0, lines: [], note: ""'],
  sendPurchaseOrder: [EMPLOYEES, 'purchaseOrderId: "999999", revision: 0, isMailed: false'],
  cancelPurchaseOrder: [EMPLOYEES, 'purchaseOrderId: "999999", revision: 0'],
  receiveGoods: [EMPLOYEES, 'purchaseOrderId: "999999", revision: 0, lines: [], note: "", isComplete: true'],
  // Stocktaking
  startStocktaking: [EMPLOYEES, 'category: "nothing of the kind"'],
  countStock: [EMPLOYEES, 'stocktakingId: "999999", code: "A", pieces: 1'],
  correctStockCount: [EMPLOYEES, 'stocktakingId: "999999", productId: "1", revision: 0'],
  bookStocktaking: [EMPLOYEES, 'stocktakingId: "999999", note: ""'],
  cancelStocktaking: [EMPLOYEES, 'stocktakingId: "999999"'],
  undoStocktaking: [EMPLOYEES, 'stocktakingId: "999999"'],
  createApiKey: [EMPLOYEES, 'name: "", scopes: [], days: 0'],
  revokeApiKey: [EMPLOYEES, 'keyId: "999999"'],
  // Webhooks
  createWebhook: [EMPLOYEES, 'url: "", events: []'],
  disableWebhook: [EMPLOYEES, 'webhookId: "999999"'],
  testWebhook: [EMPLOYEES, 'webhookId: "999999"'],
  replayDelivery: [EMPLOYEES, 'deliveryId: "x"'],
  // Withdrawals
  withdrawFromContract: ['+++f++f', 'name: "", order: "", email: ""'],
  setWithdrawalHandled: [EMPLOYEES, 'withdrawalId: "999999", isHandled: true'],
  linkWithdrawal: [EMPLOYEES, 'withdrawalId: "999999", orderId: "999999"'],
  resumeShipping: [EMPLOYEES, 'orderId: "999999", version: 0'],
}; // oxfmt-ignore

/** Every mutation. */
export const MUTATION_TABLE: Record<string, GraphqlRow> = {
  logOut: { ask: 'logOut { viewer { role } }', outcomes: EVERYBODY, endsSession: true },
  openShop: { ask: 'openShop { __typename }', outcomes: EMPLOYEES },
  endOtherSessions: { ask: 'endOtherSessions { __typename }', outcomes: MEMBERS },
  sendVerificationLink: { ask: `sendVerificationLink ${REFUSAL}`, outcomes: CUSTOMERS },
  ...Object.fromEntries(
    Object.entries(INPUTS).map(([name, [outcomes, input]]) => [
      name,
      { ask: `${name}(input: { ${input} }) ${REFUSAL}`, outcomes },
    ]),
  ),
};

/** Queries whose answer is the same for everybody; what is selected comes from `PUBLIC_FIELDS`. */
export const PUBLIC_QUERIES: Record<string, string> = {
  categories: 'categories',
  category: 'category(slug: "processors")',
  categoryTree: 'categoryTree',
  compatibility: 'compatibility',
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
  CompatibilityCell: 'table row column value source checkedOn version',
  PaymentSettings: 'environment clientId scriptBaseUrl currency means',
  DeliveryWindow: 'earliest latest orderBy',
  Fact: 'key origin number isYes texts unit label display',
  Facet: 'key label unit values range',
  FacetRange: 'min max bars',
  FacetValue: 'value label count withoutIt',
  Picture: 'id url',
  Product: `id ${PRODUCT_FIELD_NAMES.filter((field) => ![...SUPPLY_FIELD_NAMES, ...LISTING_FIELD_NAMES].some((name) => name === field)).join(' ')} createdAt thumbnail pictures specification rating reviewsCount reviews
    isListed version inCategory facts keyData variants delivery reduction`,
  PriceReduction: 'startedAt referencePrice percent until',
  ProductFacets: 'categories manufacturers prices',
  ProductVariant: 'size product',
  FitCounts: 'fits withNote unknown clashes',
  ProductPage: 'products currentPage pagesCount totalCount facets factFacets interpretation fit',
  Review: 'id authorName rating comment createdAt editedAt version isVerifiedPurchase reply hiding',
  ReviewReply: 'text at isEdited isOutdated',
  ReviewHiding: 'breach explanation at',
  PageInfo: 'endCursor hasNextPage',
  ReviewPage: 'reviews pageInfo totalCount',
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
  ListedChange: 'place number name changes',
  ListColumn: 'header sample meaning',
  ListTotal: 'count before after',
  ListWarning: 'id reason params message',
  BulkSkippedProduct: 'productId name reason params message',
  LeftOverPart: 'productId name field',
  // What was asked for and is given as a whole, or not at all
  DeliveredText: 'line name quantity text',
  BuildCartLine: 'entry added problem',
  OutOfStockLine: 'productId product requested available',
};

const BUILD = 'build(code: "7Q4KX2MP")';
const ORDER = 'order(id: :orderId)';
const OFFERED = `offeredQuote(key: "${QUOTE_KEY}")`;
/** Whoever has the link of a quote, but programs. */
const LINK_HOLDERS = '++++++f';
const RETURN = 'return(id: :returnId)';
const PRODUCT = 'product(id: :productId)';
const PREVIEW =
  'refundPreview(input: { orderId: :orderId, kind: DEFECT, lines: [{ line: 0, quantity: 1, isRestockable: false }] })';
const RETURN_PREVIEW = 'returnPreview(input: { returnId: :returnId })';
const SALES_REPORT = 'salesReport(month: "2030-03")';
const REPLAY = 'replayPrices(input: { productIds: [], price: { by: PERCENT, value: 10, rounding: NONE } })';
const REPLAY_VOUCHER =
  'replayVoucher(input: { code: "", kind: PERCENT, value: 10, minimum: 0, isOnce: false, isForNew: false })';
const VAT_REPORT = 'vatReport(month: "2030-03")';
const VAT_ID_CHECK = 'vatIdCheck(vatId: "ATU12345678")';
const OSS_REPORT = 'ossReport(quarter: "2030-Q1")';
const TICKETS = 'tickets(filter: { ticketId: :ticketId })';
const DELIVERIES = 'webhookDeliveries(webhookId: :webhookId)';
const STOCK_MOVEMENTS = 'stockMovements(productId: :productId)';

/** Fields of a type that are reached in one way with one outcome: how, with `%` in place of the field, and which. */
const READS: [type: string, ask: string, outcomes: string, fields: string][] = [
  ['Query', '%', EVERYBODY, 'viewer { __typename }; deliveryCountries'],
  ['Query', '%', NOTHING_OPEN, 'shopState { message }'],
  ['ShopState', 'shopState { % }', NOTHING_OPEN, 'isClosed; message; until; closure { __typename }'],
  ['ShopClosure', 'shopState { closure { % } }', NOTHING_OPEN, 'reason; since; byUsername'],
  ['Viewer', 'viewer { % }', '-+++--+', 'userId; username'],
  ['Viewer', 'viewer { % }', EVERYBODY, 'role'],
  ['Viewer', 'viewer { % }', '---+---', 'staffRole; secondStep { __typename }; mailbox { __typename }'],
  ['Mailbox', 'viewer { mailbox { % } }', '-------', 'email; pendingEmail'],
  ['Viewer', 'viewer { % }', '-------', 'isConfined'],
  ['Viewer', 'viewer { % }', '-------', 'refundAllowance { limit left }'],
  ['Viewer', 'viewer { % }', '---+---', 'quoteReduction'],
  ['RefundAllowance', 'viewer { refundAllowance { % } }', '-------', 'limit; left'],
  ['SecondStep', 'viewer { secondStep { % } }', '-------', 'since; recoveryCodesLeft; isDemanded'],
  ['Viewer', 'viewer { % }', LOGGED_IN, 'details { __typename }; sessions { __typename }'],
  ['AccountDetails', 'viewer { details { % } }', EACH_CUSTOMER, 'email; firstName; lastName; address'],
  // Nobody here has followed a link or waits for one.
  ['AccountDetails', 'viewer { details { % } }', '-------', 'isEmailVerified; pendingEmail; publicName'],
  ['Session', 'viewer { sessions { % } }', LOGGED_IN, 'id; device; createdAt; lastSeenAt; isCurrent'],
  ['Viewer', 'viewer { % }', EACH_CUSTOMER, 'addressBook { __typename }'],
  ['AddressBook', 'viewer { addressBook { % } }', NOBODY_ELSE, 'addresses { id }'],
  ['AddressBook', 'viewer { addressBook { % } }', EACH_CUSTOMER, 'offered { street }; isOfferedComplete; deliveryCountries'],
  ['SavedAddress', 'viewer { addressBook { addresses { % } } }', NOBODY_ELSE, 'id; isDefault; isDeliverable; address { lines }'],
  ['PostalAddress', 'viewer { addressBook { addresses { address { % } } } }', NOBODY_ELSE, [...ADDRESS_FIELDS, 'lines'].join('; ')],
  ['Query', '%', CUSTOMERS, 'personalData { __typename }; cart { __typename }; ticketThreads { __typename }'],
  ['PersonalData', 'personalData { % }', CUSTOMERS, 'fileName; json'],
  ['Viewer', 'viewer { % }', NOBODY_ELSE, 'favorites { id }'],
  // Nobody here watches anything.
  ['Viewer', 'viewer { % }', '-------', 'watches { kind }'],
  ['Watch', 'viewer { watches { % } }', '-------', 'kind; target; below; product { id }; createdAt; expiresAt'],
  ['Product', `${PRODUCT} { % }`, NOBODY_ELSE, 'isFavorite; viewerHasReviewed; viewerReview { id }'],
  ['Product', `${PRODUCT} { % }`, '---+---', 'supply { reorderLevel }'],
  ['Product', `${PRODUCT} { % }`, '---+---', 'listing { visibility }'],
  ['ProductListing', `${PRODUCT} { listing { % } }`, '---+---', 'visibility'],
  // This one has no such moments.
  ['ProductListing', `${PRODUCT} { listing { % } }`, '-------', 'from; until'],
  ['ProductSupply', `${PRODUCT} { supply { % } }`, '---+---', SUPPLY_FIELD_NAMES.join('; ')],
  // The same for everybody, but too dear for the lists in which public fields are asked for.
  ['Product', `${PRODUCT} { id % }`, EVERYBODY, 'similar { __typename }; goesWith { __typename }; drawnParts { __typename }; priceHistory { __typename }'],
  ['PriceHistory', `${PRODUCT} { id priceHistory { % } }`, EVERYBODY, 'entries { price }; since; lowest; highest'],
  ['PriceHistoryEntry', `${PRODUCT} { id priceHistory { entries { % } } }`, EVERYBODY, 'at; price'],
  ['DrawnPart', `${PRODUCT} { id drawnParts { % } }`, EVERYBODY, 'attribute; outline'],
  ['FittingProduct', `${PRODUCT} { id goesWith { % } }`, EVERYBODY, 'reasons; product { id }'],
  ['Query', '%', EVERYBODY, 'fit(productIds: [:productId]) { __typename }'],
  ['Fit', 'fit(productIds: [:productId]) { % }', EVERYBODY, 'outcome; isForOneComputer; verdicts { rule }'],
  ['Fit', 'fit(productIds: [:longCardId, :shortCaseId]) { % }', EVERYBODY, 'clashes { rule }; upgrades { outcome }'],
  ['FitClash', 'fit(productIds: [:longCardId, :shortCaseId]) { clashes { % } }', EVERYBODY, 'rule; products { id }; exchanges { priceDifference }'],
  ['FitExchange', 'fit(productIds: [:longCardId, :shortCaseId]) { clashes { exchanges { % } } }', EVERYBODY, 'replaced { id }; product { id }; priceDifference; gainPercent; outcome'],
  ['FitUpgrade', 'fit(productIds: [:longCardId, :shortCaseId]) { upgrades { % } }', EVERYBODY, 'replaced { id }; replacedName; product { id }; priceDifference; gainPercent; outcome'],
  ['FitVerdict', 'fit(productIds: [:productId]) { verdicts { % } }', EVERYBODY, 'rule; severity; answer; label; sentence; products { id }'],
  ['FitVerdict', 'fit(productIds: [:productId]) { verdicts { % } }', '-------', 'isReported'],
  ['Query', '%', EVERYBODY, `${PROPOSAL} { __typename }`],
  ['ProposedBuild', `${PROPOSAL} { % }`, EVERYBODY, 'purpose; budget; lines; understood { slot }; total; parts { slot }; fit { outcome }'],
  ['ProposedBuild', 'completeBuild(wish: "gaming, yellow, am4, 5000 €") { % }', EVERYBODY, 'ignored; problem; emptySlots'],
  ['ProposedBuild', 'completeBuild(wish: "gaming, 5 €") { % }', EVERYBODY, 'cheapest'],
  ['UnderstoodWish', `${PROPOSAL} { understood { % } }`, EVERYBODY, 'slot; text'],
  ['ProposedPart', `${PROPOSAL} { parts { % } }`, EVERYBODY, 'slot; product { id }; count; better { id }'],
  ['ProposedPart', `${PROPOSAL_WITH_PART} { parts { % } }`, EVERYBODY, 'isKept'],
  ['Query', '%', EMPLOYEES, 'attributeSuggestions(category: "processors") { __typename }'],
  ['Query', '%', EMPLOYEES, `${STOCK_MOVEMENTS} { __typename }; auditEntries { __typename }; listImports { __typename }`],
  ['Query', '%', EMPLOYEES, 'licenseKeyPool(productId: :productId) { __typename }'],
  ['LicenseKeyPool', 'licenseKeyPool(productId: :productId) { % }', NOTHING_YET, 'freeCount; deliveredCount; forSaleCount; isLow'],
  ['Query', '%', EMPLOYEES, 'deskCounts { __typename }; overview { __typename }; customers { __typename }'],
  ['Query', '%', EMPLOYEES, 'customer(id: "1") { __typename }; employees { __typename }; ticket(id: :ticketId) { __typename }'],
  ['Query', '%', EMPLOYEES, `${TICKETS} { __typename }; withdrawals { __typename }`],
  ['Query', '%', EMPLOYEES, `apiKeys { __typename }; webhooks { __typename }; ${DELIVERIES} { __typename }`],
  ['Query', '%', EMPLOYEES, 'orderTags; tracedPieces(serial: "SN1") { __typename }; recall(input: { productId: "1" }) { __typename }'],
  ['Query', '%', EMPLOYEES, 'ordersWithSerial(productId: :productId, serial: "SN1")'],
  ['TracedPieces', 'tracedPieces(serial: "SN1") { % }', EMPLOYEES, 'orderId; shipmentNumber; sentAt; liableUntil; productId; productName; quantity; serials; customerId; recipientName; email'],
  ['TracedPieces', 'tracedPieces(serial: "SN1") { % }', NOTHING_YET, 'returnedQuantity'],
  ['TracedPieces', 'tracedPieces(serial: "SN0") { % }', EMPLOYEES, 'replacedBy'],
  ['Recall', 'recall(input: { productId: "1" }) { % }', EMPLOYEES, 'pieces { orderId }; totalCount; customersCount'],
  ['Query', '%', EMPLOYEES, 'quotes { __typename }; quote(id: "1") { __typename }'],
  ['QuotePage', 'quotes { % }', EMPLOYEES, 'entries { id }; pageInfo { endCursor }'],
  ['Quote', 'quote(id: "1") { % }', EMPLOYEES, 'id; revision; state; customerId; name; email; language; lines { __typename }; total; note; days; isReserving'],
  ['Quote', 'quote(id: "1") { % }', EMPLOYEES, 'createdAt; createdBy; sentAt; validUntil'],
  ['Quote', 'quote(id: "1") { % }', NOTHING_YET, 'orderId'],
  ['QuoteLine', 'quote(id: "1") { lines { % } }', EMPLOYEES, 'productId; name; count; unitPrice; listPrice'],
  ['Query', '%', LINK_HOLDERS, `${OFFERED} { __typename }`],
  ['OfferedQuote', `${OFFERED} { % }`, LINK_HOLDERS, 'id; lines { __typename }; total; vat; totals { country }; note; validUntil; isReserving'],
  ['OfferedQuote', `${OFFERED} { % }`, '-+----f', 'isForViewer'],
  ['OfferedQuote', `${OFFERED} { % }`, '------f', 'orderId; isOrdered'],
  ['OfferedLine', `${OFFERED} { lines { % } }`, LINK_HOLDERS, 'productId; product { id }; name; quantity; unitPrice; lineTotal'],
  ['Query', '%', EMPLOYEES, 'vouchers { __typename }; voucherUses(voucherId: "1") { __typename }; giftVouchers(search: "") { __typename }'],
  ['Query', '%', EMPLOYEES, `${RETURN_PREVIEW} { __typename }`],
  ['Query', '%', EMPLOYEES, `${PREVIEW} { __typename }`],
  ['Query', '%', EMPLOYEES, 'inventory { __typename }; ordersToShip { __typename }'],
  ['AttributeSuggestion', 'attributeSuggestions(category: "processors") { % }', EMPLOYEES, 'name; units'],
  // The employees' desk
  // Purchasing
  ['Query', '%', EMPLOYEES, 'reorderList { __typename }; suppliers { __typename }; purchaseOrders { __typename }; purchaseOrder(id: "1") { __typename }'],
  ['Query', '%', EMPLOYEES, 'stockValue { __typename }'],
  ['StockValue', 'stockValue { % }', EMPLOYEES, 'value; unpricedCount; categories { __typename }'],
  ['CategoryValue', 'stockValue { categories { % } }', EMPLOYEES, 'category; count; value; productsCount; unpricedCount'],
  ['ReorderList', 'reorderList { % }', EMPLOYEES, 'entries { __typename }; totalCount; suppliers { __typename }'],
  ['ReorderSupplier', 'reorderList { suppliers { % } }', EMPLOYEES, 'name; productsCount'],
  ['ReorderLine', 'reorderList { entries { % } }', EMPLOYEES, 'productId; name; articleNumber; supplier; supplierNumber; supplierStock; purchasePrice'],
  ['ReorderLine', 'reorderList { entries { % } }', EMPLOYEES, 'level; stock; onOrder'],
  ['ReorderLine', 'reorderList { entries { % } }', NOTHING_YET, 'held; soldPerWeek; proposed'],
  ['Query', '%', EMPLOYEES, 'listSources { __typename }'],
  ['ListSource', 'listSources { % }', EMPLOYEES, 'id; name; columns { header }; terms { supplier }; version'],
  ['ColumnRule', 'listSources { columns { % } }', EMPLOYEES, 'header; meaning'],
  ['SupplierTerms', 'listSources { terms { % } }', EMPLOYEES, 'supplier; rounding'],
  ['SupplierTerms', 'listSources { terms { % } }', EMPLOYEES, 'margin'],
  ['Supplier', 'suppliers { % }', EMPLOYEES, 'name; email; customerNumber; address; deliveryDays; language; version; productsCount'],
  ['PurchaseOrderPage', 'purchaseOrders { % }', EMPLOYEES, 'entries { __typename }; pageInfo { endCursor }'],
  ['PurchaseOrder', 'purchaseOrder(id: "1") { % }', EMPLOYEES, 'id; revision; number; state; supplier; lines { __typename }; note; createdAt; createdBy'],
  ['PurchaseOrder', 'purchaseOrder(id: "1") { % }', EMPLOYEES, 'sentAt; mailedTo; expectedOn; receipts { __typename }'],
  ['PurchaseLine', 'purchaseOrder(id: "1") { lines { % } }', EMPLOYEES, 'productId; name; articleNumber; supplierNumber; count; purchasePrice'],
  ['PurchaseLine', 'purchaseOrder(id: "1") { lines { % } }', EMPLOYEES, 'goodCount; damagedCount; missingCount; isDifferent'],
  ['PurchaseReceipt', 'purchaseOrder(id: "1") { receipts { % } }', EMPLOYEES, 'at; username; note; lines { __typename }'],
  ['PurchaseReceiptLine', 'purchaseOrder(id: "1") { receipts { lines { % } } }', EMPLOYEES, 'count; damaged'],
  ['PurchaseReceiptLine', 'purchaseOrder(id: "1") { receipts { lines { % } } }', NOTHING_YET, 'line'],
  ['Query', '%', EMPLOYEES, 'stocktakings { __typename }; stocktaking(id: "1") { __typename }; stockCounts(stocktakingId: "1") { __typename }'],
  ['StocktakingPage', 'stocktakings { % }', EMPLOYEES, 'entries { id }; pageInfo { endCursor }'],
  ['Stocktaking', 'stocktaking(id: "1") { % }', EMPLOYEES, 'id; state; category; startedAt; startedBy; endedAt; endedBy; note; undoneAt; undoneBy; totals { __typename }'],
  ['StocktakingTotals', 'stocktaking(id: "1") { totals { % } }', EMPLOYEES, 'countedCount; differentCount; surplus; value'],
  ['StocktakingTotals', 'stocktaking(id: "1") { totals { % } }', NOTHING_YET, 'missing; unpricedCount'],
  ['StockCountPage', 'stockCounts(stocktakingId: "1") { % }', EMPLOYEES, 'entries { id }; pageInfo { endCursor }'],
  ['StockCount', 'stockCounts(stocktakingId: "1") { entries { % } }', EMPLOYEES, 'id; productId; revision; name; articleNumber; count; difference; differenceValue; at; byUsername; bookedCount'],
  ['StockCount', 'stockCounts(stocktakingId: "1") { entries { % } }', EMPLOYEES, 'book'],
  ['StockCount', 'stockCounts(stocktakingId: "1") { entries { % } }', NOTHING_YET, 'isMoved; isSkipped'],
  ['StockMovementPage', `${STOCK_MOVEMENTS} { % }`, EMPLOYEES, 'entries { __typename }; pageInfo { endCursor }; totalCount'],
  ['StockMovement', `${STOCK_MOVEMENTS} { entries { % } }`, EMPLOYEES, 'id; at; username; before; after; change'],
  ['StockMovement', 'stockMovements(productId: :orderedId) { entries { % } }', EMPLOYEES, 'purchaseOrderId; purchaseOrderNumber; stocktakingId'],
  ['StockMovement', `${STOCK_MOVEMENTS} { entries { % } }`, NOTHING_YET, 'returnId'],
  ['AuditEntry', 'auditEntries { entries { % } }', EMPLOYEES, 'id; at; username; action; subject; subjectId; details; changes { __typename }; takenBackBy; undoLimit'],
  ['AuditEntry', 'auditEntries { entries { % } }', NOTHING_YET, 'isUndone'],
  ['AuditChange', 'auditEntries { entries { changes { % } } }', EMPLOYEES, 'field; before; after'],
  ['AuditPage', 'auditEntries { % }', EMPLOYEES, 'entries { __typename }; pageInfo { endCursor }'],
  ['Query', '%', NOTHING_YET, 'bulkProgress(id: "1") { done }'],
  ['BulkProgress', 'bulkProgress(id: "1") { % }', NOTHING_YET, 'id; total; done; finishedAt; left { name }'],
  ['BulkLeftProduct', 'bulkProgress(id: "1") { left { % } }', NOTHING_YET, 'productId; name'],
  ['ListImportPage', 'listImports { % }', NOTHING_YET, 'imports { id }; pageInfo { endCursor }'],
  ['ListImport', 'listImports { imports { % } }', NOTHING_YET, 'id; at; by; files; added; changed; finishedAt; undoneAt; canUndo'],
  ['DeskCounts', 'deskCounts { % }', EMPLOYEES, 'paymentHolds; returnsToHandle; ordersToShip'],
  ['DeskCounts', 'deskCounts { % }', NOTHING_YET, 'openTickets; openWithdrawals; openReviewNotices; withheldOrders'],
  ['Overview', 'overview { % }', EMPLOYEES, 'failures { __typename }; counts { __typename }; oldestToShip; days { __typename }; periods { __typename }'],
  ['Overview', 'overview { % }', EMPLOYEES, 'dueReturns { __typename }; firstReturnDueAt'],
  ['Failures', 'overview { failures { % } }', EMPLOYEES, 'refundOrderIds; refunds { __typename }'],
  ['StuckRefund', 'overview { failures { refunds { % } } }', EMPLOYEES, 'orderId; number; amount; state; since'],
  ['Failures', 'overview { failures { % } }', NOTHING_YET, 'overdueDocuments; unsentMails; undeliveredEvents'],
  ['Overview', 'overview { % }', NOTHING_YET, 'withdrawals { __typename }; withheldOrders { __typename }; waitingDeliveries { __typename }; oldestTicket'],
  ['Overview', 'overview { % }', EMPLOYEES, 'lowestStock { __typename }; lowStockCount'],
  ['Overview', 'overview { % }', NOTHING_YET, 'soldOutCount'],
  ['WaitingDelivery', 'overview { waitingDeliveries { % } }', NOTHING_YET, 'orderId; paidAt'],
  ['Overview', 'overview { % }', EMPLOYEES, 'lowStockLevel'],
  ['WithheldOrder', 'overview { withheldOrders { % } }', NOTHING_YET, 'orderId; withdrawalId; keptAmount; refundDueAt'],
  ['DayTakings', 'overview { days { % } }', EMPLOYEES, 'day'],
  ['DayTakings', 'overview { days { % } }', NOTHING_YET, 'revenue; ordersCount'],
  ['PeriodTakings', 'overview { periods { % } }', EMPLOYEES, 'days'],
  ['PeriodTakings', 'overview { periods { % } }', NOTHING_YET, 'revenue; ordersCount; revenueBefore; ordersCountBefore'],
  ['CustomerPage', 'customers { % }', EMPLOYEES, 'customers { __typename }; pageInfo { endCursor }'],
  ['Customer', 'customers { customers { % } }', NOTHING_YET, 'isEmailVerified'],
  ['Customer', 'customers { customers { % } }', EMPLOYEES, 'id; firstName; lastName; email; address; createdAt'],
  ['Employee', 'employees { % }', EMPLOYEES, 'userId; username; staffRole; createdAt; isViewer'],
  ['Employee', 'employees { % }', NOTHING_YET, 'hasEmail; hasSecondStep; refundLimit; switchedOffAt'],
  ['Query', '%', EMPLOYEES, 'invitations { __typename }'],
  ['Invitation', 'invitations { % }', EMPLOYEES, 'id; email; staffRole; byUsername; expiresAt'],
  ['Query', '%', EMPLOYEES, 'settings { __typename }'],
  ['ShopSettings', 'settings { % }', EMPLOYEES, 'operator { name }; links { mastodon }; bank { __typename }; transfers { days }; delivery { cutOff }; stock { lowStock }'],
  ['ShopSettings', 'settings { % }', EMPLOYEES, 'orderMail { pace }; books { chart }; employeeCode { isSet }; shipping { pieceGrams }; invoices { payDays }'],
  ['OperatorSettings', 'settings { operator { % } }', EMPLOYEES, 'legalForm; name; street; town; country; directors; court; register; vatId'],
  ['OperatorSettings', 'settings { operator { % } }', EMPLOYEES, 'email; phone; returnsEmail; returnsPhone; weee'],
  ['OperatorSettings', 'settings { operator { % } }', NOTHING_YET, 'version; taxNumber; lucid'],
  ['LinkSettings', 'settings { links { % } }', EMPLOYEES, 'mastodon; youtube; instagram; linkedin'],
  ['LinkSettings', 'settings { links { % } }', NOTHING_YET, 'version'],
  ['TransferSettings', 'settings { transfers { % } }', EMPLOYEES, 'days'],
  ['TransferSettings', 'settings { transfers { % } }', NOTHING_YET, 'version; isOn; waiveUpTo'],
  ['InvoiceSettings', 'settings { invoices { % } }', NOTHING_YET, 'version'],
  ['InvoiceSettings', 'settings { invoices { % } }', EMPLOYEES, 'payDays; dunningDays; baseRate; lumpSum'],
  ['Query', '%', NOTHING_YET, 'openInvoices { __typename }'],
  ['OpenInvoice', 'openInvoices { % }', NOTHING_YET, 'orderId; customerId; buyerName; owed; invoiced; dueOn; overdue; extra; remindersCount'],
  ['Customer', 'customers { customers { % } }', NOTHING_YET, 'invoiceStanding { __typename }'],
  ['InvoiceStanding', 'customers { customers { invoiceStanding { % } } }', NOTHING_YET, 'limit; owed; overdue'],
  ['Query', '%', EMPLOYEES, 'bankEntries { __typename }; payouts { __typename }'],
  ['BankEntryPage', 'bankEntries { % }', EMPLOYEES, 'entries { id }; pageInfo { endCursor }'],
  ['BankEntry', 'bankEntries { entries { % } }', EMPLOYEES, 'id; bookedOn; amount; name; iban; purpose; doubt; isOpen; orderId; left'],
  ['BankEntry', 'bankEntries { entries { % } }', NOTHING_YET, 'waivable'],
  ['Payout', 'payouts { % }', EMPLOYEES, 'number; amount; name; iban; purpose; state; orderId; fileId'],
  ['BankSettings', 'settings { bank { % } }', EMPLOYEES, 'version; holder; iban; bic'],
  ['DeliverySettings', 'settings { delivery { % } }', EMPLOYEES, 'countries; packingDays; cutOff; earliestDays; latestDays'],
  ['DeliverySettings', 'settings { delivery { % } }', NOTHING_YET, 'version; closedDays'],
  ['ShippingSettings', 'settings { shipping { % } }', EMPLOYEES, 'pieceGrams'],
  ['ShippingSettings', 'settings { shipping { % } }', NOTHING_YET, 'version; prices { country }'],
  ['CountryShipping', 'settings { shipping { prices { % } } }', NOTHING_YET, 'country; steps { cents }; freeFromCents'],
  ['ShippingStep', 'settings { shipping { prices { steps { % } } } }', NOTHING_YET, 'aboveGrams; cents'],
  ['StockSettings', 'settings { stock { % } }', EMPLOYEES, 'lowStock'],
  ['StockSettings', 'settings { stock { % } }', NOTHING_YET, 'version'],
  ['OrderMailSettings', 'settings { orderMail { % } }', EMPLOYEES, 'pace'],
  ['OrderMailSettings', 'settings { orderMail { % } }', NOTHING_YET, 'version; to'],
  ['BooksSettings', 'settings { books { % } }', EMPLOYEES, 'chart; yearStart'],
  ['BooksSettings', 'settings { books { % } }', NOTHING_YET, 'version; hasTaxKeys; adviser; client; debtors; payments; revenue19; revenue7; revenueOss; revenueEu; revenueReverse; revenueExport; fees; bank; gifts'],
  ['ShopSettings', 'settings { % }', EMPLOYEES, 'taxes { __typename }'],
  ['ShopSettings', 'settings { % }', EMPLOYEES, 'quotes { __typename }'],
  ['QuoteSettings', 'settings { quotes { % } }', EMPLOYEES, 'clerkPercent'],
  ['QuoteSettings', 'settings { quotes { % } }', NOTHING_YET, 'version'],
  ['TaxSettings', 'settings { taxes { % } }', NOTHING_YET, 'version; destinationFrom'],
  ['Query', '%', NOTHING_YET, 'destinationSales'],
  ['Query', '%', EMPLOYEES, `${OSS_REPORT} { quarter }`],
  ['OssReport', `${OSS_REPORT} { % }`, EMPLOYEES, 'quarter; isProvisional'],
  ['OssReport', `${OSS_REPORT} { % }`, NOTHING_YET, 'yearNet; destinationFrom; rows { country }'],
  ['OssRow', `${OSS_REPORT} { rows { % } }`, NOTHING_YET, 'quarter; country; percent; net; vat'],
  ['Query', '%', EMPLOYEES, `${VAT_REPORT} { month }`],
  ['VatReport', `${VAT_REPORT} { % }`, EMPLOYEES, 'month; isProvisional; documentsCount; rates { percent }'],
  ['VatReport', `${VAT_REPORT} { % }`, NOTHING_YET, 'paid; refunded; unprovenExports'],
  ['VatRateReport', `${VAT_REPORT} { rates { % } }`, EMPLOYEES, 'country; exemption; percent; invoiced { __typename }; corrected { __typename }; left { __typename }'],
  ['VatSums', `${VAT_REPORT} { rates { invoiced { % } } }`, EMPLOYEES, 'net; vat; gross'],
  ['Query', '%', EMPLOYEES, `${SALES_REPORT} { isProvisional }`],
  ['Query', '%', EMPLOYEES, `${REPLAY} { revenue }; ${REPLAY_VOUCHER} { revenue }`],
  ['Replay', `${REPLAY} { % }`, EMPLOYEES, 'ordersCount; revenue; revenueThen'],
  ['Replay', `${REPLAY} { % }`, NOTHING_YET, 'changedCount'],
  ['SalesReport', `${SALES_REPORT} { % }`, EMPLOYEES, 'isProvisional; smallMakersCount; months { month }; bestSellers { name }'],
  ['SalesReport', `${SALES_REPORT} { % }`, NOTHING_YET, 'makers { manufacturer }'],
  ['SalesMonth', `${SALES_REPORT} { months { % } }`, EMPLOYEES, 'month; revenue; ordersCount; quantity'],
  ['BestSeller', `${SALES_REPORT} { bestSellers { % } }`, EMPLOYEES, 'productId; name; quantity; revenue; margin'],
  ['BestSeller', `${SALES_REPORT} { bestSellers { % } }`, NOTHING_YET, 'quantityBefore'],
  ['MakerReturns', `${SALES_REPORT} { makers { % } }`, NOTHING_YET, 'manufacturer; quantity; returnedQuantity; lowPercent; highPercent'],
  ['EmployeeCodeSettings', 'settings { employeeCode { % } }', EMPLOYEES, 'isSet; isFromEnvironment'],
  ['EmployeeCodeSettings', 'settings { employeeCode { % } }', NOTHING_YET, 'version'],
  ['TicketPage', `${TICKETS} { % }`, EMPLOYEES, 'tickets { __typename }; pageInfo { endCursor }; totalCount'],
  ['Ticket', `${TICKETS} { tickets { % } }`, EMPLOYEES, 'id; title; question; emailForAnswer; status; openedAt; customerId; answer; closedAt; employeeId'],
  ['Ticket', `${TICKETS} { tickets { % } }`, EMPLOYEES, 'employeeUsername; similarTickets { id }; earlier { id }'],
  ['TicketThreadPage', 'ticketThreads { % }', CART_OWNER, 'threads { __typename }; pageInfo { endCursor }'],
  ['TicketThread', 'ticketThreads { threads { % } }', CART_OWNER, 'id; title; tickets { id }'],
  ['OwnTicket', 'ticketThreads { threads { tickets { % } } }', CART_OWNER, 'id; question; emailForAnswer; status; openedAt; answer; closedAt'],
  ['WithdrawalPage', 'withdrawals { % }', EMPLOYEES, 'withdrawals { __typename }; pageInfo { endCursor }; totalCount'],
  ['Withdrawal', 'withdrawals { withdrawals { % } }', NOTHING_YET, 'orderId'],
  ['Withdrawal', 'withdrawals { withdrawals { % } }', EMPLOYEES, 'id; consumerName; contractReference; email; userId; receivedAt; refundDueAt; handledAt; handledBy'],
  ['Withdrawal', 'withdrawals { withdrawals { % } }', EMPLOYEES, 'closedReason'],
  ['Query', '%', EMPLOYEES, 'moderatedReviews { __typename }; reviewNotices { __typename }'],
  ['ModeratedReviewPage', 'moderatedReviews { % }', EMPLOYEES, 'reviews { id }; pageInfo { endCursor }; totalCount'],
  ['ModeratedReview', 'moderatedReviews { reviews { % } }', EMPLOYEES, 'id; customerId; product { id }; review { id }'],
  ['ReviewNoticePage', 'reviewNotices { % }', EMPLOYEES, 'notices { id }; pageInfo { endCursor }; totalCount'],
  ['ReviewNotice', 'reviewNotices { notices { % } }', EMPLOYEES, 'id; breach; explanation; reportedComment; name; email; createdAt; review { id }; decision { at }'],
  ['ReviewNotice', 'reviewNotices { notices { % } }', NOTHING_YET, 'customerId; buildCode; buildName'],
  ['NoticeDecision', 'reviewNotices { notices { decision { % } } }', EMPLOYEES, 'explanation; at; byUsername'],
  ['NoticeDecision', 'reviewNotices { notices { decision { % } } }', NOTHING_YET, 'isHidden; breach'],
  ['VoucherPage', 'vouchers { % }', EMPLOYEES, 'entries { __typename }; pageInfo { endCursor }'],
  ['Voucher', 'vouchers { entries { % } }', EMPLOYEES, 'id; code; kind; value; minimum; from; limit; isOnce; isForNew; createdAt; createdBy; usesCount; category; until'],
  ['Voucher', 'vouchers { entries { % } }', NOTHING_YET, 'endedAt'],
  ['VoucherUsePage', 'voucherUses(voucherId: "1") { % }', EMPLOYEES, 'entries { __typename }; pageInfo { endCursor }'],
  ['VoucherUse', 'voucherUses(voucherId: "1") { entries { % } }', EMPLOYEES, 'orderId; takenAt; isPaid'],
  ['GiftVoucherPage', 'giftVouchers(search: "") { % }', EMPLOYEES, 'entries { __typename }; pageInfo { endCursor }'],
  ['GiftVoucher', 'giftVouchers(search: "") { entries { % } }', EMPLOYEES, 'id; ending; orderId; value; balance; validUntil; entries { __typename }'],
  ['GiftVoucher', 'giftVouchers(search: "") { entries { % } }', NOTHING_YET, 'blockedAt'],
  ['GiftEntry', 'giftVouchers(search: "") { entries { entries { % } } }', EMPLOYEES, 'kind; amount; orderId; at'],
  ['ApiKey', 'apiKeys { % }', EMPLOYEES, 'id; name; scopes; createdBy; createdAt; expiresAt; revokedAt; lastUsedAt'],
  ['ApiKey', 'apiKeys { % }', NOTHING_YET, 'refundLimit'],
  ['Webhook', 'webhooks { % }', EMPLOYEES, 'id; url; events; createdAt; disabledAt'],
  ['WebhookDelivery', `${DELIVERIES} { % }`, EMPLOYEES, 'id; event; state; createdAt; attempts; lastAttemptAt; nextAttemptAt; lastStatusCode; lastErrorCode'],
  ['WebhookDelivery', `${DELIVERIES} { % }`, EMPLOYEES, 'lastError'],
  // Builds: one that is shared, and one that is not
  ['Query', '%', NOBODY_ELSE, 'build(code: "7Q4KX2MQ") { __typename }'],
  ['Query', '%', CART_OWNER, 'myBuilds { __typename }; boughtParts { label }'],
  ['Query', '%', EVERYBODY, 'startingBuilds { __typename }'],
  ['Build', `${BUILD} { % }`, EVERYBODY, 'code; name; kind; entries { label }; version; updatedAt; isShared; total; totalAtSaving; fit { outcome }'],
  ['Build', `${BUILD} { % }`, EVERYBODY, 'laneMap { board }; guide { steps { title } }'],
  ['LaneMap', `${BUILD} { laneMap { % } }`, EVERYBODY, 'board; isStated; slots { name }; unplaced; notes; source'],
  ['LaneSlot', `${BUILD} { laneMap { slots { % } } }`, EVERYBODY, 'name; drive; generation; lanes; takesSata; from; words'],
  ['AssemblyGuide', `${BUILD} { guide { % } }`, EVERYBODY, 'parts { id }; steps { title }; laneMap { board }'],
  ['GuidePart', `${BUILD} { guide { parts { % } } }`, EVERYBODY, 'number; id; name; slot; count; facts { key }'],
  ['GuideStep', `${BUILD} { guide { steps { % } } }`, EVERYBODY, 'title; hints; mounts { name }; plugs { label }'],
  ['GuideMount', `${BUILD} { guide { steps { mounts { % } } } }`, EVERYBODY, 'number; name; pieces; place'],
  ['GuidePlug', `${BUILD} { guide { steps { plugs { % } } } }`, EVERYBODY, 'label; count; from; to'],
  ['Build', `${BUILD} { % }`, EVERYBODY, 'fitInto(productId: :productId) { __typename }'],
  ['Build', `${BUILD} { % }`, NOBODY_ELSE, 'isMine'],
  ['Build', `${BUILD} { % }`, NOTHING_OPEN, 'takenDown { at }'],
  ['BuildEntry', `${BUILD} { entries { % } }`, EVERYBODY, 'slot; count; label; productId; product { id }; isOwned; ownFacts { key }; priceAtSaving; available; problem'],
  ['OwnFact', `${BUILD} { entries { ownFacts { % } } }`, EVERYBODY, 'key; texts; from; to'],
  ['FitIntoBuild', `${BUILD} { fitInto(productId: :longCardId) { % } }`, EVERYBODY, 'fit { outcome }; replaced { label }; gainPercent'],
  // Cart
  ['Cart', 'cart { % }', CUSTOMERS, 'id'],
  ['Cart', 'cart { % }', NOTHING_IN_CART, 'fit { outcome }'],
  ['Cart', 'cart { % }', CART_OWNER, 'voucher { __typename }; giftVoucher { __typename }'],
  ['CartGiftVoucher', 'cart { giftVoucher { % } }', CART_OWNER, 'ending; balance; validUntil'],
  ['CartGiftVoucher', 'cart { giftVoucher { % } }', NOTHING_IN_CART, 'problem'],
  ['CartVoucher', 'cart { voucher { % } }', CART_OWNER, 'code; total; vat; minimum; problem; category'],
  ['CartVoucher', 'cart { voucher { % } }', NOTHING_IN_CART, 'reduction'],
  ['Cart', 'cart { % }', CART_OWNER, 'lines { __typename }; totalCount; total; vat; delivery { earliest }'],
  ['Cart', 'cart { % }', CUSTOMERS, 'totals { country }'],
  ['Query', '%', CUSTOMERS, `${VAT_ID_CHECK} { vatId }`],
  ['VatIdCheck', `${VAT_ID_CHECK} { % }`, CUSTOMERS, 'vatId; state; checkedAt'],
  ['VatIdCheck', `${VAT_ID_CHECK} { % }`, NOTHING_IN_CART, 'reference'],
  ['CountryTotal', 'cart { totals { % } }', CUSTOMERS, 'country'],
  ['CountryTotal', 'cart { totals { % } }', NOTHING_IN_CART, 'exemption; netTotal; netShipping'],
  ['CountryTotal', 'cart { totals { % } }', CART_OWNER, 'total; vat'],
  ['CountryTotal', 'cart { totals { % } }', CUSTOMERS, 'vatPercent'],
  ['CountryTotal', 'cart { totals { % } }', NOTHING_IN_CART, 'shipping'],
  ['CartLine', 'cart { lines { % } }', CART_OWNER, 'productId; product { id }; quantity; lineTotal; problem; available'],
  ['Query', '%', ORDER_READERS, `${ORDER} { __typename }; ${RETURN} { __typename }`],
  ['Query', '%', MEMBERS, 'orders { __typename }; documents { __typename }; returns { __typename }'],
  // Orders and returns
  ['OrderPage', 'orders { % }', ORDER_READERS, 'orders { id }; totalCount'],
  ['OrderPage', 'orders { % }', MEMBERS, 'pageInfo { __typename }'],
  ['Order', `${ORDER} { % }`, ORDER_READERS, 'documents { __typename }; id; lines { __typename }; total; vat; placedAt; paymentStatus; shippingStatus; means; paidAt; sentAt'],
  ['Order', `${ORDER} { % }`, ORDER_READERS, 'carrier; trackingCode; trackingUrl; recipient { __typename }; deliveryAddress { __typename }'],
  ['Order', `${ORDER} { % }`, ORDER_READERS, 'invoiceAddress { __typename }; events { __typename }; withdrawal { __typename }; returns { __typename }'],
  ['Order', `${ORDER} { % }`, ORDER_READERS, 'returnOptions { __typename }; refunds { __typename }; keptAmount; version; shipments { __typename }'],
  ['DocumentPage', 'documents { % }', ORDER_READERS, 'documents { __typename }; totalCount'],
  ['DocumentPage', 'documents { % }', MEMBERS, 'pageInfo { __typename }'],
  ['Document', `${ORDER} { documents { % } }`, ORDER_READERS, 'number; kind; orderId; precedingNumber; issuedAt; buyerName; gross; vat; pdfUrl; xmlUrl'],
  ['Order', `${ORDER} { % }`, ORDER_READERS, 'voucher { __typename }; gift { __typename }; exemption { __typename }'],
  ['OrderGift', `${ORDER} { gift { % } }`, ORDER_READERS, 'ending; amount'],
  ['OrderExemption', `${ORDER} { exemption { % } }`, ORDER_READERS, 'kind; vatId; checkedAt; reference'],
  ['OrderVoucher', `${ORDER} { voucher { % } }`, ORDER_READERS, 'code; reduction'],
  ['Order', `${ORDER} { % }`, NOTHING, 'hasDigitalLines; isDigital; shipping'],
  ['Order', `${ORDER} { % }`, NOTHING, 'hasGuide; guide { steps { title } }'],
  ['Order', `${ORDER} { % }`, ORDER_DESK, 'customer { id }; note; tags'],
  ['Order', `${ORDER} { id % }`, ORDER_READERS, 'delivery { earliest }'],
  ['OrderAddress', `${ORDER} { deliveryAddress { % } }`, ORDER_READERS, 'name; lines; town; isStructured; parts { phone }'],
  ['Order', 'order(id: :openOrderId) { % }', ORDER_READERS, 'reservedUntil; payableUntil'],
  ['Order', 'order(id: :openOrderId) { % }', PAYER, 'paymentId'],
  ['Order', 'order(id: :openOrderId) { % }', NOTHING, 'paymentUrl'],
  ['OrderEvent', `${ORDER} { events { % } }`, ORDER_READERS, 'kind; at; shipmentNumber; replaced { __typename }; replacedLines'],
  ['OrderEvent', `${ORDER} { events { % } }`, ORDER_DESK, 'byUsername'],
  ['OrderWithdrawal', `${ORDER} { withdrawal { % } }`, NOTHING, 'isShippingBlocked'],
  ['OrderWithdrawal', `${ORDER} { withdrawal { % } }`, ORDER_READERS, 'id; declaredAt; refundDueAt; resumedAt'],
  ['ReturnOptions', `${ORDER} { returnOptions { % } }`, ORDER_READERS, 'withdrawableUntil; returnableUntil; lines { __typename }'],
  ['ReturnableLine', `${ORDER} { returnOptions { lines { % } } }`, ORDER_READERS, 'quantity'],
  ['ReturnableLine', `${ORDER} { returnOptions { lines { % } } }`, NOTHING, 'line'],
  ['ReturnPage', 'returns { % }', ORDER_READERS, 'returns { __typename }; totalCount; pageInfo { endCursor }'],
  ['Return', `${RETURN} { % }`, ORDER_READERS, 'id; orderId; kind; withdrawalId; state; reason; declaredAt; proofAt; receivedAt; dueAt'],
  ['Return', `${RETURN} { % }`, ORDER_READERS, 'isAfterWithdrawalPeriod; isFeeAllowed; isRejectable; rejectionReason; endedAt; version'],
  ['Return', `${RETURN} { % }`, ORDER_READERS, 'lines { __typename }; checks { __typename }; decision { __typename }'],
  ['Return', `${RETURN} { % }`, NOTHING, 'mayWithhold'],
  ['Return', `${RETURN} { % }`, ORDER_DESK, 'customer { id }'],
  ['ReturnLine', `${RETURN} { lines { % } }`, ORDER_READERS, 'productId; name; unitPrice; quantity'],
  ['ReturnLine', `${RETURN} { lines { % } }`, NOTHING, 'line'],
  ['PieceCheck', `${RETURN} { checks { % } }`, ORDER_READERS, 'quantity; condition; isRestockable; valueLoss; reason'],
  ['PieceCheck', `${RETURN} { checks { % } }`, NOTHING, 'line'],
  ['ReturnDecision', `${RETURN} { decision { % } }`, ORDER_READERS, 'decidedAt; amount; fee; valueLoss'],
  ['ReturnDecision', `${RETURN} { decision { % } }`, ORDER_DESK, 'byUsername'],
  ['Return', `${RETURN} { % }`, ORDER_READERS, 'remedy { __typename }'],
  ['ReturnRemedy', `${RETURN} { remedy { % } }`, ORDER_READERS, 'kind; decidedAt; dueOn; pieces { quantity }; stock; parcel { __typename }'],
  ['ReturnRemedy', `${RETURN} { remedy { % } }`, ORDER_DESK, 'byUsername; faultyGoods'],
  ['RemedyParcel', `${RETURN} { remedy { parcel { % } } }`, ORDER_READERS, 'carrier; trackingCode; trackingUrl; sentAt; serials { number }'],
  ['ExchangedSerial', `${RETURN} { remedy { parcel { serials { % } } } }`, ORDER_READERS, 'number; replaces'],
  ['ExchangedSerial', `${RETURN} { remedy { parcel { serials { % } } } }`, NOTHING, 'line'],
  ['ReturnPreview', `${RETURN_PREVIEW} { ... on ReturnPreview { % } }`, EMPLOYEES, 'piecesAmount; fee; amount; vat; keptAmount; restockQuantity; version'],
  ['ReturnPreview', `${RETURN_PREVIEW} { ... on ReturnPreview { % } }`, NOTHING_YET, 'valueLoss; shippingAmount'],
  ['Refund', `${ORDER} { refunds { % } }`, ORDER_READERS, 'number; kind; state; amount; lines { __typename }; askedAt; isUnclassified; returnId; fee; valueLoss'],
  ['Refund', `${ORDER} { refunds { % } }`, ORDER_READERS, 'means'],
  ['Refund', `${ORDER} { refunds { % } }`, NOTHING, 'isHanging; transferableFrom; isDispute; onGiftVoucher'],
  ['Refund', `${ORDER} { refunds { % } }`, ORDER_DESK, 'byUsername'],
  ['RefundedLine', `${ORDER} { refunds { lines { % } } }`, ORDER_READERS, 'line; quantity; unsentQuantity; amount; isRestockable'],
  ['RefundPreview', `${PREVIEW} { ... on RefundPreview { % } }`, EMPLOYEES, 'amount; vat; keptAmount; version; lines { __typename }'],
  // The order that waits to be sent.
  ['RefundPreview', `${PREVIEW} { ... on RefundPreview { % } }`, NOTHING_YET, 'shippingAmount'],
  ['Order', 'order(id: "5") { % }', ORDER_READERS, 'unsentLines { __typename }'],
  ['Order', 'order(id: "5") { % }', NOTHING, 'undeliveredLines { __typename }; digitalConsentAt'],
  ['Shipment', `${ORDER} { shipments { % } }`, ORDER_READERS, 'number; lines { __typename }; carrier; trackingCode; trackingUrl; state; sentAt; serials { __typename }'],
  ['Shipment', `${ORDER} { shipments { % } }`, NOTHING, 'exportProof'],
  ['PieceSerial', `${ORDER} { shipments { serials { % } } }`, ORDER_READERS, 'number; replaces; since'],
  ['PieceSerial', `${ORDER} { shipments { serials { % } } }`, NOTHING, 'line'],
  ['Shipment', `${ORDER} { shipments { % } }`, NOTHING, 'isDigital'],
  ['ShippedLine', `${ORDER} { shipments { lines { % } } }`, ORDER_READERS, 'line; quantity'],
  ['Parcel', `${ORDER} { events { replaced { % } } }`, ORDER_READERS, 'carrier; trackingCode'],
  ['InventoryPage', 'inventory { % }', EMPLOYEES, 'products { id }; pageInfo { endCursor }; lowStockLevel'],
  ['OrdersToShipPage', 'ordersToShip(first: 1) { % }', EMPLOYEES, 'orders { id }; totalCount; pageInfo { endCursor }'],
  ['Order', 'order(id: :heldOrderId) { % }', ORDER_DESK, 'paymentHold { __typename }'],
  ['PaymentHold', 'order(id: :heldOrderId) { paymentHold { % } }', ORDER_DESK, 'reason; capturedAmount; currency; isAcceptable; version'],
  ['PaymentHold', 'order(id: :unpaidHeldOrderId) { paymentHold { % } }', ORDER_DESK, 'autoCancelAt'],
  ['Order', 'order(id: :transferOrderId) { % }', ORDER_READERS, 'transfer { __typename }'],
  ['BankTransfer', 'order(id: :transferOrderId) { transfer { % } }', ORDER_READERS, 'holder; iban; bic; reference; amount; received; dueOn; giroCode'],
  ['OrderLine', `${ORDER} { lines { % } }`, ORDER_READERS, 'productId; product { id }; name; unitPrice; vatPercent; quantity; lineTotal; thumbnail { id }'],
  ['OrderLine', `${ORDER} { lines { % } }`, NOTHING, 'isDigital; hasSerials; isService; isGiftVoucher'],
  ['Recipient', `${ORDER} { recipient { % } }`, ORDER_READERS, 'id; email; firstName; lastName; address'],
]; // oxfmt-ignore

/** Every other field, which depends on the caller. `Query` has those queries that are not public. */
export const PERSONAL_FIELDS: Record<string, GraphqlRow> = Object.fromEntries(
  READS.flatMap(([type, ask, outcomes, fields]) =>
    fields.split('; ').map((field) => {
      const [name = ''] = /^\w+/.exec(field) ?? [];
      return [`${type}.${name}`, { ask: ask.replace('%', field), outcomes }];
    }),
  ),
);
