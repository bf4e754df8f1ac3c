import { TEXTS } from '@shared/texts.js';
import { AddProductForm } from '../features/product-editor/AddProductForm';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /add-product. */
export function AddProductPage() {
  const { t } = useLanguage();
  usePageTitle(t(TEXTS.addProduct));
  return (
    <PageBody>
      <UnsavedChangesGuard />
      <PageHeading>{t(TEXTS.addProduct)}</PageHeading>
      <AddProductForm />
    </PageBody>
  );
}
