import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { DueBadge } from './DueBadge';
import { Rows } from './DueWithdrawals';
import type { OverviewQuery } from './overview.generated';

/** Orders that are withdrawn and paid, and neither sent nor refunded, with what is kept of their money. */
export function WithheldOrders({ withheldOrders }: Pick<OverviewQuery['overview'], 'withheldOrders'>) {
  const { t, formatEuro } = useLanguage();
  if (withheldOrders.length === 0) return null;
  return (
    <>
      <p>{t('Paid, withdrawn, not refunded:')}</p>
      <Rows>
        {withheldOrders.map(({ orderId, keptAmount, refundDueAt }) => (
          <li key={orderId}>
            <Link to={`/orders#${orderId}`}>
              {t('Order {orderId}, {amount}', { orderId, amount: formatEuro(keptAmount) })}
            </Link>
            <DueBadge until={refundDueAt} />
          </li>
        ))}
      </Rows>
    </>
  );
}
