/** What employees do to the shop, as the audit log names it. */
export const AUDITED_ACTIONS = [
  'PRODUCT_ADDED',
  'PRODUCT_EDITED',
  'PRODUCT_WITHDRAWN',
  'PRODUCT_RELISTED',
  'THUMBNAIL_REPLACED',
  'PICTURES_ADDED',
  'PICTURE_DELETED',
  'PICTURES_REORDERED',
  'SPECIFICATION_REPLACED',
  'SPECIFICATION_DELETED',
  'ORDER_SENT',
  'SHIPMENT_REVERTED',
  'TICKET_ANSWERED',
  'WITHDRAWAL_HANDLED',
  'WITHDRAWAL_REOPENED',
  'KEY_CREATED',
  'KEY_REVOKED',
  'WEBHOOK_CREATED',
  'WEBHOOK_ENDED',
] as const;

/** The name of one thing that employees do. */
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];
