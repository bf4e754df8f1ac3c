import { CircleCheck, CircleDot } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { readId } from '@shared/rules/ids.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Facts } from '../../ui/Facts';
import { CardHeading } from '../../ui/Heading';
import { Cluster, Stack } from '../../ui/Layout';
import { Panel } from '../../ui/Panel';
import { color } from '../../ui/theme/tokens';
import { useToast } from '../../ui/Toast';
import { useMarkWithdrawalMutation } from './mark-withdrawal.generated';
import type { WithdrawalCard_WithdrawalFragment } from './withdrawal-card.generated';
import { withdrawalPath } from './withdrawals-url';

const Title = styled(CardHeading)`
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: ${color.copper};
    text-decoration: underline;
  }
`;

type Withdrawal = WithdrawalCard_WithdrawalFragment;

/** A declared withdrawal, to look at and to mark as handled. The contract is what its sender says it is. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, formatDateTime } = useLanguage();
  const { id, name, order, email, userId, receivedAt, handledAt, handledBy } = withdrawal;
  const titleId = `withdrawal-${id}`;
  const orderId = readId(order);
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <Title as="h2" id={titleId}>
            <Link to={withdrawalPath(id)} data-card-open>
              {t('Withdrawal no. {id}', { id })}
            </Link>
          </Title>
          {handledAt === null ? (
            <Badge tone="warning" icon={CircleDot}>
              {t('Open')}
            </Badge>
          ) : (
            <Badge tone="success" icon={CircleCheck}>
              {t('Handled')}
            </Badge>
          )}
        </Cluster>
        <Facts>
          <div>
            <dt>{t('Received')}</dt>
            <dd>{formatDateTime(new Date(receivedAt))}</dd>
          </div>
          <div>
            <dt>{t('Name')}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{t('From')}</dt>
            <dd>{userId === null ? t('Guest') : t('Customer {customerId}', { customerId: userId })}</dd>
          </div>
          <div>
            <dt>{t('Email')}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{t('Contract')}</dt>
            <dd>
              {orderId === null ? (
                order
              ) : (
                <Link to={`/orders#${orderId}`}>{t('Order {orderId}', { orderId })}</Link>
              )}
            </dd>
          </div>
          {handledAt !== null && (
            <div>
              <dt>{t('Handled')}</dt>
              <dd>
                {t('{event} by {username}', {
                  event: formatDateTime(new Date(handledAt)),
                  username: handledBy ?? '',
                })}
              </dd>
            </div>
          )}
        </Facts>
        <Cluster>
          <MarkButton id={id} isHandled={handledAt !== null} />
        </Cluster>
      </Stack>
    </Panel>
  );
}

function MarkButton({ id, isHandled }: { id: string; isHandled: boolean }) {
  const { t } = useLanguage();
  const showToast = useToast();
  const attempt = useAttempt();
  const [mark, { loading }] = useMarkWithdrawalMutation();
  const turn = async (): Promise<void> => {
    const variables = { input: { withdrawalId: id, isHandled: !isHandled } };
    const { refusal } = await attempt(async () => (await mark({ variables })).data?.markWithdrawal);
    if (refusal !== null) showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
    else {
      const text = isHandled
        ? t('Withdrawal no. {id} is open again.', { id })
        : t('Withdrawal no. {id} is handled.', { id });
      showToast({ type: 'success', text, durationMs: SUCCESS_MS });
    }
  };
  return (
    <Button variant={isHandled ? 'secondary' : 'primary'} isPending={loading} onClick={() => void turn()}>
      {isHandled ? t('Mark As Open') : t('Mark As Handled')}
    </Button>
  );
}
