import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import type { ProductCard_ProductFragment } from './product-card.generated';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[2]};
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[3]};
  }
  &[data-stale] {
    opacity: 0.6;
  }
`;

interface ProductGridProps {
  products: readonly ProductCard_ProductFragment[];
  /** How many cards from the first are seen without scrolling; their pictures are loaded at once. */
  priorityCount?: number;
  /** The cards belong to the previous question while the answer to the new one is on its way. */
  isStale?: boolean;
  /** What the viewer can do with a product on its card. */
  renderActions?: ((product: ProductCard_ProductFragment) => ReactNode) | undefined;
}

/** Product cards in a grid. */
export function ProductGrid({
  products,
  priorityCount = 0,
  isStale = false,
  renderActions: actionsFor,
}: ProductGridProps) {
  return (
    <Grid data-stale={isStale ? true : undefined} aria-busy={isStale}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isPriority={index < priorityCount} actions={actionsFor?.(product)} />
        </li>
      ))}
    </Grid>
  );
}

/** A grid that is still loading. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Grid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}
