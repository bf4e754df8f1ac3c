import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { SharedBuild } from '../features/builds/SharedBuild';
import { useLanguage } from '../i18n/language';
import { ButtonLink } from '../ui/actions/Button';
import { PageBody } from '../ui/layout/Layout';
import { lazyPart } from '../ui/layout/late-parts';
import { OpenInBuilder } from './OpenInBuilder';

/* Below what one comes for. */
const BuildLanes = lazyPart('BuildLanes', () => import('../features/builder/guide/BuildLanes'));

/* Hardly anybody reports a build. */
const BuildNotices = lazyPart('BuildNotices', () => import('./BuildNotices'));

/** The route /b/{code}. */
export function BuildPage() {
  const { code = '' } = useParams();
  const { t } = useLanguage();
  return (
    <PageBody>
      <SharedBuild
        key={code}
        code={code}
        renderOpen={(build) => (
          <>
            <OpenInBuilder build={build} />
            {build.entries.length > 0 && (
              <ButtonLink to={`/guide/build/${build.code}`}>{t('Assembly guide')}</ButtonLink>
            )}
          </>
        )}
        renderMore={(build) => (
          <Suspense>
            <BuildLanes code={build.code} />
            {build.kind !== 'STARTING' && <BuildNotices build={build} />}
          </Suspense>
        )}
      />
    </PageBody>
  );
}
