import { useState } from 'react';
import { HOME_COUNTRY, NO_ADDRESS, type Address } from '@shared/rules/address-fields.js';
import { checkAddressFields, checkDeliveryAddress, isSameAddress } from '@shared/rules/address.js';
import { COUNTRIES } from '@shared/rules/countries.js';
import { offeredAddress } from '@shared/rules/postal-address.js';
import { useLanguage } from '../../../i18n/language';
import { AddressFields } from '../../../lib/addresses/AddressFields';
import { AddressLines } from '../../../lib/addresses/AddressLines';
import { addressValues } from '../../../lib/addresses/address-values';
import { useEditDraft } from '../../../lib/draft';
import { useEditState } from '../../../lib/useEditState';
import { QueryError } from '../../../lib/QueryError';
import { useChange } from '../../../lib/useChange';
import { useForm } from '../../../lib/useForm';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { Button } from '../../../ui/actions/Button';
import { SubmitButton } from '../../../ui/actions/SubmitButton';
import { Checkbox } from '../../../ui/forms/inputs';
import { CardHeading } from '../../../ui/layout/Heading';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Notice } from '../../../ui/states/Notice';
import { SkeletonRows } from '../../../ui/states/Skeleton';
import {
  useCorrectableOrderQuery,
  useCorrectOrderAddressesMutation,
  type CorrectableOrder_OrderFragment,
} from './order-desk.generated';

interface OrderAddressDialogProps {
  orderId: string;
  onCorrected?: () => void;
  onClose: () => void;
}

/** Corrects where an unsent order goes and whom it bills. The order is loaded as it is now, and again when somebody was faster. */
export function OrderAddressDialog({ orderId, onCorrected, onClose }: OrderAddressDialogProps) {
  const { t } = useLanguage();
  // Beside the cards that show the order, which read other parts of it.
  const query = useCorrectableOrderQuery({ variables: { id: orderId }, fetchPolicy: 'no-cache' });
  const order = query.data?.order ?? null;
  return (
    <Dialog isOpen title={t('Address of order {id}', { id: orderId })} onClose={onClose}>
      {order === null && query.error === undefined && <SkeletonRows height="24rem" />}
      {order === null && query.error !== undefined && <QueryError query={query} />}
      {order !== null && (
        <AddressForm
          order={order}
          deliveryCountries={query.data?.deliveryCountries ?? []}
          onCorrected={onCorrected}
          onClose={onClose}
          onStale={() => {
            // A failure leaves what is shown; saving says again that it is stale.
            query.refetch().catch(() => undefined);
          }}
        />
      )}
    </Dialog>
  );
}

type Written = Pick<CorrectableOrder_OrderFragment['deliveryAddress'], 'name' | 'lines' | 'parts'>;

/** What the fields begin with: the parts of the address, or what can be read from its one line. */
function startOf({ name, lines, parts }: Written): Address {
  if (parts !== null) return addressValues(parts);
  return offeredAddress({ firstName: name, lastName: '', address: lines.join(', ') }).address;
}

interface AddressFormProps extends Pick<OrderAddressDialogProps, 'onClose'> {
  order: CorrectableOrder_OrderFragment;
  deliveryCountries: readonly string[];
  onCorrected: (() => void) | undefined;
  onStale: () => void;
}

function AddressForm({ order, deliveryCountries, onCorrected, onClose, onStale }: AddressFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [correct, { loading }] = useCorrectOrderAddressesMutation();
  const [seen] = useState(order);
  const [start] = useState(() => ({
    delivery: startOf(order.deliveryAddress),
    invoice: startOf(order.invoiceAddress),
  }));
  const [hasInvoice, setHasInvoice] = useEditState(
    `addresses ${order.id}`,
    !isSameAddress(start.delivery, start.invoice),
  );
  const delivery = useForm(
    start.delivery,
    (values) => checkDeliveryAddress(values, deliveryCountries),
    useEditDraft(`delivery address ${order.id}`, start),
  );
  const invoice = useForm(
    hasInvoice ? start.invoice : { ...NO_ADDRESS, country: HOME_COUNTRY },
    checkAddressFields,
    useEditDraft(`invoice address ${order.id}`, start),
  );
  const isChanged =
    !isSameAddress(delivery.values, start.delivery) ||
    (hasInvoice && !isSameAddress(invoice.values, start.invoice));
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const input = {
      orderId: order.id,
      version: order.version,
      delivery: delivery.values,
      invoice: hasInvoice ? invoice.values : null,
    };
    const { error } = await change(
      async () => (await correct({ variables: { input } })).data?.correctOrderAddresses,
      t('Address corrected! The customer gets a mail.'),
    );
    if (error === null) {
      onCorrected?.();
      onClose();
      return;
    }
    if (error.code === 'CONFLICT') onStale();
    const of = (part: string) =>
      error.fields
        .filter(({ name }) => name.startsWith(`${part}.`))
        .map((field) => ({ ...field, name: field.name.slice(part.length + 1) }));
    invoice.refuse(of('invoice'));
    delivery.refuse(of('delivery'));
  };
  return (
    <form {...delivery.element(submit)}>
      <Stack>
        {order.version !== seen.version && (
          <Notice>
            <p>{t('The order now goes to:')}</p>
            <AddressLines lines={[order.deliveryAddress.name, ...order.deliveryAddress.lines]} />
          </Notice>
        )}
        {seen.deliveryAddress.parts === null && (
          <Notice>
            <p>{t('The customer has written:')}</p>
            <AddressLines lines={seen.deliveryAddress.lines} />
          </Notice>
        )}
        <CardHeading>{t('Delivery address')}</CardHeading>
        <AddressFields form={delivery} countries={deliveryCountries} />
        <Checkbox
          label={t('Invoice to another address')}
          checked={hasInvoice}
          onChange={({ target }) => {
            setHasInvoice(target.checked);
          }}
        />
        {hasInvoice && (
          <>
            <CardHeading>{t('Invoice address')}</CardHeading>
            <AddressFields form={invoice} countries={COUNTRIES} />
          </>
        )}
        <Cluster>
          <SubmitButton isValid={delivery.isValid && (!hasInvoice || invoice.isValid)} isPending={loading}>
            {t('Save address')}
          </SubmitButton>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </Cluster>
      </Stack>
    </form>
  );
}
