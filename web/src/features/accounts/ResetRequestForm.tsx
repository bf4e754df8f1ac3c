import { useState } from 'react';
import { checkResetRequest } from '@shared/rules/account-forms.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { Stack } from '../../ui/layout/Layout';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { AccountInput } from './AccountInput';
import { useRequestPasswordResetMutation } from './request-password-reset.generated';

/** Asks for a link to a new password. What it answers does not tell whether there is such an account. */
export function ResetRequestForm() {
  const { t } = useLanguage();
  const change = useChange();
  const [request, { loading }] = useRequestPasswordResetMutation();
  const [validMinutes, setValidMinutes] = useState<number | null>(null);
  const form = useForm({ identity: '' }, checkResetRequest, null);

  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await change(
      async () => (await request({ variables })).data?.requestPasswordReset,
      t('Please look into your mailbox.'),
    );
    if (granted === null) form.refuse(error.fields);
    else setValidMinutes(granted.validMinutes);
  };

  if (validMinutes !== null) {
    return (
      <Stack>
        <p>
          {t(
            'If there is an account with this username or email address, a link is on its way. It is valid for {minutes} minutes.',
            { minutes: validMinutes },
          )}
        </p>
        <p>{t('Nothing arrived? Please look into your spam folder, or contact us.')}</p>
      </Stack>
    );
  }
  return (
    <form {...form.element(submit)}>
      <Stack>
        <p>{t('We will email you a link to set a new password. Employees get theirs from an owner.')}</p>
        <AccountInput form={form} name="identity" />
        <SubmitButton size="large" isWide isValid={form.isValid} isPending={loading}>
          {t('Send Link')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
