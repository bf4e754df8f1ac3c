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
  }
  ${media.large} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.largest} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  /* Eight products fill their rows. */
  &[data-eight] {
    ${media.large} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    ${media.largest} {
      grid-template-columns: repeat(8, minmax(0, 1fr));
    }
  }
  &[data-stale] {
    opacity: 0.6;
  }
`;

interface ProductGridProps {
  products: readonly ProductCard_ProductFragment[];
  /** How many cards from the first are seen without scrolling; their pictures are loaded at once. */
  priorityCount?: number;
  /** Fills its rows with eight products on every screen. */
  isOfEight?: boolean;
  /** The cards belong to the previous question while the answer to the new one is on its way. */
  isStale?: boolean;
  /** What the viewer can do with a product on its card. */
  renderActions?: ((product: ProductCard_ProductFragment) => ReactNode) | undefined;
}

/** Product cards in a grid. */
export function ProductGrid({
  products,
  priorityCount = 0,
  isOfEight = false,
  isStale = false,
  renderActions: actionsFor,
}: ProductGridProps) {
  return (
    <Grid data-stale={isStale || undefined} data-eight={isOfEight || undefined} aria-busy={isStale}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isPriority={index < priorityCount} actions={actionsFor?.(product)} />
        </li>
      ))}
    </Grid>
  );
}

/** A grid that is still loading. */
export function ProductGridSkeleton({ count, isOfEight = false }: { count: number; isOfEight?: boolean }) {
  return (
    <Grid aria-hidden="true" data-eight={isOfEight || undefined}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}
