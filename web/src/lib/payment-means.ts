import type { PaymentMeans } from '@shared/rules/payment-means.js';
import type { PlainText } from '../i18n/translate';

/** What a means of payment is called. */
export const MEANS_LABELS = {
  PAYPAL: 'PayPal',
  CARD: 'Card',
  TRANSFER: 'Bank transfer',
  INVOICE: 'Invoice',
  GIFT_VOUCHER: 'Gift voucher',
} as const satisfies Record<PaymentMeans, PlainText>;
