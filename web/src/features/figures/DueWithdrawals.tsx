import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, space, text } from '../../ui/theme/tokens';
import { DueBadge } from './DueBadge';
import type { OverviewQuery } from './overview.generated';

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
  const { t } = useLanguage();
  if (withdrawals.length === 0) return <p>{t('No withdrawal is open.')}</p>;
  return (
    <Rows>
      {withdrawals.map(({ id, consumerName, refundDueAt }) => (
        <li key={id}>
          <Link to={`/withdrawals?status=all&id=${id}`}>
            {t('No. {id}, {name}', { id, name: consumerName })}
          </Link>
          <DueBadge until={refundDueAt} />
        </li>
      ))}
    </Rows>
  );
}
