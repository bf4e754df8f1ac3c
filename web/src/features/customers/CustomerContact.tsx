import { Mail, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import type { OrderCustomer_OrderFragment } from '../../fragments/order-customer.generated';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster } from '../../ui/layout/Layout';
import { space, text } from '../../ui/theme/tokens';

const MailLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  font-size: ${text.ui};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

/** On an order: the way to its customer, by mail and to all that is known of them. */
export function CustomerContact({ order: { id, customer } }: { order: OrderCustomer_OrderFragment }) {
  const { t } = useLanguage();
  if (customer === null) return null;
  const subject = encodeURIComponent(t('Order {orderId}', { orderId: id }));
  return (
    <Cluster>
      <ButtonLink variant="quiet" to={customerPath(customer.id)}>
        <UserRound strokeWidth={1.75} aria-hidden="true" />
        {t('Customer {customerId}', { customerId: customer.id })}
      </ButtonLink>
      <MailLink href={`mailto:${customer.email}?subject=${subject}`}>
        <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
        {customer.email}
      </MailLink>
    </Cluster>
  );
}
