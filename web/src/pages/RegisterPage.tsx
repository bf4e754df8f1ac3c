import { Link } from 'react-router-dom';
import { RegisterForm } from '../features/accounts/RegisterForm';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { NarrowBody } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /register. */
export function RegisterPage() {
  const { t } = useLanguage();
  usePageTitle(t('Register'));
  return (
    <NarrowBody>
      <PageHeading>{t('Register')}</PageHeading>
      <Panel as="div">
        <RegisterForm />
      </Panel>
      <p>
        {t('Registered already?')} <Link to="/login">{t('Log In')}</Link>
      </p>
    </NarrowBody>
  );
}
