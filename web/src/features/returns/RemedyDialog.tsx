import { useState } from 'react';
import { berlinDay } from '@shared/berlin-days.js';
import { checkRemedyDay, remedyDayFrom } from '@shared/rules/returns.js';
import type { FaultyGoods, Remedy } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { Select, TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';
import { FAULTY_WORDS, REMEDY_WORDS } from './return-words';
import { useReturnActions } from './useReturnActions';

interface RemedyDialogProps {
  record: ReturnDeskCard_RecordFragment;
  onClose: () => void;
}

/** The day that the form proposes: the last of those that the shop promises, or today where it has passed. */
function proposedDay(receivedAt: string | null, now: Date): string {
  const today = berlinDay(now);
  const promised = remedyDayFrom(receivedAt === null ? now : new Date(receivedAt));
  return promised < today ? today : promised;
}

/** Asks how a defect is remedied without money: what the customer wants, by when, and what becomes of the defective goods. */
export function RemedyDialog({ record: { id, version, receivedAt }, onClose }: RemedyDialogProps) {
  const { t } = useLanguage();
  const { decideRemedy, isPending } = useReturnActions();
  const [now] = useState(() => new Date());
  const form = useForm(
    { kind: 'REPLACEMENT', dueOn: proposedDay(receivedAt, now), faultyGoods: 'WRITTEN_OFF' },
    ({ dueOn }) => checkRemedyDay(dueOn, now),
    useEditDraft(`remedy ${id}`, version),
  );
  const { kind, dueOn, faultyGoods } = form.values;
  const submit = async (): Promise<void> => {
    const input = { kind: kind as Remedy, dueOn, faultyGoods: faultyGoods as FaultyGoods };
    if (await decideRemedy({ returnId: id, version, ...input })) onClose();
  };
  return (
    <ActionDialog
      title={t('Remedy the defect of return no. {id}', { id })}
      onClose={onClose}
      action={kind === 'REPAIR' ? t('Decide on Repair') : t('Decide on Replacement')}
      variant="primary"
      isPending={isPending}
      isDisabled={!form.isValid}
      onAct={() => void submit()}
    >
      <form {...form.element(submit)}>
        <Stack>
          <p>
            {t(
              'The buyer chooses between repair and replacement (§ 439 BGB). We bear all costs, and no money moves. The customer gets a mail.',
            )}
          </p>
          <Field label={t('Remedy')}>
            <Select {...form.control('kind')}>
              {Object.entries(REMEDY_WORDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {t(words)}
                </option>
              ))}
            </Select>
          </Field>
          {kind === 'REPLACEMENT' && (
            <Field
              label={t('Defective goods')}
              hint={t('None of them goes back into stock. The replacement is taken from the stock at once.')}
            >
              <Select {...form.control('faultyGoods')}>
                {Object.entries(FAULTY_WORDS).map(([value, words]) => (
                  <option key={value} value={value}>
                    {t(words)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('To be sent by')} isRequired error={form.errorOf('dueOn')}>
            <TextInput type="date" {...form.control('dueOn')} />
          </Field>
        </Stack>
      </form>
    </ActionDialog>
  );
}
