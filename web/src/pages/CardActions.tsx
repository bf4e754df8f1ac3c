import type { ComponentProps } from 'react';
import { AddToCart } from '../features/cart/AddToCart';
import { CompareToggle } from '../features/catalog/CompareToggle';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { EditLink } from './EditLink';

type CardProduct = ComponentProps<typeof FavoriteHeart>['product'] &
  ComponentProps<typeof CompareToggle>['product'] &
  ComponentProps<typeof AddToCart>['product'] &
  ComponentProps<typeof EditLink>['product'];

/** What the viewer can do with a product on its card. */
export function CardActions({ product }: { product: CardProduct }) {
  return (
    <>
      <FavoriteHeart product={product} />
      <CompareToggle product={product} />
      <AddToCart product={product} />
      <EditLink product={product} />
    </>
  );
}
