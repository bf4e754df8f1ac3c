import { useEffect, useRef, useState } from 'react';
import { checkParcelTexts } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import { ParcelInputs } from './ParcelInputs';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { keepCarrier, lastCarrier } from './last-carrier';
import { useShipment } from './useShipment';

interface SendFormProps {
  orderId: string;
  /** The tracking code can be scanned at once. */
  takesFocus?: boolean;
  onSent?: (() => void) | undefined;
}

/** Marks a paid order as sent. Who carried the last parcel is filled in; a scanner's Enter sends. */
export function SendForm({ orderId, takesFocus = false, onSent }: SendFormProps) {
  const { t } = useLanguage();
  const { send, isPending } = useShipment(orderId);
  const [start] = useState(() => ({ carrier: lastCarrier(), trackingCode: '' }));
  const form = useForm(start, checkParcelTexts, useEditDraft(`sending ${orderId}`, null));
  const { carrier, trackingCode } = form.values;
  useUnsavedChanges(carrier.trim() !== start.carrier || trackingCode.trim() !== '');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>('[data-card-open]')?.focus();
  }, [takesFocus]);
  const submit = async (): Promise<void> => {
    const error = await send({ carrier: carrier.trim(), trackingCode: trackingCode.trim() });
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    keepCarrier(carrier.trim());
    onSent?.();
  };
  return (
    <form {...form.element(submit)}>
      <ParcelInputs ref={fields} form={form} opened={start.carrier === '' ? 'carrier' : 'trackingCode'}>
        <SubmitButton isValid={form.isValid} isPending={isPending}>
          {t('Mark As Sent')}
        </SubmitButton>
      </ParcelInputs>
    </form>
  );
}
