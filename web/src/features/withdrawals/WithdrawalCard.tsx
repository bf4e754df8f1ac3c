import { CircleCheck, CircleDot } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime } from '@shared/dates.js';
import { readId } from '@shared/rules/ids.js';
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

const showTime = (time: string): string => formatDateTime(new Date(time));

/** A declared withdrawal, to look at and to mark as handled. The contract is what its sender says it is. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, name, order, email, userId, receivedAt, handledAt, handledBy } = withdrawal;
  const titleId = `withdrawal-${id}`;
  const orderId = readId(order);
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <Title as="h2" id={titleId}>
            <Link to={withdrawalPath(id)} data-card-open>
              Withdrawal no. {id}
            </Link>
          </Title>
          {handledAt === null ? (
            <Badge tone="warning" icon={CircleDot}>
              Open
            </Badge>
          ) : (
            <Badge tone="success" icon={CircleCheck}>
              Handled
            </Badge>
          )}
        </Cluster>
        <Facts>
          <div>
            <dt>Received</dt>
            <dd>{showTime(receivedAt)}</dd>
          </div>
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>From</dt>
            <dd>{userId === null ? 'Guest' : `Customer ${userId}`}</dd>
          </div>
          <div>
            <dt>Contract</dt>
            <dd>{orderId === null ? order : <Link to={`/orders#${orderId}`}>Order {orderId}</Link>}</dd>
          </div>
          {handledAt !== null && (
            <div>
              <dt>Handled</dt>
              <dd>
                {showTime(handledAt)} by {handledBy}
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
  const showToast = useToast();
  const attempt = useAttempt();
  const [mark, { loading }] = useMarkWithdrawalMutation();
  const turn = async (): Promise<void> => {
    const variables = { input: { withdrawalId: id, isHandled: !isHandled } };
    const { refusal } = await attempt(async () => (await mark({ variables })).data?.markWithdrawal);
    if (refusal !== null) showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
    else {
      const text = `Withdrawal no. ${id} is ${isHandled ? 'open again' : 'handled'}.`;
      showToast({ type: 'success', text, durationMs: SUCCESS_MS });
    }
  };
  return (
    <Button variant={isHandled ? 'quiet' : 'primary'} isPending={loading} onClick={() => void turn()}>
      {isHandled ? 'Mark As Open' : 'Mark As Handled'}
    </Button>
  );
}
