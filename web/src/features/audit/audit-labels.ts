import type { AuditedAction, AuditField, AuditSubject } from '@shared/rules/audit.js';
import type { PlainText } from '../../i18n/translate';

/** What was done, in words that the name of the object follows. */
export const ACTION_LABELS: Readonly<Record<AuditedAction, PlainText>> = {
  PRODUCT_ADDED: 'Product added',
  PRODUCT_EDITED: 'Product edited',
  PRODUCT_WITHDRAWN: 'Withdrawn from the catalog',
  PRODUCT_RELISTED: 'Brought back to the catalog',
  THUMBNAIL_REPLACED: 'Thumbnail replaced',
  PICTURES_ADDED: 'Pictures added',
  PICTURE_DELETED: 'Picture deleted',
  PICTURES_REORDERED: 'Pictures put in another order',
  SPECIFICATION_REPLACED: 'Specification sheet replaced',
  SPECIFICATION_DELETED: 'Specification sheet deleted',
  ORDER_SENT: 'Order sent',
  TRACKING_CORRECTED: 'Tracking code corrected',
  ADDRESS_CORRECTED: 'Address corrected',
  ORDER_NOTED: 'Note about an order changed',
  SHIPMENT_REVERTED: 'Sending taken back',
  PAYMENT_ACCEPTED: 'Payment accepted',
  PAYMENT_REFUNDED: 'Payment given back',
  ORDER_REFUNDED: 'Refund begun',
  REFUND_RETRIED: 'Refund tried again',
  REFUND_TRANSFERRED: 'Refund by bank transfer',
  REFUND_CLASSIFIED: 'Refund assigned',
  SHIPPING_RESUMED: 'Sending resumed despite a withdrawal',
  TICKET_ANSWERED: 'Ticket answered',
  WITHDRAWAL_HANDLED: 'Withdrawal handled',
  WITHDRAWAL_REOPENED: 'Withdrawal reopened',
  WITHDRAWAL_LINKED: 'Withdrawal linked to its order',
  RETURN_RECEIVED: 'Return received',
  RETURN_PROVEN: 'Proof of sending back recorded',
  RETURN_CHECKED: 'Return checked',
  RETURN_REFUNDED: 'Refund of a return decided',
  RETURN_REJECTED: 'Return rejected',
  KEY_CREATED: 'API key created',
  KEY_REVOKED: 'API key ended',
  WEBHOOK_CREATED: 'Webhook created',
  WEBHOOK_ENDED: 'Webhook ended',
  NEW_DEVICE_USED: 'Log-in on a new device',
  PRODUCTS_IMPORTED: 'Products imported',
  TRACKING_IMPORTED: 'Tracking codes imported',
  CARRIER_FILE_EXPORTED: 'Addresses exported for a carrier',
  RESET_LINK_CREATED: 'Password link created',
  EMPLOYEE_INVITED: 'Employee invited',
  INVITATION_WITHDRAWN: 'Invitation withdrawn',
  EMPLOYEE_JOINED: 'Joined the staff',
  STAFF_ROLE_CHANGED: 'Role changed',
  EMPLOYEE_SWITCHED_OFF: 'Account switched off',
  CATEGORY_EDITED: 'Category edited',
  CATEGORY_MOVED: 'Category moved',
  CATEGORIES_MERGED: 'Category merged',
};

/** The kinds of objects, as the filter offers them. */
export const SUBJECT_LABELS: Readonly<Record<AuditSubject, PlainText>> = {
  PRODUCT: 'Products',
  ORDER: 'Orders',
  TICKET: 'Tickets',
  WITHDRAWAL: 'Withdrawals',
  RETURN: 'Returns',
  CATEGORY: 'Categories',
  KEY: 'API keys',
  WEBHOOK: 'Webhooks',
  ACCOUNT: 'Employees',
  FILE: 'Files',
};

/** Where an object is found in the back office. */
export const SUBJECT_PATHS: Readonly<Record<AuditSubject, (id: string) => string>> = {
  PRODUCT: (id) => `/edit-product/${id}`,
  ORDER: (id) => `/orders#${id}`,
  TICKET: (id) => `/tickets?id=${id}`,
  WITHDRAWAL: (id) => `/withdrawals?status=all&id=${id}`,
  RETURN: (id) => `/staff/returns?show=all&search=${id}`,
  CATEGORY: () => '/categories',
  KEY: () => '/integrations',
  WEBHOOK: () => '/integrations',
  ACCOUNT: () => '/employees',
  FILE: () => '/staff/shipping',
};

/** The fields that have changed. */
export const FIELD_LABELS: Readonly<Record<AuditField, PlainText>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  stockCount: 'Stock count',
  manufacturer: 'Manufacturer',
  articleNumber: 'Article number',
  warrantyMonths: 'Guarantee in months',
  energyClass: 'Energy efficiency class',
  eprelNumber: 'EPREL number',
  manufacturerAddress: 'Producer’s name and address',
  responsiblePerson: 'Responsible person in the EU',
  safetyWarnings: 'Warnings and safety information',
  attributes: 'Specification table',
  carrier: 'Speditor',
  trackingCode: 'Tracking code',
  paymentState: 'Payment',
  keptAmount: 'Amount kept',
  refundReason: 'Reason',
  refundedItems: 'Refunded items',
  restockedItems: 'Back into stock',
  nameEn: 'Name in English',
  nameDe: 'Name in German',
  descriptionEn: 'Description in English',
  descriptionDe: 'Description in German',
  slug: 'Address of the page',
  icon: 'Icon',
  group: 'Group',
  position: 'Position',
  mergedInto: 'Merged into',
  staffRole: 'Role',
};

/** Values that the shop has names for. */
export const VALUE_LABELS: Readonly<Partial<Record<AuditField, Readonly<Record<string, PlainText>>>>> = {
  staffRole: { owner: 'Owner', clerk: 'Clerk', packer: 'Packer' },
  refundReason: {
    cancel: 'Cancellation',
    withdrawal: 'Withdrawal',
    voluntary: 'Voluntary return',
    defect: 'Defect',
    goodwill: 'Goodwill',
    external: 'Not assigned yet',
  },
  paymentState: {
    review: 'Needs review',
    paid: 'Paid',
    refunding: 'Being refunded',
    releasing: 'Canceled',
  },
};

/** Fields whose values are amounts in euro. */
export const AMOUNT_FIELDS: ReadonlySet<string> = new Set<AuditField>(['price', 'keptAmount']);
