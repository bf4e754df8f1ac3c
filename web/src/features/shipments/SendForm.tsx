import { Suspense, useEffect, useRef, useState } from 'react';
import { checkParcelTexts } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import { ParcelInputs } from './ParcelInputs';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { keepCarrier, lastCarrier } from '../../lib/last-carrier';
import type { ShippableOrder } from './ShipmentManager';
import { useSerials } from './useSerials';
import { useShipment } from './useShipment';

/* Few goods have serial numbers. */
const SerialScan = lazyPart('SerialScan', () => import('./SerialScan'));

interface SendFormProps {
  order: Pick<ShippableOrder, 'id' | 'lines' | 'unsentLines'>;
  /** The tracking code can be scanned at once. */
  takesFocus?: boolean;
  onSent?: (() => void) | undefined;
}

/** Marks a paid order as sent. Who carried the last parcel is filled in; a scanner's Enter sends. */
export function SendForm({ order, takesFocus = false, onSent }: SendFormProps) {
  const { t } = useLanguage();
  const { id, unsentLines } = order;
  const { send, isPending } = useShipment(id);
  const { serials, setSerials, areWanted } = useSerials(order, unsentLines);
  const [start] = useState(() => ({ carrier: lastCarrier(), trackingCode: '' }));
  const form = useForm(start, checkParcelTexts, useEditDraft(`sending ${id}`, null));
  const { carrier, trackingCode } = form.values;
  useUnsavedChanges(carrier.trim() !== start.carrier || trackingCode.trim() !== '' || serials.length > 0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>('[data-card-open]')?.focus();
  }, [takesFocus]);
  const submit = async (): Promise<void> => {
    const error = await send({
      carrier: carrier.trim(),
      trackingCode: trackingCode.trim(),
      serials: [...serials],
    });
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    keepCarrier(carrier.trim());
    onSent?.();
  };
  return (
    <form {...form.element(submit)}>
      <Stack ref={fields}>
        {areWanted && (
          <Suspense>
            <SerialScan order={order} pieces={unsentLines} serials={serials} onChange={setSerials} />
          </Suspense>
        )}
        <ParcelInputs form={form} opened={start.carrier === '' ? 'carrier' : 'trackingCode'}>
          <SubmitButton isValid={form.isValid} isPending={isPending}>
            {t('Mark As Sent')}
          </SubmitButton>
        </ParcelInputs>
      </Stack>
    </form>
  );
}
