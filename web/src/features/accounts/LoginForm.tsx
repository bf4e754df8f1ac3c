import { useState } from 'react';
import { checkLogin } from '@shared/rules/account-forms.js';
import { useLanguage } from '../../i18n/language';
import { LOGIN_ERROR_MS } from '../../lib/durations';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { toViewer, useSession } from '../../lib/viewer';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Checkbox } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { AccountInput } from './AccountInput';
import { useLogInMutation } from './log-in.generated';

/** Logs in. Who is in is sent home by the guard of the page. */
export function LoginForm() {
  const { t } = useLanguage();
  const { enter } = useSession();
  const change = useChange();
  const [logIn, { loading }] = useLogInMutation({ fetchPolicy: 'no-cache' });
  const [isShown, setIsShown] = useState(false);
  const [stayLoggedIn, setStayLoggedIn] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<'username' | 'password' | 'code'>(
    { username: '', password: '', code: '' },
    checkLogin,
    null,
  );

  const submit = async (): Promise<void> => {
    const variables = { input: { ...form.values, stayLoggedIn } };
    const { granted, error } = await change(async () => (await logIn({ variables })).data?.logIn, {
      errorMs: LOGIN_ERROR_MS,
      untold: 'SECOND_STEP',
    });
    if (granted !== null) {
      enter(toViewer(granted.viewer));
      return;
    }
    const { code, said, fields } = error;
    if (code === 'SECOND_STEP') setAsksCode(true);
    // The server does not say which of the two is wrong.
    const isEither = code === 'WRONG_CREDENTIALS' && typeof said !== 'string';
    form.refuse(isEither ? ['username', 'password'].map((name) => ({ name, ...said })) : fields);
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <AccountInput
          form={form}
          name="username"
          isMarkedOnly={form.errorOf('username')?.reason === 'WRONG_CREDENTIALS'}
        />
        <AccountInput
          form={form}
          name="password"
          autoComplete="current-password"
          type={isShown ? 'text' : 'password'}
        />
        {asksCode && (
          <AccountInput form={form} name="code" hint={t('Six digits of the app, or a recovery code.')} />
        )}
        <div>
          <Checkbox
            label={t('Show password')}
            checked={isShown}
            onChange={({ target }) => {
              setIsShown(target.checked);
            }}
          />
          <Checkbox
            label={t('Stay logged in')}
            checked={stayLoggedIn}
            onChange={({ target }) => {
              setStayLoggedIn(target.checked);
            }}
          />
        </div>
        <SubmitButton size="large" isWide isValid={form.isValid} isPending={loading}>
          {t('Log In')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
