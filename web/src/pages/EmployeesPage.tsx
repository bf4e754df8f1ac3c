import { EmployeeList } from '../features/employees/EmployeeList';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /employees, for employees: colleagues, and a way back in for who has forgotten the password. */
export function EmployeesPage() {
  const { t } = useLanguage();
  usePageTitle(t('Employees'));
  return (
    <PageBody>
      <Stack>
        <PageHeading>{t('Employees')}</PageHeading>
        <Lead>{t('Has a colleague forgotten the password? Make a link and hand it over in person.')}</Lead>
      </Stack>
      <Panel as="div">
        <EmployeeList />
      </Panel>
    </PageBody>
  );
}
