import { checkMailbox } from '@shared/rules/account-forms.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { AccountInput } from './AccountInput';
import { useSetMailboxMutation, type OwnMailboxQuery } from './mailbox.generated';

const EMPTY = { email: '', currentPassword: '' };

/** The own mailbox of an employee, where links to a new password go. */
export function MailboxPanel({ mailbox }: Pick<OwnMailboxQuery['viewer'], 'mailbox'>) {
  const { t } = useLanguage();
  const change = useChange();
  const [setMailbox, { loading }] = useSetMailboxMutation();
  const form = useForm(EMPTY, checkMailbox, useEditDraft('mailbox', EMPTY));
  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { error } = await change(
      async () => (await setMailbox({ variables })).data?.setMailbox,
      t('The link is on its way.'),
    );
    if (error === null) form.reset(EMPTY);
    else form.refuse(error.fields);
  };
  return (
    <Panel aria-labelledby="mailbox">
      <Stack>
        <CardHeading as="h2" id="mailbox">
          {t('Your own mailbox')}
        </CardHeading>
        <p>{t('If you forget your password, a link to a new one goes there, and nowhere else.')}</p>
        {mailbox?.email != null && <p>{t('Now: {email}', { email: mailbox.email })}</p>}
        {mailbox?.pendingEmail != null && (
          <p>
            {t('{email} counts once you have followed the link that went there.', {
              email: mailbox.pendingEmail,
            })}
          </p>
        )}
        <form {...form.element(submit)}>
          <Stack>
            <AccountInput form={form} name="email" />
            <AccountInput form={form} name="currentPassword" />
            <Cluster>
              <SubmitButton isValid={form.isValid} isPending={loading}>
                {t('Send Link')}
              </SubmitButton>
            </Cluster>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
