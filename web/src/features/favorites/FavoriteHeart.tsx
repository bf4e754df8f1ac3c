import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import type { HeartButtonProps } from './HeartButton';

const HeartButton = lazyAfterLoad('HeartButton', () => import('./HeartButton'));

const Place = styled.span`
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
`;

/**
 * Saves a product for later, or no longer. Only customers have favorites; nobody else sees a heart or loads its code. The
 * place of the heart is kept while its code comes.
 */
export function FavoriteHeart(props: Omit<HeartButtonProps, 'viewerId'>) {
  const { role, userId } = useViewer();
  if (role !== 'customer') return null;
  return (
    <Suspense fallback={<Place />}>
      <HeartButton {...props} viewerId={userId} />
    </Suspense>
  );
}
