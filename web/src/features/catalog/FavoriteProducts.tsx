import { Heart } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { QueryError } from '../../lib/QueryError';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { useFavoriteProductsQuery } from './favorite-products.generated';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

/** Cards to hold the place of a list whose length is not known yet. */
const SKELETON_COUNT = 4;

/** The saved products of a customer. */
export function FavoriteProducts({
  renderActions,
}: {
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
}) {
  const { t } = useLanguage();
  // Hearts anywhere may have changed the list since it was loaded.
  const query = useFavoriteProductsQuery({
    variables: { language: useAnswerLanguage() },
    fetchPolicy: 'cache-and-network',
  });
  const { data, error } = query;
  const products = data?.viewer.favorites;
  const count = products?.length ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  const shownCount = useRef(count);
  useEffect(
    function keepFocusWhenACardLeaves() {
      if (count < shownCount.current && document.activeElement === document.body) frame.current?.focus();
      shownCount.current = count;
    },
    [count],
  );

  if (error !== undefined) return <QueryError query={query} />;
  if (products === undefined) return <ProductGridSkeleton count={SKELETON_COUNT} />;
  return (
    <div ref={frame} tabIndex={-1}>
      {count > 0 ? (
        <ProductGrid products={products} renderActions={renderActions} />
      ) : (
        <EmptyState
          icon={Heart}
          text={t('You have not saved any products yet.')}
          hint={t('Select the heart on a product to save it here.')}
        >
          <ButtonLink to="/products-catalog">{t(TEXTS.browseAllProducts)}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
