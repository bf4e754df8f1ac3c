import { useApolloClient } from '@apollo/client/react';
import { PcCase } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { MissingDialog } from '../../lib/MissingDialog';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { useToast } from '../../ui/overlays/Toast';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { entriesToSave } from './build-input';
import { BuildList } from './BuildList';
import { BoughtPartsDocument, useMyBuildsQuery, useSaveBuildMutation } from './builds.generated';

const OwnPartDialog = lazyPart('OwnPartDialog', () => import('./OwnPartDialog'), MissingDialog);

/** The builds and machines that a customer keeps. */
export function MyMachines() {
  const { t } = useLanguage();
  const query = useMyBuildsQuery({ fetchPolicy: 'cache-and-network' });
  const builds = query.data?.myBuilds;
  // The list stays when its last one is removed, which can still be put back there.
  const [hadSome, setHadSome] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  if (!hadSome && builds !== undefined && builds.length > 0) setHadSome(true);
  if (query.error !== undefined) return <QueryError query={query} />;
  if (builds === undefined) return <SkeletonRows height="12rem" />;
  const begin = (
    <>
      <FromPurchases reload={() => query.refetch()} />
      <Button
        onClick={() => {
          setIsTyping(true);
        }}
      >
        {t('Enter its parts by hand')}
      </Button>
    </>
  );
  const typing = (
    <Suspense>
      {isTyping && (
        <OwnPartDialog
          build={null}
          reload={() => query.refetch()}
          onClose={() => {
            setIsTyping(false);
          }}
        />
      )}
    </Suspense>
  );
  return builds.length === 0 && !hadSome ? (
    <EmptyState
      icon={PcCase}
      text={t('You have not saved a computer yet.')}
      hint={t('With the parts of your computer saved, each product tells whether it fits.')}
    >
      {begin}
      {typing}
    </EmptyState>
  ) : (
    <Stack>
      <Cluster>{begin}</Cluster>
      {typing}
      <Panel>
        <BuildList label={t('My machines')} builds={builds} reload={() => query.refetch()} />
      </Panel>
    </Stack>
  );
}

/** Saves a machine of the parts that were bought here. */
function FromPurchases({ reload }: { reload: () => Promise<unknown> }) {
  const { t } = useLanguage();
  const client = useApolloClient();
  const change = useChange();
  const showToast = useToast();
  const [save] = useSaveBuildMutation();
  const [isPending, setIsPending] = useState(false);
  const begin = async (): Promise<void> => {
    const { data } = await client.query({ query: BoughtPartsDocument, fetchPolicy: 'network-only' });
    const parts = data?.boughtParts ?? [];
    if (parts.length === 0) {
      const text = t('There are no parts of a computer in your paid orders.');
      showToast({ type: 'neutral', text, durationMs: ERROR_MS });
      return;
    }
    const input = {
      version: 0,
      name: t('My computer'),
      kind: 'MACHINE' as const,
      entries: entriesToSave(parts),
    };
    await change(async () => (await save({ variables: { input } })).data?.saveBuild, t('Computer saved.'));
    await reload();
  };
  return (
    <Button
      isPending={isPending}
      onClick={() => {
        setIsPending(true);
        // What fails here, the list above says when it is read again.
        void begin()
          .catch(reload)
          .finally(() => {
            setIsPending(false);
          });
      }}
    >
      {t('Begin with what I have bought')}
    </Button>
  );
}
