import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ACCOUNT_REASONS, checkSecret } from '@shared/rules/account.js';
import { toFieldProblems } from '@shared/rules/problems.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage, type Message } from '../../i18n/language';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useForm } from '../../lib/useForm';
import { toViewer, useSession } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { color, space } from '../../ui/theme/tokens';
import { useToast } from '../../ui/overlays/Toast';
import { AccountInput } from './AccountInput';
import { useDeleteAccountMutation } from './delete-account.generated';

const Consequences = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[3]};
  list-style: disc;
`;
const Reason = styled.p`
  color: ${color.error};
`;

/** Asks for the password, and deletes the account for ever. What happens to the data is said before. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t, say } = useLanguage();
  const { enter } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const attempt = useAttempt();
  const [deleteAccount, { loading }] = useDeleteAccountMutation({ fetchPolicy: 'no-cache' });
  const [refused, setRefused] = useState<Message>('');
  const form = useForm(
    { currentPassword: '' },
    ({ currentPassword }) =>
      toFieldProblems({ currentPassword: checkSecret(currentPassword) }, ACCOUNT_REASONS),
    null,
  );

  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await attempt(
      async () => (await deleteAccount({ variables })).data?.deleteAccount,
    );
    if (granted === null) {
      setRefused(error.fields.length === 0 ? error.said : '');
      form.refuse(error.fields);
      return;
    }
    onClose();
    enter(toViewer(granted.viewer));
    await navigate('/');
    showToast({ type: 'success', text: TEXTS.accountDeleted, durationMs: LONG_SUCCESS_MS });
  };

  return (
    <Dialog isOpen title={t('Delete your account?')} onClose={onClose}>
      <form {...form.element(submit)}>
        <Stack>
          <Consequences>
            <li>{t('Your details, favorites, cart and tickets are deleted immediately and permanently.')}</li>
            <li>
              {t('Your reviews stay, but without your name. Your username will not be given to anyone else.')}
            </li>
            <li>{t('Invoices stay for eight years, because the law demands it (§ 147 AO, § 257 HGB).')}</li>
          </Consequences>
          <AccountInput form={form} name="currentPassword" />
          <Reason role="alert">{say(refused)}</Reason>
          <Cluster>
            <SubmitButton variant="danger" isValid={form.isValid} isPending={loading}>
              {t('Delete Permanently')}
            </SubmitButton>
            <Button onClick={onClose}>{t('Keep My Account')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
