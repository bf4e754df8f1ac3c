import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { checkLogin } from '@shared/rules/account-forms.js';
import { useLanguage } from '../../i18n/language';
import { LOGIN_ERROR_MS } from '../../lib/durations';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { toViewer, useSession } from '../../lib/viewer';
import { IconButton } from '../../ui/actions/IconButton';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { AccountInput } from './AccountInput';
import { useChangePersonMutation } from './change-person.generated';

/** Hands a shared desk over to a colleague: their login ends the session of the former, and the page stays. */
export function ChangePerson() {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={UsersRound}
        label={t('Change person')}
        onClick={() => {
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <ChangePersonDialog
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function ChangePersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const { viewer, enter } = useSession();
  const change = useChange();
  const [changePerson, { loading }] = useChangePersonMutation({ fetchPolicy: 'no-cache' });
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<'username' | 'password' | 'code'>(
    { username: '', password: '', code: '' },
    checkLogin,
    null,
  );
  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await change(
      async () => (await changePerson({ variables })).data?.changePerson,
      { errorMs: LOGIN_ERROR_MS, untold: 'SECOND_STEP' },
    );
    if (granted !== null) {
      onClose();
      enter(toViewer(granted.viewer));
      return;
    }
    if (error.code === 'SECOND_STEP') setAsksCode(true);
    form.refuse(error.fields);
  };
  return (
    <Dialog isOpen title={t('Who takes over?')} onClose={onClose}>
      <form {...form.element(submit)}>
        <Stack>
          <p>
            {t('The session of {username} ends. This page stays open; what is not saved on it is lost.', {
              username: viewer.username,
            })}
          </p>
          <AccountInput form={form} name="username" />
          <AccountInput form={form} name="password" autoComplete="current-password" />
          {asksCode && (
            <AccountInput form={form} name="code" hint={t('Six digits of the app, or a recovery code.')} />
          )}
          <SubmitButton size="large" isWide isValid={form.isValid} isPending={loading}>
            {t('Take Over')}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
