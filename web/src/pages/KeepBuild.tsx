import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PlannedBuild } from '../features/builder/planned-build';
import { forgetMyBuilds, type EntryInput } from '../features/builds/build-input';
import { useSaveBuildMutation, useStartingBuildsQuery } from '../features/builds/builds.generated';
import { useLanguage } from '../i18n/language';
import { CopyLink } from '../lib/CopyLink';
import { useChange } from '../lib/useChange';
import { useViewer } from '../lib/viewer';
import { Button } from '../ui/actions/Button';
import { Cluster } from '../ui/layout/Layout';
import { color, text } from '../ui/theme/tokens';
import { beginWith, keptLink, type KeptLink } from './begin-build';

const Line = styled(Cluster)`
  color: ${color.inkSoft};
  font-size: ${text.small};
`;

/** How long nothing changes before a build saves itself, in ms. */
const REST_MS = 1_000;

/**
 * What becomes of the build in the configurator: shared by a link, or saved under one's machines. What a customer has saved once saves
 * itself from then on; what a guest has shared is the customer's who logs in beside it.
 */
export function KeepBuild({ build: { name, parts } }: { build: PlannedBuild }) {
  const { t } = useLanguage();
  const { role, userId } = useViewer();
  const kept = keptLink.use();
  const change = useChange();
  const [save, { loading }] = useSaveBuildMutation();
  // What was refused once is not tried again by itself.
  const [tried, setTried] = useState<string | null>(null);
  /** The code of what was saved before, and changed elsewhere since. */
  const [other, setOther] = useState<string | null>(null);
  const isGuest = role === 'guest';
  const isHeld = kept?.userId === userId || (role === 'customer' && kept?.editKey != null);
  const link = isHeld ? kept : null;
  const content = JSON.stringify([name, parts.map(({ productId, count }) => [productId, count])]);
  const isSaved = link?.saved === content && link.userId === userId;
  const keep = async (base: KeptLink | null, done?: string): Promise<void> => {
    setTried(content);
    const input = {
      code: base?.code ?? null,
      version: base?.version ?? 0,
      editKey: base?.editKey ?? null,
      name: name === '' ? t('My build') : name,
      kind: 'PLAN' as const,
      entries: parts.map(({ slot, productId, count }) => ({
        slot: slot.toUpperCase() as EntryInput['slot'],
        productId,
        count,
        facts: [],
        isOwned: false,
      })),
    };
    const { granted, error } = await change(
      async () => (await save({ variables: { input }, update: forgetMyBuilds })).data?.saveBuild,
      { ...(done === undefined ? {} : { done }), untold: 'NOT_FOUND' },
    );
    if (granted !== null) {
      setOther(null);
      const { code, version } = granted.build;
      keptLink.change(() => ({ userId, code, version, editKey: granted.editKey, saved: content }));
      return;
    }
    if (base === null || !['NOT_FOUND', 'CONFLICT'].includes(error.code)) return;
    // What has ended is saved anew; what was changed elsewhere stays as it is, and this one is saved beside it next time.
    keptLink.change(() => null);
    if (error.code === 'NOT_FOUND') await keep(null, done);
    else setOther(base.code);
  };
  const isDue = role === 'customer' && link !== null && !isSaved && !loading && tried !== content;
  const keepByItself = useEffectEvent(() => void keep(link));
  useEffect(
    function saveAfterRest() {
      if (!isDue) return;
      const timer = setTimeout(keepByItself, REST_MS);
      return () => {
        clearTimeout(timer);
      };
    },
    [isDue, content],
  );
  const saving = link === null ? t('Share by a link') : t('Update the link');
  return (
    <Line>
      {isSaved ? (
        <span role="status">
          {isGuest ? t('The link shows what is here.') : t('Saved. Changes save themselves.')}
        </span>
      ) : (
        <Button
          isPending={loading}
          onClick={() => void keep(link, isGuest ? t('The link is ready.') : t('Saved under “My machines”.'))}
        >
          {isGuest ? saving : t('Save under “My machines”')}
        </Button>
      )}
      {link !== null && (
        <>
          <Link to={`/b/${link.code}`} translate="no">{`${location.origin}/b/${link.code}`}</Link>
          <CopyLink path={`/b/${link.code}`} name={name === '' ? t('My build') : name} />
        </>
      )}
      {other !== null && <Link to={`/b/${other}`}>{t('Look at what was changed elsewhere')}</Link>}
    </Line>
  );
}

/** The builds of the shop that a build can begin with; nothing where there is none. */
export function BeginBuild() {
  const { t } = useLanguage();
  const builds = useStartingBuildsQuery({}).data?.startingBuilds ?? [];
  if (builds.length === 0) return null;
  return (
    <Cluster role="group" aria-labelledby="begin-with">
      <span id="begin-with">{t('Begin with one of our builds')}</span>
      {builds.map((build) => (
        <Button
          key={build.code}
          onClick={() => {
            beginWith(build);
          }}
        >
          {build.name}
        </Button>
      ))}
    </Cluster>
  );
}
