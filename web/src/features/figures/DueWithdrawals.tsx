import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Badge } from '../../ui/states/Badge';
import { color, space, text } from '../../ui/theme/tokens';
import type { OverviewQuery } from './overview.generated';
import { shortDay } from './short-day';

/** From how many ms before the deadline on a withdrawal is urgent. */
const URGENT_MS = 3 * 86_400_000;

/** Rows of a short list, each with something at its end. */
export const Rows = styled.ul`
  font-size: ${text.ui};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-height: 2.75rem;
    border-top: 1px solid ${color.line};
  }
  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > :last-child {
    flex: none;
  }
`;

/** The withdrawals that have waited longest, with the day by which the money must be back. */
export function DueWithdrawals({ withdrawals }: Pick<OverviewQuery['overview'], 'withdrawals'>) {
  const { code, t } = useLanguage();
  const [openedAt] = useState(() => Date.now());
  if (withdrawals.length === 0) return <p>{t('No withdrawal is open.')}</p>;
  return (
    <Rows>
      {withdrawals.map(({ id, consumerName, refundDueAt }) => {
        const leftMs = Date.parse(refundDueAt) - openedAt;
        const date = shortDay(code, refundDueAt);
        return (
          <li key={id}>
            <Link to={`/withdrawals?status=all&id=${id}`}>
              {t('No. {id}, {name}', { id, name: consumerName })}
            </Link>
            <Badge tone={leftMs < URGENT_MS ? 'warning' : 'neutral'} icon={Clock}>
              {leftMs < 0 ? t('Overdue since {date}', { date }) : t('Refund until {date}', { date })}
            </Badge>
          </li>
        );
      })}
    </Rows>
  );
}
