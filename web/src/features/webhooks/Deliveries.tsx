import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { QueryError } from '../../lib/QueryError';
import { Badge } from '../../ui/states/Badge';
import { Button } from '../../ui/actions/Button';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space } from '../../ui/theme/tokens';
import { useReplayDeliveryMutation } from './replay-delivery.generated';
import { EVENT_WORDS } from './webhook-events';
import { useWebhookDeliveriesQuery, type Deliveries_DeliveryFragment } from './webhook-deliveries.generated';

const List = styled.ul`
  li {
    padding-block: ${space[1.5]};
    border-top: 1px solid ${color.line};
  }
`;

const STATES = {
  DUE: { tone: 'warning', icon: Clock, word: 'Waiting' },
  DELIVERED: { tone: 'success', icon: CircleCheck, word: 'Delivered' },
  GIVEN_UP: { tone: 'neutral', icon: CircleX, word: 'Not delivered' },
} as const;

const PROBLEM_WORDS = {
  UNKNOWN_HOST: "The receiver's host name is unknown.",
  NOT_PUBLIC: 'The address of the receiver is not public.',
  TOO_SLOW: 'The receiver took too long to answer.',
  UNREACHABLE: 'The receiver could not be reached.',
  WEBHOOK_ENDED: 'The webhook has been removed.',
} as const;

/** The newest messages to a webhook, and the way to send one once more. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useLanguage();
  const query = useWebhookDeliveriesQuery({
    variables: { webhookId },
    fetchPolicy: 'network-only',
  });
  const { data, error } = query;
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="6rem" />;
  if (data.webhookDeliveries.length === 0) return <p>{t('Nothing has been sent yet.')}</p>;
  return (
    <List>
      {data.webhookDeliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </List>
  );
}

function Delivery({ delivery }: { delivery: Deliveries_DeliveryFragment }) {
  const { t, formatDateTime } = useLanguage();
  const change = useChange();
  const [replayDelivery, { loading }] = useReplayDeliveryMutation();
  const { id, event, state, createdAt, attempts, nextAttemptAt, lastStatusCode, lastErrorCode } = delivery;
  const { word, ...look } = STATES[state];
  const replay = async (): Promise<void> => {
    const variables = { input: { deliveryId: id } };
    await change(async () => (await replayDelivery({ variables })).data?.replayDelivery);
  };
  return (
    <Stack as="li" data-gap="small">
      <Cluster data-between>
        <Cluster>
          {t(EVENT_WORDS[event])} <Badge {...look}>{t(word)}</Badge>
        </Cluster>
        <Button isPending={loading} disabled={state === 'DUE'} onClick={() => void replay()}>
          {t('Send Again')}
        </Button>
      </Cluster>
      {lastErrorCode === 'ANSWER' && (
        <p>{t('The receiver answered with status {status}.', { status: lastStatusCode ?? 0 })}</p>
      )}
      {lastErrorCode !== null && lastErrorCode !== 'ANSWER' && <p>{t(PROBLEM_WORDS[lastErrorCode])}</p>}
      <DescriptionList>
        <Fact name={t('Created')}>{formatDateTime(new Date(createdAt))}</Fact>
        <Fact name={t('Attempts')}>{attempts}</Fact>
        {nextAttemptAt !== null && (
          <Fact name={t('Next attempt')}>{formatDateTime(new Date(nextAttemptAt))}</Fact>
        )}
      </DescriptionList>
    </Stack>
  );
}
