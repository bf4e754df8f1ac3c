import { CircleCheck, CircleDot } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { useChange } from '../../lib/useChange';
import { Badge } from '../../ui/states/Badge';
import { Button } from '../../ui/actions/Button';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { LinkedCardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { LinkForm } from './LinkForm';
import { useSetWithdrawalHandledMutation } from './set-withdrawal-handled.generated';
import type { WithdrawalCard_WithdrawalFragment } from './withdrawal-card.generated';
import { withdrawalPath } from './withdrawals-url';

type Withdrawal = WithdrawalCard_WithdrawalFragment;

/** A declared withdrawal, to look at and to mark as handled. The contract is what its sender says it is. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, formatDateTime } = useLanguage();
  const { id, consumerName, contractReference, email, userId, receivedAt, handledAt, handledBy, orderId } =
    withdrawal;
  const titleId = `withdrawal-${id}`;
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <LinkedCardHeading as="h2" id={titleId}>
            <Link to={withdrawalPath(id)} data-card-open>
              {t('Withdrawal no. {id}', { id })}
            </Link>
          </LinkedCardHeading>
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
        <DescriptionList>
          <Fact name={t('Received')}>{formatDateTime(new Date(receivedAt))}</Fact>
          <Fact name={t('Name')}>{consumerName}</Fact>
          <Fact name={t('From')}>
            {userId === null ? (
              t('Guest')
            ) : (
              <Link to={customerPath(userId)}>{t('Customer {customerId}', { customerId: userId })}</Link>
            )}
          </Fact>
          <Fact name={t('Email')}>{email}</Fact>
          <Fact name={t('Contract')}>{contractReference}</Fact>
          {orderId !== null && (
            <Fact name={t('Belongs to')}>
              <Link to={`/orders#${orderId}`}>{t('Order {orderId}', { orderId })}</Link>
            </Fact>
          )}
          {handledAt !== null && (
            <Fact name={t('Handled')}>
              {handledBy === null
                ? formatDateTime(new Date(handledAt))
                : t('{event} by {username}', {
                    event: formatDateTime(new Date(handledAt)),
                    username: handledBy,
                  })}
            </Fact>
          )}
        </DescriptionList>
        {orderId === null && <LinkForm withdrawalId={id} contractReference={contractReference} />}
        <Cluster>
          <MarkButton id={id} isHandled={handledAt !== null} />
        </Cluster>
      </Stack>
    </Panel>
  );
}

function MarkButton({ id, isHandled }: { id: string; isHandled: boolean }) {
  const { t } = useLanguage();
  const change = useChange();
  const [mark, { loading }] = useSetWithdrawalHandledMutation();
  const turn = async (): Promise<void> => {
    const variables = { input: { withdrawalId: id, isHandled: !isHandled } };
    await change(
      async () => (await mark({ variables })).data?.setWithdrawalHandled,
      isHandled
        ? t('Withdrawal no. {id} reopened.', { id })
        : t('Withdrawal no. {id} marked as handled.', { id }),
    );
  };
  return (
    <Button variant={isHandled ? 'secondary' : 'primary'} isPending={loading} onClick={() => void turn()}>
      {isHandled ? t('Reopen') : t('Mark As Handled')}
    </Button>
  );
}
