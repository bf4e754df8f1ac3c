import { Suspense, type ReactNode } from 'react';
import { PRIORITY_CARDS } from '@shared/pictures.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { QueryError, type Query } from '../../lib/QueryError';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { SkeletonRows } from '../../ui/states/Skeleton';
import type { FactFacet_FacetFragment } from './filter-values.generated';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import type { ProductListQuery } from './product-list.generated';

/* Few lists are empty. */
const NoResults = lazyAfterLoad('NoResults', () => import('./NoResults'));

const ProductSheet = lazyAfterLoad('ProductSheet', () => import('./ProductSheet'));

type ListedPage = ProductListQuery['products'];

interface CatalogListProps {
  /** What the viewer can do with a product on its card. */
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
  state: CatalogUrl;
  hrefFor: (change: Partial<CatalogUrl>) => string;
  page: ListedPage | undefined;
  facets: readonly FactFacet_FacetFragment[];
  query: Query;
}

/** The products as cards or as a data sheet, or why there are none. */
export function CatalogList({
  state,
  hrefFor,
  page,
  facets,
  query,
  renderActions: actionsFor,
}: CatalogListProps) {
  if (query.error !== undefined) return <QueryError query={query} />;
  if (page === undefined && state.view === 'sheet') return <SkeletonRows height="40rem" />;
  if (page === undefined) return <ProductGridSkeleton count={state.itemsPerPage} />;
  if (page.products.length > 0 && state.view === 'sheet') {
    return (
      <Suspense fallback={<SkeletonRows height="40rem" />}>
        <ProductSheet
          products={page.products}
          sort={state.sort}
          hrefFor={hrefFor}
          isStale={query.loading}
          renderActions={actionsFor}
        />
      </Suspense>
    );
  }
  if (page.products.length > 0) {
    return (
      <ProductGrid
        products={page.products}
        priorityCount={PRIORITY_CARDS}
        isStale={query.loading}
        renderActions={actionsFor}
      />
    );
  }
  return (
    <Suspense fallback={<SkeletonRows height="20rem" />}>
      <NoResults state={state} hrefFor={hrefFor} facets={facets} understood={page.interpretation} />
    </Suspense>
  );
}
