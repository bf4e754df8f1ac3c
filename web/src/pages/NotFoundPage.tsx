import { Unplug } from 'lucide-react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../i18n/language';
import { ButtonLink } from '../ui/actions/Button';
import { EmptyState } from '../ui/states/EmptyState';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';

/** Any address that is not in the route table. */
export function NotFoundPage() {
  const { t } = useLanguage();
  usePageTitle(t('Page Not Found'));
  const { role } = useViewer();
  return (
    <PageBody>
      <PageHeading>{t(TEXTS.pageNotFound)}</PageHeading>
      <EmptyState
        icon={Unplug}
        text={t('There is no page at this address.')}
        hint={t('The address may be mistyped, or the page has moved.')}
      >
        <ButtonLink to="/" variant="primary">
          {t('Home')}
        </ButtonLink>
        {role === 'guest' && (
          <>
            <ButtonLink to="/login">{t('Log In')}</ButtonLink>
            <ButtonLink to="/register">{t('Register')}</ButtonLink>
          </>
        )}
      </EmptyState>
    </PageBody>
  );
}
