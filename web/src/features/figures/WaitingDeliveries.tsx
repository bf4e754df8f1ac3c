import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { Rows } from './DueWithdrawals';
import type { OverviewQuery } from './overview.generated';
import { shortDay } from './short-day';

/** Paid orders whose keys or links could be delivered and are not: no key is left, or somebody delivers them by hand. */
export function WaitingDeliveries({
  waitingDeliveries,
}: Pick<OverviewQuery['overview'], 'waitingDeliveries'>) {
  const { code, t } = useLanguage();
  if (waitingDeliveries.length === 0) return null;
  return (
    <>
      <p>{t('Paid, keys or links not delivered:')}</p>
      <Rows>
        {waitingDeliveries.map(({ orderId, paidAt }) => (
          <li key={orderId}>
            <Link to={`/orders#${orderId}`}>{t('Order {orderId}', { orderId })}</Link>
            <span>{t('Since {time}', { time: shortDay(code, paidAt) })}</span>
          </li>
        ))}
      </Rows>
    </>
  );
}
