import { useEffect, useState } from 'react';
import { typesOf } from '@shared/rules/files.js';
import { loadReasons, useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { FilePicker } from '../../ui/forms/FilePicker';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { useImportListMutation } from './imports.generated';
import { ListReport, type Report } from './ListReport';

/**
 * Takes a list, shows what it changes, and applies it once somebody has seen that; then shows what became of it. What has come up
 * since somebody looked is not applied either, but shown.
 */
export function ImportForm({ onImported }: { onImported: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [importList, { loading }] = useImportListMutation({ fetchPolicy: 'no-cache' });
  const [seen, setSeen] = useState<{ file: File; report: Report; isLate: boolean } | null>(null);
  const isApplied = seen !== null && seen.report.importId !== null;
  useUnsavedChanges(seen !== null && !isApplied);
  useEffect(function loadWordsOfWarnings() {
    void loadReasons();
  }, []);
  const send = async (file: File, isPreview: boolean, shown: Report['warnings']): Promise<Report | null> => {
    const variables = { input: { file, isPreview, accepted: shown.map(({ id }) => id) } };
    const { granted } = await change(async () => (await importList({ variables })).data?.importList);
    return granted;
  };
  const look = async (file: File): Promise<void> => {
    const report = await send(file, true, []);
    setSeen(report === null ? null : { file, report, isLate: false });
  };
  const apply = async (file: File, { warnings }: Report): Promise<void> => {
    const report = await send(file, false, warnings);
    if (report === null) return;
    setSeen({ file, report, isLate: report.importId === null });
    if (report.importId !== null) onImported();
  };
  const canApply = seen !== null && !isApplied && seen.report.added + seen.report.changed > 0;
  return (
    <Stack>
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
            if (file !== undefined) void look(file);
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
          <ListReport report={seen.report} />
          <Cluster>
            {canApply && (
              <Button
                variant={seen.report.warnings.length > 0 ? 'danger' : 'primary'}
                isPending={loading}
                onClick={() => void apply(seen.file, seen.report)}
              >
                {t('Apply {file}', { file: seen.file.name })}
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
