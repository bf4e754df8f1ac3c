import { Suspense, useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { readId } from '@shared/rules/ids.js';
import { PAGE_SIZES } from '@shared/rules/paging.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { useOnTabVisible } from '../../lib/useOnTabVisible';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { ButtonLink } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';
import { EmptyState } from '../../ui/states/EmptyState';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { PageSizeSelect } from '../../ui/lists/PageSizeSelect';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { LinkedOrder } from './LinkedOrder';
import type { OrderCard_OrderFragment } from './order-card.generated';
import { useOrderListQuery } from './order-list.generated';
import { OrderCard } from './OrderCard';
import { OrderCardSkeleton } from './OrderCardSkeleton';
import { OrderFilters } from './OrderFilters';
import { isWholeList, ORDERS_START, ordersUrl, tabOf, toVariables } from './orders-url';

/* Only employees have them; their place stays as high as they are. */
const OrderTabs = lazyPart('OrderTabs', () => import('./OrderTabs'));
const TabsPlace = styled.div`
  height: calc(2.75rem + 1px);
`;

interface OrdersProps {
  /** What the card of an order begins with. */
  renderAbove?: (order: OrderCard_OrderFragment) => ReactNode;
  /** What the viewer can do with an order on its card. */
  renderActions: (order: OrderCard_OrderFragment) => ReactNode;
}

/** Orders with filters and pages, all kept in the address; its hash may name an order, which is then marked. */
export function Orders({ renderAbove: aboveOf, renderActions: actionsFor }: OrdersProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const { hash } = useLocation();
  const { state, hrefFor, change } = useSliceUrl(ordersUrl);
  const asked = useOrderListQuery({
    variables: toVariables(state),
    fetchPolicy: 'cache-and-network',
  });
  const { refetch } = asked;
  const query = withPrevious(asked);
  const lookAgain = useCallback(() => {
    // A failure shows by `error`.
    refetch().catch(() => undefined);
  }, [refetch]);
  useOnTabVisible(lookAgain);

  const page = query.data?.orders;
  const linkedId = readId(hash.slice(1))?.toString() ?? null;
  const isWhole = isWholeList(state);
  const isElsewhere = page !== undefined && !page.orders.some(({ id }) => id === linkedId);
  return (
    <Stack data-gap="large">
      {linkedId !== null && isElsewhere && <LinkedOrder id={linkedId} isLinked renderActions={actionsFor} />}
      {role === 'employee' && (
        <Suspense fallback={<TabsPlace />}>
          <OrderTabs current={tabOf(state)} />
        </Suspense>
      )}
      <OrderFilters state={state} onApply={change} />
      <Suspense fallback={<OrderListSkeleton count={page?.orders.length ?? state.itemsPerPage} />}>
        <QueryList
          query={query}
          entries={page?.orders}
          skeleton={<OrderListSkeleton count={state.itemsPerPage} />}
          empty={
            <EmptyState
              text={t(TEXTS.noOrders)}
              hint={isWhole && role === 'customer' ? t('You have not ordered anything yet.') : undefined}
            >
              <ButtonLink to={hrefFor({ ...ORDERS_START, itemsPerPage: state.itemsPerPage })}>
                {t(TEXTS.clearFilters)}
              </ButtonLink>
              <ButtonLink to="/products-catalog">{t(TEXTS.browseProducts)}</ButtonLink>
            </EmptyState>
          }
          gap="large"
        >
          {(orders) =>
            orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                isLinked={order.id === linkedId}
                above={aboveOf?.(order)}
                actions={actionsFor(order)}
              />
            ))
          }
        </QueryList>
        {/* Comes with the list: how high that is, is not known before. */}
        {page !== undefined && (
          <Cluster data-between>
            <PageSizeSelect
              sizes={PAGE_SIZES}
              value={state.itemsPerPage}
              onChange={(itemsPerPage) => {
                change({ itemsPerPage });
              }}
            />
            <SliceLinks
              label={t('Pages of orders')}
              kind="worklist"
              after={state.after}
              pageInfo={page.pageInfo}
              hrefFor={hrefFor}
            />
          </Cluster>
        )}
      </Suspense>
    </Stack>
  );
}

function OrderListSkeleton({ count }: { count: number }) {
  return (
    <Stack data-gap="large">
      {Array.from({ length: count }, (_, index) => (
        <OrderCardSkeleton key={index} />
      ))}
    </Stack>
  );
}
