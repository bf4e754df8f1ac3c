import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { berlinDay } from '@shared/berlin-days.js';
import { sum } from '@shared/money.js';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import type { UrlState } from '../../lib/useUrlState';
import { withPrevious } from '../../lib/withPrevious';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { usePurchaseOrdersQuery } from './purchase-orders.generated';
import { PurchaseState } from './PurchaseState';
import type { PurchasingUrl } from './purchasing-url';

/** Orders at suppliers, newest first: those with something left to do, or all. */
export function PurchaseOrders({ url }: { url: UrlState<PurchasingUrl> }) {
  const { t, formatDay } = useLanguage();
  const { state, hrefFor } = url;
  const query = withPrevious(
    usePurchaseOrdersQuery({
      variables: { isOpen: !state.isAll, after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.purchaseOrders;
  return (
    <Stack>
      <Cluster>
        <ButtonLink to={hrefFor({ isAll: !state.isAll })}>
          {state.isAll ? t('Only open ones') : t('Show all')}
        </ButtonLink>
      </Cluster>
      <QueryList
        query={query}
        entries={page?.entries}
        skeleton={<SkeletonRows height="16rem" />}
        empty={<EmptyState icon={ClipboardList} text={t('There are no purchase orders.')} />}
      >
        {(orders) => (
          <RecordTable
            label={t('Purchase orders')}
            rows={orders}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('Number'),
                cell: ({ id, number }) => (
                  <Link to={hrefFor({ order: id })}>{number ?? t('Draft {id}', { id })}</Link>
                ),
              },
              { title: t('Supplier'), isName: true, cell: ({ supplier }) => supplier },
              { title: t('Status'), cell: ({ state: at }) => <PurchaseState state={at} /> },
              {
                title: t('Date'),
                cell: ({ sentAt, createdAt }) => (
                  <time>{formatDay(berlinDay(new Date(sentAt ?? createdAt)))}</time>
                ),
              },
              {
                title: t('Expected'),
                cell: ({ expectedOn }) => (expectedOn === null ? '–' : <time>{formatDay(expectedOn)}</time>),
              },
              {
                title: t('Received'),
                isNumber: true,
                cell: ({ lines }) => (
                  <>
                    {sum(lines.map(({ goodCount, damagedCount }) => goodCount + damagedCount))} /{' '}
                    {sum(lines.map(({ count }) => count))}
                  </>
                ),
              },
              {
                title: t('Difference'),
                cell: ({ lines }) => (lines.some(({ isDifferent }) => isDifferent) ? t('Yes') : '–'),
              },
            ]}
          />
        )}
      </QueryList>
      <SliceLinks
        label={t('Pages of purchase orders')}
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
