import { useState } from 'react';
import type { Address } from '@shared/rules/address-fields.js';
import { checkAddressFields } from '@shared/rules/address.js';
import { COUNTRIES } from '@shared/rules/countries.js';
import { MAX_REISSUE_REASON } from '@shared/rules/documents.js';
import { offeredAddress } from '@shared/rules/postal-address.js';
import { useLanguage } from '../../i18n/language';
import { AddressFields } from '../../lib/addresses/AddressFields';
import { addressValues } from '../../lib/addresses/address-values';
import { useEditDraft } from '../../lib/draft';
import { useEditState } from '../../lib/useEditState';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { SkeletonRows } from '../../ui/states/Skeleton';
import {
  useInvoicedOrderQuery,
  useReissueInvoiceMutation,
  type InvoicedOrderQuery,
} from './reissue.generated';

interface ReissueDialogProps {
  number: string;
  orderId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks whom an invoice should have named, and why; it is then canceled and issued anew. */
export function ReissueDialog({ number, orderId, onDone, onClose }: ReissueDialogProps) {
  const { t } = useLanguage();
  const query = useInvoicedOrderQuery({ variables: { id: orderId }, fetchPolicy: 'no-cache' });
  const order = query.data?.order ?? null;
  return (
    <Dialog isOpen title={t('Issue invoice {number} anew', { number })} onClose={onClose}>
      {order === null && query.error === undefined && <SkeletonRows height="24rem" />}
      {order === null && query.error !== undefined && <QueryError query={query} />}
      {order !== null && (
        <ReissueForm
          number={number}
          start={startOf(order.invoiceAddress)}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** What the fields begin with: the parts of the address, or what can be read from its one line. */
function startOf({
  name,
  lines,
  parts,
}: NonNullable<InvoicedOrderQuery['order']>['invoiceAddress']): Address {
  if (parts !== null) return addressValues(parts);
  return offeredAddress({ firstName: name, lastName: '', address: lines.join(', ') }).address;
}

interface ReissueFormProps extends Omit<ReissueDialogProps, 'orderId'> {
  start: Address;
}

function ReissueForm({ number, start, onDone, onClose }: ReissueFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [reissue, { loading }] = useReissueInvoiceMutation();
  const [opened] = useState(start);
  const [reason, setReason] = useEditState(`reissue ${number}`, '');
  const form = useForm(addressValues(opened), checkAddressFields, useEditDraft(`reissue ${number}`, opened));
  useUnsavedChanges(reason !== '');
  const submit = async (): Promise<void> => {
    const input = { number, recipient: form.values, reason };
    const { error } = await change(
      async () => (await reissue({ variables: { input } })).data?.reissueInvoice,
      t('Invoice issued anew! The customer gets both documents by mail.'),
    );
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    onDone();
    onClose();
  };
  return (
    <form {...form.element(submit)}>
      <Stack>
        <p>
          {t(
            'The invoice is canceled, and a new one with the same amounts goes to this recipient. Both documents are kept and mailed. This cannot be undone.',
          )}
        </p>
        <AddressFields form={form} countries={COUNTRIES} />
        <Field label={t('Reason')} hint={t('For the log.')} isRequired>
          <TextInput
            value={reason}
            maxLength={MAX_REISSUE_REASON}
            onChange={({ target }) => {
              setReason(target.value);
            }}
          />
        </Field>
        <Cluster>
          <SubmitButton isValid={form.isValid && reason.trim() !== ''} isPending={loading}>
            {t('Cancel and issue anew')}
          </SubmitButton>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </Cluster>
      </Stack>
    </form>
  );
}
