import { useLanguage } from '../i18n/language';
import { useRefundAllowanceQuery } from './refund-allowance.generated';

/** What the reader may still give back today; nothing where there is no limit. */
export function RefundAllowance() {
  const { t, formatEuro } = useLanguage();
  const { data } = useRefundAllowanceQuery({ fetchPolicy: 'network-only' });
  const allowance = data?.viewer.refundAllowance ?? null;
  if (allowance === null) return null;
  const [left, limit] = [formatEuro(allowance.left), formatEuro(allowance.limit)];
  return <p>{t('You may give back {left} more today, of {limit} a day.', { left, limit })}</p>;
}
