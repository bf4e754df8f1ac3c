import { Link, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../features/accounts/NewPasswordForm';
import { ResetRequestForm } from '../features/accounts/ResetRequestForm';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { NarrowBody } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /reset-password: asks for a link, and is where it leads. */
export function ResetPasswordPage() {
  const { t } = useLanguage();
  const token = useSearchParams()[0].get('token');
  const title = token === null ? t('Forgot your password?') : t('Set a new password');
  usePageTitle(title);
  return (
    <NarrowBody>
      <PageHeading>{title}</PageHeading>
      <Panel as="div">
        {/* Another link is another form: nothing of the one may be left in the other. */}
        {token === null ? <ResetRequestForm /> : <NewPasswordForm key={token} token={token} />}
      </Panel>
      <p>
        <Link to="/login">{t('Log In')}</Link>
      </p>
    </NarrowBody>
  );
}
