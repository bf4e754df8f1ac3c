import { Suspense } from 'react';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/lazyAfterLoad';
import type { CartProduct } from './useCartChanges';

const AddToCartButton = lazyAfterLoad(
  async () => (await import('./AddToCartButton')).AddToCartButton,
  () => null,
);

/**
 * Puts one piece of a product into the cart, from its card. Only customers have a cart, and only what is there can be
 * bought; nobody else loads the code.
 */
export function AddToCart({ product }: { product: CartProduct & { name: string } }) {
  const { role } = useViewer();
  if (role !== 'customer' || product.stockCount === 0) return null;
  return (
    <Suspense>
      <AddToCartButton product={product} />
    </Suspense>
  );
}
