import { ImportList } from '../features/imports/ImportList';
import { useLanguage } from '../i18n/language';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/imports, for employees: lists of articles. */
export function ImportsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Import a list'));
  return (
    <PageBody>
      <UnsavedChangesGuard watchesQuery />
      <PageHeading>{t('Import a list')}</PageHeading>
      <ImportList />
    </PageBody>
  );
}
