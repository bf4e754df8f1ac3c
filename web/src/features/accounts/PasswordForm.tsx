import { checkPasswordChange } from '@shared/rules/account-forms.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useViewer } from '../../lib/viewer';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { AccountInput } from './AccountInput';
import { useChangePasswordMutation } from './change-password.generated';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the password, which logs out everywhere else. */
export function PasswordForm() {
  const { t } = useLanguage();
  const { username } = useViewer();
  const change = useChange();
  const [changePassword, { loading }] = useChangePasswordMutation();
  const form = useForm(EMPTY, checkPasswordChange, null);

  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { error } = await change(
      async () => (await changePassword({ variables })).data?.changePassword,
      TEXTS.passwordChanged,
    );
    if (error === null) form.reset(EMPTY);
    else form.refuse(error.fields);
  };

  return (
    <Panel aria-labelledby="password">
      <Stack>
        <CardHeading as="h2" id="password">
          {t('Your password')}
        </CardHeading>
        <form {...form.element(submit)}>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <Stack>
            <AccountInput form={form} name="currentPassword" />
            <AccountInput
              form={form}
              name="newPassword"
              hint={t('Changing it logs you out on all other devices.')}
            />
            <Cluster>
              <SubmitButton isValid={form.isValid} isPending={loading}>
                {t('Change Password')}
              </SubmitButton>
            </Cluster>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
