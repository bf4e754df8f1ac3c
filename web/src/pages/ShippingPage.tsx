import { Suspense } from 'react';
import { OrderTabs } from '../features/orders/OrderTabs';
import { ShippingDesk } from '../features/shipments/desk/ShippingDesk';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';
import { lazyPart } from '../ui/layout/late-parts';
import { SkeletonRows } from '../ui/states/Skeleton';

/* The rows come first. */
const OpenedOrder = lazyPart('OpenedOrder', () => import('./OpenedOrder'));

/** The route /staff/shipping, for employees: what is to be sent. */
export function ShippingPage() {
  const { t } = useLanguage();
  usePageTitle(t('To ship'));
  return (
    <PageBody>
      <UnsavedChangesGuard watchesQuery />
      <Stack>
        <PageHeading>{t('To ship')}</PageHeading>
        <OrderTabs current="toShip" />
        <ShippingDesk
          renderCard={(id, options) => (
            <Suspense fallback={<SkeletonRows height="24.5rem" />}>
              <OpenedOrder id={id} {...options} />
            </Suspense>
          )}
        />
      </Stack>
    </PageBody>
  );
}
