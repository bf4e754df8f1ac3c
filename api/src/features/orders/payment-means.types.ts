import { defineEnum } from '../../graphql/enum.js';
import type { PaymentMeans as PaymentMeansName } from '../../../shared/rules/payment-means.js';

export const PaymentMeans = defineEnum<PaymentMeansName>('PaymentMeans', 'By what an order is paid.', {
  PAYPAL: 'With PayPal: the buyer approves in its window, and the money is taken at once.',
  CARD: 'By card, wallet or direct debit, on a page of the provider: see `Order.paymentUrl`. The money is taken when the buyer has paid there, also when they do not come back.',
  INVOICE:
    'On invoice: a company that an owner has allowed gets the goods first. Such an order counts as paid, since nothing of it is waited for; see `Order.transfer` for what is open.',
  GIFT_VOUCHER:
    'With a gift voucher alone, which pays all of it; it cannot be chosen where something is left to pay.',
  TRANSFER: 'By bank transfer in advance: the buyer gets the account and some bank days.',
});
