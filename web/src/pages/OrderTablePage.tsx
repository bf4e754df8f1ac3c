import { Suspense } from 'react';
import { TEXTS } from '@shared/texts.js';
import { OrderTable } from '../features/orders/table/OrderTable';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/actions/Button';
import { PageHeading } from '../ui/layout/Heading';
import { Cluster, PageBody } from '../ui/layout/Layout';
import { lazyPart } from '../ui/layout/late-parts';
import { SkeletonRows } from '../ui/states/Skeleton';

/* The rows come first. */
const OpenedOrder = lazyPart('OpenedOrder', () => import('./OpenedOrder'));

/** The route /staff/orders, for employees: all orders as a table. */
export function OrderTablePage() {
  const { t } = useLanguage();
  usePageTitle(t(TEXTS.ordersTitle));
  return (
    <PageBody>
      <UnsavedChangesGuard watchesQuery />
      <Cluster data-between>
        <PageHeading>{t(TEXTS.ordersTitle)}</PageHeading>
        <Cluster>
          <ButtonLink variant="quiet" to="/staff/quotes">
            {t('Quotes')}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/staff/serials">
            {t('Serial numbers')}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/orders">
            {t('As cards')}
          </ButtonLink>
        </Cluster>
      </Cluster>
      <OrderTable
        renderCard={(id) => (
          <Suspense fallback={<SkeletonRows height="24.5rem" />}>
            <OpenedOrder id={id} takesFocus={false} onSent={() => undefined} />
          </Suspense>
        )}
      />
    </PageBody>
  );
}
