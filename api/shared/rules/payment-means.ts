/**
 * By what an order is paid. `PAYPAL`: the buyer approves in a window of the provider, and the shop takes the money at once. `TRANSFER`:
 * the buyer transfers it to the shop's bank account, within some days.
 */
export const PAYMENT_MEANS = ['PAYPAL', 'TRANSFER'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** The means of orders that name none, and of clients that choose none. */
export const DEFAULT_MEANS: PaymentMeans = 'PAYPAL';
