import { Link, useSearchParams } from 'react-router-dom';
import { ConfirmEmail } from '../features/accounts/ConfirmEmail';
import { useLanguage } from '../i18n/language';
import { Sentence } from '../i18n/Sentence';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { NarrowBody } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /verify-email, where the link of a mail leads that proves an address. */
export function VerifyEmailPage() {
  const { t } = useLanguage();
  usePageTitle(t('Confirm email address'));
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <NarrowBody>
      <PageHeading>{t('Confirm email address')}</PageHeading>
      <Panel as="div">
        {token === '' ? (
          <p>
            <Sentence
              text="This page needs the link from our email. You can have it sent again in your {profile}."
              parts={{ profile: <Link to="/profile">{t('profile')}</Link> }}
            />
          </p>
        ) : (
          <ConfirmEmail token={token} />
        )}
      </Panel>
    </NarrowBody>
  );
}
