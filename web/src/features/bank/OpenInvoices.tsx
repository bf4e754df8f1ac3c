import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sum } from '@shared/money.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useOpenInvoicesQuery } from './bank.generated';

/** What companies owe that buy on invoice, and how often they were reminded. */
export function OpenInvoices() {
  const { t, formatDay, formatEuro, formatNumber } = useLanguage();
  const query = withPrevious(useOpenInvoicesQuery({ fetchPolicy: 'network-only' }));
  return (
    <Stack as="section" aria-labelledby="open-invoices">
      <CardHeading as="h2" id="open-invoices">
        {t('Open invoices')}
      </CardHeading>
      <QueryList
        query={query}
        entries={query.data?.openInvoices}
        skeleton={<SkeletonRows height="8rem" />}
        empty={<EmptyState icon={ReceiptText} text={t('No company owes anything.')} />}
      >
        {(all) => (
          <Stack>
            <p>
              {t('Owed: {owed}, of which {overdue} are overdue.', {
                owed: formatEuro(sum(all.map(({ owed }) => owed))),
                overdue: formatEuro(sum(all.map(({ overdue }) => overdue))),
              })}
            </p>
            <RecordTable
              label={t('Open invoices')}
              rows={all}
              keyOf={(one) => one.orderId}
              columns={[
                {
                  title: t('Order'),
                  cell: (one) => <Link to={`/orders#${one.orderId}`}>{one.orderId}</Link>,
                },
                {
                  title: t('Company'),
                  isName: true,
                  cell: (one) => <Link to={customerPath(one.customerId)}>{one.buyerName}</Link>,
                },
                { title: t('Owed'), isNumber: true, cell: (one) => formatEuro(one.owed) },
                { title: t('Invoiced'), isNumber: true, cell: (one) => formatEuro(one.invoiced) },
                {
                  title: t('Due on'),
                  cell: (one) => (one.dueOn === null ? t('Not invoiced yet') : formatDay(one.dueOn)),
                },
                {
                  title: t('Overdue'),
                  isNumber: true,
                  cell: (one) => one.overdue > 0 && formatEuro(one.overdue),
                },
                {
                  title: t('Interest, lump sum'),
                  isNumber: true,
                  cell: (one) => one.extra > 0 && formatEuro(one.extra),
                },
                {
                  title: t('Reminders'),
                  isNumber: true,
                  cell: (one) => one.remindersCount > 0 && formatNumber(one.remindersCount),
                },
              ]}
            />
          </Stack>
        )}
      </QueryList>
    </Stack>
  );
}
