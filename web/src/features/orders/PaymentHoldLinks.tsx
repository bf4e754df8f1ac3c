import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster } from '../../ui/layout/Layout';
import { color } from '../../ui/theme/tokens';
import { usePaymentHoldCountQuery } from './payment-hold-count.generated';

const Link = styled(ButtonLink)`
  &[aria-current] {
    border-color: ${color.copper};
    box-shadow: inset 0 0 0 1px ${color.copper};
  }
  &[data-urgent] svg,
  &[data-urgent] strong {
    color: ${color.warning};
  }
`;

interface PaymentHoldLinksProps {
  /** Whether the list shows only orders that need a decision. */
  hasPaymentHold: boolean;
  hrefFor: (change: { payment: '' | 'review'; currentPage: number }) => string;
}

/** For employees: all orders, or those whose payment somebody must decide about, and how many these are. */
export function PaymentHoldLinks({ hasPaymentHold, hrefFor }: PaymentHoldLinksProps) {
  const { t } = useLanguage();
  const { data } = usePaymentHoldCountQuery({ fetchPolicy: 'cache-and-network' });
  const count = data?.orders.totalCount;
  return (
    <Cluster as="nav" aria-label={t('Which orders')}>
      <Link to={hrefFor({ payment: '', currentPage: 1 })} aria-current={hasPaymentHold ? undefined : 'true'}>
        {t('All orders')}
      </Link>
      <Link
        to={hrefFor({ payment: 'review', currentPage: 1 })}
        aria-current={hasPaymentHold ? 'true' : undefined}
        data-urgent={(count ?? 0) > 0 || undefined}
      >
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('Needs review')} <strong>{count}</strong>
      </Link>
    </Cluster>
  );
}
