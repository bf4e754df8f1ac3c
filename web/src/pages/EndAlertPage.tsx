import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEndWatchByLinkMutation } from '../features/watches/watches.generated';
import { useLanguage, type Message } from '../i18n/language';
import { useAttempt } from '../lib/useAttempt';
import { usePageTitle } from '../lib/usePageTitle';
import { Button, ButtonLink } from '../ui/actions/Button';
import { PageHeading } from '../ui/layout/Heading';
import { Cluster, NarrowBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';
import { Notice } from '../ui/states/Notice';

/** The route /end-alert, where the link of a mail leads that ends an alert. It takes a press: programs that look into mails open links too. */
export function EndAlertPage() {
  const { t, say } = useLanguage();
  usePageTitle(t('End alert'));
  const token = useSearchParams()[0].get('token') ?? '';
  const attempt = useAttempt();
  const [end, { loading }] = useEndWatchByLinkMutation();
  const [problem, setProblem] = useState<Message | null>(null);
  const [isDone, setIsDone] = useState(false);
  const submit = async (): Promise<void> => {
    const variables = { input: { token } };
    const { error } = await attempt(async () => (await end({ variables })).data?.endWatchByLink);
    setProblem(error?.said ?? null);
    setIsDone(error === null);
  };
  return (
    <NarrowBody>
      <PageHeading>{t('End alert')}</PageHeading>
      <Panel as="div">
        <Stack>
          {problem !== null && <Notice role="alert">{say(problem)}</Notice>}
          <p role="status">
            {isDone
              ? t('The alert has ended. We no longer write to you about it.')
              : t('Press once, and we will no longer email you about this product.')}
          </p>
          <Cluster>
            {isDone ? (
              <ButtonLink to="/products-catalog">{t('Browse Products')}</ButtonLink>
            ) : (
              <Button variant="primary" size="large" isPending={loading} onClick={() => void submit()}>
                {t('End Alert')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </Panel>
    </NarrowBody>
  );
}
