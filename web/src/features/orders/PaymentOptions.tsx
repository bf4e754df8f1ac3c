import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { PAYMENT_FILTERS, type PaymentFilter } from './orders-url';

const PAYMENT_WORDS: Readonly<Record<Exclude<PaymentFilter, ''>, PlainText>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  review: 'Needs review',
  canceled: 'Canceled',
  expired: 'Expired',
  failed: 'Failed',
  refunding: 'Being refunded',
  refunded: 'Refunded',
};

/** What a list of orders can be narrowed to by payment, for a `Select`. */
export function PaymentOptions() {
  const { t } = useLanguage();
  return PAYMENT_FILTERS.map((filter) => (
    <option key={filter} value={filter}>
      {t(filter === '' ? 'Any status' : PAYMENT_WORDS[filter])}
    </option>
  ));
}
