import { Link, useSearchParams } from 'react-router-dom';
import { JoinForm } from '../features/accounts/JoinForm';
import { RegisterForm } from '../features/accounts/RegisterForm';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { useSoonParts } from '../ui/layout/late-parts';
import { NarrowBody } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /register, which is also where an invitation to work for the shop leads. */
export function RegisterPage() {
  const { t } = useLanguage();
  const invitation = useSearchParams()[0].get('invitation');
  const title = invitation === null ? t('Register') : t('Join the team');
  useSoonParts('WelcomePanel');
  usePageTitle(title);
  return (
    <NarrowBody>
      <PageHeading>{title}</PageHeading>
      {invitation !== null && (
        <p>{t('You are invited to work here. Choose the name and the password with which you log in.')}</p>
      )}
      <Panel as="div">
        {invitation === null ? <RegisterForm /> : <JoinForm key={invitation} token={invitation} />}
      </Panel>
      <p>
        {t('Registered already?')} <Link to="/login">{t('Log In')}</Link>
      </p>
    </NarrowBody>
  );
}
