import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Builder, BuilderPlace } from '../features/builder/Builder';
import { plannedBuild } from '../features/builder/planned-build';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { PageBody } from '../ui/layout/Layout';
import { lazyPart } from '../ui/layout/late-parts';
import { space } from '../ui/theme/tokens';
import { forgetLink } from './begin-build';
import { BuildToCart } from './BuildToCart';

/* Nobody waits for what becomes of a build. */
const KeepBuild = lazyPart('KeepBuild', () => import('./KeepBuild'));

/* Nor for what it can begin with, which is in the same file: each more makes what pages share larger. */
const BeginBuild = lazyPart<object, 'BeginBuild'>('BeginBuild', () => import('./KeepBuild'));

/* Nobody sees it before the list of parts. */
const CandidateFacets = lazyPart(
  'CandidateFacets',
  () => import('../features/catalog/CandidateFacets'),
  () => null,
);

/* Three columns need more than a list does. */
const Body = styled(PageBody)`
  gap: ${space[1.5]};
  padding-block: ${space[2]} ${space[6]};
  @media (min-width: 90rem) and (max-width: 112.49rem) {
    --page: 84rem;
  }
`;

/** The route /builder. */
export function BuilderPage() {
  const { t } = useLanguage();
  usePageTitle(t('PC Builder'));
  const build = plannedBuild.use();
  const { role } = useViewer();
  const [query] = useSearchParams();
  return (
    <Body>
      <Suspense fallback={<BuilderPlace />}>
        <Builder
          renderCart={(state, isSmall) => <BuildToCart state={state} isSmall={isSmall} />}
          renderFacets={(asked) => <CandidateFacets {...asked} />}
          keeping={role === 'employee' ? null : <KeepBuild build={build} />}
          beginning={<BeginBuild />}
          wish={query.get('wish') ?? ''}
          onBeginAnew={forgetLink}
        />
      </Suspense>
    </Body>
  );
}
