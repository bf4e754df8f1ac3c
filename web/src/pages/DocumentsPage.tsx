import { DocumentList } from '../features/documents/DocumentList';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/documents, for employees: the books. */
export function DocumentsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Documents'));
  return (
    <PageBody>
      <PageHeading>{t('Documents')}</PageHeading>
      <DocumentList />
    </PageBody>
  );
}
