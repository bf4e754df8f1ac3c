import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { ProductNotFound } from '../features/catalog/ProductNotFound';
import { EditProduct } from '../features/product-editor/EditProduct';
import { useLanguage } from '../i18n/language';
import { ERROR_MS } from '../lib/durations';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageBody } from '../ui/layout/Layout';
import { useToast } from '../ui/overlays/Toast';

const HEADING = 'Edit Product';

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
  return <ProductNotFound heading={HEADING} text={t(TEXTS.productIdRequiredCheckUrl)} />;
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
          renderMissing={(text) => <ProductNotFound heading={HEADING} text={text} />}
        />
      )}
    </PageBody>
  );
}
