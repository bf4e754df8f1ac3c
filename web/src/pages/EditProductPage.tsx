import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /edit-product/{productID}. */
export function EditProductPage() {
  usePageTitle('Edit Product');
  return (
    <ComingNext
      heading="Edit Product"
      purpose="Change a product, its pictures and its specification sheet."
    />
  );
}
