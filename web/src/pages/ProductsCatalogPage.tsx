import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** Placeholder until the catalogue feature takes this page over. */
export function ProductsCatalogPage() {
  usePageTitle('Products Catalog');
  return <ComingNext heading="Products Catalog" purpose="The catalogue." />;
}
