import { skipToken } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { PlannedBuild } from '../features/builder/planned-build';
import { forgetMyBuilds, type EntryInput } from '../features/builds/build-input';
import {
  useSaveBuildMutation,
  useStartingBuildsQuery,
  type Build_BuildFragment,
} from '../features/builds/builds.generated';
import { useLanguage } from '../i18n/language';
import { useChange } from '../lib/useChange';
import { useViewer } from '../lib/viewer';
import { Button } from '../ui/actions/Button';
import { SectionHeading } from '../ui/layout/Heading';
import { Cluster, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';
import { beginWith, keptLink, type KeptLink } from './begin-build';

/** What becomes of the build in the configurator: shared by a link, saved under one's machines; or what it can begin with. */
export function KeepBuild({ build: { name, parts } }: { build: PlannedBuild }) {
  const { t } = useLanguage();
  const { role, userId } = useViewer();
  const kept = keptLink.use();
  const change = useChange();
  const [save, { loading }] = useSaveBuildMutation();
  const { data } = useStartingBuildsQuery(parts.length === 0 ? {} : skipToken);
  if (parts.length === 0) return <Beginnings builds={data?.startingBuilds ?? []} />;
  if (role === 'employee') return null;
  const isGuest = role === 'guest';
  const link = kept?.userId === userId ? kept : null;
  const keep = async (base: KeptLink | null): Promise<void> => {
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
      { done: isGuest ? t('The link is ready.') : t('Saved under “My machines”.'), untold: 'NOT_FOUND' },
    );
    if (granted !== null) {
      const { code, version } = granted.build;
      keptLink.change(() => ({ userId, code, version, editKey: granted.editKey }));
      return;
    }
    if (base === null || !['NOT_FOUND', 'CONFLICT'].includes(error.code)) return;
    // What has ended is saved anew; what was changed elsewhere stays as it is, and this one is saved beside it next time.
    keptLink.change(() => null);
    if (error.code === 'NOT_FOUND') await keep(null);
  };
  return (
    <Panel>
      <Cluster>
        <Button isPending={loading} onClick={() => void keep(link)}>
          {isGuest ? t('Share by a link') : t('Save under “My machines”')}
        </Button>
        {link !== null && (
          <Link to={`/b/${link.code}`} translate="no">{`${location.origin}/b/${link.code}`}</Link>
        )}
      </Cluster>
    </Panel>
  );
}

/** The builds of the shop that a build can begin with. */
function Beginnings({ builds }: { builds: readonly Build_BuildFragment[] }) {
  const { t } = useLanguage();
  if (builds.length === 0) return null;
  return (
    <Panel aria-labelledby="begin-with">
      <Stack>
        <SectionHeading id="begin-with">{t('Begin with one of our builds')}</SectionHeading>
        <Cluster>
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
      </Stack>
    </Panel>
  );
}
