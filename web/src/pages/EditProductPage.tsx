import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { ProductMissing } from '../features/catalog/ProductMissing';
import { EditProduct } from '../features/product-editor/EditProduct';
import { useLanguage } from '../i18n/language';
import { ERROR_MS } from '../lib/durations';
import { LeaveGuard } from '../lib/LeaveGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageBody } from '../ui/Layout';
import { useToast } from '../ui/Toast';

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
  return <ProductMissing heading={HEADING} text={t(TEXTS.productIdRequiredCheckUrl)} />;
}

/** The route /edit-product/{productID}. */
export function EditProductPage() {
  const { productID } = useParams();
  return (
    <PageBody>
      <LeaveGuard />
      {productID === undefined ? (
        <ProductWithoutId />
      ) : (
        <EditProduct
          key={productID}
          productId={productID}
          missingFor={(text) => <ProductMissing heading={HEADING} text={text} />}
        />
      )}
    </PageBody>
  );
}
