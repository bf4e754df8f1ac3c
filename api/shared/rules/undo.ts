import { textToCents } from '../money.js';
import { AMOUNT_FIELDS, isWholly, MOMENT_FIELDS, type AuditChange, type AuditedAction } from './audit.js';
import { ruleOf, type ProductField } from './product-fields.js';

/**
 * Why nothing takes an act back. `TOLD`: somebody was told, or has got something. `MOVED`: money has moved. `ENDED`: what has ended is
 * never valid again; another one is made instead. `SEEN`: it has changed nothing of the shop. `REPLACED`: what was there before is not
 * kept. `KEPT`: it is a record of what has happened, and stays.
 */
export const UNDO_LIMITS = ['TOLD', 'MOVED', 'ENDED', 'SEEN', 'REPLACED', 'KEPT'] as const;
export type UndoLimit = (typeof UNDO_LIMITS)[number];

/** The mutation that takes acts back by what the log says of them. */
export const COMPUTED_UNDO = 'undoAct';

/** How an act of the desk is taken back: by which mutation, or why by none. */
export type Undoing = { by: string } | { limit: UndoLimit };

const by = (mutation: string): Undoing => ({ by: mutation });
const limit = (reason: UndoLimit): Undoing => ({ limit: reason });

/**
 * How each act is taken back. Where another act does so, it is given the values of before, which the log has unless they are somebody's
 * personal data: notes, tags and addresses.
 */
export const UNDOINGS: Readonly<Record<AuditedAction, Undoing>> = {
  PRODUCT_ADDED: by('delistProduct'),
  PRODUCT_EDITED: by(COMPUTED_UNDO),
  PRODUCT_WITHDRAWN: by('relistProduct'),
  PRODUCT_RELISTED: by('delistProduct'),
  REDUCTION_ANNOUNCED: by('endReduction'),
  LOWEST_PRICE_STATED: limit('KEPT'),
  REDUCTION_ENDED: limit('ENDED'),
  THUMBNAIL_REPLACED: limit('REPLACED'),
  PICTURES_ADDED: by('deletePicture'),
  PICTURE_DELETED: limit('REPLACED'),
  PICTURES_REORDERED: by('reorderPictures'),
  SPECIFICATION_REPLACED: limit('REPLACED'),
  SPECIFICATION_DELETED: limit('REPLACED'),
  ORDER_SENT: by('revertShipment'),
  ORDER_DELIVERED: limit('TOLD'),
  LICENSE_KEYS_ADDED: limit('KEPT'),
  DELIVERY_REVEALED: limit('SEEN'),
  TRACKING_CORRECTED: by('correctTracking'),
  ADDRESS_CORRECTED: by('correctOrderAddresses'),
  INVOICE_REISSUED: by('reissueInvoice'),
  ORDER_NOTED: by('noteOrder'),
  ORDER_TAGGED: by('tagOrder'),
  SERIALS_RECORDED: by('recordSerials'),
  EXPORT_PROVEN: by('recordExportProof'),
  SHIPMENT_REVERTED: by('shipOrder'),
  PAYMENT_ACCEPTED: by('refundOrder'),
  PAYMENT_REFUNDED: limit('MOVED'),
  ORDER_REFUNDED: limit('MOVED'),
  REFUND_RETRIED: limit('MOVED'),
  REFUND_TRANSFERRED: limit('MOVED'),
  REFUND_CLASSIFIED: limit('KEPT'),
  TICKET_ANSWERED: limit('TOLD'),
  REVIEW_HIDDEN: by('showReview'),
  REVIEW_SHOWN: by('hideReview'),
  REVIEW_REPLIED: by('removeReviewReply'),
  REVIEW_REPLY_REMOVED: by('replyToReview'),
  REVIEW_NOTICE_DECIDED: limit('TOLD'),
  BUILD_NOTICE_DECIDED: by('restoreBuild'),
  BUILD_TAKEN_DOWN: by('restoreBuild'),
  BUILD_RESTORED: by('takeBuildDown'),
  WITHDRAWAL_HANDLED: by('setWithdrawalHandled'),
  WITHDRAWAL_REOPENED: by('setWithdrawalHandled'),
  WITHDRAWAL_LINKED: by('resumeShipping'),
  SHIPPING_RESUMED: limit('KEPT'),
  RETURN_RECEIVED: limit('KEPT'),
  RETURN_PROVEN: limit('KEPT'),
  RETURN_CHECKED: limit('KEPT'),
  RETURN_REFUNDED: limit('MOVED'),
  RETURN_REJECTED: limit('TOLD'),
  REMEDY_DECIDED: by('revokeRemedy'),
  REMEDY_REVOKED: by('decideRemedy'),
  REMEDY_SENT: limit('TOLD'),
  VOUCHER_CREATED: by('endVoucher'),
  VOUCHER_ENDED: limit('ENDED'),
  GIFT_VOUCHER_BLOCKED: by('blockGiftVoucher'),
  GIFT_VOUCHER_UNBLOCKED: by('blockGiftVoucher'),
  GIFT_VOUCHER_WRITTEN_OFF: by('writeOffGiftVouchers'),
  GIFT_VOUCHER_REINSTATED: by('writeOffGiftVouchers'),
  QUOTE_DRAFTED: by('withdrawQuote'),
  QUOTE_EDITED: by('editQuote'),
  QUOTE_SENT: by('withdrawQuote'),
  QUOTE_WITHDRAWN: limit('ENDED'),
  SUPPLIER_SAVED: by('saveSupplier'),
  PURCHASE_ORDER_DRAFTED: by('cancelPurchaseOrder'),
  PURCHASE_ORDER_EDITED: by('editPurchaseOrder'),
  PURCHASE_ORDER_SENT: limit('TOLD'),
  PURCHASE_ORDER_CANCELED: by('draftPurchaseOrder'),
  GOODS_RECEIVED: by('editOffer'),
  STOCKTAKING_STARTED: by('cancelStocktaking'),
  STOCKTAKING_BOOKED: by('undoStocktaking'),
  STOCKTAKING_UNDONE: limit('ENDED'),
  STOCKTAKING_CANCELED: limit('ENDED'),
  KEY_CREATED: by('revokeApiKey'),
  KEY_REVOKED: limit('ENDED'),
  WEBHOOK_CREATED: by('disableWebhook'),
  WEBHOOK_ENDED: limit('ENDED'),
  NEW_DEVICE_USED: limit('SEEN'),
  MAILBOX_CONFIRMED: by('setMailbox'),
  SECOND_STEP_SET_UP: by('removeSecondStep'),
  SECOND_STEP_REMOVED: by('beginSecondStep'),
  SECOND_STEP_RESET: by('beginSecondStep'),
  RECOVERY_CODES_RENEWED: limit('ENDED'),
  RECOVERY_CODE_USED: limit('ENDED'),
  PRODUCTS_IMPORTED: by('undoImport'),
  PRODUCTS_IMPORT_UNDONE: by('importList'),
  LIST_SOURCE_SAVED: by('saveListSource'),
  LIST_SOURCE_REMOVED: by('saveListSource'),
  TRACKING_IMPORTED: by('revertShipment'),
  CARRIER_FILE_EXPORTED: limit('SEEN'),
  BOOKS_EXPORTED: limit('SEEN'),
  BANK_FILE_READ: limit('KEPT'),
  BANK_ENTRY_DECIDED: limit('MOVED'),
  PAYOUT_CHANGED: by('correctPayout'),
  PAYOUTS_EXPORTED: by('endPayout'),
  RESET_LINK_CREATED: limit('TOLD'),
  EMPLOYEE_INVITED: by('withdrawInvitation'),
  INVITATION_WITHDRAWN: by('inviteEmployee'),
  EMPLOYEE_JOINED: by('switchOffEmployee'),
  STAFF_ROLE_CHANGED: by('setStaffRole'),
  EMPLOYEE_SWITCHED_OFF: by('setStaffRole'),
  REFUND_LIMIT_SET: by('setRefundLimit'),
  INVOICE_LIMIT_SET: by('setInvoiceLimit'),
  CATEGORY_EDITED: by('editCategory'),
  CATEGORY_MOVED: by('moveCategory'),
  CATEGORIES_MERGED: limit('REPLACED'),
  COMPATIBILITY_CHANGED: by('saveCompatibility'),
  SHOP_CLOSED: by('openShop'),
  SHOP_OPENED: by('closeShop'),
  SETTINGS_SAVED: by('saveSettings'),
  EMPLOYEE_CODE_RENEWED: limit('ENDED'),
  EMPLOYEE_CODE_SWITCHED_OFF: by('renewEmployeeCode'),
};

/** What the log says of an act. */
interface LoggedAct {
  action: AuditedAction;
  changes: readonly AuditChange[];
  /** The act that it has taken back; absent: none. */
  undoes?: number;
}

/** Moments are told to the minute and in Berlin, where an hour of autumn comes twice. */
const isComputable = (change: AuditChange): boolean => isWholly(change) && !MOMENT_FIELDS.has(change.field);

/**
 * How a logged act is taken back. An edit of a product whose values the log does not have in full is edited again; and so is what took
 * an act back itself.
 */
export function undoingOf({ action, changes, undoes }: LoggedAct): Undoing {
  const undoing = UNDOINGS[action];
  if (!('by' in undoing) || undoing.by !== COMPUTED_UNDO) return undoing;
  const isComputed = undoes === undefined && changes.length > 0 && changes.every(isComputable);
  return isComputed ? undoing : by('editProduct');
}

/** The value of a product's field, as the log has told it in full. */
export function valueOfTold(field: ProductField, told: string): string | number | boolean | null {
  const { kind, default: unknown } = ruleOf(field);
  if (kind === 'flag') return told === 'true';
  if (told === '' && unknown === null) return null;
  if (kind === 'text') return told;
  return AMOUNT_FIELDS.has(field) ? textToCents(told) : Number(told);
}
