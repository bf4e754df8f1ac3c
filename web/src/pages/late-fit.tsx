import { Suspense } from 'react';
import { lazyAfterLoad } from '../ui/layout/late-parts';
import type { FitSwitchProps } from './FitSwitch';

const FitSwitch = lazyAfterLoad('FitSwitch', () => import('./FitSwitch'));

/** Gives the catalog its switch; who has put together no computer does not see it. */
export const renderFit = (props: FitSwitchProps) => (
  <Suspense>
    <FitSwitch {...props} />
  </Suspense>
);
