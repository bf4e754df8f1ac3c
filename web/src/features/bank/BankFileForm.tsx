import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Field } from '../../ui/forms/Field';
import { FilePicker } from '../../ui/forms/FilePicker';
import { Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { useReadBankFileMutation } from './bank.generated';

/** Takes a file of the bank, and says what it has brought. A file that was taken before changes nothing. */
export function BankFileForm({ onRead }: { onRead: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [readFile, { loading }] = useReadBankFileMutation({ fetchPolicy: 'no-cache' });
  const [said, setSaid] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    setSaid(null);
    const variables = { input: { file } };
    const { granted } = await change(async () => (await readFile({ variables })).data?.readBankFile);
    if (granted === null) return;
    const { added, known, doubts, paidOut } = granted;
    setSaid(
      t('New: {added}. Known: {known}. To decide: {doubts}. Payouts carried out: {paidOut}.', {
        ...{ added, known, doubts, paidOut },
      }),
    );
    onRead();
  };
  return (
    <Stack>
      <Field
        label={t('File of the bank')}
        hint={t('camt.053 or camt.052 (XML), or the CSV file of online banking. Nothing is booked twice.')}
      >
        <FilePicker
          invitation={t('Choose a file')}
          types={['text/xml', 'application/xml', 'text/csv', '.xml', '.csv']}
          disabled={loading}
          onChoose={([file]) => {
            if (file !== undefined) void read(file);
          }}
        />
      </Field>
      {said !== null && <Notice role="status">{said}</Notice>}
    </Stack>
  );
}
