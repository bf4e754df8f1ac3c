import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { EditProduct } from '../features/product-editor/EditProduct';
import { useLanguage } from '../i18n/language';
import { ERROR_MS } from '../lib/durations';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageBody } from '../ui/layout/Layout';
import { lazyAfterLoad } from '../ui/layout/late-parts';
import { SkeletonRows } from '../ui/states/Skeleton';
import { useToast } from '../ui/overlays/Toast';

/* Hardly anybody comes without a product. */
const ProductNotFound = lazyAfterLoad('ProductNotFound', () => import('../features/catalog/ProductNotFound'));

const HEADING = 'Edit Product';

function Missing({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonRows height="20rem" />}>
      <ProductNotFound heading={HEADING} text={text} />
    </Suspense>
  );
}

function ProductWithoutId() {
  const { t } = useLanguage();
  const showToast = useToast();
  usePageTitle(HEADING);
  useEffect(
    function sayThatTheIdIsMissing() {
      showToast({ type: 'error', text: TEXTS.productIdMissing, durationMs: ERROR_MS });
    },
    [showToast],
  );
  return <Missing text={t(TEXTS.productIdRequiredCheckUrl)} />;
}

/** The route /edit-product/{productID}. */
export function EditProductPage() {
  const { productID } = useParams();
  return (
    <PageBody>
      <UnsavedChangesGuard />
      {productID === undefined ? (
        <ProductWithoutId />
      ) : (
        <EditProduct
          key={productID}
          productId={productID}
          renderMissing={(text) => <Missing text={text} />}
        />
      )}
    </PageBody>
  );
}
