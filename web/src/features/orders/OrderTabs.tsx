import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import type { DeskNavigation_CountsFragment } from '../../fragments/desk-counts.generated';
import { useDeskCountsQuery } from '../../lib/desk-counts.generated';
import { useViewer } from '../../lib/viewer';
import { tabLook } from '../../ui/actions/tab-look';
import { color, space, text } from '../../ui/theme/tokens';
import type { OrderTab } from './orders-url';

interface Tab {
  id: OrderTab;
  to: string;
  label: PlainText;
  count?: Exclude<keyof DeskNavigation_CountsFragment, '__typename'>;
}

const TABS: readonly Tab[] = [
  { id: 'toShip', to: '/staff/shipping', label: 'To ship', count: 'ordersToShip' },
  { id: 'pending', to: '/staff/orders?payment=pending', label: 'Not paid yet' },
  { id: 'review', to: '/staff/orders?payment=review', label: 'Needs review', count: 'paymentHolds' },
  { id: 'withdrawn', to: '/withdrawals', label: 'Withdrawals', count: 'openWithdrawals' },
  { id: 'sent', to: '/staff/orders?shipping_status=sent', label: 'Sent' },
  { id: 'canceled', to: '/staff/orders?payment=canceled', label: 'Canceled' },
  { id: 'all', to: '/staff/orders', label: 'All orders' },
];

const List = styled.ul`
  display: flex;
  gap: ${space[3]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`;
const TabLink = styled(Link)`
  ${tabLook}
  display: inline-flex;
  gap: 0.375rem;
  color: ${color.inkSoft};
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    border-color: ${color.copper};
    color: ${color.ink};
  }
`;
const Count = styled.span`
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  [aria-current] & {
    color: ${color.copper};
  }
`;

/** For the desk: the orders by what is to be done about them, and how many wait where that is counted. Packers know those to ship alone. */
export function OrderTabs({ current }: { current: OrderTab }) {
  const { t, formatNumber } = useLanguage();
  const { staffRole } = useViewer();
  // The second bar asks again and again; its answers come here too.
  const counts = useDeskCountsQuery({ fetchPolicy: 'cache-first' }).data?.deskCounts;
  if (staffRole === 'packer') return null;
  return (
    <nav aria-label={t('Order views')}>
      <List>
        {TABS.map(({ id, to, label, count }) => (
          <li key={id}>
            <TabLink to={to} aria-current={id === current ? 'true' : undefined}>
              {t(label)}
              {count !== undefined && counts !== undefined && <Count>{formatNumber(counts[count])}</Count>}
            </TabLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
