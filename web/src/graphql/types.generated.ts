export type AcceptInvitationInput = {
  password: string;
  repeatPassword: string;
  token: string;
  username: string;
};

export type AcceptQuoteInput = {
  addresses?: OrderAddressesInput | null | undefined;
  agreesToDelivery?: boolean;
  agreesToWork?: boolean;
  expectedGift?: number;
  expectedTotal: number;
  key: string;
  means?: PaymentMeans;
  withoutVat?: boolean;
};

export type AddBuildToCartInput = {
  code: string;
  productIds?: Array<string> | null | undefined;
};

export type AddLicenseKeysInput = {
  keys: string;
  productId: string;
};

export type AddPicturesInput = {
  pictures: Array<File>;
  productId: string;
};

export type AddProductInput = {
  articleNumber?: string | null | undefined;
  attributes?: Array<AttributeInput>;
  category: string;
  description: string;
  energyClass?: string | null | undefined;
  eprelNumber?: string | null | undefined;
  gtin?: string | null | undefined;
  hasSerials?: boolean | null | undefined;
  isDigital?: boolean | null | undefined;
  isDraft?: boolean;
  manufacturer: string;
  manufacturerAddress?: string | null | undefined;
  mpn?: string | null | undefined;
  name: string;
  pictures?: Array<File>;
  price: number;
  responsiblePerson?: string | null | undefined;
  safetyWarnings?: string | null | undefined;
  specification?: File | null | undefined;
  stockCount: number;
  thumbnail: File;
  warrantyMonths?: number | null | undefined;
  weightGrams?: number | null | undefined;
};

export type AddressInput = {
  addition: string;
  company: string;
  country: string;
  houseNumber: string;
  phone: string;
  postcode: string;
  recipient: string;
  street: string;
  town: string;
  vatId: string;
};

export type AgreeToDeliveryInput = {
  orderId: string;
};

export type AnnounceReductionInput = {
  lowestPrice?: number | null | undefined;
  productId: string;
  until?: string | null | undefined;
};

export type AnnounceReturnInput = {
  kind: ReturnKind;
  lines: Array<ReturnedLineInput>;
  orderId: string;
  reason?: string;
  seenReturns: number;
};

export type AnswerTicketInput = {
  answer: string;
  ticketId: string;
};

export type ApplyVoucherInput = {
  code: string;
};

export type AttributeInput = {
  name: string;
  text: string;
  unit?: string | null | undefined;
};

export type AuditAction =
  | 'ADDRESS_CORRECTED'
  | 'BANK_ENTRY_DECIDED'
  | 'BANK_FILE_READ'
  | 'BOOKS_EXPORTED'
  | 'BUILD_NOTICE_DECIDED'
  | 'BUILD_RESTORED'
  | 'BUILD_TAKEN_DOWN'
  | 'CARRIER_FILE_EXPORTED'
  | 'CATEGORIES_MERGED'
  | 'CATEGORY_EDITED'
  | 'CATEGORY_MOVED'
  | 'COMPATIBILITY_CHANGED'
  | 'DELIVERY_REVEALED'
  | 'EMPLOYEE_CODE_RENEWED'
  | 'EMPLOYEE_CODE_SWITCHED_OFF'
  | 'EMPLOYEE_INVITED'
  | 'EMPLOYEE_JOINED'
  | 'EMPLOYEE_SWITCHED_OFF'
  | 'EXPORT_PROVEN'
  | 'GIFT_VOUCHER_BLOCKED'
  | 'GIFT_VOUCHER_REINSTATED'
  | 'GIFT_VOUCHER_UNBLOCKED'
  | 'GIFT_VOUCHER_WRITTEN_OFF'
  | 'GOODS_RECEIVED'
  | 'INVITATION_WITHDRAWN'
  | 'INVOICE_LIMIT_SET'
  | 'INVOICE_REISSUED'
  | 'KEY_CREATED'
  | 'KEY_REVOKED'
  | 'LICENSE_KEYS_ADDED'
  | 'LIST_SOURCE_REMOVED'
  | 'LIST_SOURCE_SAVED'
  | 'LOWEST_PRICE_STATED'
  | 'MAILBOX_CONFIRMED'
  | 'NEW_DEVICE_USED'
  | 'ORDER_DELIVERED'
  | 'ORDER_NOTED'
  | 'ORDER_REFUNDED'
  | 'ORDER_SENT'
  | 'ORDER_TAGGED'
  | 'PAYMENT_ACCEPTED'
  | 'PAYMENT_REFUNDED'
  | 'PAYOUTS_EXPORTED'
  | 'PAYOUT_CHANGED'
  | 'PICTURES_ADDED'
  | 'PICTURES_REORDERED'
  | 'PICTURE_DELETED'
  | 'PRODUCTS_IMPORTED'
  | 'PRODUCTS_IMPORT_UNDONE'
  | 'PRODUCT_ADDED'
  | 'PRODUCT_EDITED'
  | 'PRODUCT_RELISTED'
  | 'PRODUCT_WITHDRAWN'
  | 'PURCHASE_ORDER_CANCELED'
  | 'PURCHASE_ORDER_DRAFTED'
  | 'PURCHASE_ORDER_EDITED'
  | 'PURCHASE_ORDER_SENT'
  | 'QUOTE_DRAFTED'
  | 'QUOTE_EDITED'
  | 'QUOTE_SENT'
  | 'QUOTE_WITHDRAWN'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'REDUCTION_ANNOUNCED'
  | 'REDUCTION_ENDED'
  | 'REFUND_CLASSIFIED'
  | 'REFUND_LIMIT_SET'
  | 'REFUND_RETRIED'
  | 'REFUND_TRANSFERRED'
  | 'REMEDY_DECIDED'
  | 'REMEDY_REVOKED'
  | 'REMEDY_SENT'
  | 'RESET_LINK_CREATED'
  | 'RETURN_CHECKED'
  | 'RETURN_PROVEN'
  | 'RETURN_RECEIVED'
  | 'RETURN_REFUNDED'
  | 'RETURN_REJECTED'
  | 'REVIEW_HIDDEN'
  | 'REVIEW_NOTICE_DECIDED'
  | 'REVIEW_REPLIED'
  | 'REVIEW_REPLY_REMOVED'
  | 'REVIEW_SHOWN'
  | 'SECOND_STEP_REMOVED'
  | 'SECOND_STEP_RESET'
  | 'SECOND_STEP_SET_UP'
  | 'SERIALS_RECORDED'
  | 'SETTINGS_SAVED'
  | 'SHIPMENT_REVERTED'
  | 'SHIPPING_RESUMED'
  | 'SHOP_CLOSED'
  | 'SHOP_OPENED'
  | 'SPECIFICATION_DELETED'
  | 'SPECIFICATION_REPLACED'
  | 'STAFF_ROLE_CHANGED'
  | 'STOCKTAKING_BOOKED'
  | 'STOCKTAKING_CANCELED'
  | 'STOCKTAKING_STARTED'
  | 'STOCKTAKING_UNDONE'
  | 'SUPPLIER_SAVED'
  | 'THUMBNAIL_REPLACED'
  | 'TICKET_ANSWERED'
  | 'TRACKING_CORRECTED'
  | 'TRACKING_IMPORTED'
  | 'VOUCHER_CREATED'
  | 'VOUCHER_ENDED'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_ENDED'
  | 'WITHDRAWAL_HANDLED'
  | 'WITHDRAWAL_LINKED'
  | 'WITHDRAWAL_REOPENED';

export type AuditFilterInput = {
  day?: string | null | undefined;
  subject?: AuditSubject | null | undefined;
  subjectId?: string | null | undefined;
  username?: string | null | undefined;
};

export type AuditSubject =
  | 'ACCOUNT'
  | 'CATEGORY'
  | 'FILE'
  | 'GIFT_VOUCHER'
  | 'KEY'
  | 'NOTICE'
  | 'ORDER'
  | 'PRODUCT'
  | 'PURCHASE_ORDER'
  | 'QUOTE'
  | 'RETURN'
  | 'REVIEW'
  | 'SETTINGS'
  | 'SHOP'
  | 'STOCKTAKING'
  | 'SUPPLIER'
  | 'TICKET'
  | 'VOUCHER'
  | 'WEBHOOK'
  | 'WITHDRAWAL';

export type BankDecision =
  | 'ASSIGN'
  | 'LEAVE'
  | 'RETURN'
  | 'WAIVE';

export type BankDoubt =
  | 'LATE'
  | 'OVER'
  | 'SHORT'
  | 'TWICE'
  | 'UNKNOWN';

export type BankSettingsInput = {
  bic: string;
  holder: string;
  iban: string;
  version: number;
};

export type BlockGiftVoucherInput = {
  giftVoucherId: string;
  isBlocked: boolean;
};

export type BookStocktakingInput = {
  note: string;
  stocktakingId: string;
};

export type BooksSettingsInput = {
  adviser: string;
  bank: string;
  chart: ChartOfAccounts;
  client: string;
  debtors: string;
  fees: string;
  gifts: string;
  hasTaxKeys: boolean;
  lapsed: string;
  payments: string;
  revenue7: string;
  revenue19: string;
  revenueEu: string;
  revenueExport: string;
  revenueOss: string;
  revenueReverse: string;
  version: number;
  yearStart: number;
};

export type BuildCartProblem =
  | 'ALREADY_IN_CART'
  | 'CART_FULL'
  | 'NOT_ENOUGH_STOCK'
  | 'OUT_OF_STOCK'
  | 'WITHDRAWN';

export type BuildEntryInput = {
  count?: number;
  facts?: Array<OwnFactInput>;
  isOwned?: boolean;
  label?: string | null | undefined;
  productId?: string | null | undefined;
  slot: BuildSlot;
};

export type BuildKind =
  | 'MACHINE'
  | 'PLAN'
  | 'STARTING';

export type BuildPurpose =
  | 'EVERYDAY'
  | 'GAMING'
  | 'WORK';

export type BuildSlot =
  | 'BACKUP'
  | 'CASE'
  | 'COOLER'
  | 'EXPANSION'
  | 'FAN'
  | 'GRAPHICS'
  | 'MEMORY'
  | 'MONITOR'
  | 'MOTHERBOARD'
  | 'PROCESSOR'
  | 'SERVICE'
  | 'STORAGE'
  | 'SUPPLY'
  | 'SYSTEM';

export type BulkEditInput = {
  accepted?: Array<string>;
  attribute?: AttributeInput | null | undefined;
  category?: string | null | undefined;
  count?: number | null | undefined;
  filter?: BulkFilterInput | null | undefined;
  isListed?: boolean | null | undefined;
  price?: BulkPriceInput | null | undefined;
  productIds?: Array<string> | null | undefined;
  schedule?: BulkScheduleInput | null | undefined;
  skip?: number;
  stock?: BulkStockInput | null | undefined;
};

export type BulkFilterInput = {
  search: string;
  state: InventoryState;
};

export type BulkPriceInput = {
  by: BulkPriceKind;
  rounding: BulkRounding;
  value: number;
};

export type BulkPriceKind =
  | 'AMOUNT'
  | 'MARGIN'
  | 'PERCENT';

export type BulkRounding =
  | 'NONE'
  | 'TO_90'
  | 'TO_99';

export type BulkScheduleInput = {
  from?: string | null | undefined;
  until?: string | null | undefined;
};

export type BulkStockInput = {
  count: number;
  isDifference: boolean;
};

export type CancelOrderInput = {
  orderId: string;
};

export type CancelPurchaseOrderInput = {
  purchaseOrderId: string;
  revision: number;
};

export type CancelStocktakingInput = {
  stocktakingId: string;
};

export type CartChangeInput = {
  productId: string;
  quantity: number;
};

export type CartLineProblem =
  | 'NOT_ALONE'
  | 'NOT_ENOUGH_STOCK'
  | 'OUT_OF_STOCK'
  | 'WITHDRAWN'
  | 'WITHOUT_GOODS';

export type CategoryGroupKey =
  | 'CASE_AND_POWER'
  | 'COMPONENTS'
  | 'OTHER'
  | 'PERIPHERALS'
  | 'SYSTEMS';

export type CategoryIcon =
  | 'BATTERY'
  | 'CASE'
  | 'CONTROLS'
  | 'COOLER'
  | 'DISC'
  | 'DROPLET'
  | 'FAN'
  | 'GRAPHICS_CARD'
  | 'HEADSET'
  | 'KEYBOARD'
  | 'MEMORY'
  | 'MONITOR'
  | 'MOTHERBOARD'
  | 'MOUSE'
  | 'NETWORK'
  | 'OFFICE'
  | 'PACKAGE'
  | 'PC'
  | 'PORTABLE_STORAGE'
  | 'POWER'
  | 'PROCESSOR'
  | 'SECURITY'
  | 'SOUND'
  | 'SPEAKER'
  | 'STORAGE'
  | 'SYSTEM'
  | 'TOOLS'
  | 'WEBCAM';

export type ChangePasswordInput = {
  currentPassword: string;
  newPassword: string;
};

export type ChartOfAccounts =
  | 'SKR03'
  | 'SKR04';

export type CheckReturnInput = {
  checks: Array<PieceCheckInput>;
  returnId: string;
  version: number;
};

export type ClassifyRefundInput = {
  kind: RefundKind;
  lines?: Array<RefundedLineInput>;
  number: number;
  orderId: string;
  version: number;
};

export type CloseShopInput = {
  message?: string | null | undefined;
  reason: string;
  until?: string | null | undefined;
};

export type ColumnMeaning =
  | 'ARTICLE_NUMBER'
  | 'ATTRIBUTE'
  | 'CATEGORY'
  | 'DESCRIPTION'
  | 'DIGITAL'
  | 'ENERGY_CLASS'
  | 'EPREL_NUMBER'
  | 'GTIN'
  | 'GUARANTEE'
  | 'HAS_SERIALS'
  | 'HEIGHT'
  | 'IGNORED'
  | 'LENGTH'
  | 'LISTED_FROM'
  | 'LISTED_UNTIL'
  | 'MANUFACTURER'
  | 'MANUFACTURER_ADDRESS'
  | 'MPN'
  | 'NAME'
  | 'PRICE'
  | 'PRODUCT_ID'
  | 'PURCHASE_PRICE'
  | 'REORDER_LEVEL'
  | 'RESPONSIBLE_PERSON'
  | 'SAFETY_WARNINGS'
  | 'SHELF_PLACE'
  | 'STOCK'
  | 'SUPPLIER'
  | 'SUPPLIER_NUMBER'
  | 'SUPPLIER_STOCK'
  | 'VISIBILITY'
  | 'WEIGHT'
  | 'WIDTH';

export type ColumnRuleInput = {
  header: string;
  meaning: ColumnMeaning;
};

export type CompatibilityTable =
  | 'DATA_RATES'
  | 'MOUNTINGS'
  | 'OVERCLOCKING'
  | 'PROCESSORS'
  | 'WINDOWS_11';

export type ConfirmSecondStepInput = {
  code: string;
};

export type CorrectOrderAddressesInput = {
  delivery: AddressInput;
  invoice?: AddressInput | null | undefined;
  orderId: string;
  version: number;
};

export type CorrectPayoutInput = {
  iban: string;
  name: string;
  number: number;
};

export type CorrectStockCountInput = {
  pieces?: number | null | undefined;
  productId: string;
  revision: number;
  stocktakingId: string;
};

export type CorrectTrackingInput = {
  carrier: string;
  isMailed?: boolean;
  number?: number | null | undefined;
  orderId: string;
  trackingCode: string;
};

export type CountStockInput = {
  code: string;
  pieces: number;
  stocktakingId: string;
};

export type CountryShippingInput = {
  country: string;
  freeFromCents: number;
  steps: Array<ShippingStepInput>;
};

export type CreateApiKeyInput = {
  days: number;
  name: string;
  refundLimit?: number | null | undefined;
  scopes: Array<KeyScope>;
};

export type CreateVoucherInput = {
  category?: string | null | undefined;
  code: string;
  from?: string | null | undefined;
  isForNew: boolean;
  isOnce: boolean;
  kind: VoucherKind;
  limit?: number | null | undefined;
  minimum: number;
  until?: string | null | undefined;
  value: number;
};

export type CreateWebhookInput = {
  events: Array<WebhookEvent>;
  url: string;
};

export type DecideBankEntryInput = {
  decision: BankDecision;
  entryId: string;
  orderId?: string | null | undefined;
};

export type DecideRemedyInput = {
  dueOn: string;
  faultyGoods?: FaultyGoods;
  kind: Remedy;
  returnId: string;
  version: number;
};

export type DecideReviewNoticeInput = {
  breach?: ReviewBreach | null | undefined;
  explanation: string;
  isHidden: boolean;
  noticeId: string;
};

export type DeleteAccountInput = {
  currentPassword: string;
};

export type DeletePictureInput = {
  pictureId: string;
  productId: string;
};

export type DeleteReviewInput = {
  reviewId: string;
};

export type DeleteSpecificationInput = {
  documentId: string;
  productId: string;
};

export type DelistProductInput = {
  productId: string;
};

export type DeliverOrderInput = {
  line: number;
  orderId: string;
  text: string;
  version: number;
};

export type DeliveryProblem =
  | 'ANSWER'
  | 'NOT_PUBLIC'
  | 'TOO_SLOW'
  | 'UNKNOWN_HOST'
  | 'UNREACHABLE'
  | 'WEBHOOK_ENDED';

export type DeliverySettingsInput = {
  closedDays: Array<string>;
  countries: Array<string>;
  cutOff: string;
  earliestDays: number;
  latestDays: number;
  packingDays: Array<number>;
  version: number;
};

export type DeliveryState =
  | 'DELIVERED'
  | 'DUE'
  | 'GIVEN_UP';

export type DisableWebhookInput = {
  webhookId: string;
};

export type DocumentKind =
  | 'CANCELLATION'
  | 'CORRECTION'
  | 'INVOICE';

export type DraftPurchaseOrderInput = {
  lines: Array<PurchaseLineInput>;
  supplier: string;
};

export type DraftQuoteInput = {
  customerId?: string | null | undefined;
  days: number;
  email: string;
  isReserving?: boolean;
  language: QuoteLanguage;
  lines: Array<QuoteLineInput>;
  name: string;
  note: string;
};

export type DuplicateProductInput = {
  productId: string;
};

export type EditCategoryInput = {
  categoryId: string;
  descriptions: LocalizedTextInput;
  icon: CategoryIcon;
  labels: LocalizedTextInput;
  slug: string;
  version: number;
};

export type EditListingInput = {
  from?: string | null | undefined;
  productId: string;
  until?: string | null | undefined;
  version: number;
  visibility?: Visibility | null | undefined;
};

export type EditOfferInput = {
  expectedPrice?: number | null | undefined;
  expectedStockCount?: number | null | undefined;
  price?: number | null | undefined;
  productId: string;
  reason?: StockReason | null | undefined;
  stockCount?: number | null | undefined;
};

export type EditProductInput = {
  articleNumber?: string | null | undefined;
  attributes?: Array<AttributeInput> | null | undefined;
  category: string;
  description: string;
  energyClass?: string | null | undefined;
  eprelNumber?: string | null | undefined;
  expectedStockCount: number;
  gtin?: string | null | undefined;
  hasSerials?: boolean | null | undefined;
  isDigital?: boolean | null | undefined;
  manufacturer: string;
  manufacturerAddress?: string | null | undefined;
  mpn?: string | null | undefined;
  name: string;
  price: number;
  productId: string;
  responsiblePerson?: string | null | undefined;
  safetyWarnings?: string | null | undefined;
  stockCount: number;
  version: number;
  warrantyMonths?: number | null | undefined;
  weightGrams?: number | null | undefined;
};

export type EditPurchaseOrderInput = {
  lines: Array<PurchaseLineInput>;
  note: string;
  purchaseOrderId: string;
  revision: number;
};

export type EditQuoteInput = {
  days: number;
  email: string;
  isReserving?: boolean;
  language: QuoteLanguage;
  lines: Array<QuoteLineInput>;
  name: string;
  note: string;
  seen: SeenQuoteInput;
};

export type EditReviewInput = {
  comment: string;
  rating?: number | null | undefined;
  reviewId: string;
  version: number;
};

export type EditSupplyInput = {
  backorderLimit?: number | null | undefined;
  expectedOn?: string | null | undefined;
  heightMm?: number | null | undefined;
  lengthMm?: number | null | undefined;
  productId: string;
  purchasePrice?: number | null | undefined;
  reorderLevel?: number | null | undefined;
  shelfPlace?: string | null | undefined;
  supplier?: string | null | undefined;
  supplierNumber?: string | null | undefined;
  supplierStock?: number | null | undefined;
  version: number;
  widthMm?: number | null | undefined;
};

export type EndPayoutInput = {
  isDone: boolean;
  number: number;
};

export type EndReductionInput = {
  productId: string;
};

export type EndVoucherInput = {
  voucherId: string;
};

export type EndWatchByLinkInput = {
  token: string;
};

export type EndWatchInput = {
  kind: WatchKind;
  productId: string;
};

export type ErrorReason =
  | 'ACCOUNT_NOT_FOUND'
  | 'ACCOUNT_SWITCHED_OFF'
  | 'ACT_CHANGED'
  | 'ACT_NOT_FOUND'
  | 'ACT_NOT_UNDOABLE'
  | 'ACT_UNDONE'
  | 'ADDITION_INVALID'
  | 'ADDRESSES_CHANGED'
  | 'ADDRESSES_IN_DOUBT'
  | 'ADDRESS_BOOK_FULL'
  | 'ADDRESS_INVALID'
  | 'ADDRESS_NOT_FOUND'
  | 'ADDRESS_TAXED_OTHERWISE'
  | 'ADDRESS_VAT_ID'
  | 'ALL_IN_CART'
  | 'ALREADY_ANSWERED'
  | 'ALREADY_LOGGED_IN'
  | 'ALREADY_PAID'
  | 'ALREADY_REVIEWED'
  | 'ALREADY_SENT'
  | 'ANSWER_INVALID'
  | 'ARTICLE_NOT_FOUND'
  | 'ARTICLE_NUMBER_INVALID'
  | 'ARTICLE_NUMBER_TAKEN'
  | 'ARTICLE_REPEATED'
  | 'ATTRIBUTES_INVALID'
  | 'BACKORDER_LIMIT_INVALID'
  | 'BANK_ENTRY_DECIDED'
  | 'BANK_FILE_AMOUNTS'
  | 'BANK_FILE_COLUMNS'
  | 'BANK_FILE_LONG'
  | 'BANK_FILE_ROW'
  | 'BANK_FILE_SCHEMA'
  | 'BANK_FILE_UNREADABLE'
  | 'BANK_NOT_WAITING'
  | 'BANK_NOT_WAIVED'
  | 'BANK_OTHER_ACCOUNT'
  | 'BOOKS_NOT_ALLOWED'
  | 'BOOKS_NO_ACCOUNT'
  | 'BOOKS_TOO_LONG'
  | 'BOOKS_UNANSWERED'
  | 'BREACH_MISSING'
  | 'BUILDS_FULL'
  | 'BUILD_CHANGED'
  | 'BUILD_COUNT_INVALID'
  | 'BUILD_ENTRY_UNCLEAR'
  | 'BUILD_NAME_INVALID'
  | 'BUILD_NOT_FOUND'
  | 'BUILD_PRODUCT_TWICE'
  | 'BUILD_SLOT_FULL'
  | 'BUILD_SLOT_WRONG'
  | 'BUILD_TOO_LONG'
  | 'BULK_AMOUNT_INVALID'
  | 'BULK_BELOW_PURCHASE_PRICE'
  | 'BULK_CHANGE_MISSING'
  | 'BULK_MARGIN_INVALID'
  | 'BULK_PERCENT_INVALID'
  | 'BULK_TOO_MANY'
  | 'BULK_UNDER_WAY'
  | 'BULK_WITHOUT_PURCHASE_PRICE'
  | 'CARD_NOT_OFFERED'
  | 'CARD_TOO_LITTLE'
  | 'CARRIER_INVALID'
  | 'CART_CHANGED'
  | 'CART_EMPTY'
  | 'CART_FULL'
  | 'CATEGORY_CHANGED'
  | 'CATEGORY_DESCRIPTION_INVALID'
  | 'CATEGORY_INVALID'
  | 'CATEGORY_MERGED_INTO_ITSELF'
  | 'CATEGORY_NAME_INVALID'
  | 'CATEGORY_NOT_FOUND'
  | 'CATEGORY_SLUG_INVALID'
  | 'CATEGORY_SLUG_TAKEN'
  | 'CELLS_FULL'
  | 'CELL_CHANGED'
  | 'CELL_DAY_INVALID'
  | 'CELL_NAME_INVALID'
  | 'CELL_SOURCE_INVALID'
  | 'CELL_VALUE_INVALID'
  | 'CLOSED_MESSAGE_TOO_LONG'
  | 'CLOSED_REASON_INVALID'
  | 'CLOSING_REASON_MISSING'
  | 'CODE_AMBIGUOUS'
  | 'CODE_UNKNOWN'
  | 'COMMENT_INVALID'
  | 'COMPANY_INVALID'
  | 'CONTACT_EMAIL_INVALID'
  | 'CONTRACT_INVALID'
  | 'COUNTRY_INVALID'
  | 'COUNTRY_NOT_DELIVERED'
  | 'COUNT_CHANGED'
  | 'COUNT_INVALID'
  | 'CREDENTIALS_MISSING'
  | 'CROSS_SITE'
  | 'CURRENT_PASSWORD_MISSING'
  | 'CURSOR_UNKNOWN'
  | 'CUSTOMER_NUMBER_INVALID'
  | 'DELIVERED_FROM_POOL'
  | 'DELIVERED_TEXT_INVALID'
  | 'DELIVERY_CHANGED'
  | 'DELIVERY_DAYS_INVALID'
  | 'DELIVERY_NOT_FOUND'
  | 'DELIVERY_TOO_EARLY'
  | 'DESCRIPTION_INVALID'
  | 'DIGITAL_INVALID'
  | 'DOCUMENTS_DUE'
  | 'DOCUMENT_NOT_FOUND'
  | 'EMAIL_INVALID'
  | 'EMAIL_IN_USE'
  | 'EMAIL_NEEDS_PASSWORD'
  | 'EMAIL_TAKEN'
  | 'EMAIL_UNCONFIRMED'
  | 'EMAIL_VERIFIED'
  | 'EMPLOYEE_CODE_INVALID'
  | 'EMPLOYEE_NAME_IN_USE'
  | 'EMPLOYEE_NOT_FOUND'
  | 'EMPLOYEE_WITHOUT_EMAIL'
  | 'ENERGY_CLASS_INVALID'
  | 'EPREL_NUMBER_INVALID'
  | 'EXPECTED_ON_INVALID'
  | 'EXPLANATION_INVALID'
  | 'EXPORT_OF_KEYS'
  | 'EXPORT_PROOF_INVALID'
  | 'EXPORT_TOO_LARGE'
  | 'FAVORITES_FULL'
  | 'FEWER_IN_STOCK'
  | 'FIELDS_INVALID'
  | 'FIELDS_MISSING'
  | 'FIELD_REPEATED'
  | 'FILE_MISSING'
  | 'FILE_NOT_FOUND'
  | 'FILE_PROTECTED'
  | 'FILE_SIZE'
  | 'FILE_TYPE'
  | 'FIRST_NAME_INVALID'
  | 'FORBIDDEN'
  | 'FORM_TOO_LONG'
  | 'FORM_UNREADABLE'
  | 'GIFT_VOUCHER_AMOUNT'
  | 'GIFT_VOUCHER_GONE'
  | 'GIFT_VOUCHER_NOT_ALONE'
  | 'GIFT_VOUCHER_NOT_EXPIRED'
  | 'GIFT_VOUCHER_NOT_FOUND'
  | 'GIFT_VOUCHER_USED'
  | 'GOODS_AWAITED'
  | 'GOOD_FAITH_MISSING'
  | 'GTIN_INVALID'
  | 'GTIN_TAKEN'
  | 'HAS_SERIALS_INVALID'
  | 'HOUSE_NUMBER_INVALID'
  | 'IDEMPOTENCY_KEY_INVALID'
  | 'IDEMPOTENCY_NO_FILES'
  | 'IDEMPOTENCY_OTHER_REQUEST'
  | 'IDEMPOTENCY_RUNNING'
  | 'IDEMPOTENCY_UNKNOWN'
  | 'IDENTITY_MISSING'
  | 'IMPORT_NOT_FOUND'
  | 'IMPORT_PRICES_FALL'
  | 'IMPORT_PRICES_RISE'
  | 'IMPORT_SAME_FILE'
  | 'IMPORT_STOCKS_TO_ZERO'
  | 'IMPORT_TOO_LARGE'
  | 'IMPORT_TOO_OLD'
  | 'IMPORT_UNREADABLE'
  | 'IMPORT_WITHOUT_NUMBERS'
  | 'INTERNAL'
  | 'INVALID_INPUT'
  | 'INVALID_KEY'
  | 'INVITATION_NOT_FOUND'
  | 'INVOICE_LIMIT_REACHED'
  | 'INVOICE_NEEDS_COMPANY'
  | 'INVOICE_NOT_OFFERED'
  | 'INVOICE_OVERDUE'
  | 'INVOICE_SETTLED'
  | 'INVOICE_WITH_GIFT_VOUCHER'
  | 'KEY_DAYS_INVALID'
  | 'KEY_NAME_INVALID'
  | 'KEY_NOT_FOUND'
  | 'KEY_SCOPES_MISSING'
  | 'KEY_SECRET_WRONG'
  | 'LAST_NAME_INVALID'
  | 'LAST_OWNER'
  | 'LETTERS_UNPRINTABLE'
  | 'LICENSE_KEYS_INVALID'
  | 'LINK_INVALID'
  | 'LISTED_UNTIL_INVALID'
  | 'LIST_COLUMNS_DOUBLED'
  | 'LIST_SOURCES_FULL'
  | 'LIST_SOURCE_CHANGED'
  | 'LIST_SOURCE_NAME_INVALID'
  | 'LIST_SOURCE_TAKEN'
  | 'LIST_SUPPLIER_INVALID'
  | 'LIST_UNREADABLE'
  | 'LIST_WITHOUT_NUMBERS'
  | 'LOWEST_PRICE_RECORDED'
  | 'MANUFACTURER_ADDRESS_INVALID'
  | 'MANUFACTURER_INVALID'
  | 'MESSAGE_NOT_GENUINE'
  | 'METHOD_NOT_ALLOWED'
  | 'MOMENT_INVALID'
  | 'MORE_THAN_IN_STOCK'
  | 'MPN_INVALID'
  | 'MPN_TAKEN'
  | 'NAME_INVALID'
  | 'NORTHERN_IRELAND'
  | 'NOTE_INVALID'
  | 'NOTHING_AHEAD'
  | 'NOTHING_RECEIVED'
  | 'NOTHING_TO_DELIVER'
  | 'NOTHING_TO_PRINT'
  | 'NOTHING_TO_SEND'
  | 'NOTICE_DECIDED'
  | 'NOTICE_NOT_FOUND'
  | 'NOT_EXPORTED'
  | 'NOT_IN_CART'
  | 'NOT_PAID'
  | 'NOT_SENT'
  | 'NO_BOOKINGS'
  | 'NO_DOCUMENTS'
  | 'NO_PARCEL_NEEDED'
  | 'NO_SESSION'
  | 'ORDERS_UNDER_WAY'
  | 'ORDER_CANCELED'
  | 'ORDER_CHANGED'
  | 'ORDER_DECIDED'
  | 'ORDER_EXPIRED'
  | 'ORDER_FAILED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_TO_SHIP'
  | 'ORDER_NOT_WITHDRAWABLE'
  | 'OUTSIDE_VAT_AREA'
  | 'OUT_OF_STOCK'
  | 'OUT_OF_STOCK_AT_PAYMENT'
  | 'OWN_BOUNDS_TURNED'
  | 'OWN_FACTS_CONTRADICT'
  | 'OWN_FACTS_TOO_MANY'
  | 'OWN_FACT_TWICE'
  | 'OWN_FACT_UNKNOWN'
  | 'OWN_LABEL_INVALID'
  | 'OWN_NUMBER_INVALID'
  | 'OWN_TEXT_INVALID'
  | 'PAPER_LETTERS_UNPRINTABLE'
  | 'PARCEL_ABROAD'
  | 'PARCEL_ADDRESS_DOUBT'
  | 'PARCEL_LETTERS'
  | 'PARCEL_SENDER_DOUBT'
  | 'PARCEL_SERVICE_UNKNOWN'
  | 'PARCEL_TEXT_TOO_LONG'
  | 'PARCEL_TOO_HEAVY'
  | 'PARCEL_WEIGHT_UNKNOWN'
  | 'PASSWORDS_DIFFER'
  | 'PASSWORD_INVALID'
  | 'PASSWORD_MISSING'
  | 'PASSWORD_UNCHANGED'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_DIFFERS'
  | 'PAYMENT_IN_PROGRESS'
  | 'PAYMENT_IN_REVIEW'
  | 'PAYMENT_NOT_APPROVED'
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_REFUNDING'
  | 'PAYMENT_UNANSWERED'
  | 'PAYMENT_UNCONFIRMED'
  | 'PAYMENT_UNDECIDED'
  | 'PAYMENT_UNREACHABLE'
  | 'PAYOUTS_NONE'
  | 'PAYOUT_MOVED'
  | 'PAYOUT_NAME'
  | 'PAYOUT_NO_ACCOUNT'
  | 'PERIOD_INVALID'
  | 'PHONE_INVALID'
  | 'PICTURES_CHANGED'
  | 'PICTURES_FULL'
  | 'PICTURES_LEFT'
  | 'PICTURE_PIXELS'
  | 'PIECES_INVALID'
  | 'POSTCODE_INVALID'
  | 'POST_BOX'
  | 'PREFLIGHT_MISSING'
  | 'PRICES_CHANGED'
  | 'PRICE_INVALID'
  | 'PRODUCT_CHANGED'
  | 'PRODUCT_NAME_INVALID'
  | 'PRODUCT_NOT_DIGITAL'
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_OUT_OF_STOCK'
  | 'PUBLIC_NAME_INVALID'
  | 'PUBLIC_NAME_IS_USERNAME'
  | 'PUBLIC_NAME_RESERVED'
  | 'PURCHASE_LINES_INVALID'
  | 'PURCHASE_LINE_TWICE'
  | 'PURCHASE_NOTE_INVALID'
  | 'PURCHASE_ORDER_CHANGED'
  | 'PURCHASE_ORDER_NOT_FOUND'
  | 'PURCHASE_ORDER_STATE'
  | 'PURCHASE_PRICE_INVALID'
  | 'QUESTION_INVALID'
  | 'QUOTE_CHANGED'
  | 'QUOTE_DAYS_INVALID'
  | 'QUOTE_LINES_INVALID'
  | 'QUOTE_LINE_TWICE'
  | 'QUOTE_LINK_INVALID'
  | 'QUOTE_NAME_INVALID'
  | 'QUOTE_NOTE_INVALID'
  | 'QUOTE_NOT_FOUND'
  | 'QUOTE_OF_ANOTHER'
  | 'QUOTE_ORDERED'
  | 'QUOTE_PRICE_TOO_LOW'
  | 'QUOTE_STATE'
  | 'QUOTE_STOCK_SHORT'
  | 'RATE_LIMITED'
  | 'RATE_LIMITED_FOR'
  | 'RATING_INVALID'
  | 'RECIPIENT_INVALID'
  | 'REDUCTION_NOT_LOWER'
  | 'REDUCTION_TOO_LATE'
  | 'REDUCTION_UNTIL'
  | 'REDUCTION_WITHOUT_HISTORY'
  | 'REFUND_CHANGED'
  | 'REFUND_CLASSIFIED'
  | 'REFUND_EMPTY'
  | 'REFUND_LIMIT_INVALID'
  | 'REFUND_NOT_FAILED'
  | 'REFUND_NOT_PAID'
  | 'REFUND_OVER_LIMIT'
  | 'REFUND_PIECES_GONE'
  | 'REFUND_PIECES_SENT'
  | 'REFUND_TOO_HIGH'
  | 'REISSUE_REASON_INVALID'
  | 'REMEDY_DAY_INVALID'
  | 'REMEDY_MISSING'
  | 'REMEDY_NO_DEFECT'
  | 'REMEDY_REFUNDED'
  | 'REOPENING_INVALID'
  | 'REORDER_LEVEL_INVALID'
  | 'REPLY_INVALID'
  | 'RESPONSIBLE_PERSON_INVALID'
  | 'RESTOCK_UNRETURNED'
  | 'RETURNS_UNDER_WAY'
  | 'RETURN_CHANGED'
  | 'RETURN_DECIDED'
  | 'RETURN_EMPTY'
  | 'RETURN_NOT_FOUND'
  | 'RETURN_NOT_REJECTABLE'
  | 'RETURN_PIECES_GONE'
  | 'RETURN_REASON_MISSING'
  | 'RETURN_REASON_TOO_LONG'
  | 'RETURN_TOO_EARLY'
  | 'RETURN_TOO_LATE'
  | 'RETURN_WITHDRAW_FIRST'
  | 'REVIEW_CHANGED'
  | 'REVIEW_HIDDEN'
  | 'REVIEW_INCOMPLETE'
  | 'REVIEW_NOT_FOUND'
  | 'SAFETY_WARNINGS_INVALID'
  | 'SEARCH_CHARACTERS'
  | 'SEARCH_TOO_LONG'
  | 'SECOND_STEP_NEEDED'
  | 'SECOND_STEP_NOT_SET'
  | 'SECOND_STEP_OVER'
  | 'SECOND_STEP_REQUIRED'
  | 'SECOND_STEP_WRONG'
  | 'SERIALS_TOO_MANY'
  | 'SERIAL_INVALID'
  | 'SERIAL_TWICE'
  | 'SERIAL_UNKNOWN'
  | 'SERVICE_ALONE'
  | 'SERVICE_WITHOUT_GOODS'
  | 'SETTINGS_CHANGED'
  | 'SETTING_ACCOUNT'
  | 'SETTING_ADVISER'
  | 'SETTING_BASE_RATE'
  | 'SETTING_BIC'
  | 'SETTING_CHART'
  | 'SETTING_CLIENT'
  | 'SETTING_CLOSED_DAYS'
  | 'SETTING_COUNTRIES'
  | 'SETTING_CUT_OFF'
  | 'SETTING_DAYS'
  | 'SETTING_DEBTORS'
  | 'SETTING_DELIVERY_DAYS'
  | 'SETTING_EXAMPLE'
  | 'SETTING_IBAN'
  | 'SETTING_LINK'
  | 'SETTING_OWED'
  | 'SETTING_PACKING_DAYS'
  | 'SETTING_PHONE'
  | 'SETTING_PIECE_WEIGHT'
  | 'SETTING_RANGE_FROM_0'
  | 'SETTING_SHIPPING'
  | 'SETTING_TAX_DAY'
  | 'SETTING_TAX_OWED'
  | 'SETTING_TOO_LONG'
  | 'SETTING_TRANSFER_DAYS'
  | 'SETTING_UNPRINTABLE'
  | 'SETTING_VAT_ID'
  | 'SETTING_WAIVED'
  | 'SETTING_YEAR_START'
  | 'SHEET_TOO_LONG'
  | 'SHELF_PLACE_INVALID'
  | 'SHIPMENT_CHANGED'
  | 'SHIPMENT_PIECES_GONE'
  | 'SHIPMENT_RETURNED'
  | 'SHIPPING_BLOCKED'
  | 'SHOP_CLOSED'
  | 'SIDE_INVALID'
  | 'STAFF_EMAIL_INVALID'
  | 'STOCKTAKING_CATEGORY_UNKNOWN'
  | 'STOCKTAKING_FOLLOWED'
  | 'STOCKTAKING_NOTE_INVALID'
  | 'STOCKTAKING_NOT_FOUND'
  | 'STOCKTAKING_OPEN'
  | 'STOCKTAKING_OTHER_CATEGORY'
  | 'STOCKTAKING_STATE'
  | 'STOCK_INVALID'
  | 'STOCK_IS_KEYS'
  | 'STOCK_SOLD'
  | 'STOCK_UNCOUNTED'
  | 'STREET_INVALID'
  | 'SUPPLIER_ADDRESS_INVALID'
  | 'SUPPLIER_CHANGED'
  | 'SUPPLIER_INVALID'
  | 'SUPPLIER_NAME_INVALID'
  | 'SUPPLIER_NUMBER_INVALID'
  | 'SUPPLIER_STOCK_INVALID'
  | 'SUPPLIER_WITHOUT_EMAIL'
  | 'TAGS_INVALID'
  | 'THREAD_FULL'
  | 'TICKET_NOT_FOUND'
  | 'TITLE_INVALID'
  | 'TOO_LARGE'
  | 'TOO_MANY_CONDITIONS'
  | 'TOO_MANY_GIFT_VOUCHERS'
  | 'TOO_MANY_IDS'
  | 'TOO_MANY_PICTURES'
  | 'TOO_MANY_ROWS'
  | 'TOO_SLOW'
  | 'TOWN_INVALID'
  | 'TRACKING_CODE_DAMAGED'
  | 'TRACKING_CODE_INVALID'
  | 'TRACKING_CODE_MISREAD'
  | 'TRACKING_CODE_NOT_DHL'
  | 'TRACKING_CODE_NOT_DPD'
  | 'TRACKING_CODE_NOT_GLS'
  | 'TRACKING_CODE_NOT_POST'
  | 'TRACKING_FILE_UNREADABLE'
  | 'TRANSFERS_WAITING'
  | 'TRANSFER_AWAITED'
  | 'TRANSFER_NOT_OFFERED'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'
  | 'UNKNOWN_PATH'
  | 'UNSUPPORTED_BODY'
  | 'USERNAME_AND_EMAIL_IN_USE'
  | 'USERNAME_INVALID'
  | 'USERNAME_IN_USE'
  | 'USERNAME_MISSING'
  | 'USERNAME_RESERVED'
  | 'USERNAME_TAKEN'
  | 'USER_NOT_FOUND'
  | 'VALUE_LOSS_INVALID'
  | 'VAT_ID_INVALID'
  | 'VAT_ID_UNCONFIRMED'
  | 'VIEWER_CHANGED'
  | 'VISIBILITY_INVALID'
  | 'VOUCHER_CODE_INVALID'
  | 'VOUCHER_CODE_TAKEN'
  | 'VOUCHER_GONE'
  | 'VOUCHER_LIMIT_INVALID'
  | 'VOUCHER_MINIMUM_INVALID'
  | 'VOUCHER_NOT_FOUND'
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHER_UNTIL_INVALID'
  | 'VOUCHER_VALUE_INVALID'
  | 'WARRANTY_INVALID'
  | 'WATCHES_FULL'
  | 'WATCH_NOT_NEEDED'
  | 'WATCH_TARGET'
  | 'WEBHOOKS_FULL'
  | 'WEBHOOK_EVENTS_MISSING'
  | 'WEBHOOK_NOT_FOUND'
  | 'WEBHOOK_URL_INVALID'
  | 'WEIGHT_INVALID'
  | 'WITHDRAWAL_ENDED'
  | 'WITHDRAWAL_LINKED'
  | 'WITHDRAWAL_NOT_FOUND'
  | 'WORK_CONSENT_MISSING'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_PASSWORD';

export type ExchangedSerialInput = {
  line: number;
  number: string;
  replaces?: string;
};

export type FactConditionInput = {
  from?: number | null | undefined;
  key: string;
  to?: number | null | undefined;
  values?: Array<string>;
};

export type FaultyGoods =
  | 'TO_SUPPLIER'
  | 'WRITTEN_OFF';

export type FavoriteInput = {
  productId: string;
};

export type FitAnswer =
  | 'FAILS'
  | 'HOLDS'
  | 'UNKNOWN';

export type FitCertainty =
  | 'CERTAIN'
  | 'NOT_CLASHING';

export type FitOutcome =
  | 'CLASHES'
  | 'FITS'
  | 'FITS_WITH_NOTE'
  | 'UNKNOWN';

export type FitSeverity =
  | 'HARD'
  | 'NOTE'
  | 'OPEN'
  | 'RARE';

export type FitsIntoInput = {
  certainty?: FitCertainty;
  productIds: Array<string>;
};

export type GiftEntryKind =
  | 'CANCELED'
  | 'HELD'
  | 'PLANNED'
  | 'REDEEMED'
  | 'REFUNDED'
  | 'REINSTATED'
  | 'SOLD'
  | 'WRITTEN_OFF';

export type GiftProblem =
  | 'BLOCKED'
  | 'EMPTY'
  | 'EXPIRED';

export type HideReviewInput = {
  breach: ReviewBreach;
  explanation: string;
  reviewId: string;
};

export type ImportListInput = {
  accepted: Array<string>;
  file: File;
  isPreview: boolean;
  sourceId?: string | null | undefined;
};

export type InventorySort =
  | 'NAME'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'STOCK_ASC'
  | 'STOCK_DESC';

export type InventoryState =
  | 'DELISTED'
  | 'DRAFT'
  | 'LISTED'
  | 'LOW'
  | 'SCHEDULED'
  | 'SOLD_OUT';

export type InviteEmployeeInput = {
  email: string;
  staffRole: StaffRole;
};

export type InvoiceSettingsInput = {
  baseRate: number;
  dunningDays: number;
  lumpSum: number;
  payDays: number;
  version: number;
};

export type KeyScope =
  | 'CUSTOMERS_READ'
  | 'DOCUMENTS_READ'
  | 'ORDERS_READ'
  | 'ORDERS_REFUND'
  | 'ORDERS_SHIP'
  | 'PRODUCTS_WRITE'
  | 'RETURNS_HANDLE'
  | 'RETURNS_READ'
  | 'STOCK_WRITE'
  | 'TICKETS_ANSWER'
  | 'TICKETS_READ'
  | 'WEBHOOKS_MANAGE'
  | 'WITHDRAWALS_READ';

export type Language =
  | 'ENGLISH'
  | 'GERMAN';

export type LineSerialInput = {
  line: number;
  number: string;
};

export type LinkSettingsInput = {
  instagram: string;
  linkedin: string;
  mastodon: string;
  version: number;
  youtube: string;
};

export type LinkWithdrawalInput = {
  orderId: string;
  withdrawalId: string;
};

export type LocalizedTextInput = {
  de: string;
  en: string;
};

export type LogInInput = {
  code?: string | null | undefined;
  password: string;
  stayLoggedIn?: boolean;
  username: string;
};

export type MailResetLinkInput = {
  endsKeys?: boolean;
  username: string;
};

export type MergeCategoriesInput = {
  categoryId: string;
  intoId: string;
  version: number;
};

export type ModerationFilter = {
  isHidden?: boolean | null | undefined;
  productId?: string | null | undefined;
  reviewId?: string | null | undefined;
};

export type MoveCategoryInput = {
  categoryId: string;
  group: CategoryGroupKey;
  position: number;
  version: number;
};

export type NoteOrderInput = {
  note: string;
  orderId: string;
  seenNote: string;
};

export type NoticeFilter = {
  breach?: ReviewBreach | null | undefined;
  isDecided?: boolean | null | undefined;
};

export type OperatorSettingsInput = {
  country: string;
  court: string;
  directors: string;
  email: string;
  legalForm: string;
  lucid: string;
  name: string;
  phone: string;
  register: string;
  returnsEmail: string;
  returnsPhone: string;
  street: string;
  taxNumber: string;
  town: string;
  vatId: string;
  version: number;
  weee: string;
};

export type OrderAddressesInput = {
  delivery: AddressInput;
  invoice?: AddressInput | null | undefined;
};

export type OrderDate =
  | 'PAID'
  | 'PLACED'
  | 'SENT';

export type OrderEventKind =
  | 'ADDRESS_CORRECTED'
  | 'CANCELED'
  | 'DELIVERED'
  | 'DELIVERY_AGREED'
  | 'DUNNED'
  | 'EXPIRED'
  | 'FAILED'
  | 'IN_REVIEW'
  | 'PAID'
  | 'PARTLY_REFUNDED'
  | 'PARTLY_SENT'
  | 'PLACED'
  | 'REFUNDED'
  | 'REFUND_FAILED'
  | 'REFUND_STARTED'
  | 'REMINDED'
  | 'REVERTED'
  | 'SENT'
  | 'SHIPPING_RESUMED'
  | 'TRACKING_CORRECTED'
  | 'WITHDRAWN';

export type OrderFilter = {
  hasPaymentHold?: boolean | null | undefined;
  means?: PaymentMeans | null | undefined;
  orderId?: string | null | undefined;
  paymentStatus?: PaymentStatus | null | undefined;
  period?: OrderPeriodInput | null | undefined;
  recipientId?: string | null | undefined;
  search?: string | null | undefined;
  shippingStatus?: ShippingStatus | null | undefined;
  tag?: string | null | undefined;
};

export type OrderLineInput = {
  productId: string;
  quantity: number;
};

export type OrderMailPace =
  | 'daily'
  | 'each'
  | 'off';

export type OrderMailSettingsInput = {
  pace: OrderMailPace;
  to: string;
  version: number;
};

export type OrderPeriodInput = {
  from?: string | null | undefined;
  of: OrderDate;
  until?: string | null | undefined;
};

export type OrderSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'PAID_FIRST'
  | 'PAID_LAST'
  | 'SENT_FIRST'
  | 'SENT_LAST'
  | 'TOTAL_ASC'
  | 'TOTAL_DESC';

export type OwnFactInput = {
  from?: number | null | undefined;
  key: string;
  texts?: Array<string>;
  to?: number | null | undefined;
};

export type PageInput = {
  number?: number;
  size?: number;
};

export type ParcelInput = {
  carrier: string;
  lines?: Array<ShippedLineInput> | null | undefined;
  orderId: string;
  serials?: Array<LineSerialInput> | null | undefined;
  trackingCode: string;
};

export type PaymentEnvironment =
  | 'LOCAL'
  | 'PRODUCTION'
  | 'SANDBOX';

export type PaymentHoldReason =
  | 'AMOUNT_MISMATCH'
  | 'CURRENCY_MISMATCH'
  | 'REFERENCE_MISMATCH'
  | 'REFUND_FAILED';

export type PaymentInput = {
  paymentId: string;
};

export type PaymentMeans =
  | 'CARD'
  | 'GIFT_VOUCHER'
  | 'INVOICE'
  | 'PAYPAL'
  | 'TRANSFER';

export type PaymentStatus =
  | 'CANCELED'
  | 'EXPIRED'
  | 'FAILED'
  | 'IN_REVIEW'
  | 'PAID'
  | 'PENDING'
  | 'REFUNDED'
  | 'REFUNDING';

export type PayoutState =
  | 'DONE'
  | 'FAILED'
  | 'FILED'
  | 'OPEN';

export type PieceCheckInput = {
  condition: PieceCondition;
  isRestockable: boolean;
  line: number;
  quantity: number;
  reason?: string;
  valueLoss?: number;
};

export type PieceCondition =
  | 'AS_NEW'
  | 'DAMAGED'
  | 'OPENED'
  | 'USED';

export type PlaceOrderInput = {
  addresses?: OrderAddressesInput | null | undefined;
  agreesToDelivery?: boolean;
  agreesToWork?: boolean;
  expectedGift?: number | null | undefined;
  expectedLines: Array<OrderLineInput>;
  expectedOn?: string | null | undefined;
  expectedTotal?: number | null | undefined;
  means?: PaymentMeans;
  withoutVat?: boolean;
};

export type ProductFilter = {
  category?: string | null | undefined;
  facts?: Array<FactConditionInput> | null | undefined;
  fitsInto?: FitsIntoInput | null | undefined;
  manufacturer?: string | null | undefined;
  manufacturers?: Array<string> | null | undefined;
  name?: string | null | undefined;
  onlyInStock?: boolean | null | undefined;
  priceFrom?: number | null | undefined;
  priceTo?: number | null | undefined;
};

export type ProductSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'NEWEST'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'RATING'
  | 'RELEVANCE';

export type ProposalProblem =
  | 'NOTHING_FITS'
  | 'NOT_IN_STOCK'
  | 'NO_BUDGET'
  | 'OVER_BUDGET';

export type PurchaseLanguage =
  | 'DE'
  | 'EN';

export type PurchaseLineInput = {
  count: number;
  productId: string;
};

export type PurchaseOrderState =
  | 'CANCELED'
  | 'DRAFT'
  | 'PARTLY_RECEIVED'
  | 'RECEIVED'
  | 'SENT';

export type QuoteLanguage =
  | 'DE'
  | 'EN';

export type QuoteLineInput = {
  count: number;
  productId: string;
  unitPrice: number;
};

export type QuoteSettingsInput = {
  clerkPercent: number;
  version: number;
};

export type QuoteState =
  | 'DRAFT'
  | 'SENT'
  | 'WITHDRAWN';

export type ReadBankFileInput = {
  file: File;
};

export type ReadListColumnsInput = {
  file: File;
  sourceId?: string | null | undefined;
};

export type RecallInput = {
  from?: string;
  productId: string;
  until?: string;
};

export type ReceiveGoodsInput = {
  isComplete: boolean;
  lines: Array<ReceivedLineInput>;
  note: string;
  purchaseOrderId: string;
  revision: number;
};

export type ReceivedLineInput = {
  count: number;
  damaged: number;
  line: number;
};

export type RecordExportProofInput = {
  number: number;
  orderId: string;
  proof: string;
  version: number;
};

export type RecordSerialsInput = {
  number: number;
  orderId: string;
  serials: Array<LineSerialInput>;
  version: number;
};

export type RefundKind =
  | 'CANCELLATION'
  | 'DEFECT'
  | 'EXTERNAL'
  | 'GOODWILL'
  | 'VOLUNTARY_RETURN'
  | 'WITHDRAWAL';

export type RefundMeans =
  | 'NONE'
  | 'PROVIDER'
  | 'TRANSFER';

export type RefundOrderInput = {
  amount?: number | null | undefined;
  kind: RefundKind;
  lines?: Array<RefundedLineInput>;
  orderId: string;
  version: number;
};

export type RefundPreviewInput = {
  amount?: number | null | undefined;
  kind: RefundKind;
  lines?: Array<RefundedLineInput>;
  orderId: string;
};

export type RefundReturnInput = {
  amount: number;
  isFeeWaived?: boolean;
  returnId: string;
  version: number;
};

export type RefundState =
  | 'ASKED'
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING';

export type RefundedLineInput = {
  isRestockable: boolean;
  line: number;
  quantity: number;
};

export type RegisterEmployeeInput = {
  authenticationCode: string;
  password: string;
  repeatPassword: string;
  stayLoggedIn?: boolean;
  username: string;
};

export type RegisterInput = {
  address: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  repeatPassword: string;
  stayLoggedIn?: boolean;
  username: string;
};

export type ReissueInvoiceInput = {
  number: string;
  reason: string;
  recipient: AddressInput;
};

export type RejectReturnInput = {
  reason: string;
  returnId: string;
  version: number;
};

export type RelistProductInput = {
  productId: string;
};

export type Remedy =
  | 'REPAIR'
  | 'REPLACEMENT';

export type RemedyStock =
  | 'MISSING'
  | 'TAKEN'
  | 'WANTED';

export type RemoveAddressInput = {
  id: string;
};

export type RemoveBuildInput = {
  code: string;
  editKey?: string | null | undefined;
};

export type RemoveGiftVoucherInput = {
  ending: string;
};

export type RemoveListSourceInput = {
  sourceId: string;
};

export type RemoveReviewReplyInput = {
  reviewId: string;
};

export type RenewEmployeeCodeInput = {
  version: number;
};

export type ReorderPicturesInput = {
  pictureIds: Array<string>;
  productId: string;
};

export type ReplaceSpecificationInput = {
  productId: string;
  specification: File;
};

export type ReplaceThumbnailInput = {
  productId: string;
  thumbnail: File;
};

export type ReplayDeliveryInput = {
  deliveryId: string;
};

export type ReplayPricesInput = {
  filter?: BulkFilterInput | null | undefined;
  price: BulkPriceInput;
  productIds?: Array<string> | null | undefined;
};

export type ReplyToReviewInput = {
  reviewId: string;
  text: string;
};

export type ReportBuildInput = {
  breach?: ReviewBreach | null | undefined;
  code: string;
  email: string;
  explanation: string;
  isInGoodFaith: boolean;
  name: string;
};

export type ReportReviewInput = {
  breach?: ReviewBreach | null | undefined;
  email: string;
  explanation: string;
  isInGoodFaith: boolean;
  name: string;
  reviewId: string;
};

export type RequestPasswordResetInput = {
  identity: string;
};

export type ResetPasswordInput = {
  newPassword: string;
  repeatPassword: string;
  token: string;
};

export type ResetSecondStepInput = {
  userId: string;
};

export type ResolvePaymentHoldInput = {
  orderId: string;
  version: number;
};

export type RestoreBuildInput = {
  code: string;
};

export type ResumeShippingInput = {
  orderId: string;
  version: number;
};

export type RetryRefundInput = {
  number: number;
  orderId: string;
  version: number;
};

export type ReturnFilter = {
  isOpen?: boolean | null | undefined;
  search?: string | null | undefined;
  state?: ReturnState | null | undefined;
};

export type ReturnKind =
  | 'DEFECT'
  | 'VOLUNTARY'
  | 'WITHDRAWAL';

export type ReturnPreviewInput = {
  isFeeWaived?: boolean;
  returnId: string;
};

export type ReturnState =
  | 'ANNOUNCED'
  | 'CHECKED'
  | 'CLOSED'
  | 'LAPSED'
  | 'RECEIVED'
  | 'REFUNDING'
  | 'REJECTED'
  | 'REMEDIED'
  | 'REMEDYING';

export type ReturnStepInput = {
  returnId: string;
  version: number;
};

export type ReturnedLineInput = {
  line: number;
  quantity: number;
};

export type RevealDeliveryInput = {
  number: number;
  orderId: string;
};

export type RevertShipmentInput = {
  number?: number | null | undefined;
  orderId: string;
};

export type ReviewBreach =
  | 'ADVERTISING'
  | 'CHILD_ABUSE'
  | 'COPYRIGHT'
  | 'HATE'
  | 'INSULT'
  | 'NOT_GENUINE'
  | 'NOT_THE_PRODUCT'
  | 'OTHER_LAW'
  | 'PERSONAL_DATA';

export type RevokeApiKeyInput = {
  keyId: string;
};

export type Role =
  | 'customer'
  | 'employee'
  | 'guest'
  | 'integrator';

export type SaveAddressInput = {
  address: AddressInput;
  id?: string | null | undefined;
  isDefault?: boolean;
};

export type SaveBuildInput = {
  code?: string | null | undefined;
  editKey?: string | null | undefined;
  entries: Array<BuildEntryInput>;
  kind: BuildKind;
  name: string;
  version?: number;
};

export type SaveCompatibilityInput = {
  checkedOn: string;
  column: string;
  row: string;
  source: string;
  table: CompatibilityTable;
  value: string;
  version: number;
};

export type SaveListSourceInput = {
  columns: Array<ColumnRuleInput>;
  name: string;
  sourceId?: string | null | undefined;
  terms?: SupplierTermsInput | null | undefined;
  version: number;
};

export type SaveSettingsInput = {
  bank?: BankSettingsInput | null | undefined;
  books?: BooksSettingsInput | null | undefined;
  delivery?: DeliverySettingsInput | null | undefined;
  invoices?: InvoiceSettingsInput | null | undefined;
  links?: LinkSettingsInput | null | undefined;
  operator?: OperatorSettingsInput | null | undefined;
  orderMail?: OrderMailSettingsInput | null | undefined;
  quotes?: QuoteSettingsInput | null | undefined;
  shipping?: ShippingSettingsInput | null | undefined;
  stock?: StockSettingsInput | null | undefined;
  taxes?: TaxSettingsInput | null | undefined;
  transfers?: TransferSettingsInput | null | undefined;
};

export type SaveSupplierInput = {
  address: string;
  customerNumber: string;
  deliveryDays?: number | null | undefined;
  email: string;
  language: PurchaseLanguage;
  name: string;
  version: number;
};

export type SecondStepProofInput = {
  code?: string | null | undefined;
  currentPassword: string;
};

export type SeenQuoteInput = {
  quoteId: string;
  revision: number;
};

export type SendPurchaseOrderInput = {
  isMailed: boolean;
  purchaseOrderId: string;
  revision: number;
};

export type SendQuoteInput = {
  isMailed: boolean;
  quoteId: string;
  revision: number;
};

export type SendRemedyInput = {
  carrier: string;
  returnId: string;
  serials?: Array<ExchangedSerialInput>;
  trackingCode: string;
  version: number;
};

export type SetInvoiceLimitInput = {
  customerId: string;
  limit?: number | null | undefined;
};

export type SetMailboxInput = {
  currentPassword: string;
  email: string;
};

export type SetPublicNameInput = {
  publicName: string;
};

export type SetRefundLimitInput = {
  limit?: number | null | undefined;
  userId: string;
};

export type SetStaffRoleInput = {
  staffRole: StaffRole;
  userId: string;
};

export type SetWithdrawalHandledInput = {
  isHandled: boolean;
  reason?: string | null | undefined;
  withdrawalId: string;
};

export type ShareBuildInput = {
  code: string;
  isShared: boolean;
};

export type ShipOrderInput = {
  carrier: string;
  lines?: Array<ShippedLineInput> | null | undefined;
  orderId: string;
  serials?: Array<LineSerialInput> | null | undefined;
  trackingCode: string;
};

export type ShipOrdersInput = {
  parcels: Array<ParcelInput>;
};

export type ShipmentState =
  | 'REVERTED'
  | 'SENT';

export type ShippedLineInput = {
  line: number;
  quantity: number;
};

export type ShippingSettingsInput = {
  pieceGrams: number;
  prices: Array<CountryShippingInput>;
  version: number;
};

export type ShippingStatus =
  | 'PENDING'
  | 'SENT';

export type ShippingStepInput = {
  aboveGrams: number;
  cents: number;
};

export type ShowReviewInput = {
  reviewId: string;
};

export type StaffRole =
  | 'clerk'
  | 'owner'
  | 'packer';

export type StartStocktakingInput = {
  category?: string | null | undefined;
};

export type StockChange =
  | 'COUNTED'
  | 'DAMAGED'
  | 'GOODS_RECEIVED'
  | 'IMPORT_UNDONE'
  | 'INFORMATION_EDITED'
  | 'KEYS_COUNTED'
  | 'LIST_IMPORTED'
  | 'PRODUCT_ADDED'
  | 'REPLACEMENT'
  | 'REPLACEMENT_BACK'
  | 'STOCKTAKING'
  | 'STOCKTAKING_UNDONE';

export type StockReason =
  | 'COUNTED'
  | 'DAMAGED'
  | 'GOODS_RECEIVED';

export type StockSettingsInput = {
  lowStock: number;
  version: number;
};

export type StocktakingState =
  | 'BOOKED'
  | 'BOOKING'
  | 'CANCELED'
  | 'OPEN'
  | 'UNDOING'
  | 'UNDONE';

export type SubmitTicketInput = {
  emailForAnswer: string;
  followsId?: string | null | undefined;
  question: string;
  title: string;
};

export type SupplierTermsInput = {
  margin?: number | null | undefined;
  rounding: BulkRounding;
  supplier: string;
};

export type SwitchOffEmployeeCodeInput = {
  version: number;
};

export type SwitchOffEmployeeInput = {
  userId: string;
};

export type TagOrderInput = {
  orderId: string;
  seenTags: Array<string>;
  tags: Array<string>;
};

export type TakeBuildDownInput = {
  breach: ReviewBreach;
  code: string;
  explanation: string;
};

export type TaxSettingsInput = {
  destinationFrom: string;
  version: number;
};

export type TestWebhookInput = {
  webhookId: string;
};

export type TicketFilter = {
  customerId?: string | null | undefined;
  search?: string | null | undefined;
  status?: TicketStatus | null | undefined;
  ticketId?: string | null | undefined;
};

export type TicketSort =
  | 'NEWEST'
  | 'OLDEST';

export type TicketStatus =
  | 'CLOSED'
  | 'OPEN';

export type TransferSettingsInput = {
  days: number;
  isOn: boolean;
  version: number;
  waiveUpTo: number;
};

export type UndoActInput = {
  entryId: string;
};

export type UndoImportInput = {
  importId: string;
};

export type UndoLimit =
  | 'ENDED'
  | 'KEPT'
  | 'MOVED'
  | 'REPLACED'
  | 'SEEN'
  | 'TOLD';

export type UndoStocktakingInput = {
  stocktakingId: string;
};

export type UpdateProfileInput = {
  address: string;
  currentPassword?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
};

export type VatExemption =
  | 'EXPORT'
  | 'INTRA_COMMUNITY'
  | 'REVERSE_CHARGE';

export type VatIdState =
  | 'INVALID'
  | 'UNAVAILABLE'
  | 'VALID';

export type VerifyEmailInput = {
  token: string;
};

export type Visibility =
  | 'DRAFT'
  | 'HIDDEN'
  | 'SHOWN';

export type VoucherKind =
  | 'AMOUNT'
  | 'PERCENT';

export type VoucherProblem =
  | 'CATEGORY'
  | 'EXPIRED'
  | 'GIFT_VOUCHERS'
  | 'INVALID'
  | 'MINIMUM'
  | 'NEW_CUSTOMERS'
  | 'NOT_YET'
  | 'TOO_CHEAP'
  | 'USED_BEFORE'
  | 'USED_UP';

export type WatchKind =
  | 'PRICE'
  | 'STOCK';

export type WatchProductInput = {
  kind: WatchKind;
  productId: string;
  target?: number | null | undefined;
};

export type WebhookEvent =
  | 'CUSTOMER_CHANGED'
  | 'DOCUMENT_ISSUED'
  | 'ORDER_CANCELED'
  | 'ORDER_PAID'
  | 'ORDER_PLACED'
  | 'ORDER_REFUNDED'
  | 'ORDER_SENT'
  | 'PRICE_CHANGED'
  | 'PRODUCT_CHANGED'
  | 'RETURN_ANNOUNCED'
  | 'RETURN_CLOSED'
  | 'RETURN_RECEIVED'
  | 'SHIPMENT_SENT'
  | 'STOCK_CHANGED'
  | 'TICKET_ANSWERED'
  | 'TICKET_OPENED'
  | 'WEBHOOK_TEST'
  | 'WITHDRAWAL_DECLARED';

export type WithdrawFromContractInput = {
  email: string;
  name: string;
  order: string;
};

export type WithdrawInvitationInput = {
  invitationId: string;
};

export type WithdrawQuoteInput = {
  quoteId: string;
  revision: number;
};

export type WithdrawalFilter = {
  customerId?: string | null | undefined;
  isHandled?: boolean | null | undefined;
  withdrawalId?: string | null | undefined;
};

export type WriteOffGiftVouchersInput = {
  giftVoucherIds: Array<string>;
  isWrittenOff: boolean;
};

export type WritePayoutsInput = {
  fileId?: string | null | undefined;
};

export type WriteReviewInput = {
  comment: string;
  productId: string;
  publicName?: string | null | undefined;
  rating?: number | null | undefined;
};
