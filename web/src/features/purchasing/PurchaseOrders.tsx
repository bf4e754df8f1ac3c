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
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
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
          <TableFrame aria-label={t('Purchase orders')}>
            <RowTable>
              <thead>
                <tr>
                  <th scope="col">{t('Number')}</th>
                  <th scope="col">{t('Supplier')}</th>
                  <th scope="col">{t('Status')}</th>
                  <th scope="col">{t('Date')}</th>
                  <th scope="col">{t('Expected')}</th>
                  <th scope="col" data-number>
                    {t('Received')}
                  </th>
                  <th scope="col">{t('Difference')}</th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ id, number, supplier, state: at, lines, sentAt, createdAt, expectedOn }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={hrefFor({ order: id })}>{number ?? t('Draft {id}', { id })}</Link>
                    </th>
                    <td translate="no">{supplier}</td>
                    <td>
                      <PurchaseState state={at} />
                    </td>
                    <td>
                      <time>{formatDay(berlinDay(new Date(sentAt ?? createdAt)))}</time>
                    </td>
                    <td>{expectedOn === null ? '–' : <time>{formatDay(expectedOn)}</time>}</td>
                    <td data-number>
                      {sum(lines.map(({ goodCount, damagedCount }) => goodCount + damagedCount))} /{' '}
                      {sum(lines.map(({ count }) => count))}
                    </td>
                    <td>{lines.some(({ isDifferent }) => isDifferent) ? t('Yes') : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </RowTable>
          </TableFrame>
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
