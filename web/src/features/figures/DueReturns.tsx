import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { returnPath } from '../../lib/returnPath';
import { DueBadge } from './DueBadge';
import { Rows } from './DueWithdrawals';
import type { OverviewQuery } from './overview.generated';
import { shortDay } from './short-day';

/** Open returns by when something must have happened to them: announced ones too, whose goods are not here. */
export function DueReturns({ dueReturns }: Pick<OverviewQuery['overview'], 'dueReturns'>) {
  const { code, t } = useLanguage();
  if (dueReturns.length === 0) return <p>{t('No return is open.')}</p>;
  return (
    <Rows>
      {dueReturns.map(({ id, orderId, declaredAt, dueAt }) => (
        <li key={id}>
          <Link to={returnPath(id)}>{t('No. {id}, order {orderId}', { id, orderId })}</Link>
          {dueAt === null ? (
            <span>{t('Announced on {date}', { date: shortDay(code, declaredAt) })}</span>
          ) : (
            <DueBadge until={dueAt} />
          )}
        </li>
      ))}
    </Rows>
  );
}
