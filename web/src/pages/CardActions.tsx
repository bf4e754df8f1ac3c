import { Suspense, type ComponentProps } from 'react';
import { AddToCart } from '../features/cart/AddToCart';
import { CompareToggle } from '../features/catalog/CompareToggle';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { useViewer } from '../lib/viewer';
import { lazyPart } from '../ui/layout/late-parts';

const EditProductLink = lazyPart(
  'EditProductLink',
  () => import('../features/product-editor/EditProductLink'),
);

type CardProduct = ComponentProps<typeof FavoriteHeart>['product'] &
  ComponentProps<typeof CompareToggle>['product'] &
  ComponentProps<typeof AddToCart>['product'] &
  ComponentProps<typeof EditProductLink>['product'];

/** What the viewer can do with a product on its card. */
export function CardActions({ product }: { product: CardProduct }) {
  const { role } = useViewer();
  return (
    <>
      <FavoriteHeart product={product} />
      <CompareToggle product={product} />
      <AddToCart product={product} />
      {role === 'employee' && (
        <Suspense>
          <EditProductLink product={product} />
        </Suspense>
      )}
    </>
  );
}
