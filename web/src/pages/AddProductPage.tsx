import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /add-product. */
export function AddProductPage() {
  usePageTitle('Add Product');
  return <ComingNext heading="Add Product" purpose="Put a new product into the catalogue." />;
}
