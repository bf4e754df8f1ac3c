import { checkInvoiceLimit } from '@shared/rules/invoices.js';
import { useLanguage } from '../../i18n/language';
import { LimitButton } from '../../lib/LimitButton';
import { useChange } from '../../lib/useChange';
import { Fact } from '../../ui/lists/DescriptionList';
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
  const { t } = useLanguage();
  const change = useChange();
  const [setLimit, { loading }] = useSetInvoiceLimitMutation();
  const { id, firstName, lastName, invoiceStanding } = customer;
  const save = async (limit: number | null): Promise<boolean> => {
    const variables = { input: { customerId: id, limit } };
    const { error } = await change(
      async () => (await setLimit({ variables })).data?.setInvoiceLimit,
      t('Saved. It holds from the next order on.'),
    );
    return error === null;
  };
  return (
    <LimitButton
      question={t('For how much may {name} buy on invoice?', { name: `${firstName} ${lastName}` })}
      hint={t('All that is owed at a time. Empty: not at all. Only addresses with a company count.')}
      limit={invoiceStanding?.limit ?? null}
      check={checkInvoiceLimit}
      onSave={save}
      isPending={loading}
    >
      {t('Limit of invoices')}
    </LimitButton>
  );
}
