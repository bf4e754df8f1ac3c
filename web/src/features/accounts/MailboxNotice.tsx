import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { Container } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { useOwnMailboxQuery } from './mailbox.generated';

/** Asks an employee for their own mailbox who has none yet. */
export function MailboxNotice() {
  const { t } = useLanguage();
  const { data } = useOwnMailboxQuery({});
  const mailbox = data?.viewer.mailbox ?? null;
  if (mailbox === null || mailbox.email !== null) return null;
  return (
    <Container>
      <Notice>
        {mailbox.pendingEmail === null
          ? t(
              'You have no mailbox of your own here: without it nobody can send you a link if you forget your password.',
            )
          : t('{email} counts once you have followed the link that went there.', {
              email: mailbox.pendingEmail,
            })}{' '}
        <Link to="/profile">{t('Your own mailbox')}</Link>
      </Notice>
    </Container>
  );
}
