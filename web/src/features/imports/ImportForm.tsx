import { useEffect, useState } from 'react';
import { typesOf } from '@shared/rules/files.js';
import { loadReasons, useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { FilePicker } from '../../ui/forms/FilePicker';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { useImportListMutation } from './imports.generated';
import { ListReport, type Report } from './ListReport';

/** Takes a list, shows what it changes, and applies it once somebody has seen that. */
export function ImportForm({ onImported }: { onImported: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [importList, { loading }] = useImportListMutation({ fetchPolicy: 'no-cache' });
  const [seen, setSeen] = useState<{ file: File; report: Report } | null>(null);
  useUnsavedChanges(seen !== null);
  useEffect(function loadWordsOfWarnings() {
    void loadReasons();
  }, []);
  const send = async (file: File, isPreview: boolean): Promise<Report | null> => {
    const variables = { input: { file, isPreview, accepts: !isPreview } };
    const { granted } = await change(async () => (await importList({ variables })).data?.importList);
    return granted;
  };
  const look = async (file: File): Promise<void> => {
    const report = await send(file, true);
    setSeen(report === null ? null : { file, report });
  };
  const apply = async (file: File): Promise<void> => {
    if ((await send(file, false)) === null) return;
    setSeen(null);
    onImported();
  };
  const isChange = seen !== null && seen.report.added + seen.report.changed > 0;
  return (
    <Stack>
      <Field
        label={t('List of articles (CSV)')}
        hint={t('With a column “Article number”, “GTIN” or “MPN”. Nothing is changed before you confirm it.')}
      >
        <FilePicker
          invitation={t('Choose a file')}
          types={[...typesOf('table'), '.csv']}
          disabled={loading}
          onChoose={([file]) => {
            if (file !== undefined) void look(file);
          }}
        />
      </Field>
      {seen !== null && (
        <>
          <ListReport report={seen.report} />
          <Cluster>
            {isChange && (
              <Button
                variant={seen.report.warnings.length > 0 ? 'danger' : 'primary'}
                isPending={loading}
                onClick={() => void apply(seen.file)}
              >
                {t('Apply {file}', { file: seen.file.name })}
              </Button>
            )}
            <Button
              onClick={() => {
                setSeen(null);
              }}
            >
              {t('Discard')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
