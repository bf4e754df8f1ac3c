import { useState } from 'react';
import { Link } from 'react-router-dom';
import { checkNewPassword } from '@shared/rules/account-forms.js';
import { useLanguage, type Message } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useSession } from '../../lib/viewer';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { AccountInput } from './AccountInput';
import { useResetPasswordMutation } from './reset-password.generated';

/** Sets a new password by the secret of a link, which ends all sessions of the account. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t, say } = useLanguage();
  const { viewer, check } = useSession();
  const change = useChange();
  const [reset, { loading }] = useResetPasswordMutation({ fetchPolicy: 'no-cache' });
  const [username, setUsername] = useState<string | null>(null);
  const [deadLink, setDeadLink] = useState<Message | null>(null);
  const form = useForm({ newPassword: '', repeatPassword: '' }, checkNewPassword, null);

  const submit = async (): Promise<void> => {
    const variables = { input: { token, ...form.values } };
    const { granted, error } = await change(async () => (await reset({ variables })).data?.resetPassword, {
      done: t('Password changed!'),
      untold: 'LINK_INVALID',
    });
    if (granted === null) {
      if (error.code === 'LINK_INVALID') setDeadLink(error.said);
      form.refuse(error.fields);
      return;
    }
    setUsername(granted.username);
    // It may have been the reader's own session that has ended.
    if (viewer.role !== 'guest') check();
  };

  if (username !== null) {
    return (
      <Stack>
        <p>{t('Your new password is set. Your username is {username}.', { username })}</p>
        <Cluster>
          <ButtonLink to="/login" variant="primary">
            {t('Log In')}
          </ButtonLink>
        </Cluster>
      </Stack>
    );
  }
  if (deadLink !== null) {
    return (
      <Stack>
        <Notice role="alert">{say(deadLink)}</Notice>
        <Link to="/reset-password">{t('Ask for a new link')}</Link>
      </Stack>
    );
  }
  return (
    <form {...form.element(submit)}>
      <Stack>
        <AccountInput form={form} name="newPassword" hint={t('Changing it logs you out on all devices.')} />
        <AccountInput form={form} name="repeatPassword" />
        <SubmitButton size="large" isWide isValid={form.isValid} isPending={loading}>
          {t('Set Password')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
