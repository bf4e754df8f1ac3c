import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { StaffRole } from '@shared/viewer.js';
import type { PlainText } from '../../i18n/translate';
import { tabLook } from '../../ui/actions/tab-look';
import { Container } from '../../ui/layout/Layout';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { color, deskBar, media, space, text } from '../../ui/theme/tokens';
import type { DeskNavigation_CountsFragment } from '../../fragments/desk-counts.generated';
import { useViewer } from '../../lib/viewer';
import { useDeskCounts } from './useDeskCounts';

interface Place {
  to: string;
  label: PlainText;
  /** The counter of work that waits there. */
  count?: Exclude<keyof DeskNavigation_CountsFragment, '__typename'>;
  /** Whose it is; absent: everybody's who does all the work at the desk. */
  for?: 'everybody' | 'owner';
}

const PLACES: readonly Place[] = [
  { to: '/staff', label: 'Overview' },
  { to: '/staff/shipping', label: 'To ship', count: 'ordersToShip', for: 'everybody' },
  { to: '/staff/orders', label: 'Orders' },
  { to: '/tickets?status=open', label: 'Tickets', count: 'openTickets' },
  { to: '/withdrawals', label: 'Withdrawals', count: 'openWithdrawals' },
  { to: '/staff/reviews', label: 'Reviews', count: 'openReviewNotices' },
  { to: '/staff/returns', label: 'Returns', count: 'returnsToHandle', for: 'everybody' },
  { to: '/staff/products', label: 'Products', for: 'everybody' },
  { to: '/staff/customers', label: 'Customers' },
  { to: '/staff/documents', label: 'Documents' },
  { to: '/staff/bank', label: 'Bank' },
  { to: '/staff/reports', label: 'Reports', for: 'owner' },
  { to: '/staff/log', label: 'Log' },
  { to: '/employees', label: 'Employees', for: 'owner' },
  { to: '/staff/settings', label: 'Settings', for: 'owner' },
];

const isFor = ({ for: whose }: Place, staffRole: StaffRole | undefined): boolean => {
  if (staffRole === 'packer') return whose === 'everybody';
  return whose !== 'owner' || staffRole === 'owner';
};

/* As dark by day as by night, so that nobody takes the back office for the shop. */
const Ground = styled.div`
  border-bottom: 1px solid ${color.line};
  background: ${deskBar.ground};
  color: ${deskBar.ink};
  :focus-visible {
    outline-color: ${deskBar.mark};
    outline-offset: -3px;
  }
  @media print {
    display: none;
  }
`;
const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  max-width: none;
  > nav {
    min-width: 0;
  }
`;
/* What only screen readers see is placed within, or it would widen the page. */
const Places = styled.ul`
  position: relative;
  display: flex;
  overflow-x: auto;
  margin-inline-start: -${space[1]};
  scrollbar-width: none;
  ${media.desktop} {
    flex-wrap: wrap;
  }
`;
const PlaceLink = styled(NavLink)`
  ${tabLook}
  display: flex;
  gap: ${space[1]};
  padding-inline: 0.25rem;
  color: ${deskBar.inkSoft};
  font-size: 0.875rem;
  &:hover {
    color: ${deskBar.ink};
  }
  &[aria-current='page'] {
    border-color: ${deskBar.mark};
    color: ${deskBar.ink};
  }
`;
const Count = styled.span`
  min-width: 1.25rem;
  padding-inline: 0.375rem;
  border-radius: 4px;
  background: ${deskBar.raised};
  color: ${deskBar.ink};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.375rem;
  text-align: center;
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  > button {
    color: ${deskBar.inkSoft};
  }
`;

/** The second bar of employees: the places of the back office, with how much work waits at each. */
export function DeskNavigation({ tools }: { tools: ReactNode }) {
  const { t, formatNumber } = useLanguage();
  const counts = useDeskCounts();
  const { staffRole } = useViewer();
  return (
    <Ground>
      <Row>
        <nav aria-label={t('Back office')}>
          <Places>
            {PLACES.filter((place) => isFor(place, staffRole)).map(({ to, label, count }) => (
              <li key={to}>
                <PlaceLink to={to} end={to === '/staff'}>
                  {t(label)}
                  {count !== undefined && counts !== undefined && counts[count] > 0 && (
                    <Count>
                      {formatNumber(counts[count])}
                      <VisuallyHidden> {t('waiting')}</VisuallyHidden>
                    </Count>
                  )}
                </PlaceLink>
              </li>
            ))}
          </Places>
        </nav>
        <Tools>{tools}</Tools>
      </Row>
    </Ground>
  );
}
