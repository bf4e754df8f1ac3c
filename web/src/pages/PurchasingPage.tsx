import { Purchasing } from '../features/purchasing/Purchasing';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/purchasing, for employees: what is ordered at suppliers, and what comes of it. */
export function PurchasingPage() {
  const { t } = useLanguage();
  usePageTitle(t('Purchasing'));
  return (
    <PageBody>
      <PageHeading>{t('Purchasing')}</PageHeading>
      <Purchasing />
    </PageBody>
  );
}
