import { useApolloClient } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { readBuildCode } from '@shared/builds/build.js';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { SkeletonRest } from '../../ui/states/Skeleton';
import { entriesToSave } from './build-input';
import { BuildList } from './BuildList';
import { SharedBuildDocument, useSaveBuildMutation, useStartingBuildsQuery } from './builds.generated';

/** The builds that the shop offers to begin with: to rename and remove, and to take over from the link of a build. */
export function StartingBuilds() {
  const { t } = useLanguage();
  const query = useStartingBuildsQuery({ fetchPolicy: 'cache-and-network' });
  const builds = query.data?.startingBuilds;
  const reload = (): Promise<unknown> => query.refetch();
  // The list would move what stands below it.
  if (builds === undefined && query.error === undefined) return <SkeletonRest />;
  return (
    <Panel>
      <Stack>
        <QueryError query={query} />
        {builds?.length === 0 && <p>{t('None yet.')}</p>}
        {/* Also when it is empty, for the undo of its last one. */}
        {builds !== undefined && <BuildList label={t('Starting builds')} builds={builds} reload={reload} />}
        <FromLink reload={reload} />
      </Stack>
    </Panel>
  );
}

function FromLink({ reload }: { reload: () => Promise<unknown> }) {
  const { t, say } = useLanguage();
  const language = useAnswerLanguage();
  const client = useApolloClient();
  const change = useChange();
  const [save, { loading }] = useSaveBuildMutation();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    const code = readBuildCode(link.split('/').at(-1) ?? '');
    const answer =
      code === null
        ? null
        : await client.query({
            query: SharedBuildDocument,
            variables: { code, language },
            fetchPolicy: 'network-only',
          });
    const build = answer?.data?.build ?? null;
    setProblem(build === null ? t('There is no build at this address.') : null);
    if (build === null) return;
    const { name, entries } = build;
    const input = { version: 0, name, kind: 'STARTING' as const, entries: entriesToSave(entries) };
    const { granted } = await change(async () => (await save({ variables: { input } })).data?.saveBuild);
    if (granted === null) return;
    setLink('');
    await reload();
  };
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        take().catch((failure: unknown) => {
          setProblem(say(describeFailure(failure)));
        });
      }}
    >
      <Stack data-gap="small">
        <Field
          label={t('Link of a build')}
          hint={t('Put it together in the configurator and share it; everybody may then begin with it.')}
          error={problem}
        >
          <TextInput
            value={link}
            onChange={(event) => {
              setLink(event.target.value);
            }}
          />
        </Field>
        <Cluster>
          <Button type="submit" isPending={loading} disabled={link.trim() === ''}>
            {t('Offer this build to begin with')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
