/**
 * By what an order is paid. `PAYPAL`: the buyer approves in a window of the provider, and the shop takes the money at once. `CARD`: the
 * buyer pays on a page of the provider, by card, wallet or direct debit. `TRANSFER`: the buyer transfers it to the shop's bank account,
 * within some days. `INVOICE`: a company that an owner has allowed gets the goods first, and transfers the money after the invoice.
 * `GIFT_VOUCHER`: a gift voucher pays all of it, so that nothing is left for another means; what it pays in part is paid by that.
 */
export const PAYMENT_MEANS = ['PAYPAL', 'CARD', 'TRANSFER', 'INVOICE', 'GIFT_VOUCHER'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Stripe takes no less of a card, in cents. */
export const MIN_CARD_CENTS = 50;

/** The means of orders that name none, and of clients that choose none. */
export const DEFAULT_MEANS: PaymentMeans = 'PAYPAL';
