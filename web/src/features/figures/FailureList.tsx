import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RefundState } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
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

/** Why a refund needs a decision, by where it stands. */
const STUCK: Readonly<Record<RefundState, PlainText>> = {
  ASKED: 'hangs: no answer of the payment provider',
  FAILED: 'has failed',
  PENDING: 'is not assigned yet',
  COMPLETED: 'is not assigned yet',
};

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
  const { t, formatEuro, formatNumber } = useLanguage();
  const { refunds, overdueDocuments, unsentMails, undeliveredEvents } = failures;
  return (
    <Rows>
      {refunds.length === 0 && <Line isFine>{t('Refunds: none needs a decision')}</Line>}
      {refunds.map(({ orderId, number, amount, state }) => (
        <Line key={`${orderId}-${number}`} isFine={false}>
          <Link to={`/orders#${orderId}`}>
            {t('Order {orderId}, {amount}', { orderId, amount: formatEuro(amount) })}
          </Link>{' '}
          {t(STUCK[state])}
        </Line>
      ))}
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
