import { Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MAX_BUILD_NAME } from '@shared/builds/build.js';
import { useLanguage } from '../../i18n/language';
import { CopyLink } from '../../lib/CopyLink';
import { MissingDialog } from '../../lib/MissingDialog';
import { useChange } from '../../lib/useChange';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { DividedList } from '../../ui/lists/DividedList';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Picture } from '../../ui/product/Picture';
import { color, space, text } from '../../ui/theme/tokens';
import { AskUpgrades } from './AskUpgrades';
import { entriesToSave } from './build-input';
import {
  useRemoveBuildMutation,
  useSaveBuildMutation,
  useShareBuildMutation,
  type Build_BuildFragment,
} from './builds.generated';

const OwnPartDialog = lazyPart('OwnPartDialog', () => import('./OwnPartDialog'), MissingDialog);

/* Hardly any build is taken down. */
const TakenDown = lazyPart('TakenDown', () => import('./TakenDown'));

/** Width and height in pixels of a part's picture. */
const PICTURE = { width: 72, height: 54 };

/* Its parts at a glance; their names follow in words. */
const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, ${PICTURE.width / 16}rem);
  gap: ${space[1]};
`;
const Parts = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Sum = styled.p`
  font-weight: 600;
  font-size: ${text.lead};
  font-variant-numeric: tabular-nums;
`;

interface BuildListProps {
  label: string;
  builds: readonly Build_BuildFragment[];
  /** Reads the list again; what was changed elsewhere is then shown. */
  reload: () => Promise<unknown>;
}

/** Builds to look at, rename, share and remove. What was removed last can be put back. */
export function BuildList({ label, builds, reload }: BuildListProps) {
  const change = useChange();
  const [save] = useSaveBuildMutation();
  const [removed, setRemoved] = useState<{ build: Build_BuildFragment; index: number } | null>(null);
  const rows = builds
    .map((build, index) => ({ build, index }))
    .filter(({ build }) => build.code !== removed?.build.code)
    .map(({ build, index }) => (
      <li key={build.code}>
        <BuildRow
          build={build}
          reload={reload}
          onRemoved={() => {
            setRemoved({ build, index });
          }}
        />
      </li>
    ));
  if (removed !== null) {
    const { name, kind, entries } = removed.build;
    const undo = async (): Promise<void> => {
      const input = { version: 0, name, kind, entries: entriesToSave(entries) };
      const { granted } = await change(async () => (await save({ variables: { input } })).data?.saveBuild);
      if (granted === null) return;
      await reload();
      setRemoved(null);
    };
    rows.splice(removed.index, 0, <RemovedBuild key={removed.build.code} name={name} onUndo={undo} />);
  }
  return <DividedList aria-label={label}>{rows}</DividedList>;
}

/** Stands where a build was, and takes the focus that its row has lost. */
function RemovedBuild({ name, onUndo }: { name: string; onUndo: () => Promise<void> }) {
  const { t } = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(function keepTheFocus() {
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li>
      <Cluster>
        <span>{t('{name} removed.', { name })}</span>
        <Button ref={button} aria-label={t('Undo: put {name} back', { name })} onClick={() => void onUndo()}>
          {t('Undo')}
        </Button>
      </Cluster>
    </li>
  );
}

interface BuildRowProps {
  build: Build_BuildFragment;
  reload: () => Promise<unknown>;
  onRemoved: () => void;
}

function BuildRow({ build, reload, onRemoved }: BuildRowProps) {
  const { t, formatEuro } = useLanguage();
  const change = useChange();
  const [share, { loading: isSharing }] = useShareBuildMutation();
  const [remove, { loading: isRemoving }] = useRemoveBuildMutation();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { code, name, kind, isShared, takenDown, total, entries } = build;
  const path = `/b/${code}`;
  const parts = entries.map(({ count, label }) => (count > 1 ? `${count} × ${label}` : label)).join(', ');
  const setShared = async (): Promise<void> => {
    const input = { code, isShared: !isShared };
    await change(async () => (await share({ variables: { input } })).data?.shareBuild);
    await reload();
  };
  const forget = async (): Promise<void> => {
    const { granted } = await change(
      async () => (await remove({ variables: { input: { code } } })).data?.removeBuild,
    );
    setIsAsking(false);
    if (granted === null) return;
    onRemoved();
    await reload();
  };
  return (
    <Stack data-gap="small">
      <CardHeading as="h2" translate="no">
        {name}
      </CardHeading>
      <Strip>
        {entries.map(({ productId, product }) =>
          product === null ? null : (
            <Picture
              key={productId}
              pictureId={product.thumbnail.id}
              alt=""
              {...PICTURE}
              sizes="72px"
              isFramed
            />
          ),
        )}
      </Strip>
      <Parts translate="no">{parts === '' ? t('No parts yet.') : parts}</Parts>
      {total > 0 && <Sum>{formatEuro(total)}</Sum>}
      {takenDown !== null && (
        <Suspense>
          <TakenDown reason={takenDown} />
        </Suspense>
      )}
      {isShared && takenDown === null && kind !== 'STARTING' && (
        <p>
          {t('Anyone with this link can look at it:')}{' '}
          <span translate="no">{`${location.origin}${path}`}</span>
          <CopyLink path={path} name={name} />
        </p>
      )}
      <Cluster>
        <ButtonLink to={path} aria-label={t('Look at it: {name}', { name })}>
          {t('Look at it')}
        </ButtonLink>
        <Button
          aria-label={t('Change the name of {name}', { name })}
          onClick={() => {
            setIsRenaming(true);
          }}
        >
          {t('Change the name')}
        </Button>
        {kind !== 'STARTING' && takenDown === null && (
          <Button
            aria-label={isShared ? t('Stop sharing {name}', { name }) : t('Share {name}', { name })}
            isPending={isSharing}
            onClick={() => void setShared()}
          >
            {isShared ? t('Stop sharing') : t('Share')}
          </Button>
        )}
        <Button
          aria-label={t('Remove: {name}', { name })}
          isPending={isRemoving}
          onClick={() => {
            if (isShared) setIsAsking(true);
            else void forget();
          }}
        >
          {t('Remove')}
        </Button>
        {kind === 'MACHINE' && (
          <Button
            aria-label={t('Parts of your own: {name}', { name })}
            onClick={() => {
              setIsAdding(true);
            }}
          >
            {t('Parts of your own')}
          </Button>
        )}
        {entries.length > 0 && <AskUpgrades code={code} name={name} />}
      </Cluster>
      <ActionDialog
        isOpen={isAsking}
        title={t('Remove: {name}', { name })}
        action={t('Remove')}
        variant="danger"
        isPending={isRemoving}
        onAct={() => void forget()}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>{t('Its link ends for everybody who has it, also if you put the build back.')}</p>
      </ActionDialog>
      <Suspense>
        {isAdding && (
          <OwnPartDialog
            build={build}
            reload={reload}
            onClose={() => {
              setIsAdding(false);
            }}
          />
        )}
      </Suspense>
      {isRenaming && (
        <RenameDialog
          build={build}
          reload={reload}
          onClose={() => {
            setIsRenaming(false);
          }}
        />
      )}
    </Stack>
  );
}

function RenameDialog({
  build,
  reload,
  onClose,
}: Omit<BuildRowProps, 'onRemoved'> & { onClose: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [save, { loading }] = useSaveBuildMutation();
  const [name, setName] = useState(build.name);
  const rename = async (): Promise<void> => {
    const { code, version, kind, entries } = build;
    const input = { code, version, kind, name, entries: entriesToSave(entries) };
    const { granted } = await change(async () => (await save({ variables: { input } })).data?.saveBuild);
    await reload();
    if (granted !== null) onClose();
  };
  return (
    <ActionDialog
      title={t('Change the name')}
      action={t('Save')}
      variant="primary"
      isPending={loading}
      isDisabled={name.trim() === ''}
      onAct={() => void rename()}
      onClose={onClose}
    >
      <Field label={t('Name')}>
        <TextInput
          value={name}
          maxLength={MAX_BUILD_NAME}
          data-autofocus
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </Field>
    </ActionDialog>
  );
}
