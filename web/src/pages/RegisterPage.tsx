import { Link } from 'react-router-dom';
import { RegisterForm } from '../features/accounts/RegisterForm';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { NarrowBody } from '../ui/Layout';
import { Panel } from '../ui/Panel';

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
