import { Link } from 'react-router-dom';
import { LoginForm } from '../features/accounts/LoginForm';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { NarrowBody } from '../ui/Layout';
import { Panel } from '../ui/Panel';

/** The route /login. */
export function LoginPage() {
  const { t } = useLanguage();
  usePageTitle(t('Log In'));
  return (
    <NarrowBody>
      <PageHeading>{t('Log In')}</PageHeading>
      <Panel as="div">
        <LoginForm />
      </Panel>
      <p>
        {t('New here?')} <Link to="/register">{t('Register')}</Link>
      </p>
    </NarrowBody>
  );
}
