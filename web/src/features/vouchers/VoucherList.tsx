import { TicketPercent } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { VoucherCard } from './VoucherCard';
import { useVouchersQuery } from './vouchers.generated';

/** The newest vouchers. */
export function VoucherList() {
  const { t } = useLanguage();
  // Customers use them all the time, so the list is asked for on every visit.
  const query = useVouchersQuery({ fetchPolicy: 'cache-and-network' });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="16rem" />;
  const { entries } = query.data.vouchers;
  if (entries.length === 0)
    return (
      <EmptyState icon={TicketPercent} text={t('There are no vouchers.')} hint={t('Create one below.')} />
    );
  return (
    <ul>
      {entries.map((voucher) => (
        <VoucherCard key={voucher.id} voucher={voucher} />
      ))}
    </ul>
  );
}
