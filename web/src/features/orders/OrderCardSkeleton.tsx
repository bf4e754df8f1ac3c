import { styled } from 'styled-components';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { OrderFrame } from './OrderFrame';

/* As high as an order of a single line. */
const Frame = styled(OrderFrame)`
  height: 24.5rem;
`;

/** An order that is still loading. */
export function OrderCardSkeleton() {
  return (
    <Frame as="div">
      <SkeletonRows height="100%" />
    </Frame>
  );
}
