import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { ProductMissing } from '../features/catalog/ProductMissing';
import { ProductView } from '../features/catalog/ProductView';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PageHeading } from '../ui/Heading';
import { PageBody, Stack } from '../ui/Layout';
import { useToast } from '../ui/Toast';

/** How long, in ms, the message about a missing id stays (specification, section 9: errors 4-6 s). */
const ERROR_MS = 5_000;

function ProductWithoutId() {
  const showToast = useToast();
  usePageTitle('Product');
  useEffect(
    function sayThatTheIdIsRequired() {
      showToast({ type: 'error', text: TEXTS.productIdRequired, durationMs: ERROR_MS });
    },
    [showToast],
  );
  return (
    <>
      <PageHeading>Product</PageHeading>
      <ProductMissing text={TEXTS.productIdRequiredCheckUrl} />
    </>
  );
}

/** The route /product-details/{productID}. */
export function ProductDetailsPage() {
  const { productID } = useParams();
  return (
    <PageBody>
      {productID === undefined ? (
        <ProductWithoutId />
      ) : (
        <ProductView
          key={productID}
          productId={productID}
          actionsFor={() => (
            <ButtonLink to="/login" variant="primary" size="large">
              {TEXTS.loginToPurchase}
            </ButtonLink>
          )}
          reviewsFor={() => (
            <Stack>
              <EmptyState text={TEXTS.noReviews} />
              <p>{TEXTS.reviewAsGuest}</p>
            </Stack>
          )}
        />
      )}
    </PageBody>
  );
}
