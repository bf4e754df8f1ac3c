import { TEXTS } from '@shared/texts.js';
import { AddProductForm } from '../features/product-editor/AddProductForm';
import { useLanguage } from '../i18n/language';
import { LeaveGuard } from '../lib/LeaveGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /add-product. */
export function AddProductPage() {
  const { t } = useLanguage();
  usePageTitle(t(TEXTS.addProduct));
  return (
    <PageBody>
      <LeaveGuard />
      <PageHeading>{t(TEXTS.addProduct)}</PageHeading>
      <AddProductForm />
    </PageBody>
  );
}
