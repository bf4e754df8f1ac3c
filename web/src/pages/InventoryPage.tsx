import { can } from '@shared/access.js';
import { InventoryList } from '../features/inventory/InventoryList';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { useViewer } from '../lib/viewer';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/actions/Button';
import { PageHeading } from '../ui/layout/Heading';
import { Cluster, PageBody } from '../ui/layout/Layout';

/** The route /staff/products, for employees. */
export function InventoryPage() {
  const { t } = useLanguage();
  const viewer = useViewer();
  usePageTitle(t('Products'));
  return (
    <PageBody>
      <UnsavedChangesGuard watchesQuery />
      <Cluster data-between>
        <PageHeading>{t('Products')}</PageHeading>
        <Cluster>
          <ButtonLink to="/staff/stocktaking">{t('Stocktaking')}</ButtonLink>
          <ButtonLink to="/staff/purchasing">{t('Purchasing')}</ButtonLink>
          {can(viewer, 'products.edit') && (
            <>
              <ButtonLink to="/staff/builds">{t('Starting builds')}</ButtonLink>
              <ButtonLink to="/staff/compatibility">{t('Compatibility')}</ButtonLink>
              <ButtonLink to="/staff/imports">{t('Import a list')}</ButtonLink>
              <ButtonLink to="/add-product">{t('Add Product')}</ButtonLink>
            </>
          )}
        </Cluster>
      </Cluster>
      <InventoryList />
    </PageBody>
  );
}
