import { StartingBuilds } from '../features/builds/StartingBuilds';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The place /staff/builds. */
export function StartingBuildsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Starting builds'));
  return (
    <PageBody>
      <PageHeading>{t('Starting builds')}</PageHeading>
      <StartingBuilds />
    </PageBody>
  );
}
