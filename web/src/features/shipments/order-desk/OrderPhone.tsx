import { useLanguage } from '../../../i18n/language';
import { QueryError } from '../../../lib/QueryError';
import { useOrderPhoneQuery } from './order-desk.generated';

/** The telephone numbers of an order's addresses; asked for on their own, since lists of orders have no room for them. */
export function OrderPhone({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  const query = useOrderPhoneQuery({ variables: { id: orderId }, fetchPolicy: 'no-cache' });
  if (query.data === undefined) return <QueryError query={query} />;
  const { deliveryAddress, invoiceAddress } = query.data.order ?? {};
  const numbers = new Set([deliveryAddress?.parts?.phone, invoiceAddress?.parts?.phone]);
  const known = [...numbers].flatMap((number) => (number ? [number] : []));
  if (known.length === 0) return <p>{t('The buyer has given no telephone number.')}</p>;
  return known.map((number) => (
    <a key={number} href={`tel:${number}`} translate="no">
      {number}
    </a>
  ));
}
