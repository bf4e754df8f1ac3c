import { Link } from 'react-router-dom';
import { LoginForm } from '../features/accounts/LoginForm';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { useSoonParts } from '../ui/layout/late-parts';
import { NarrowBody } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /login. */
export function LoginPage() {
  const { t } = useLanguage();
  useSoonParts('WelcomePanel');
  usePageTitle(t('Log In'));
  return (
    <NarrowBody>
      <PageHeading>{t('Log In')}</PageHeading>
      <Panel as="div">
        <LoginForm />
      </Panel>
      <p>
        <Link to="/reset-password">{t('Forgot your password?')}</Link>
      </p>
      <p>
        {t('New here?')} <Link to="/register">{t('Register')}</Link>
      </p>
    </NarrowBody>
  );
}
