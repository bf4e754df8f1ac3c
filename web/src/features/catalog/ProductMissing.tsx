import { Suspense } from 'react';
import { lazyPart } from '../../ui/layout/late-parts';
import { SkeletonRows } from '../../ui/states/Skeleton';

/* Hardly anybody comes without a product. */
const ProductNotFound = lazyPart('ProductNotFound', () => import('./ProductNotFound'));

/** Says that there is no such product, for whatever reason. */
export function ProductMissing({ text, heading }: { text: string; heading?: string }) {
  return (
    <Suspense fallback={<SkeletonRows height="20rem" />}>
      <ProductNotFound text={text} {...(heading === undefined ? {} : { heading })} />
    </Suspense>
  );
}
