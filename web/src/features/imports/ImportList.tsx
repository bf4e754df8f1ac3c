import { FileSpreadsheet } from 'lucide-react';
import { IMPORT_UNDO_DAYS } from '@shared/rules/imports.js';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { useUndoImport } from '../../lib/useUndoImport';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { withPrevious } from '../../lib/withPrevious';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { ImportForm } from './ImportForm';
import { useListImportsQuery, type ListImportsQuery } from './imports.generated';
import { importsUrl } from './imports-url';

type Entry = ListImportsQuery['listImports']['imports'][number];

function UndoButton({ id, onUndone }: { id: string; onUndone: () => void }) {
  const { t } = useLanguage();
  const { undoImport, isUndoing } = useUndoImport();
  const act = async (): Promise<void> => {
    const { granted } = await undoImport(id);
    if (granted !== null) onUndone();
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={isUndoing}
      aria-label={t('Undo import {id}', { id })}
      question={t('Undo import {id}?', { id })}
      consequence={t(
        'Fields go back to what they were, stock by the difference, new products leave the catalog. What others have changed since stays.',
      )}
      confirmation={t('Undo')}
      onConfirm={() => void act()}
    >
      {t('Undo')}
    </ConfirmButton>
  );
}

/** Imports a list, and shows the imports before, newest first, each of which can be undone. */
export function ImportList() {
  const { t, formatDateTime } = useLanguage();
  const { state, hrefFor } = useSliceUrl(importsUrl);
  const query = withPrevious(
    useListImportsQuery({
      variables: { after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const lookAgain = (): void => {
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  const page = query.data?.listImports;
  const stateOf = ({ undoneAt, finishedAt }: Entry): string => {
    if (undoneAt !== null) return t('Undone');
    return finishedAt === null ? t('Broken off') : t('Applied');
  };
  return (
    <Stack data-gap="large">
      <ImportForm onImported={lookAgain} />
      <Stack as="section" aria-labelledby="imports">
        <CardHeading as="h2" id="imports">
          {t('Last imports')}
        </CardHeading>
        <p>{t('Each can be undone for {days} days.', { days: IMPORT_UNDO_DAYS })}</p>
        <QueryList
          query={query}
          entries={page?.imports}
          skeleton={<SkeletonRows height="12rem" />}
          empty={<EmptyState icon={FileSpreadsheet} text={t('Nothing was imported yet.')} />}
        >
          {(imports) => (
            <RecordTable
              label={t('Last imports')}
              rows={imports}
              keyOf={(entry) => entry.id}
              columns={[
                { title: t('Number'), cell: (entry) => entry.id },
                { title: t('Date'), cell: (entry) => formatDateTime(new Date(entry.at)) },
                { title: t('By'), isName: true, cell: (entry) => entry.by },
                { title: t('Files'), isName: true, cell: (entry) => entry.files.join(', ') },
                { title: t('New'), cell: (entry) => entry.added },
                { title: t('Changed'), cell: (entry) => entry.changed },
                {
                  title: t('State'),
                  cell: (entry) => (
                    <>
                      {stateOf(entry)} {entry.canUndo && <UndoButton id={entry.id} onUndone={lookAgain} />}
                    </>
                  ),
                },
              ]}
            />
          )}
        </QueryList>
        <SliceLinks
          label={t('Pages of imports')}
          after={state.after}
          pageInfo={page?.pageInfo}
          hrefFor={hrefFor}
        />
      </Stack>
    </Stack>
  );
}
