import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, media, motion, radius, space, text } from '../../ui/theme/tokens';
import type { OverviewQuery } from './overview.generated';
import { shortDay } from './short-day';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.line};
  ${media.desktop} {
    grid-template-columns: repeat(5, 1fr);
  }
  > :last-child {
    grid-column: 1 / -1;
    ${media.desktop} {
      grid-column: auto;
    }
  }
`;
const Tile = styled(Link)`
  display: grid;
  align-content: start;
  height: 100%;
  padding: ${space[1.5]} ${space[2]};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${text.small};
  line-height: 1.25rem;
  text-decoration: none;
  transition: background-color ${motion};
  &:hover {
    background: ${color.copperSoft};
    color: ${color.inkSoft};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  strong {
    color: ${color.ink};
    font-size: 1.75rem;
    font-weight: 620;
    font-variant-numeric: tabular-nums;
    line-height: 2.25rem;
    letter-spacing: -0.03em;
  }
`;

function Figure({ to, label, count, note }: { to: string; label: string; count: number; note: ReactNode }) {
  const { formatNumber } = useLanguage();
  return (
    <li>
      <Tile to={to}>
        {label} <strong>{formatNumber(count)}</strong> {note}
      </Tile>
    </li>
  );
}

type Overview = OverviewQuery['overview'];

/** What waits for employees, each with the way there and since when. */
export function WaitingWork({ overview }: { overview: Overview }) {
  const { code, t } = useLanguage();
  const { counts, oldestToShip, oldestTicket, withdrawals, firstReturnDueAt } = overview;
  const since = (time: string | null): string | null =>
    time === null ? null : t('Since {time}', { time: shortDay(code, time) });
  const until = (time: string | null | undefined): string | null =>
    time == null ? null : t('Refund until {date}', { date: shortDay(code, time) });
  return (
    <Grid>
      <Figure
        to="/staff/shipping"
        label={t('To ship')}
        count={counts.ordersToShip}
        note={since(oldestToShip)}
      />
      <Figure
        to="/tickets?status=open"
        label={t('Open tickets')}
        count={counts.openTickets}
        note={since(oldestTicket)}
      />
      <Figure
        to="/withdrawals"
        label={t('Open withdrawals')}
        count={counts.openWithdrawals}
        note={until(withdrawals[0]?.refundDueAt)}
      />
      <Figure
        to="/staff/returns"
        label={t('Returns to handle')}
        count={counts.returnsToHandle}
        note={until(firstReturnDueAt)}
      />
      <Figure
        to="/orders?payment=review"
        label={t('Payments to review')}
        count={counts.paymentHolds}
        note={counts.paymentHolds === 0 ? null : t('Needs a decision')}
      />
    </Grid>
  );
}
