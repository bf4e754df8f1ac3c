import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  offersService,
  readParcelService,
  type CarrierFile,
  type ParcelService,
} from '@shared/rules/carrier-files.js';
import { MAX_BULK_ORDERS } from '@shared/rules/shipment.js';
import { useLanguage, type Message } from '../../../i18n/language';
import { saveFile } from '../../../lib/downloadFile';
import { Button } from '../../../ui/actions/Button';
import { Field } from '../../../ui/forms/Field';
import { Select } from '../../../ui/forms/inputs';
import { CardHeading } from '../../../ui/layout/Heading';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { Notice } from '../../../ui/states/Notice';
import { space } from '../../../ui/theme/tokens';
import { ShipmentNote } from '../ShipmentNote';
import { askForAddresses, type Doubt } from './carrier-calls';
import { Doubts } from './Doubts';

const CARRIERS: readonly (readonly [file: CarrierFile, name: string])[] = [
  ['dhl', 'DHL'],
  ['dpd', 'DPD'],
  ['gls', 'GLS'],
];

/** What an order of unknown weight may be taken to weigh, in kilograms. */
const ASSUMED = ['2', '5', '10', '31.5'];

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space[1.5]};
`;

/** What could not go into a file, and which file that is. */
interface Refused {
  carrier: CarrierFile;
  error: Message;
  doubts: readonly Doubt[];
}

/** Downloads the addresses of the chosen orders as a carrier imports them; what is in doubt is repaired here, or left out. */
export function AddressExport({ orderIds }: { orderIds: readonly string[] }) {
  const { t, say, formatNumber } = useLanguage();
  const [service, setService] = useState<ParcelService>('standard');
  const [assumed, setAssumed] = useState('');
  const [pending, setPending] = useState<CarrierFile | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [leftOutIds, setLeftOutIds] = useState<readonly string[]>([]);
  const download = async (carrier: CarrierFile, skipsDoubtful = false): Promise<void> => {
    setPending(carrier);
    const given = await askForAddresses({ carrier, orderIds, service, assumed, skipsDoubtful });
    setPending(null);
    setRefused(given.answer === null ? { carrier, error: given.error, doubts: given.doubts } : null);
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
      <Choices>
        <Field label={t('Service')}>
          <Select
            value={service}
            onChange={({ target }) => {
              setService(readParcelService(target.value));
            }}
          >
            <option value="standard">{t('Standard')}</option>
            <option value="express">{t('Express')}</option>
          </Select>
        </Field>
        <Field label={t('Orders of unknown weight')}>
          <Select
            value={assumed}
            onChange={({ target }) => {
              setAssumed(target.value);
            }}
          >
            <option value="">{t('Ask about them')}</option>
            {ASSUMED.map((kilograms) => (
              <option key={kilograms} value={kilograms}>
                {t('Up to {kilograms} kg', { kilograms: formatNumber(Number(kilograms)) })}
              </option>
            ))}
          </Select>
        </Field>
      </Choices>
      <Cluster>
        {[...CARRIERS, ['neutral', t('Plain table')] as const].map(([carrier, name]) => (
          <Button
            key={carrier}
            isPending={pending === carrier}
            disabled={!offersService(carrier, service)}
            aria-label={t('Download for {carrier} (CSV)', { carrier: name })}
            onClick={() => void download(carrier)}
          >
            <Download aria-hidden="true" /> {name}
          </Button>
        ))}
      </Cluster>
      {refused !== null && (
        <>
          <div role="alert">
            <Notice>{say(refused.error)}</Notice>
          </div>
          {refused.doubts.length > 0 && (
            <>
              <Doubts doubts={refused.doubts} onCorrected={() => void download(refused.carrier)} />
              <Cluster>
                <Button onClick={() => void download(refused.carrier, true)}>
                  {t('Download without these orders')}
                </Button>
              </Cluster>
            </>
          )}
        </>
      )}
      {leftOutIds.length > 0 && (
        <div role="status">
          <Notice>{t('Not in the file: {orderIds}.', { orderIds: leftOutIds.join(', ') })}</Notice>
        </div>
      )}
    </Stack>
  );
}
