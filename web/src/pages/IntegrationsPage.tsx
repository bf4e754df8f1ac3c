import { KeyForm } from '../features/keys/KeyForm';
import { KeyList } from '../features/keys/KeyList';
import { WebhookForm } from '../features/webhooks/WebhookForm';
import { WebhookList } from '../features/webhooks/WebhookList';
import { useLanguage } from '../i18n/language';
import { OwnersOnly } from '../lib/OwnersOnly';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/actions/Button';
import { Lead, PageHeading, SectionHeading } from '../ui/layout/Heading';
import { Cluster, PageBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /integrations, for owners: what other programs may do with the shop. */
export function IntegrationsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Integrations'));
  return (
    <OwnersOnly>
      <PageBody>
        <Stack>
          <PageHeading>{t('Integrations')}</PageHeading>
          <Lead>
            {t('Other programs use the shop with API keys. A key can do only what you select for it.')}
          </Lead>
          <Cluster>
            <ButtonLink to="/playground">{t('GraphQL playground')}</ButtonLink>
            <ButtonLink to="/api-reference">{t('API reference')}</ButtonLink>
          </Cluster>
        </Stack>
        <Panel aria-labelledby="keys">
          <Stack>
            <SectionHeading id="keys">{t('API keys')}</SectionHeading>
            <KeyList />
          </Stack>
        </Panel>
        <Panel aria-labelledby="new-key">
          <Stack>
            <SectionHeading id="new-key">{t('New key')}</SectionHeading>
            <KeyForm />
          </Stack>
        </Panel>
        <Panel aria-labelledby="webhooks">
          <Stack>
            <SectionHeading id="webhooks">{t('Webhooks')}</SectionHeading>
            <WebhookList />
          </Stack>
        </Panel>
        <Panel aria-labelledby="new-webhook">
          <Stack>
            <SectionHeading id="new-webhook">{t('New webhook')}</SectionHeading>
            <WebhookForm />
          </Stack>
        </Panel>
      </PageBody>
    </OwnersOnly>
  );
}
