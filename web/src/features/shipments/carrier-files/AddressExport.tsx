import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CarrierFile } from '@shared/rules/carrier-files.js';
import { MAX_BULK_ORDERS } from '@shared/rules/shipment.js';
import { useLanguage, type Message } from '../../../i18n/language';
import { saveFile } from '../../../lib/downloadFile';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/forms/inputs';
import { CardHeading } from '../../../ui/layout/Heading';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { Notice } from '../../../ui/states/Notice';
import { ShipmentNote } from '../ShipmentNote';
import { askForAddresses } from './carrier-calls';

const CARRIERS: readonly (readonly [file: CarrierFile, name: string])[] = [
  ['dhl', 'DHL'],
  ['dpd', 'DPD'],
  ['gls', 'GLS'],
];

/** Downloads the addresses of the chosen orders as a carrier imports them. */
export function AddressExport({ orderIds }: { orderIds: readonly string[] }) {
  const { t, say } = useLanguage();
  const [skipsDoubtful, setSkipsDoubtful] = useState(false);
  const [pending, setPending] = useState<CarrierFile | null>(null);
  const [error, setError] = useState<Message | null>(null);
  const [leftOutIds, setLeftOutIds] = useState<readonly string[]>([]);
  const download = async (carrier: CarrierFile): Promise<void> => {
    setPending(carrier);
    const given = await askForAddresses(carrier, orderIds, skipsDoubtful);
    setPending(null);
    setError(given.error);
    setLeftOutIds(given.answer?.leftOutIds ?? []);
    if (given.answer !== null) saveFile(`to-ship-${carrier}.csv`, given.answer.file);
  };
  const count = orderIds.length;
  const scope =
    count === 0
      ? t('The {count} orders that have waited longest.', { count: MAX_BULK_ORDERS })
      : t('{count} selected order. | {count} selected orders.', { count });
  return (
    <Stack as="section" aria-labelledby="address-export">
      <CardHeading id="address-export">{t('Addresses for the carrier')}</CardHeading>
      <ShipmentNote>{scope}</ShipmentNote>
      <Cluster>
        {[...CARRIERS, ['neutral', t('Plain table')] as const].map(([carrier, name]) => (
          <Button
            key={carrier}
            isPending={pending === carrier}
            aria-label={t('Download for {carrier} (CSV)', { carrier: name })}
            onClick={() => void download(carrier)}
          >
            <Download aria-hidden="true" /> {name}
          </Button>
        ))}
      </Cluster>
      <Checkbox
        label={t('Leave out orders whose address is in doubt')}
        checked={skipsDoubtful}
        onChange={({ target }) => {
          setSkipsDoubtful(target.checked);
        }}
      />
      {error !== null && (
        <div role="alert">
          <Notice>{say(error)}</Notice>
        </div>
      )}
      {leftOutIds.length > 0 && (
        <div role="status">
          <Notice>{t('Not in the file: {orderIds}.', { orderIds: leftOutIds.join(', ') })}</Notice>
        </div>
      )}
    </Stack>
  );
}
