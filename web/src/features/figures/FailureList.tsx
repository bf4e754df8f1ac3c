import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, space } from '../../ui/theme/tokens';
import { Rows } from './DueWithdrawals';
import type { OverviewQuery } from './overview.generated';

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  svg {
    flex: none;
    color: ${color.success};
  }
  &[data-failed] svg {
    color: ${color.warning};
  }
`;

function Line({ isFine, children }: { isFine: boolean; children: ReactNode }) {
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <li>
      <State data-failed={isFine ? undefined : true}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{children}</span>
      </State>
    </li>
  );
}

/** What the shop could not finish by itself, or that it has finished everything. */
export function FailureList({ failures }: Pick<OverviewQuery['overview'], 'failures'>) {
  const { t, formatNumber } = useLanguage();
  const { refundOrderIds, overdueDocuments, unsentMails, undeliveredEvents } = failures;
  return (
    <Rows>
      <Line isFine={refundOrderIds.length === 0}>
        {refundOrderIds.length === 0
          ? t('Refunds: none needs a decision')
          : t('Refunds that need a decision:')}
        {refundOrderIds.map((id) => (
          <span key={id}>
            {' '}
            <Link to={`/orders#${id}`}>{t('Order {orderId}', { orderId: id })}</Link>
          </span>
        ))}
      </Line>
      <Line isFine={overdueDocuments === 0}>
        {t('Documents: {count} overdue', { count: formatNumber(overdueDocuments) })}
      </Line>
      <Line isFine={unsentMails === 0}>
        {t('Mails: {count} could not be sent', { count: formatNumber(unsentMails) })}
      </Line>
      <Line isFine={undeliveredEvents === 0}>
        <Link to="/integrations">
          {t('Webhooks: {count} not delivered', { count: formatNumber(undeliveredEvents) })}
        </Link>
      </Line>
    </Rows>
  );
}
