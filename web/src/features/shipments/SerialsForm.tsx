import { useState } from 'react';
import type { LineSerial } from '@shared/rules/serials.js';
import { useLanguage } from '../../i18n/language';
import type { Parcel } from '../../lib/parcels';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SerialScan } from './SerialScan';
import type { ShippableOrder } from './ShipmentManager';
import { useShipment } from './useShipment';

interface SerialsFormProps {
  order: ShippableOrder;
  parcel: Parcel;
  onDone: () => void;
}

/** Corrects the serial numbers of the pieces in a parcel that was sent, or brings in those that were not scanned. */
export function SerialsForm({ order, parcel, onDone }: SerialsFormProps) {
  const { t } = useLanguage();
  const { record, isPending } = useShipment(order.id);
  const [serials, setSerials] = useState<readonly LineSerial[]>(parcel.serials);
  const isChanged = serials !== parcel.serials;
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const input = {
      version: order.version,
      number: parcel.number,
      serials: serials.map(({ line, number }) => ({ line, number })),
    };
    if ((await record(input)) === null) onDone();
  };
  return (
    <form
      aria-label={t('Serial numbers')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <SerialScan order={order} pieces={parcel.lines} serials={serials} onChange={setSerials} />
        <Cluster>
          <SubmitButton isValid={isChanged} isPending={isPending}>
            {t('Save')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
