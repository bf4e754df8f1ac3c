import { useEffect, useState } from 'react';
import { typesOf } from '@shared/rules/files.js';
import { loadReasons, useLanguage, type Message } from '../../../i18n/language';
import { SUCCESS_MS } from '../../../lib/durations';
import { Button } from '../../../ui/actions/Button';
import { FilePicker } from '../../../ui/forms/FilePicker';
import { Field } from '../../../ui/forms/Field';
import { CardHeading } from '../../../ui/layout/Heading';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { useToast } from '../../../ui/overlays/Toast';
import { Notice } from '../../../ui/states/Notice';
import { ShipmentNote } from '../ShipmentNote';
import { importTracking, type TrackingRow } from './carrier-calls';
import { TrackingRows } from './TrackingRows';

/** A file that was chosen, and what becomes of its rows. */
interface Read {
  file: File;
  rows: readonly TrackingRow[];
  isDone: boolean;
}

/** Takes a file with tracking codes: it is read first, and sends only once that is confirmed. */
export function TrackingImport({ onSent }: { onSent: () => void }) {
  const { t, say, formatNumber } = useLanguage();
  const showToast = useToast();
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<Message | null>(null);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    void loadReasons();
  }, []);
  const take = async (file: File, isDryRun: boolean): Promise<void> => {
    setIsPending(true);
    const given = await importTracking(file, isDryRun);
    setIsPending(false);
    setError(given.error);
    if (given.answer === null) {
      if (isDryRun) setRead(null);
      return;
    }
    setRead({ file, rows: given.answer, isDone: !isDryRun });
    const sent = given.answer.filter(({ outcome }) => outcome === 'sent').length;
    if (sent === 0) return;
    const text = t('{count} parcel sent | {count} parcels sent', { count: sent });
    showToast({ type: 'success', text, durationMs: SUCCESS_MS });
    onSent();
  };
  const readyCount = read?.rows.filter(({ outcome }) => outcome === 'ready').length ?? 0;
  return (
    <Stack as="section" aria-labelledby="tracking-import">
      <CardHeading id="tracking-import">{t('Tracking codes from the carrier')}</CardHeading>
      <Field label={t('File of the carrier (CSV)')} hint={t('Nothing is sent before you confirm it.')}>
        <FilePicker
          invitation={t('Choose a file')}
          types={[...typesOf('table'), '.csv', '.txt']}
          disabled={isPending}
          onChoose={([file]) => {
            if (file !== undefined) void take(file, true);
          }}
        />
      </Field>
      {error !== null && (
        <div role="alert">
          <Notice>{say(error)}</Notice>
        </div>
      )}
      {read !== null && (
        <>
          <Cluster data-between>
            <ShipmentNote role="status">
              {t('{file}: {ready} to send, {refused} refused, {others} other', {
                file: read.file.name,
                ready: formatNumber(readyCount),
                refused: formatNumber(read.rows.filter(({ outcome }) => outcome === 'refused').length),
                others: formatNumber(
                  read.rows.filter(({ outcome }) => outcome === 'unchanged' || outcome === 'sent').length,
                ),
              })}
            </ShipmentNote>
            {!read.isDone && (
              <Button
                variant="primary"
                isPending={isPending}
                disabled={readyCount === 0}
                onClick={() => void take(read.file, false)}
              >
                {t('Send {count} parcel | Send {count} parcels', { count: readyCount })}
              </Button>
            )}
          </Cluster>
          <TrackingRows rows={read.rows} />
        </>
      )}
    </Stack>
  );
}
