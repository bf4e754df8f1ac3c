import { useState } from 'react';
import { checkInvited } from '@shared/rules/account-forms.js';
import { useLanguage, type Message } from '../../i18n/language';
import { REGISTRATION_ERROR_MS } from '../../lib/durations';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { toViewer, useSession } from '../../lib/viewer';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { useAcceptInvitationMutation } from './accept-invitation.generated';
import { AccountInput } from './AccountInput';

/** Opens the account of somebody who was invited to work for the shop. Who is in is sent home by the guard of the page. */
export function JoinForm({ token }: { token: string }) {
  const { t, say } = useLanguage();
  const { enter } = useSession();
  const change = useChange();
  const [accept, { loading }] = useAcceptInvitationMutation({ fetchPolicy: 'no-cache' });
  const [deadLink, setDeadLink] = useState<Message | null>(null);
  const form = useForm({ username: '', password: '', repeatPassword: '' }, checkInvited, null);

  const submit = async (): Promise<void> => {
    const variables = { input: { token, ...form.values } };
    const { granted, error } = await change(
      async () => (await accept({ variables })).data?.acceptInvitation,
      { errorMs: REGISTRATION_ERROR_MS, untold: 'LINK_INVALID' },
    );
    if (granted !== null) {
      enter(toViewer(granted.viewer));
      return;
    }
    if (error.code === 'LINK_INVALID') setDeadLink(error.said);
    form.refuse(error.fields);
  };

  if (deadLink !== null) return <Notice role="alert">{say(deadLink)}</Notice>;
  return (
    <form {...form.element(submit)}>
      <Stack>
        <AccountInput form={form} name="username" />
        <AccountInput form={form} name="password" />
        <AccountInput form={form} name="repeatPassword" />
        <SubmitButton size="large" isWide isValid={form.isValid} isPending={loading}>
          {t('Join')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
