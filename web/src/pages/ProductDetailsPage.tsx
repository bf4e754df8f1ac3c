import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { PurchaseForm } from '../features/cart/PurchaseForm';
import { CompareToggle } from '../features/catalog/CompareToggle';
import { ProductMissing } from '../features/catalog/ProductMissing';
import { ProductView } from '../features/catalog/ProductView';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { lazyAfterLoad, lazyPart } from '../ui/layout/late-parts';
import { PageBody } from '../ui/layout/Layout';
import { useToast } from '../ui/overlays/Toast';
import { SkeletonRows } from '../ui/states/Skeleton';
import { EditLink } from './EditLink';
import { LoginToPurchase } from './LoginToPurchase';

/* Stands below everything else, so its code does not belong to the first paint. */
const ProductBelowFold = lazyPart('ProductBelowFold', () => import('./ProductBelowFold'));

/* Hardly any product is sold out. */
const SoldOutOffer = lazyPart('SoldOutOffer', () => import('./SoldOutOffer'));

/* Behind the second tab, whose reader gets it at once. */
const ReviewsPanel = lazyAfterLoad('ReviewsPanel', () => import('../features/reviews/ReviewsPanel'));

/* What stands below a review; loaded with the list of them. */
const ReviewActions = lazyAfterLoad('ReviewActions', () => import('./ReviewActions'));

/** How long, in ms, the message about a missing id stays (errors stay 4-6 s). */
const ERROR_MS = 5_000;

function ProductWithoutId() {
  const { t } = useLanguage();
  const showToast = useToast();
  usePageTitle(t('Product'));
  useEffect(
    function sayThatTheIdIsRequired() {
      showToast({ type: 'error', text: TEXTS.productIdRequired, durationMs: ERROR_MS });
    },
    [showToast],
  );
  return <ProductMissing text={t(TEXTS.productIdRequiredCheckUrl)} />;
}

/** The route /product-details/{productID}. */
export function ProductDetailsPage() {
  const { productID } = useParams();
  const [query] = useSearchParams();
  return (
    <PageBody>
      {productID === undefined ? (
        <ProductWithoutId />
      ) : (
        <ProductView
          key={productID}
          productId={productID}
          renderActions={(product) => (
            <>
              <LoginToPurchase product={product} />
              <PurchaseForm product={product} />
              <FavoriteHeart product={product} isFramed />
              <EditLink product={product} size="large" />
              <CompareToggle product={product} isFramed />
              {product.stockCount === 0 && (
                <Suspense>
                  <SoldOutOffer product={product} />
                </Suspense>
              )}
            </>
          )}
          renderBelow={(product) => (
            <Suspense>
              <ProductBelowFold product={product} guestAction={<LoginToPurchase product={product} />} />
            </Suspense>
          )}
          renderReviews={(product) => (
            <Suspense fallback={<SkeletonRows height="12rem" />}>
              <ReviewsPanel
                productId={product.id}
                renderActions={(review) => <ReviewActions review={review} productId={product.id} />}
              />
            </Suspense>
          )}
          startTab={query.has('reviews') ? 'reviews' : 'description'}
        />
      )}
    </PageBody>
  );
}
