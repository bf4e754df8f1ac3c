import { Suspense } from 'react';
import { isBuyable } from '../../lib/buyable';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import type { AddToCartProps } from './AddToCartButton';

const AddToCartButton = lazyAfterLoad('AddToCartButton', () => import('./AddToCartButton'));

/**
 * Puts one piece of a product into the cart, from its card. Only customers have a cart, and only what is there can be
 * bought; nobody else loads the code.
 */
export function AddToCart(props: AddToCartProps) {
  const { role } = useViewer();
  if (role !== 'customer' || !isBuyable(props.product)) return null;
  return (
    <Suspense>
      <AddToCartButton {...props} />
    </Suspense>
  );
}
