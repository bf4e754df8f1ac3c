import type { Address } from '@shared/rules/address-fields.js';
import { checkAddressFields, checkDeliveryAddress } from '@shared/rules/address.js';
import { COUNTRIES } from '@shared/rules/countries.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { useChange } from '../useChange';
import { draftOf } from '../draft';
import { useForm } from '../useForm';
import { useSaveAddressMutation } from './address-book.generated';
import { addressValues } from './address-values';
import { AddressFields } from './AddressFields';

interface AddressDialogProps {
  title: string;
  /** What the fields begin with. */
  start: Address;
  /** Which of the kept addresses is changed; `null`: a new one. */
  id: string | null;
  /** Where a parcel may go; absent for an address that need not get one. */
  deliveryCountries?: readonly string[];
  /** Whether it is offered first from then on. */
  isDefault?: boolean;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Asks for an address and keeps it among those of the customer. */
export function AddressDialog({
  title,
  start,
  id,
  deliveryCountries,
  isDefault = false,
  onSaved,
  onClose,
}: AddressDialogProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [save, { loading }] = useSaveAddressMutation();
  const draft = draftOf(`address ${title} ${id ?? 'new'}`);
  const form = useForm(
    addressValues(start),
    (values) =>
      deliveryCountries === undefined
        ? checkAddressFields(values)
        : checkDeliveryAddress(values, deliveryCountries),
    draft,
  );
  const submit = async (): Promise<void> => {
    const input = { id, address: form.values, isDefault };
    const { granted, error } = await change(
      async () => (await save({ variables: { input } })).data?.saveAddress,
      t('Address saved!'),
    );
    if (granted === null) {
      form.refuse(error.fields);
      return;
    }
    draft.forget();
    onSaved?.(granted.id);
    onClose();
  };
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <form {...form.element(submit)}>
        <Stack>
          <AddressFields form={form} countries={deliveryCountries ?? COUNTRIES} />
          <Cluster>
            <SubmitButton isValid={form.isValid} isPending={loading}>
              {t('Save address')}
            </SubmitButton>
            <Button
              onClick={() => {
                draft.forget();
                onClose();
              }}
            >
              {t('Cancel')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
