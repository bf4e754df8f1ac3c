import { InventoryList } from '../features/inventory/InventoryList';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/actions/Button';
import { PageHeading } from '../ui/layout/Heading';
import { Cluster, PageBody } from '../ui/layout/Layout';

/** The route /staff/products, for employees. */
export function InventoryPage() {
  const { t } = useLanguage();
  usePageTitle(t('Products'));
  return (
    <PageBody>
      <UnsavedChangesGuard watchesQuery />
      <Cluster data-between>
        <PageHeading>{t('Products')}</PageHeading>
        <Cluster>
          <ButtonLink to="/staff/builds">{t('Starting builds')}</ButtonLink>
          <ButtonLink to="/add-product">{t('Add Product')}</ButtonLink>
        </Cluster>
      </Cluster>
      <InventoryList />
    </PageBody>
  );
}
