import { styled } from 'styled-components';
import { Skeleton } from '../../ui/states/Skeleton';
import { Stack } from '../../ui/layout/Layout';
import { color, media } from '../../ui/theme/tokens';

const Row = styled.div`
  height: 10.25rem;
  border-bottom: 1px solid ${color.line};
  ${media.tablet} {
    height: 7.25rem;
  }
`;

/** A cart that is still loading. */
export function CartSkeleton() {
  return (
    <Stack aria-hidden="true">
      <Row>
        <Skeleton height="80%" />
      </Row>
      <Row>
        <Skeleton height="80%" />
      </Row>
      <Skeleton height="5.5rem" />
    </Stack>
  );
}
