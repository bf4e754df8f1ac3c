import { Suspense } from 'react';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Skeleton } from '../../ui/states/Skeleton';
import type { CartProduct } from './useCartChanges';

const QuantityForm = lazyAfterLoad('QuantityForm', () => import('./QuantityForm'));

/** Offers customers to buy a product from its page, as long as there is any. Nobody else loads the code. */
export function PurchaseForm({ product }: { product: CartProduct }) {
  const { role } = useViewer();
  if (role !== 'customer' || product.stockCount === 0) return null;
  return (
    <Suspense fallback={<Skeleton width="16rem" height="3rem" />}>
      <QuantityForm product={product} />
    </Suspense>
  );
}
