import { OverviewBoard } from '../features/figures/OverviewBoard';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff, for employees: what waits, what came in, what runs out. */
export function OverviewPage() {
  const { t } = useLanguage();
  usePageTitle(t('Overview'));
  return (
    <PageBody>
      <PageHeading>{t('Overview')}</PageHeading>
      <OverviewBoard />
    </PageBody>
  );
}
