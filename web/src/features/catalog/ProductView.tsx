import type { ReactNode } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { categoryPath } from '../../lib/catalogUrl';
import { QueryError } from '../../lib/QueryError';
import { usePageTitle } from '../../lib/usePageTitle';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs';
import { PageHeading } from '../../ui/layout/Heading';
import { useModelSizesQuery } from './model-sizes.generated';
import { useProductDetailsQuery } from './product-details.generated';
import { ProductDetails, type DetailedProduct, type ProductTab } from './ProductDetails';
import { ProductDetailsSkeleton } from './ProductDetailsSkeleton';
import { ProductMissing } from './ProductMissing';

interface ProductViewProps {
  productId: string;
  renderActions: (product: DetailedProduct) => ReactNode;
  renderReviews: (product: DetailedProduct) => ReactNode;
  /** What follows everything about the product. */
  renderBelow: (product: DetailedProduct) => ReactNode;
  startTab: ProductTab;
}

/** Loads a product and shows it, or says why it cannot be shown. */
export function ProductView({
  productId,
  renderActions: actionsFor,
  renderReviews: reviewsFor,
  renderBelow: afterwardsFor,
  startTab,
}: ProductViewProps) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const query = useProductDetailsQuery({
    variables: { id: productId, language },
  });
  const { data, previousData, loading, error } = query;
  // Beside the product, and waited for with it: choices that came later would move what stands below them.
  const sizes = useModelSizesQuery({ variables: { id: productId, language } });
  const product = (data ?? previousData)?.product ?? null;
  usePageTitle(product?.name ?? t('Product'));
  useFailureToast(error);

  if (error !== undefined) {
    return (
      <>
        <PageHeading>{t('Product')}</PageHeading>
        <QueryError query={query} />
      </>
    );
  }
  const areSizesKnown = !sizes.loading || sizes.previousData !== undefined;
  if (product !== null && areSizesKnown) {
    return (
      <>
        <ProductTrail product={product} />
        <ProductDetails
          product={product}
          sizes={(sizes.data ?? sizes.previousData)?.product?.variants ?? []}
          actions={actionsFor(product)}
          reviews={reviewsFor(product)}
          startTab={startTab}
        />
        {afterwardsFor(product)}
      </>
    );
  }
  return loading || product !== null ? (
    <>
      <Breadcrumbs steps={[{ label: t('Products'), to: '/products-catalog' }]} current={t('Product')} />
      <ProductDetailsSkeleton productId={productId} />
    </>
  ) : (
    <ProductMissing text={t(TEXTS.productNotFound, { id: productId })} />
  );
}

/** Where the product stands in the shop. */
function ProductTrail({ product: { name, inCategory } }: { product: DetailedProduct }) {
  const { t, code } = useLanguage();
  const category = inCategory === null ? [] : [{ label: inCategory[code], to: categoryPath(inCategory) }];
  return (
    <Breadcrumbs steps={[{ label: t('Products'), to: '/products-catalog' }, ...category]} current={name} />
  );
}
