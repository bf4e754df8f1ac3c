import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /shopping-cart. */
export function ShoppingCartPage() {
  usePageTitle('Shopping Cart');
  return <ComingNext heading="Shopping Cart" purpose="See what you chose, and pay." />;
}
