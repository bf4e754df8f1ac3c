import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Button } from '../../ui/actions/Button';
import { Checkbox } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { SecretDialog } from '../../ui/overlays/SecretDialog';
import { useCreateResetLinkMutation } from './create-reset-link.generated';

/** Makes a link with which a colleague sets a new password, and shows it, this once. */
export function ResetLinkButton({ username }: { username: string }) {
  const { t } = useLanguage();
  const change = useChange();
  // The link must not lie in the cache.
  const [create, { loading }] = useCreateResetLinkMutation({ fetchPolicy: 'no-cache' });
  const [isAsking, setIsAsking] = useState(false);
  const [endsKeys, setEndsKeys] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const close = (): void => {
    setIsAsking(false);
  };

  const submit = async (): Promise<void> => {
    const variables = { input: { username, endsKeys } };
    const { granted } = await change(async () => (await create({ variables })).data?.createResetLink);
    close();
    if (granted !== null) setLink(new URL(granted.path, window.location.origin).href);
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
        action={t('Make Link')}
        variant="primary"
        isActionFocused
        isPending={loading}
        onAct={() => void submit()}
      >
        <Stack>
          <p>
            {t(
              'You get a link that works once, for 30 minutes. Whoever has it sets a new password. The audit log notes that you made it.',
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
      <SecretDialog
        secret={link}
        title={t('The link for {username}', { username })}
        label={t('Link')}
        hint={t('It works once, for 30 minutes. Hand it over in person.')}
        onClose={() => {
          setLink(null);
        }}
      />
    </>
  );
}
