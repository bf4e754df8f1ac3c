import { useEffect, type ReactNode } from 'react';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { usePageTitle } from '../../lib/usePageTitle';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeading } from '../../ui/Heading';
import { useToast } from '../../ui/Toast';
import { useProductDetailsQuery } from './product-details.generated';
import { ProductDetails, type DetailedProduct, type ProductTab } from './ProductDetails';
import { ProductDetailsSkeleton } from './ProductDetailsSkeleton';
import { ProductMissing } from './ProductMissing';

/** How long, in ms, the message of a failed load stays (specification, section 8). */
const ERROR_MS = 5_000;

interface ProductViewProps {
  productId: string;
  actionsFor: (product: DetailedProduct) => ReactNode;
  reviewsFor: (product: DetailedProduct) => ReactNode;
  /** What follows everything about the product. */
  afterwardsFor: (product: DetailedProduct) => ReactNode;
  startTab: ProductTab;
}

/** Loads a product and shows it, or says why it cannot be shown. */
export function ProductView({
  productId,
  actionsFor,
  reviewsFor,
  afterwardsFor,
  startTab,
}: ProductViewProps) {
  const { t } = useLanguage();
  const showToast = useToast();
  const { data, loading, error, refetch } = useProductDetailsQuery({
    variables: { id: productId },
    notifyOnNetworkStatusChange: true,
  });
  const product = data?.product ?? null;
  usePageTitle(product?.name ?? t('Product'));
  useEffect(
    function announceFailure() {
      if (error !== undefined)
        showToast({ type: 'error', text: describeFailure(error), durationMs: ERROR_MS });
    },
    [error, showToast],
  );

  if (error !== undefined) {
    return (
      <>
        <PageHeading>{t('Product')}</PageHeading>
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      </>
    );
  }
  if (product !== null) {
    return (
      <>
        <ProductDetails
          product={product}
          actions={actionsFor(product)}
          reviews={reviewsFor(product)}
          startTab={startTab}
        />
        {afterwardsFor(product)}
      </>
    );
  }
  return loading ? (
    <ProductDetailsSkeleton />
  ) : (
    <ProductMissing text={t(TEXTS.productNotFound, { id: productId })} />
  );
}
