import { Pencil, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Slot } from '@shared/fit/rule.types.js';
import { useLanguage } from '../../i18n/language';
import { useIsOnline } from '../../lib/useIsOnline';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { MissingDialog } from '../../lib/MissingDialog';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { BottomBar } from '../../ui/layout/BottomBar';
import { PageHeading } from '../../ui/layout/Heading';
import { Cluster } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { Sheet } from '../../ui/overlays/Sheet';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { FitMark } from '../../ui/states/FitMark';
import { OUTCOME_MARKS } from '../../ui/states/outcome-marks';
import { Notice } from '../../ui/states/Notice';
import { color, media, space, text } from '../../ui/theme/tokens';
import { FitReport } from './FitReport';
import { outcomeWord, powerWords } from './fit-words';
import { totalOf } from './power';
import { RemovedPart } from './RemovedPart';
import { numbersOf, SlotList } from './SlotList';
import type { FacetsAsked } from './PartPicker';
import { useBuild, type BuildActions, type BuildState } from './useBuild';

/* As large as the rest, and nobody waits for it. */
const Machine = lazyPart('Machine', () => import('./machine/Machine'));

const Meters = lazyPart('Meters', () => import('./Meters'));

/* Few have work done. */
const BuildServices = lazyPart(
  'BuildServices',
  () => import('./BuildServices'),
  () => null,
);

const LanePanel = lazyPart(
  'LanePanel',
  () => import('./LanePanel'),
  () => null,
);

/* Most choose by hand. */
const ProposeBuild = lazyPart(
  'ProposeBuild',
  () => import('./ProposeBuild'),
  () => null,
);

const PartPicker = lazyPart('PartPicker', () => import('./PartPicker'), MissingDialog);

const RenameBuild = lazyPart('RenameBuild', () => import('./RenameBuild'), MissingDialog);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  > :first-child {
    display: flex;
    gap: ${space.half};
    align-items: center;
    margin-inline-end: auto;
  }
  h1 {
    font-size: 1.75rem;
    overflow-wrap: anywhere;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
  align-items: start;
  > * {
    display: grid;
    gap: ${space[1.5]};
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: 20rem minmax(0, 1fr);
    gap: ${space[2]};
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  ${media.wide} {
    grid-template-columns: 22.5rem minmax(0, 1fr) 20.5rem;
    > :nth-child(3) {
      grid-column: auto;
    }
  }
  /* The machine and its meters, its parts, and where its drives go. */
  @media (max-width: 59.99rem) {
    > * {
      display: contents;
    }
    > * > * {
      min-width: 0;
    }
    > :nth-child(2) > * {
      order: -1;
    }
    > :nth-child(2) > :last-child {
      order: 1;
    }
  }
`;
const Lanes = styled.div`
  min-width: 0;
  &:empty {
    display: none;
  }
`;
const WideOnly = styled.div`
  display: none;
  ${media.desktop} {
    display: contents;
  }
`;
const Bar = styled(BottomBar)`
  ${media.desktop} {
    display: none;
  }
`;
const BarOutcome = styled.button`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[1]};
  align-items: center;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${text.small};
  line-height: 1.125rem;
  text-align: start;
  svg {
    grid-row: 1 / 3;
    width: 1.5rem;
    height: 1.5rem;
  }
  b {
    font-size: ${text.ui};
  }
  &[data-standing='clash'] > :is(svg, b) {
    color: ${color.error};
  }
  span {
    grid-column: 2;
    color: ${color.inkSoft};
  }
`;

/** The windows in which the report is a sheet: those below `media.desktop`. */
const SMALL = '(max-width: 59.99rem)';

/** What is to be picked: a part for a slot, or any further part, maybe instead of one that is there. */
interface Wanted {
  slot: Slot | null;
  instead: string | undefined;
}

interface BuilderProps {
  /** Puts the whole machine into the cart, for whoever has one. */
  renderCart: (state: BuildState, isSmall: boolean) => ReactNode;
  /** What becomes of the build, once there is one. */
  keeping: ReactNode;
  /** What it can begin with. */
  beginning: ReactNode;
  /** Narrows the list of parts down by facts. */
  renderFacets: (asked: FacetsAsked) => ReactNode;
  /** The wish with which somebody comes. */
  wish: string;
  /** A build takes the place of the present one, and is no longer what was saved. */
  onBeginAnew: () => void;
}

/** Undoes by Ctrl+Z, but not while somebody types or a dialog is open. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const run = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isElsewhere =
        (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) ||
        document.querySelector('dialog[open]') !== null;
      if (!isUndo || isElsewhere) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', run);
    return () => {
      window.removeEventListener('keydown', run);
    };
  }, [undo]);
}

/** Holds the place of the configurator while its rules are being loaded. */
export function BuilderPlace() {
  return (
    <>
      <Head>
        <Skeleton width="12rem" height="2.75rem" />
      </Head>
      <SkeletonRows height="10rem" />
      <Columns>
        <div>
          <SkeletonRows height="40rem" />
        </div>
        <div>
          <SkeletonRows height="30rem" />
          <SkeletonRows height="7rem" />
        </div>
      </Columns>
    </>
  );
}

/** The configurator: the parts of a machine, the machine itself, and what the rules say of it. */
export function Builder({
  renderCart: cartFor,
  keeping,
  beginning,
  renderFacets,
  wish,
  onBeginAnew,
}: BuilderProps) {
  const { t } = useLanguage();
  const { state, actions, canUndo, error, retry } = useBuild();
  const isSmall = useMediaQuery(SMALL);
  const isOnline = useIsOnline();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const [isReportOpen, setIsReportOpen] = useState(false);
  const [removed, setRemoved] = useState<{ name: string; key: number } | null>(null);
  const undo = (): void => {
    setRemoved(null);
    actions.undo();
  };
  useUndoKey(undo);
  const open = (slot: Slot | null, instead?: string): void => {
    setIsReportOpen(false);
    setWanted({ slot, instead });
  };
  const told: BuildActions = {
    ...actions,
    remove: (id) => {
      const name = state.rows.find(({ productId }) => productId === id)?.name ?? '';
      actions.remove(id);
      setRemoved({ name, key: (removed?.key ?? 0) + 1 });
    },
  };
  const hasNewPrices = state.rows.some(({ product, cents }) => product && product.price !== cents);
  return (
    <>
      <Head>
        <div>
          <PageHeading>{state.name === '' ? t('PC Builder') : state.name}</PageHeading>
          {state.rows.length > 0 && (
            <IconButton
              icon={Pencil}
              label={t('Rename')}
              onClick={() => {
                setIsRenaming(true);
              }}
            />
          )}
        </div>
        {canUndo && <IconButton icon={Undo2} label={t('Undo')} onClick={undo} />}
        {state.rows.length > 0 && <Suspense>{keeping}</Suspense>}
        <WideOnly>{state.rows.length > 0 && cartFor(state, false)}</WideOnly>
      </Head>
      {(error !== undefined || !isOnline) && (
        <Notice>
          {t('The shop cannot be reached. What is here goes on being checked; prices may be old.')}{' '}
          {isOnline && <Button onClick={retry}>{t('Try again')}</Button>}
        </Notice>
      )}
      {hasNewPrices && (
        <Notice>
          {t('Prices have changed since you chose.')}{' '}
          <Button onClick={actions.keepPrices}>{t('Take the new prices')}</Button>
        </Notice>
      )}
      <Suspense fallback={<SkeletonRows height="10rem" />}>
        <ProposeBuild
          wish={wish}
          build={state}
          onPropose={(build, isAnew) => {
            if (isAnew) onBeginAnew();
            actions.take(build);
          }}
        />
      </Suspense>
      {state.rows.length === 0 && <Suspense fallback={<Skeleton height="2.75rem" />}>{beginning}</Suspense>}
      <Columns>
        <div>
          <SlotList state={state} actions={told} onOpen={open} />
          {removed !== null && (
            <RemovedPart
              key={removed.key}
              name={removed.name}
              onUndo={undo}
              onEnd={() => {
                setRemoved(null);
              }}
            />
          )}
          {state.rows.length > 0 && (
            <Suspense>
              <BuildServices state={state} actions={actions} />
            </Suspense>
          )}
        </div>
        <div>
          <Suspense fallback={<SkeletonRows height="30rem" />}>
            <Machine parts={state.parts} fit={state.fit} numbers={numbersOf(state.rows)} onOpen={open} />
          </Suspense>
          <Suspense fallback={<SkeletonRows height="7rem" />}>
            <Meters state={state} onBudget={actions.setBudget} />
          </Suspense>
          <Lanes>
            <Suspense>
              <LanePanel parts={state.parts} />
            </Suspense>
          </Lanes>
        </div>
        {!isSmall && (
          <div>
            <FitReport state={state} onOpen={open} onExchange={actions.choose} />
          </div>
        )}
      </Columns>
      {state.rows.length > 0 && (
        <Bar>
          <OutcomeButton
            state={state}
            onOpen={() => {
              setIsReportOpen(true);
            }}
          />
          <Cluster>{cartFor(state, true)}</Cluster>
        </Bar>
      )}
      {isSmall && (
        <Sheet
          isOpen={isReportOpen}
          side="whole"
          title={t('Check @fit')}
          onClose={() => {
            setIsReportOpen(false);
          }}
        >
          <FitReport state={state} onOpen={open} onExchange={actions.choose} />
        </Sheet>
      )}
      <Suspense>
        {wanted !== null && (
          <PartPicker
            state={state}
            slot={wanted.slot}
            instead={wanted.instead}
            renderFacets={renderFacets}
            onChoose={(slot, product) => {
              actions.choose(slot, product, wanted.instead);
              setWanted(null);
            }}
            onClose={() => {
              setWanted(null);
            }}
          />
        )}
        {isRenaming && (
          <RenameBuild
            name={state.name}
            onRename={actions.rename}
            onClose={() => {
              setIsRenaming(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The outcome in the bar of a small window, which opens the report. */
function OutcomeButton({
  state: { fit, rows, drains, cents },
  onOpen,
}: {
  state: BuildState;
  onOpen: () => void;
}) {
  const language = useLanguage();
  const { t, formatEuro } = language;
  const power = powerWords(totalOf(drains), language);
  return (
    <BarOutcome
      type="button"
      data-standing={fit === null ? undefined : OUTCOME_MARKS[fit.outcome]}
      onClick={onOpen}
    >
      {fit !== null && <FitMark standing={OUTCOME_MARKS[fit.outcome]} />}
      <b>{fit === null ? t('Please wait') : t(outcomeWord(fit, rows))}</b>
      <span>
        {formatEuro(cents)}
        {fit !== null && ` · ${power}`}
      </span>
    </BarOutcome>
  );
}
