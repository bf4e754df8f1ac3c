import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** Placeholder until the catalogue feature takes this page over. */
export function ProductDetailsPage() {
  usePageTitle('Product');
  return <ComingNext heading="Product" purpose="The catalogue." />;
}
