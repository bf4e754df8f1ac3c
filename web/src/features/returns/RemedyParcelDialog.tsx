import { Fragment } from 'react';
import { MAX_SERIAL } from '@shared/rules/serials.js';
import { checkShipment } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import { CarrierInput } from '../../lib/CarrierInput';
import { useEditDraft } from '../../lib/draft';
import { keepCarrier, lastCarrier } from '../../lib/last-carrier';
import { useForm } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';
import { useReturnActions } from './useReturnActions';

interface RemedyParcelDialogProps {
  record: ReturnDeskCard_RecordFragment;
  onClose: () => void;
}

/** Each piece that is sent in the place of another, with its line and a name for its fields. */
const replacedPieces = ({ lines, remedy }: ReturnDeskCard_RecordFragment) =>
  remedy?.kind !== 'REPLACEMENT'
    ? []
    : remedy.pieces.flatMap(({ line, quantity }) =>
        Array.from({ length: quantity }, (_, index) => ({
          line,
          key: `${line}-${index}`,
          name: lines.find((one) => one.line === line)?.name ?? '',
        })),
      );

/** Hands repaired goods, or what replaces them, to a carrier. Serial numbers are typed or scanned where there are any. */
export function RemedyParcelDialog({ record, onClose }: RemedyParcelDialogProps) {
  const { t } = useLanguage();
  const { sendRemedy, isPending } = useReturnActions();
  const { id, version } = record;
  const pieces = replacedPieces(record);
  const form = useForm<string>(
    {
      carrier: lastCarrier(),
      trackingCode: '',
      ...Object.fromEntries(
        pieces.flatMap(({ key }) => [`new ${key}`, `old ${key}`].map((name) => [name, ''])),
      ),
    },
    ({ carrier = '', trackingCode = '' }) => checkShipment({ carrier, trackingCode }),
    useEditDraft(`remedy parcel ${id}`, version),
  );
  const { carrier = '', trackingCode = '' } = form.values;
  const valueOf = (name: string): string => (form.values[name] ?? '').trim();
  const submit = async (): Promise<void> => {
    const serials = pieces
      .map(({ line, key }) => ({ line, number: valueOf(`new ${key}`), replaces: valueOf(`old ${key}`) }))
      .filter(({ number }) => number !== '');
    if (!(await sendRemedy({ returnId: id, version, carrier, trackingCode, serials }))) return;
    keepCarrier(carrier.trim());
    onClose();
  };
  return (
    <ActionDialog
      title={t('Send for return no. {id}', { id })}
      onClose={onClose}
      action={t('Mark As Sent')}
      variant="primary"
      isPending={isPending}
      isDisabled={!form.isValid}
      onAct={() => void submit()}
    >
      <form {...form.element(submit)}>
        <Stack>
          <p>{t('The customer gets a mail with the tracking code. This cannot be undone.')}</p>
          {pieces.map(({ key, name }) => (
            <Fragment key={key}>
              <p>{name}</p>
              <TwoColumns>
                <Field label={t('Serial number of the new piece')} isOptional>
                  <TextInput autoComplete="off" maxLength={MAX_SERIAL} {...form.control(`new ${key}`)} />
                </Field>
                <Field label={t('Serial number of the defective piece')} isOptional>
                  <TextInput autoComplete="off" maxLength={MAX_SERIAL} {...form.control(`old ${key}`)} />
                </Field>
              </TwoColumns>
            </Fragment>
          ))}
          <TwoColumns>
            <Field label={t('Speditor')} isRequired error={form.errorOf('carrier')}>
              <CarrierInput {...form.control('carrier')} />
            </Field>
            <Field label={t('Tracking code')} isRequired error={form.errorOf('trackingCode')}>
              <TextInput autoComplete="off" spellCheck={false} {...form.control('trackingCode')} />
            </Field>
          </TwoColumns>
        </Stack>
      </form>
    </ActionDialog>
  );
}
