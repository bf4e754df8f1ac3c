import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { useFeaturedProductsQuery } from './featured-products.generated';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';

/** How many products the home page features. */
const FEATURED_COUNT = 8;

/** Eight products in stock. Shown only if any loaded. */
export function FeaturedProducts({
  renderActions,
}: {
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
}) {
  const { t } = useLanguage();
  const { data, loading } = useFeaturedProductsQuery({ variables: { language: useAnswerLanguage() } });
  const products = data?.products.products ?? [];
  if (!loading && products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="featured-products" data-gap="large">
      <SectionHeading id="featured-products">{t('Featured products')}</SectionHeading>
      {loading ? (
        <ProductGridSkeleton count={FEATURED_COUNT} isOfEight />
      ) : (
        <ProductGrid products={products} isOfEight renderActions={renderActions} />
      )}
    </Stack>
  );
}
