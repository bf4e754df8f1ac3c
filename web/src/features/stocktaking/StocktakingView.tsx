import { ClipboardCheck, FileX2 } from 'lucide-react';
import { useState } from 'react';
import { can } from '@shared/access.js';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { MAX_STOCKTAKING_NOTE } from '@shared/rules/stocktaking.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { QueryError } from '../../lib/QueryError';
import { QueryList } from '../../lib/QueryList';
import { useChange } from '../../lib/useChange';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { withPrevious } from '../../lib/withPrevious';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { CountsTable } from './CountsTable';
import { ScanForm } from './ScanForm';
import { countsUrl } from './stocktaking-url';
import { StocktakingBadge } from './StocktakingBadge';
import {
  useBookStocktakingMutation,
  useCancelStocktakingMutation,
  useStockCountsQuery,
  useStocktakingQuery,
  useUndoStocktakingMutation,
  type Stocktaking_StocktakingFragment,
} from './stocktaking.generated';

interface StocktakingProps {
  stocktaking: Stocktaking_StocktakingFragment;
}

function Facts({ stocktaking }: StocktakingProps) {
  const { t, formatDateTime, formatEuro, formatNumber } = useLanguage();
  const labelOf = useCategoryLabel(stocktaking.category !== null);
  const { state, category, startedAt, startedBy, endedAt, endedBy, note, undoneAt, undoneBy, totals } =
    stocktaking;
  const when = (at: string, by: string | null): string => `${formatDateTime(new Date(at))}, ${by ?? '–'}`;
  return (
    <DescriptionList>
      <Fact name={t('Status')}>
        <StocktakingBadge state={state} />
      </Fact>
      <Fact name={t('What is counted')}>{category === null ? t('Everything') : labelOf(category)}</Fact>
      <Fact name={t('Begun')}>{when(startedAt, startedBy)}</Fact>
      {endedAt !== null && <Fact name={t('Ended')}>{when(endedAt, endedBy)}</Fact>}
      {note !== '' && <Fact name={t('Reason')}>{note}</Fact>}
      {undoneAt !== null && <Fact name={t('Taken back')}>{when(undoneAt, undoneBy)}</Fact>}
      <Fact name={t('Products counted')}>{formatNumber(totals.countedCount)}</Fact>
      <Fact name={t('Differences')}>
        {t('{products} products: {surplus} pieces too many, {missing} missing', {
          products: totals.differentCount,
          surplus: totals.surplus,
          missing: totals.missing,
        })}
      </Fact>
      {totals.value !== null && (
        <Fact name={t('Value of the differences, net')}>
          {formatEuro(totals.value)}
          {totals.unpricedCount > 0 &&
            ` (${t('{count} without a purchase price', { count: totals.unpricedCount })})`}
        </Fact>
      )}
    </DescriptionList>
  );
}

function BookButton({ stocktaking: { id, totals } }: StocktakingProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const [book, { loading }] = useBookStocktakingMutation();
  const act = async (): Promise<void> => {
    const input = { stocktakingId: id, note };
    await change(
      async () => (await book({ variables: { input } })).data?.bookStocktaking,
      t('The stocktaking is booked.'),
    );
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="primary"
        disabled={totals.countedCount === 0}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('Book the differences')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('Book the differences?')}
          action={t('Book')}
          variant="primary"
          isPending={loading}
          onClose={() => {
            setIsAsking(false);
          }}
          onAct={() => void act()}
        >
          <Stack>
            <p>
              {t(
                'The stock of {products} products changes by what was found; what was sold since stays sold. Products that nobody has counted stay as they are. The booking can be taken back.',
                { products: totals.differentCount },
              )}
            </p>
            <Field label={t('Reason')} isOptional>
              <TextInput
                maxLength={MAX_STOCKTAKING_NOTE}
                value={note}
                onChange={({ target }) => {
                  setNote(target.value);
                }}
              />
            </Field>
          </Stack>
        </ActionDialog>
      )}
    </>
  );
}

function CancelButton({ stocktaking: { id } }: StocktakingProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [cancel, { loading }] = useCancelStocktakingMutation();
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      question={t('End without booking?')}
      consequence={t('No stock changes. What was counted stays in this list. This cannot be undone.')}
      confirmation={t('End without booking')}
      onConfirm={() =>
        void change(
          async () => (await cancel({ variables: { input: { stocktakingId: id } } })).data?.cancelStocktaking,
          t('The stocktaking has ended; no stock has changed.'),
        )
      }
    >
      {t('End without booking')}
    </ConfirmButton>
  );
}

function UndoButton({ stocktaking: { id } }: StocktakingProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [undo, { loading }] = useUndoStocktakingMutation();
  return (
    <ConfirmButton
      isPending={loading}
      question={t('Take the booking back?')}
      consequence={t('Each stock changes back by what was booked; what was sold since stays sold.')}
      confirmation={t('Take it back')}
      onConfirm={() =>
        void change(
          async () => (await undo({ variables: { input: { stocktakingId: id } } })).data?.undoStocktaking,
          t('The booking is taken back.'),
        )
      }
    >
      {t('Take the booking back')}
    </ConfirmButton>
  );
}

/** A stocktaking: scanning, what was counted, and what becomes of it. */
export function StocktakingView({ id }: { id: string }) {
  const { t } = useLanguage();
  const mayDecide = can(useViewer(), 'stocktaking.decide');
  const { state, hrefFor } = useSliceUrl(countsUrl);
  const query = useStocktakingQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const counts = withPrevious(
    useStockCountsQuery({
      variables: { id, isDifferent: state.isDifferent, after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const stocktaking = query.data?.stocktaking;
  if (stocktaking === undefined)
    return query.error === undefined ? <SkeletonRows height="20rem" /> : <QueryError query={query} />;
  if (stocktaking === null) return <EmptyState icon={FileX2} text={t('There is no such stocktaking.')} />;
  const isOpen = stocktaking.state === 'OPEN';
  const page = counts.data?.stockCounts;
  const lookAgain = (): void => {
    // A failure shows by `error`.
    for (const asked of [query, counts]) asked.refetch().catch(() => undefined);
  };
  return (
    <Stack data-gap="large">
      {isOpen && <ScanForm stocktakingId={id} onCounted={lookAgain} />}
      <Facts stocktaking={stocktaking} />
      <Cluster>
        <a href={`/api/stocktaking/${id}.pdf?by=place`}>{t('Count sheet by shelf place (PDF)')}</a>
        <a href={`/api/stocktaking/${id}.pdf`}>{t('Count sheet by category (PDF)')}</a>
        <a href={`/api/stocktaking/${id}.csv?by=place`} download>
          {t('All as CSV')}
        </a>
      </Cluster>
      <Cluster>
        <ButtonLink to={hrefFor({ isDifferent: !state.isDifferent })}>
          {state.isDifferent ? t('Show all') : t('Only differences')}
        </ButtonLink>
        {mayDecide && isOpen && (
          <>
            <BookButton stocktaking={stocktaking} />
            <CancelButton stocktaking={stocktaking} />
          </>
        )}
        {mayDecide && stocktaking.state === 'BOOKED' && <UndoButton stocktaking={stocktaking} />}
      </Cluster>
      <QueryList
        query={counts}
        entries={page?.entries}
        skeleton={<SkeletonRows height="12rem" />}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            text={state.isDifferent ? t('Nothing differs from the books.') : t('Nothing was counted yet.')}
          />
        }
      >
        {(entries) => (
          <CountsTable stocktakingId={id} isOpen={isOpen} counts={entries} onChanged={lookAgain} />
        )}
      </QueryList>
      <SliceLinks
        label={t('Pages of counts')}
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
