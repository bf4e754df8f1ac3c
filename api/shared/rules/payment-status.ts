/** Whether an order is paid, as people are told; and whether it has ended without goods then. */
const ENDS_WITHOUT_GOODS = {
  PAID: false,
  PENDING: false,
  CANCELED: true,
  EXPIRED: true,
  FAILED: true,
  IN_REVIEW: false,
  REFUNDING: true,
  REFUNDED: true,
} as const;

export type PaymentStatusName = keyof typeof ENDS_WITHOUT_GOODS;

export const PAYMENT_STATUSES = Object.keys(ENDS_WITHOUT_GOODS) as PaymentStatusName[];

/** Whether an order of this payment status has ended without goods: unless it was sent before, it never is. */
export const isNeverSent = (status: PaymentStatusName): boolean => ENDS_WITHOUT_GOODS[status];
