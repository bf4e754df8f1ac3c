import { Suspense, useState, type ComponentProps } from 'react';
import { NO_ADDRESS, HOME_COUNTRY } from '@shared/rules/address-fields.js';
import { useLanguage } from '../../i18n/language';
import type { AddressDialog as Dialog } from '../../lib/addresses/AddressDialog';
import { AddressLines } from '../../lib/addresses/AddressLines';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { Notice } from '../../ui/states/Notice';
import type { AddressChoice, ChoosableAddress } from './useChosenAddresses';

/* Most purchases go where the last one went. */
const AddressDialog = lazyPart('AddressDialog', () => import('../../lib/addresses/AddressDialog'));

type Asked = Pick<ComponentProps<typeof Dialog>, 'title' | 'start' | 'id' | 'deliveryCountries' | 'onSaved'>;

const NEW_ADDRESS = { ...NO_ADDRESS, country: HOME_COUNTRY };

/** Where a purchase goes and whom it bills: to read, to choose and to change. */
export function AddressChoices({ choice }: { choice: AddressChoice }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { choosable, delivery, invoice, deliveryCountries } = choice;
  const { isDeliverable } = delivery;
  const isFirst = delivery.id === null;
  const askForDelivery = (start: Asked['start'], id: string | null): void => {
    const onSaved = choice.chooseDelivery;
    setAsked({ title: t('Delivery address'), start, id, deliveryCountries, onSaved });
  };
  const askForInvoice = (): void => {
    setAsked({ title: t('Invoice address'), start: NEW_ADDRESS, id: null, onSaved: choice.chooseInvoice });
  };
  const others = choosable.filter(({ id }) => id !== null && id !== delivery.id);
  return (
    <>
      {choosable.length > 1 && (
        <Chooser
          label={t('Deliver to')}
          choosable={choosable}
          chosen={delivery}
          onChoose={choice.chooseDelivery}
        />
      )}
      <AddressLines lines={delivery.address.lines} />
      {!isDeliverable && (
        <Notice>
          {isFirst
            ? t('Please complete your address, so that the parcel arrives.')
            : t('We cannot deliver to this address. Please change it, or choose another one.')}
        </Notice>
      )}
      <Cluster>
        <Button
          variant={isDeliverable ? 'secondary' : 'primary'}
          onClick={() => {
            askForDelivery(delivery.address, delivery.id);
          }}
        >
          {isDeliverable || !isFirst ? t('Change address') : t('Complete address')}
        </Button>
        {!isFirst && (
          <Button
            onClick={() => {
              askForDelivery(NEW_ADDRESS, null);
            }}
          >
            {t('Add an address')}
          </Button>
        )}
      </Cluster>
      <Checkbox
        label={t('Invoice to another address')}
        checked={invoice !== null}
        onChange={({ target }) => {
          if (!target.checked) choice.chooseInvoice(null);
          else if (others[0] === undefined) askForInvoice();
          else choice.chooseInvoice(others[0].id);
        }}
      />
      {invoice !== null && (
        <Stack data-gap="small">
          <CardHeading>{t('Invoice address')}</CardHeading>
          {choosable.length > 1 && (
            <Chooser
              label={t('Invoice to')}
              choosable={choosable}
              chosen={invoice}
              onChoose={choice.chooseInvoice}
            />
          )}
          <AddressLines lines={invoice.address.lines} />
          <Cluster>
            <Button onClick={askForInvoice}>{t('Add an invoice address')}</Button>
          </Cluster>
        </Stack>
      )}
      {asked !== null && (
        <Suspense>
          <AddressDialog
            {...asked}
            onClose={() => {
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChooserProps {
  label: string;
  choosable: readonly ChoosableAddress[];
  chosen: ChoosableAddress;
  onChoose: (id: string) => void;
}

function Chooser({ label, choosable, chosen, onChoose }: ChooserProps) {
  return (
    <Field label={label}>
      <Select
        value={chosen.id ?? ''}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        {choosable.map(({ id, address }) => (
          <option key={id} value={id ?? ''}>
            {address.lines.join(', ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
