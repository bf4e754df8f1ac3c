import { useState } from 'react';
import { toFieldProblems } from '@shared/rules/problems.js';
import { checkWebhookEvents, checkWebhookUrl, WEBHOOK_REASONS } from '@shared/rules/webhooks.js';
import type { WebhookEvent } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useEditState } from '../../lib/useEditState';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { CheckboxGroup } from '../../ui/forms/CheckboxGroup';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SecretDialog } from '../../ui/overlays/SecretDialog';
import { useCreateWebhookMutation } from './create-webhook.generated';
import { EVENT_WORDS, EVENTS } from './webhook-events';
import { WebhooksDocument } from './webhooks.generated';

const EMPTY = { url: '' };

/** Sets a webhook up and shows the secret that signs its messages, this once. */
export function WebhookForm() {
  const { t } = useLanguage();
  const change = useChange();
  // The secret must not lie in the cache, so the new webhook is put there by hand.
  const [createWebhook, { loading }] = useCreateWebhookMutation({ fetchPolicy: 'no-cache' });
  const [events, setEvents] = useEditState<readonly WebhookEvent[]>('webhook', []);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm(
    EMPTY,
    ({ url }) =>
      toFieldProblems(
        { url: checkWebhookUrl(url.trim()), events: checkWebhookEvents(events) },
        WEBHOOK_REASONS,
      ),
    useEditDraft('webhook', EMPTY),
  );

  const submit = async (): Promise<void> => {
    const input = { url: form.values.url, events: [...events] };
    const { granted, error } = await change(async () => {
      const { data } = await createWebhook({
        variables: { input },
        update: (cache, { data: created }) => {
          const result = created?.createWebhook;
          if (result?.__typename === 'WebhookCreated')
            cache.updateQuery({ query: WebhooksDocument }, (list) =>
              list ? { ...list, webhooks: [result.webhook, ...list.webhooks] } : undefined,
            );
        },
      });
      return data?.createWebhook;
    });
    if (granted === null) {
      form.refuse(error.fields);
      return;
    }
    form.reset(EMPTY);
    setEvents([]);
    setSecret(granted.secret);
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <Field
          label={t('URL')}
          hint={t('A public URL that accepts POST, for example https://erp.example.com/hooks.')}
          isRequired
          error={form.errorOf('url')}
        >
          <TextInput type="url" autoComplete="off" {...form.control('url')} />
        </Field>
        <CheckboxGroup
          legend={t('Events')}
          choices={EVENTS.map((value) => ({ value, label: t(EVENT_WORDS[value]) }))}
          chosen={events}
          onChange={setEvents}
        />
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Create Webhook')}
          </SubmitButton>
        </Cluster>
      </Stack>
      <SecretDialog
        secret={secret}
        title={t('Your new webhook')}
        label={t('Signing secret')}
        hint={t('Use it to verify the signature of our messages (Standard Webhooks).')}
        onClose={() => {
          setSecret(null);
        }}
      />
    </form>
  );
}
