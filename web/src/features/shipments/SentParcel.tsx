import { useId, useRef, useState } from 'react';
import { checkShipment } from '@shared/rules/shipment.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { CarrierInput } from './CarrierInput';
import { ParcelRow } from './SendForm';
import { ShipmentNote } from './ShipmentNote';
import type { Shipment_OrderFragment } from './update-shipment.generated';
import { useShipment } from './useShipment';

type SentOrder = Pick<Shipment_OrderFragment, 'id' | 'carrier' | 'trackingCode' | 'events'>;

/** The parcel of a sent order: who has sent it, a correction of its code, and the way back. */
export function SentParcel({ order }: { order: SentOrder }) {
  const { t } = useLanguage();
  const { revert, isPending } = useShipment(order.id);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const sender = order.events.findLast(({ kind }) => kind === 'SENT')?.byUsername ?? null;
  const close = (): void => {
    setIsCorrecting(false);
    opener.current?.focus();
  };
  return (
    <Stack>
      <Cluster data-between>
        <ShipmentNote>
          {sender === null ? t('Sent') : t('{username} has sent this order.', { username: sender })}
        </ShipmentNote>
        <Cluster>
          <Button
            ref={opener}
            aria-expanded={isCorrecting}
            aria-controls={formId}
            onClick={() => {
              setIsCorrecting(!isCorrecting);
            }}
          >
            {t('Correct Tracking Code')}
          </Button>
          <ConfirmButton
            isPending={isPending}
            question={t('Set order {id} back to pending?', { id: order.id })}
            consequence={t(
              'Speditor and tracking code are removed and kept in the history. The customer keeps the mail with the old tracking code.',
            )}
            confirmation={t(TEXTS.revertToPending)}
            onConfirm={() => void revert()}
          >
            {t(TEXTS.revertToPending)}
          </ConfirmButton>
        </Cluster>
      </Cluster>
      <div id={formId}>{isCorrecting && <CorrectionForm order={order} onDone={close} />}</div>
    </Stack>
  );
}

function CorrectionForm({ order, onDone }: { order: SentOrder; onDone: () => void }) {
  const { t } = useLanguage();
  const { correct, isPending } = useShipment(order.id);
  const [start] = useState({ carrier: order.carrier ?? '', trackingCode: order.trackingCode ?? '' });
  const [isMailed, setIsMailed] = useState(false);
  const form = useForm(start, checkShipment);
  const { carrier, trackingCode } = form.values;
  const isChanged = carrier.trim() !== start.carrier || trackingCode.trim() !== start.trackingCode;
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const refusal = await correct(carrier.trim(), trackingCode.trim(), isMailed);
    if (refusal === null) onDone();
    else form.refuse(refusal.fields);
  };
  return (
    <form {...form.element(submit)} aria-label={t('Correct Tracking Code')}>
      <ParcelRow>
        <Field label={t('Speditor')} isRequired error={form.errorOf('carrier')}>
          <CarrierInput {...form.control('carrier')} />
        </Field>
        <Field label={t('Tracking code')} isRequired error={form.errorOf('trackingCode')}>
          <TextInput autoComplete="off" spellCheck={false} {...form.control('trackingCode')} />
        </Field>
        <SubmitButton isValid={form.isValid && isChanged} isPending={isPending}>
          {t('Save')}
        </SubmitButton>
      </ParcelRow>
      <Checkbox
        label={t('Send the customer a mail with the corrected code')}
        checked={isMailed}
        onChange={({ target }) => {
          setIsMailed(target.checked);
        }}
      />
    </form>
  );
}
