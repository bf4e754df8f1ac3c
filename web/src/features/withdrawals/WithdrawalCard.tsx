import { CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_CLOSING_REASON } from '@shared/rules/withdrawal.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { useEditState } from '../../lib/useEditState';
import { useChange } from '../../lib/useChange';
import { Badge } from '../../ui/states/Badge';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { LinkedCardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
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
  const { closedReason } = withdrawal;
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
          {closedReason !== null && <Fact name={t('Without refund, because')}>{closedReason}</Fact>}
        </DescriptionList>
        {orderId === null && <LinkForm withdrawalId={id} contractReference={contractReference} />}
        <Cluster>
          {handledAt === null ? <CloseButton id={id} orderId={orderId} /> : <ReopenButton id={id} />}
        </Cluster>
      </Stack>
    </Panel>
  );
}

function useMark(id: string) {
  const change = useChange();
  const [mark, { loading }] = useSetWithdrawalHandledMutation();
  const turn = async (isHandled: boolean, reason: string | null, told: string) => {
    const variables = { input: { withdrawalId: id, isHandled, reason } };
    return change(async () => (await mark({ variables })).data?.setWithdrawalHandled, told);
  };
  return { turn, isPending: loading };
}

function ReopenButton({ id }: { id: string }) {
  const { t } = useLanguage();
  const { turn, isPending } = useMark(id);
  return (
    <Button
      isPending={isPending}
      onClick={() => void turn(false, null, t('Withdrawal no. {id} reopened.', { id }))}
    >
      {t('Reopen')}
    </Button>
  );
}

/** A refund closes a withdrawal by itself: closing it by hand means that there is none, and needs a reason. */
function CloseButton({ id, orderId }: { id: string; orderId: string | null }) {
  const { t } = useLanguage();
  const { turn, isPending } = useMark(id);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useEditState(`closing withdrawal ${id}`, '');
  const close = async (): Promise<void> => {
    const told = t('Withdrawal no. {id} marked as handled.', { id });
    if ((await turn(true, reason, told)).error === null) setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Close Without Refund')}</Button>
      <ActionDialog
        isOpen={isOpen}
        title={t('Close withdrawal no. {id} without a refund?', { id })}
        onClose={() => setIsOpen(false)}
        action={t('Close Without Refund')}
        variant="danger"
        isPending={isPending}
        isDisabled={reason.trim() === ''}
        onAct={() => void close()}
      >
        <Stack>
          <p>
            {orderId === null
              ? t('It belongs to no order yet. If it is about one, link it first: then a refund closes it.')
              : t('A refund of order {orderId} closes it by itself.', { orderId })}
          </p>
          <Field label={t('Why is there no refund?')}>
            <TextArea
              rows={3}
              maxLength={MAX_CLOSING_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </Stack>
      </ActionDialog>
    </>
  );
}
