import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { checkShipment } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { media, space, text } from '../../ui/theme/tokens';
import { CarrierInput } from './CarrierInput';
import { keepCarrier, lastCarrier } from './last-carrier';
import { useShipment } from './useShipment';

/** The fields of a parcel beside each other, and the button that sends them. */
export const ParcelRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    > :last-child {
      /* Beside the inputs, which stand below their labels. */
      margin-top: calc(${text.ui} * 1.6 + ${space.half});
    }
  }
`;

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
  const form = useForm(start, checkShipment);
  const isCarrierKnown = start.carrier !== '';
  const { carrier, trackingCode } = form.values;
  useUnsavedChanges(carrier.trim() !== start.carrier || trackingCode.trim() !== '');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>('[data-card-open]')?.focus();
  }, [takesFocus]);
  const submit = async (): Promise<void> => {
    const refusal = await send({ carrier: carrier.trim(), trackingCode: trackingCode.trim() });
    if (refusal !== null) {
      form.refuse(refusal.fields);
      return;
    }
    keepCarrier(carrier.trim());
    onSent?.();
  };
  return (
    <form {...form.element(submit)}>
      <ParcelRow ref={fields}>
        <Field label={t('Speditor')} isRequired error={form.errorOf('carrier')}>
          <CarrierInput data-card-open={isCarrierKnown ? undefined : true} {...form.control('carrier')} />
        </Field>
        <Field label={t('Tracking code')} isRequired error={form.errorOf('trackingCode')}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            data-card-open={isCarrierKnown ? true : undefined}
            {...form.control('trackingCode')}
          />
        </Field>
        <SubmitButton isValid={form.isValid} isPending={isPending}>
          {t('Mark As Sent')}
        </SubmitButton>
      </ParcelRow>
    </form>
  );
}
