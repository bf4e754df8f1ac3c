import { LogIn } from 'lucide-react';
import { Suspense } from 'react';
import type { BuildState } from '../features/builder/useBuild';
import { useLanguage } from '../i18n/language';
import { rememberContinuation } from '../lib/continuation';
import { useViewer } from '../lib/viewer';
import { ButtonLink } from '../ui/actions/Button';
import { lazyPart } from '../ui/layout/late-parts';
import { Skeleton } from '../ui/states/Skeleton';

/* Only customers have a cart. */
const BuyBuild = lazyPart('BuyBuild', () => import('./BuyBuild'));

interface BuildToCartProps {
  state: BuildState;
  isSmall: boolean;
}

/** The way of a whole machine into the cart, for customers; guests log in first. */
export function BuildToCart({ state, isSmall }: BuildToCartProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const lines = state.rows
    .filter(({ product }) => product)
    .map(({ productId, count, name }) => ({ productId, quantity: count, name }));
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (role === 'employee' || count === 0) return null;
  if (role === 'customer') {
    const words = isSmall
      ? t('Into the cart')
      : t('{count} part into the cart | {count} parts into the cart', { count });
    return (
      <Suspense fallback={<Skeleton width="10rem" height="2.75rem" />}>
        <BuyBuild lines={lines} outcome={state.fit?.outcome} words={words} />
      </Suspense>
    );
  }
  return (
    <ButtonLink
      to="/login"
      variant="primary"
      onClick={() => {
        rememberContinuation({ path: '/builder', name: t('PC Builder'), isUrgent: true });
      }}
    >
      <LogIn strokeWidth={1.75} aria-hidden="true" />
      {isSmall ? t('Log In') : t('Log in to buy')}
    </ButtonLink>
  );
}
