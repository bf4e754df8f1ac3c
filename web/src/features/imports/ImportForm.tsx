import { Suspense, useEffect, useState } from 'react';
import { typesOf } from '@shared/rules/files.js';
import { loadReasons, useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { FilePicker } from '../../ui/forms/FilePicker';
import { Select } from '../../ui/forms/inputs';
import { lazyPart } from '../../ui/layout/late-parts';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useImportListMutation } from './imports.generated';
import { useListSourcesQuery, type ListSourceForm_SourceFragment as Source } from './list-sources.generated';
import { ListReport, type Report } from './ListReport';

/* A source is assigned once. */
const ListSourceForm = lazyPart('ListSourceForm', () => import('./ListSourceForm'));

/** A list that somebody looks at. */
interface Seen {
  file: File;
  /** `null`: it has no column that names products, as far as the shop knows. */
  report: Report | null;
  isLate: boolean;
}

/**
 * Takes a list, shows what it changes, and applies it once somebody has seen that; then shows what became of it. What has come up
 * since somebody looked is not applied either, but shown. How the columns of a source are read can be said and is remembered.
 */
export function ImportForm({ onImported }: { onImported: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const sources = useListSourcesQuery({ fetchPolicy: 'cache-and-network' });
  const [importList, { loading }] = useImportListMutation({ fetchPolicy: 'no-cache' });
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isAssigning, setIsAssigning] = useState(false);
  const report = seen?.report ?? null;
  const isApplied = report !== null && report.importId !== null;
  useUnsavedChanges(seen !== null && !isApplied);
  useEffect(function loadWordsOfWarnings() {
    void loadReasons();
  }, []);
  const source = sources.data?.listSources.find(({ id }) => id === sourceId) ?? null;
  const send = (file: File, from: string | null, isPreview: boolean, shown: Report['warnings']) => {
    const variables = { input: { file, sourceId: from, isPreview, accepted: shown.map(({ id }) => id) } };
    return change(async () => (await importList({ variables })).data?.importList);
  };
  const look = async (file: File, from: string | null): Promise<void> => {
    const { granted, error } = await send(file, from, true, []);
    const said = error?.said;
    const isUnassigned = typeof said === 'object' && said.reason === 'IMPORT_WITHOUT_NUMBERS';
    setIsAssigning(isUnassigned);
    setSeen(granted === null && !isUnassigned ? null : { file, report: granted, isLate: false });
  };
  const apply = async (file: File, { warnings }: Report): Promise<void> => {
    const { granted } = await send(file, sourceId, false, warnings);
    if (granted === null) return;
    setSeen({ file, report: granted, isLate: granted.importId === null });
    if (granted.importId !== null) onImported();
  };
  const choose = (id: string | null): void => {
    setSourceId(id);
    if (seen !== null && !isApplied) void look(seen.file, id);
  };
  const readBy = (saved: Source | null): void => {
    setIsAssigning(false);
    // A failure shows by `error`.
    sources.refetch().catch(() => undefined);
    choose(saved?.id ?? null);
  };
  const canApply = report !== null && !isApplied && report.added + report.changed > 0;
  return (
    <Stack>
      <QueryError query={sources} />
      <Field label={t('Source')} hint={t('Whose columns have other names is assigned once, and remembered.')}>
        <Select
          value={sourceId ?? ''}
          disabled={loading}
          onChange={({ target }) => {
            choose(target.value === '' ? null : target.value);
          }}
        >
          <option value="">{t('Columns have the names of this shop')}</option>
          {sources.data?.listSources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('List of articles (CSV or Excel)')}
        hint={t(
          'With a column “Product id”, “Article number”, “GTIN” or “MPN”. Empty cells change nothing, and nothing is changed before you confirm it.',
        )}
      >
        <FilePicker
          invitation={t('Choose a file')}
          types={[...typesOf('table'), '.csv', '.xlsx']}
          disabled={loading}
          onChoose={([file]) => {
            if (file !== undefined) void look(file, sourceId);
          }}
        />
      </Field>
      {seen !== null && (
        <>
          {seen.isLate && (
            <Notice>
              {t(
                'Nothing was applied: the catalog has changed since you looked. This is how it would be now.',
              )}
            </Notice>
          )}
          {report !== null && <ListReport report={report} />}
          {isAssigning && (
            <Suspense fallback={<SkeletonRows height="16rem" />}>
              <ListSourceForm
                key={sourceId}
                file={seen.file}
                source={source}
                onSaved={readBy}
                onClose={() => {
                  setIsAssigning(false);
                }}
              />
            </Suspense>
          )}
          <Cluster>
            {canApply && (
              <Button
                variant={report.warnings.length > 0 ? 'danger' : 'primary'}
                isPending={loading}
                onClick={() => void apply(seen.file, report)}
              >
                {t('Apply {file}', { file: seen.file.name })}
              </Button>
            )}
            {!isApplied && !isAssigning && (
              <Button
                onClick={() => {
                  setIsAssigning(true);
                }}
              >
                {t('Assign columns')}
              </Button>
            )}
            <Button
              onClick={() => {
                setSeen(null);
              }}
            >
              {isApplied ? t('Close') : t('Discard')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
