import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Checkbox } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { useMailResetLinkMutation } from './mail-reset-link.generated';

/** Mails a colleague a link with which to set a new password. */
export function ResetLinkButton({ username }: { username: string }) {
  const { t } = useLanguage();
  const change = useChange();
  const [mail, { loading }] = useMailResetLinkMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [endsKeys, setEndsKeys] = useState(false);
  const close = (): void => {
    setIsAsking(false);
  };

  const submit = async (): Promise<void> => {
    const variables = { input: { username, endsKeys } };
    await change(
      async () => (await mail({ variables })).data?.mailResetLink,
      t('The link is on its way to {username}.', { username }),
    );
    close();
  };

  return (
    <>
      <Button
        aria-label={t('Reset Password: {username}', { username })}
        onClick={() => {
          setEndsKeys(false);
          setIsAsking(true);
        }}
      >
        {t('Reset Password')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('Reset the password of {username}?', { username })}
        onClose={close}
        action={t('Mail Link')}
        variant="primary"
        isActionFocused
        isPending={loading}
        onAct={() => void submit()}
      >
        <Stack>
          <p>
            {t(
              '{username} gets a link by email that works once, for 30 minutes. Nobody else sees it. The log notes that you asked for it.',
              { username },
            )}
          </p>
          <Checkbox
            label={t('Also end the API keys that {username} has created', { username })}
            checked={endsKeys}
            onChange={({ target }) => {
              setEndsKeys(target.checked);
            }}
          />
          <p>
            {t(
              'Tick it if somebody else may know the password. Programs with these keys are then refused at once.',
            )}
          </p>
        </Stack>
      </ActionDialog>
    </>
  );
}
