import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useVoucherUsesQuery } from './voucher-uses.generated';

/** The newest orders that use a voucher. */
export function VoucherUses({ voucherId }: { voucherId: string }) {
  const { t, formatDateTime } = useLanguage();
  const query = useVoucherUsesQuery({ variables: { voucherId }, fetchPolicy: 'cache-and-network' });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="4rem" />;
  return (
    <ul>
      {query.data.voucherUses.entries.map(({ orderId, takenAt, isPaid }) => (
        <li key={orderId}>
          <Link to={`/orders#${orderId}`}>{t('Order {orderId}', { orderId })}</Link>,{' '}
          {formatDateTime(new Date(takenAt))}
          {!isPaid && <>, {t('not paid')}</>}
        </li>
      ))}
    </ul>
  );
}
