import { berlinMoment } from '../berlin-days.js';
import { centsToText } from '../money.js';
import type { OperatorFact } from '../operator.js';
import type { BooksSettings } from './books.js';
import type { ProductField } from './product-fields.js';

/** What employees do to the shop, as the audit log names it. */
export const AUDIT_ACTIONS = [
  'PRODUCT_ADDED',
  'PRODUCT_EDITED',
  'PRODUCT_WITHDRAWN',
  'PRODUCT_RELISTED',
  'REDUCTION_ANNOUNCED',
  'REDUCTION_ENDED',
  'LOWEST_PRICE_STATED',
  'THUMBNAIL_REPLACED',
  'PICTURES_ADDED',
  'PICTURE_DELETED',
  'PICTURES_REORDERED',
  'SPECIFICATION_REPLACED',
  'SPECIFICATION_DELETED',
  'ORDER_SENT',
  'ORDER_DELIVERED',
  'LICENSE_KEYS_ADDED',
  'DELIVERY_REVEALED',
  'TRACKING_CORRECTED',
  'ADDRESS_CORRECTED',
  'INVOICE_REISSUED',
  'ORDER_NOTED',
  'ORDER_TAGGED',
  'SERIALS_RECORDED',
  'EXPORT_PROVEN',
  'SHIPMENT_REVERTED',
  'PAYMENT_ACCEPTED',
  'PAYMENT_REFUNDED',
  'ORDER_REFUNDED',
  'REFUND_RETRIED',
  'REFUND_TRANSFERRED',
  'REFUND_CLASSIFIED',
  'TICKET_ANSWERED',
  'REVIEW_HIDDEN',
  'REVIEW_SHOWN',
  'REVIEW_REPLIED',
  'REVIEW_REPLY_REMOVED',
  'REVIEW_NOTICE_DECIDED',
  'BUILD_NOTICE_DECIDED',
  'BUILD_TAKEN_DOWN',
  'BUILD_RESTORED',
  'WITHDRAWAL_HANDLED',
  'WITHDRAWAL_REOPENED',
  'WITHDRAWAL_LINKED',
  'SHIPPING_RESUMED',
  'RETURN_RECEIVED',
  'RETURN_PROVEN',
  'RETURN_CHECKED',
  'RETURN_REFUNDED',
  'RETURN_REJECTED',
  'REMEDY_DECIDED',
  'REMEDY_REVOKED',
  'REMEDY_SENT',
  'VOUCHER_CREATED',
  'VOUCHER_ENDED',
  'GIFT_VOUCHER_BLOCKED',
  'GIFT_VOUCHER_UNBLOCKED',
  'GIFT_VOUCHER_WRITTEN_OFF',
  'GIFT_VOUCHER_REINSTATED',
  'QUOTE_DRAFTED',
  'QUOTE_EDITED',
  'QUOTE_SENT',
  'QUOTE_WITHDRAWN',
  'SUPPLIER_SAVED',
  'LIST_SOURCE_SAVED',
  'LIST_SOURCE_REMOVED',
  'PURCHASE_ORDER_DRAFTED',
  'PURCHASE_ORDER_EDITED',
  'PURCHASE_ORDER_SENT',
  'PURCHASE_ORDER_CANCELED',
  'GOODS_RECEIVED',
  'STOCKTAKING_STARTED',
  'STOCKTAKING_BOOKED',
  'STOCKTAKING_UNDONE',
  'STOCKTAKING_CANCELED',
  'KEY_CREATED',
  'KEY_REVOKED',
  'WEBHOOK_CREATED',
  'WEBHOOK_ENDED',
  'NEW_DEVICE_USED',
  'MAILBOX_CONFIRMED',
  'SECOND_STEP_SET_UP',
  'SECOND_STEP_REMOVED',
  'SECOND_STEP_RESET',
  'RECOVERY_CODES_RENEWED',
  'RECOVERY_CODE_USED',
  'PRODUCTS_IMPORTED',
  'PRODUCTS_IMPORT_UNDONE',
  'TRACKING_IMPORTED',
  'CARRIER_FILE_EXPORTED',
  'BOOKS_EXPORTED',
  'BANK_FILE_READ',
  'BANK_ENTRY_DECIDED',
  'PAYOUT_CHANGED',
  'PAYOUTS_EXPORTED',
  'RESET_LINK_CREATED',
  'EMPLOYEE_INVITED',
  'INVITATION_WITHDRAWN',
  'EMPLOYEE_JOINED',
  'STAFF_ROLE_CHANGED',
  'EMPLOYEE_SWITCHED_OFF',
  'REFUND_LIMIT_SET',
  'INVOICE_LIMIT_SET',
  'CATEGORY_EDITED',
  'CATEGORY_MOVED',
  'CATEGORIES_MERGED',
  'COMPATIBILITY_CHANGED',
  'SHOP_CLOSED',
  'SHOP_OPENED',
  'SETTINGS_SAVED',
  'EMPLOYEE_CODE_RENEWED',
  'EMPLOYEE_CODE_SWITCHED_OFF',
] as const;

/** The name of one thing that employees do. */
export type AuditedAction = (typeof AUDIT_ACTIONS)[number];

/** What actions are done to. */
export const AUDIT_SUBJECTS = [
  'PRODUCT',
  'ORDER',
  'TICKET',
  'REVIEW',
  'NOTICE',
  'WITHDRAWAL',
  'RETURN',
  'CATEGORY',
  'VOUCHER',
  'GIFT_VOUCHER',
  'QUOTE',
  'SUPPLIER',
  'PURCHASE_ORDER',
  'STOCKTAKING',
  'KEY',
  'WEBHOOK',
  'ACCOUNT',
  'FILE',
  'SHOP',
  'SETTINGS',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** What each action is done to, and so whose id its entries carry. */
export const SUBJECT_OF: Readonly<Record<AuditedAction, AuditSubject>> = {
  PRODUCT_ADDED: 'PRODUCT',
  PRODUCT_EDITED: 'PRODUCT',
  PRODUCT_WITHDRAWN: 'PRODUCT',
  PRODUCT_RELISTED: 'PRODUCT',
  REDUCTION_ANNOUNCED: 'PRODUCT',
  REDUCTION_ENDED: 'PRODUCT',
  LOWEST_PRICE_STATED: 'PRODUCT',
  THUMBNAIL_REPLACED: 'PRODUCT',
  PICTURES_ADDED: 'PRODUCT',
  PICTURE_DELETED: 'PRODUCT',
  PICTURES_REORDERED: 'PRODUCT',
  SPECIFICATION_REPLACED: 'PRODUCT',
  SPECIFICATION_DELETED: 'PRODUCT',
  ORDER_SENT: 'ORDER',
  ORDER_DELIVERED: 'ORDER',
  LICENSE_KEYS_ADDED: 'PRODUCT',
  DELIVERY_REVEALED: 'ORDER',
  TRACKING_CORRECTED: 'ORDER',
  ADDRESS_CORRECTED: 'ORDER',
  INVOICE_REISSUED: 'ORDER',
  ORDER_NOTED: 'ORDER',
  ORDER_TAGGED: 'ORDER',
  SERIALS_RECORDED: 'ORDER',
  EXPORT_PROVEN: 'ORDER',
  SHIPMENT_REVERTED: 'ORDER',
  PAYMENT_ACCEPTED: 'ORDER',
  PAYMENT_REFUNDED: 'ORDER',
  ORDER_REFUNDED: 'ORDER',
  REFUND_RETRIED: 'ORDER',
  REFUND_TRANSFERRED: 'ORDER',
  REFUND_CLASSIFIED: 'ORDER',
  SHIPPING_RESUMED: 'ORDER',
  TICKET_ANSWERED: 'TICKET',
  REVIEW_HIDDEN: 'REVIEW',
  REVIEW_SHOWN: 'REVIEW',
  REVIEW_REPLIED: 'REVIEW',
  REVIEW_REPLY_REMOVED: 'REVIEW',
  REVIEW_NOTICE_DECIDED: 'REVIEW',
  BUILD_NOTICE_DECIDED: 'NOTICE',
  BUILD_TAKEN_DOWN: 'NOTICE',
  BUILD_RESTORED: 'NOTICE',
  WITHDRAWAL_HANDLED: 'WITHDRAWAL',
  WITHDRAWAL_REOPENED: 'WITHDRAWAL',
  WITHDRAWAL_LINKED: 'WITHDRAWAL',
  RETURN_RECEIVED: 'RETURN',
  RETURN_PROVEN: 'RETURN',
  RETURN_CHECKED: 'RETURN',
  RETURN_REFUNDED: 'RETURN',
  RETURN_REJECTED: 'RETURN',
  REMEDY_DECIDED: 'RETURN',
  REMEDY_REVOKED: 'RETURN',
  REMEDY_SENT: 'RETURN',
  VOUCHER_CREATED: 'VOUCHER',
  VOUCHER_ENDED: 'VOUCHER',
  GIFT_VOUCHER_BLOCKED: 'GIFT_VOUCHER',
  GIFT_VOUCHER_UNBLOCKED: 'GIFT_VOUCHER',
  GIFT_VOUCHER_WRITTEN_OFF: 'GIFT_VOUCHER',
  GIFT_VOUCHER_REINSTATED: 'GIFT_VOUCHER',
  QUOTE_DRAFTED: 'QUOTE',
  QUOTE_EDITED: 'QUOTE',
  QUOTE_SENT: 'QUOTE',
  QUOTE_WITHDRAWN: 'QUOTE',
  SUPPLIER_SAVED: 'SUPPLIER',
  LIST_SOURCE_SAVED: 'FILE',
  LIST_SOURCE_REMOVED: 'FILE',
  PURCHASE_ORDER_DRAFTED: 'PURCHASE_ORDER',
  PURCHASE_ORDER_EDITED: 'PURCHASE_ORDER',
  PURCHASE_ORDER_SENT: 'PURCHASE_ORDER',
  PURCHASE_ORDER_CANCELED: 'PURCHASE_ORDER',
  GOODS_RECEIVED: 'PURCHASE_ORDER',
  STOCKTAKING_STARTED: 'STOCKTAKING',
  STOCKTAKING_BOOKED: 'STOCKTAKING',
  STOCKTAKING_UNDONE: 'STOCKTAKING',
  STOCKTAKING_CANCELED: 'STOCKTAKING',
  KEY_CREATED: 'KEY',
  KEY_REVOKED: 'KEY',
  WEBHOOK_CREATED: 'WEBHOOK',
  WEBHOOK_ENDED: 'WEBHOOK',
  NEW_DEVICE_USED: 'ACCOUNT',
  MAILBOX_CONFIRMED: 'ACCOUNT',
  SECOND_STEP_SET_UP: 'ACCOUNT',
  SECOND_STEP_REMOVED: 'ACCOUNT',
  SECOND_STEP_RESET: 'ACCOUNT',
  RECOVERY_CODES_RENEWED: 'ACCOUNT',
  RECOVERY_CODE_USED: 'ACCOUNT',
  PRODUCTS_IMPORTED: 'FILE',
  PRODUCTS_IMPORT_UNDONE: 'FILE',
  TRACKING_IMPORTED: 'FILE',
  CARRIER_FILE_EXPORTED: 'FILE',
  BOOKS_EXPORTED: 'FILE',
  BANK_FILE_READ: 'FILE',
  BANK_ENTRY_DECIDED: 'FILE',
  PAYOUT_CHANGED: 'FILE',
  PAYOUTS_EXPORTED: 'FILE',
  RESET_LINK_CREATED: 'ACCOUNT',
  EMPLOYEE_INVITED: 'ACCOUNT',
  INVITATION_WITHDRAWN: 'ACCOUNT',
  EMPLOYEE_JOINED: 'ACCOUNT',
  STAFF_ROLE_CHANGED: 'ACCOUNT',
  EMPLOYEE_SWITCHED_OFF: 'ACCOUNT',
  REFUND_LIMIT_SET: 'ACCOUNT',
  INVOICE_LIMIT_SET: 'ACCOUNT',
  COMPATIBILITY_CHANGED: 'SETTINGS',
  SETTINGS_SAVED: 'SETTINGS',
  EMPLOYEE_CODE_RENEWED: 'SETTINGS',
  EMPLOYEE_CODE_SWITCHED_OFF: 'SETTINGS',
  CATEGORY_EDITED: 'CATEGORY',
  CATEGORY_MOVED: 'CATEGORY',
  CATEGORIES_MERGED: 'CATEGORY',
  SHOP_CLOSED: 'SHOP',
  SHOP_OPENED: 'SHOP',
};

/** The fields that entries tell changes of. */
export type AuditField =
  | ProductField
  | 'carrier'
  | 'trackingCode'
  | 'exportProof'
  | 'paymentState'
  | 'keptAmount'
  | 'refundReason'
  | 'refundedItems'
  | 'restockedItems'
  | 'replacedItems'
  | 'repairedItems'
  | 'nameEn'
  | 'nameDe'
  | 'descriptionEn'
  | 'descriptionDe'
  | 'slug'
  | 'icon'
  | 'group'
  | 'position'
  | 'mergedInto'
  | 'staffRole'
  | 'refundLimit'
  | 'legalForm'
  | OperatorFact
  | 'holder'
  | 'iban'
  | 'bic'
  | 'isOn'
  | 'days'
  | 'waiveUpTo'
  | 'payDays'
  | 'dunningDays'
  | 'baseRate'
  | 'lumpSum'
  | 'invoiceLimit'
  | 'clerkPercent'
  | 'countries'
  | 'packingDays'
  | 'closedDays'
  | 'cutOff'
  | 'earliestDays'
  | 'latestDays'
  | 'lowStock'
  | 'to'
  | 'pace'
  | keyof BooksSettings
  | 'cellValue'
  | 'source'
  | 'checkedOn';

/** What an action has changed one field from and to. */
export interface AuditChange {
  field: AuditField;
  /** Empty where there was nothing; `null` where only the change itself is told. */
  before: string | null;
  after: string | null;
}

/** Longest value that an entry tells, in characters. */
const MAX_AUDIT_VALUE = 120;

const clip = (value: string): string =>
  value.length > MAX_AUDIT_VALUE ? `${value.slice(0, MAX_AUDIT_VALUE - 1)}…` : value;

const isWhole = (told: string | null): boolean =>
  told !== null && !(told.length === MAX_AUDIT_VALUE && told.endsWith('…'));

/** Whether both values of a change are told in full. */
export const isWholly = ({ before, after }: AuditChange): boolean => isWhole(before) && isWhole(after);

/** Fields whose values are too long to be told. */
const UNTOLD: ReadonlySet<AuditField> = new Set([
  'description',
  'descriptionEn',
  'descriptionDe',
  'attributes',
]);

/** Amounts of cents, which are told in euro: `299.00`. */
export const AMOUNT_FIELDS: ReadonlySet<AuditField> = new Set([
  'price',
  'purchasePrice',
  'keptAmount',
  'refundLimit',
  'waiveUpTo',
  'lumpSum',
  'invoiceLimit',
]);

/** Moments, which are told as in Berlin. */
export const MOMENT_FIELDS: ReadonlySet<AuditField> = new Set(['listedFrom', 'listedUntil']);

/** Returns how the log tells a value of a field. */
export const toldValue = (field: AuditField, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (MOMENT_FIELDS.has(field)) return berlinMoment(new Date(String(value)));
  return clip(AMOUNT_FIELDS.has(field) ? centsToText(Number(value)) : String(value));
};

/** Returns what has changed between two states of the same fields, which `before` names. */
export function auditChanges<State extends Partial<Record<AuditField, unknown>>>(
  before: State,
  after: { [Field in keyof State]?: unknown },
): AuditChange[] {
  return (Object.keys(before) as (AuditField & keyof State)[])
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) =>
      UNTOLD.has(field)
        ? { field, before: null, after: null }
        : { field, before: toldValue(field, before[field]), after: toldValue(field, after[field]) },
    );
}
