import { AuditLog } from '../features/audit/AuditLog';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/log, for employees: who has done what. */
export function AuditLogPage() {
  const { t } = useLanguage();
  usePageTitle(t('Log'));
  return (
    <PageBody>
      <PageHeading>{t('Log')}</PageHeading>
      <AuditLog />
    </PageBody>
  );
}
