import { Skeleton } from '../../ui/Skeleton';

/** An order that is still loading: as high as one of a single line. */
export function OrderCardSkeleton() {
  return <Skeleton height="24.5rem" />;
}
