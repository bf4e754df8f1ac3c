import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { QueryError } from '../../lib/QueryError';
import { DividedList } from '../../ui/lists/DividedList';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { EmptyState } from '../../ui/states/EmptyState';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { font, text } from '../../ui/theme/tokens';
import { Deliveries } from './Deliveries';
import { useTestWebhookMutation } from './test-webhook.generated';
import { WebhookDeliveriesDocument } from './webhook-deliveries.generated';
import { useDisableWebhookMutation } from './disable-webhook.generated';
import { EVENT_WORDS } from './webhook-events';
import type { WebhookCard_WebhookFragment } from './webhook.generated';
import { useWebhooksQuery } from './webhooks.generated';

const Address = styled(CardHeading)`
  font-family: ${font.mono};
  font-size: ${text.ui};
  overflow-wrap: anywhere;
`;

/** The webhooks that are told of events, newest first. */
export function WebhookList() {
  const { t } = useLanguage();
  const query = useWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error } = query;
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="12rem" />;
  const active = data.webhooks.filter(({ disabledAt }) => disabledAt === null);
  if (active.length === 0)
    return (
      <EmptyState
        icon={WebhookIcon}
        text={t('No webhooks yet.')}
        hint={t('A webhook tells another program as soon as something happens here.')}
      />
    );
  return (
    <DividedList>
      {active.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
    </DividedList>
  );
}

function WebhookCard({ webhook: { id, url, events } }: { webhook: WebhookCard_WebhookFragment }) {
  const { t } = useLanguage();
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  return (
    <Stack as="li" data-gap="small">
      <Address>{url}</Address>
      <p>{events.map((event) => t(EVENT_WORDS[event])).join(' · ')}</p>
      <Cluster>
        <Button
          aria-expanded={showsDeliveries}
          onClick={() => {
            setShowsDeliveries(!showsDeliveries);
          }}
        >
          {t('Deliveries')}
        </Button>
        <TestButton
          id={id}
          onSent={() => {
            setShowsDeliveries(true);
          }}
        />
        <EndButton id={id} url={url} />
      </Cluster>
      {showsDeliveries && <Deliveries webhookId={id} />}
    </Stack>
  );
}

function TestButton({ id, onSent }: Pick<WebhookCard_WebhookFragment, 'id'> & { onSent: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [testWebhook, { loading }] = useTestWebhookMutation({
    // The list of deliveries is the webhook's own and grows at its beginning.
    update: (cache, { data }) => {
      const result = data?.testWebhook;
      if (result?.__typename !== 'WebhookTestSent') return;
      const variables = { webhookId: id };
      cache.updateQuery({ query: WebhookDeliveriesDocument, variables }, (list) =>
        list ? { ...list, webhookDeliveries: [result.delivery, ...list.webhookDeliveries] } : undefined,
      );
    },
  });
  const send = async (): Promise<void> => {
    const variables = { input: { webhookId: id } };
    const { error } = await change(
      async () => (await testWebhook({ variables })).data?.testWebhook,
      t('The test message is on its way.'),
    );
    if (error === null) onSent();
  };
  return (
    <Button isPending={loading} onClick={() => void send()}>
      {t('Send a Test')}
    </Button>
  );
}

function EndButton({ id, url }: Pick<WebhookCard_WebhookFragment, 'id' | 'url'>) {
  const { t } = useLanguage();
  const change = useChange();
  const [disableWebhook, { loading }] = useDisableWebhookMutation();
  const end = async (): Promise<void> => {
    const variables = { input: { webhookId: id } };
    await change(
      async () => (await disableWebhook({ variables })).data?.disableWebhook,
      t('Webhook removed.'),
    );
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={t('Remove {name}', { name: url })}
      question={t('Remove this webhook?')}
      consequence={t('{name} gets no more messages, including those still waiting for another attempt.', {
        name: url,
      })}
      confirmation={t('Remove Webhook')}
      onConfirm={() => void end()}
    >
      {t('Remove')}
    </ConfirmButton>
  );
}
