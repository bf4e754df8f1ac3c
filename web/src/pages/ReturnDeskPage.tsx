import { ReturnDeskList } from '../features/returns/ReturnDeskList';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/returns, for employees. */
export function ReturnDeskPage() {
  const { t } = useLanguage();
  usePageTitle(t('Returns'));
  return (
    <PageBody>
      <PageHeading>{t('Returns')}</PageHeading>
      <ReturnDeskList />
    </PageBody>
  );
}
