import { ReportMonth } from '../features/reports/ReportMonth';
import { useLanguage } from '../i18n/language';
import { OwnersOnly } from '../lib/OwnersOnly';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/reports, for owners: a month for the tax adviser, and what was sold. */
export function ReportsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Reports'));
  return (
    <OwnersOnly>
      <PageBody>
        <PageHeading>{t('Reports')}</PageHeading>
        <ReportMonth />
      </PageBody>
    </OwnersOnly>
  );
}
