import { useState } from 'react';
import { toTypedPrice } from '@shared/language.js';
import { typedToCents } from '@shared/money.js';
import { checkInvoiceLimit } from '@shared/rules/invoices.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Fact } from '../../ui/lists/DescriptionList';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import {
  useSetInvoiceLimitMutation,
  type InvoiceStanding_CustomerFragment,
} from './invoice-standing.generated';

/** How a customer stands who buys on invoice. */
export function InvoiceStanding({ customer }: { customer: InvoiceStanding_CustomerFragment }) {
  const { t, formatEuro } = useLanguage();
  const { limit = null, owed = 0, overdue = 0 } = customer.invoiceStanding ?? {};
  return (
    <>
      <Fact name={t('Buys on invoice')}>
        {limit === null ? t('No') : t('Up to {limit}', { limit: formatEuro(limit) })}
      </Fact>
      {owed > 0 && (
        <Fact name={t('Owed on invoice')}>
          {overdue === 0
            ? formatEuro(owed)
            : t('{owed}, of which {overdue} are overdue', {
                owed: formatEuro(owed),
                overdue: formatEuro(overdue),
              })}
        </Fact>
      )}
    </>
  );
}

/** Lets an owner decide for how much a customer may buy on invoice. */
export function InvoiceLimitButton({ customer }: { customer: InvoiceStanding_CustomerFragment }) {
  const { t, code } = useLanguage();
  const change = useChange();
  const [setLimit, { loading }] = useSetInvoiceLimitMutation();
  const [text, setText] = useState<string | null>(null);
  const { id, firstName, lastName, invoiceStanding } = customer;
  const before = invoiceStanding?.limit ?? null;
  const isEmpty = (text ?? '').trim() === '';
  const limit = isEmpty ? null : typedToCents(text ?? '');
  const isReadable = (isEmpty || limit !== null) && checkInvoiceLimit(limit).length === 0;
  const submit = async (): Promise<void> => {
    const variables = { input: { customerId: id, limit } };
    const { error } = await change(
      async () => (await setLimit({ variables })).data?.setInvoiceLimit,
      t('Saved. It holds from the next order on.'),
    );
    if (error === null) setText(null);
  };
  return (
    <>
      <Button
        onClick={() => {
          setText(before === null ? '' : toTypedPrice(before, code));
        }}
      >
        {t('Limit of invoices')}
      </Button>
      <ActionDialog
        isOpen={text !== null}
        title={t('For how much may {name} buy on invoice?', { name: `${firstName} ${lastName}` })}
        onClose={() => {
          setText(null);
        }}
        action={t('Save')}
        variant="primary"
        isPending={loading}
        isDisabled={!isReadable}
        onAct={() => void submit()}
      >
        <Field
          label={t('Amount in euro')}
          hint={t('All that is owed at a time. Empty: not at all. Only addresses with a company count.')}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={text ?? ''}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </Field>
      </ActionDialog>
    </>
  );
}
