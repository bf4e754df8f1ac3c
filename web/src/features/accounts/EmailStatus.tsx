import { CircleCheck, MailWarning } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Badge } from '../../ui/states/Badge';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
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
  const change = useChange();
  const [send, { loading }] = useSendVerificationLinkMutation();
  const submit = async (): Promise<void> => {
    await change(async () => (await send()).data?.sendVerificationLink, t('The link is on its way.'));
  };
  return (
    <Button isPending={loading} onClick={() => void submit()}>
      {t('Send the link again')}
    </Button>
  );
}
