import { TEXTS } from '@shared/texts.js';
import { AddProductForm } from '../features/product-editor/AddProductForm';
import { LeaveGuard } from '../lib/LeaveGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /add-product. */
export function AddProductPage() {
  usePageTitle(TEXTS.addProduct);
  return (
    <PageBody>
      <LeaveGuard />
      <PageHeading>{TEXTS.addProduct}</PageHeading>
      <AddProductForm />
    </PageBody>
  );
}
