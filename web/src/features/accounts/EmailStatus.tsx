import { CircleCheck, MailWarning } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { Badge } from '../../ui/states/Badge';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { useToast } from '../../ui/overlays/Toast';
import type { ProfileDetailsQuery } from './profile-details.generated';
import { useSendVerificationLinkMutation } from './send-verification-link.generated';

type Details = NonNullable<ProfileDetailsQuery['viewer']['details']>;

/** Whether the email address is proven, which one waits for its link, and the link once more. */
export function EmailStatus({ details: { isEmailVerified, pendingEmail } }: { details: Details }) {
  const { t } = useLanguage();
  const isVerified = isEmailVerified === true;
  return (
    <Stack data-gap="small">
      <Cluster>
        <Badge tone={isVerified ? 'success' : 'warning'} icon={isVerified ? CircleCheck : MailWarning}>
          {isVerified ? t('Email verified') : t('Email not verified yet')}
        </Badge>
        {(!isVerified || pendingEmail !== null) && <SendLinkButton />}
      </Cluster>
      {pendingEmail !== null && (
        <p>
          {t(
            'Waiting for {email}: please follow the link in the email that we sent there. Until then, our emails go to the address above.',
            { email: pendingEmail },
          )}
        </p>
      )}
    </Stack>
  );
}

function SendLinkButton() {
  const { t } = useLanguage();
  const showToast = useToast();
  const attempt = useAttempt();
  const [send, { loading }] = useSendVerificationLinkMutation();
  const submit = async (): Promise<void> => {
    const { refusal } = await attempt(async () => (await send()).data?.sendVerificationLink);
    showToast(
      refusal === null
        ? { type: 'success', text: t('The link is on its way.'), durationMs: SUCCESS_MS }
        : { type: 'error', text: refusal.said, durationMs: ERROR_MS },
    );
  };
  return (
    <Button isPending={loading} onClick={() => void submit()}>
      {t('Send the link again')}
    </Button>
  );
}
