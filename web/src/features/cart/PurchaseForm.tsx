import { Suspense } from 'react';
import { styled } from 'styled-components';
import { buyableCount } from '../../lib/buyable';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Skeleton } from '../../ui/states/Skeleton';
import { media } from '../../ui/theme/tokens';
import type { CartProduct } from './useCartChanges';

const QuantityForm = lazyAfterLoad('QuantityForm', () => import('./QuantityForm'));

/** Where a product is bought: a row of its own on a phone, so that the small buttons stay together below it. */
export const PurchaseRow = styled.div`
  flex: 1 0 100%;
  ${media.tablet} {
    flex: none;
  }
`;

/** Offers customers to buy a product from its page, as long as there is any. Nobody else loads the code. */
export function PurchaseForm({ product }: { product: CartProduct }) {
  const { role } = useViewer();
  if (role !== 'customer' || buyableCount(product) === 0) return null;
  return (
    <PurchaseRow>
      <Suspense fallback={<Skeleton width="16rem" height="3rem" />}>
        <QuantityForm product={product} />
      </Suspense>
    </PurchaseRow>
  );
}
