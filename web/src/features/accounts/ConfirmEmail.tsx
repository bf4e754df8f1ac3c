import { useState } from 'react';
import { useLanguage, type Message } from '../../i18n/language';
import { SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useViewer } from '../../lib/viewer';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { useToast } from '../../ui/overlays/Toast';
import { useVerifyEmailMutation } from './verify-email.generated';

/** Proves an email address by the secret of its link. It takes a press: programs that look into mails open links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t, say } = useLanguage();
  const showToast = useToast();
  const attempt = useAttempt();
  const [verify, { loading }] = useVerifyEmailMutation();
  const [problem, setProblem] = useState<Message | null>(null);
  const [isDone, setIsDone] = useState(false);

  const confirm = async (): Promise<void> => {
    const variables = { input: { token } };
    const { error } = await attempt(async () => (await verify({ variables })).data?.verifyEmail);
    setProblem(error?.said ?? null);
    if (error !== null) return;
    setIsDone(true);
    showToast({ type: 'success', text: t('Email address confirmed.'), durationMs: SUCCESS_MS });
  };

  if (isDone) return <Confirmed />;
  return (
    <Stack>
      {problem === null ? (
        <p>{t('Confirm that the email with this link has reached you.')}</p>
      ) : (
        <>
          <Notice role="alert">{say(problem)}</Notice>
          <p>{t('You get a new link in your profile, after you have logged in.')}</p>
        </>
      )}
      <Cluster>
        <Button variant="primary" size="large" isPending={loading} onClick={() => void confirm()}>
          {t('Confirm Email Address')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Confirmed() {
  const { t } = useLanguage();
  const { role } = useViewer();
  return (
    <Stack>
      <p>{t('Thank you. Your email address is confirmed.')}</p>
      <Cluster>
        <ButtonLink to="/products-catalog" variant="primary">
          {t('Browse Products')}
        </ButtonLink>
        {role === 'guest' && <ButtonLink to="/login">{t('Log In')}</ButtonLink>}
      </Cluster>
    </Stack>
  );
}
