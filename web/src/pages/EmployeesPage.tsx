import { styled } from 'styled-components';
import { EmployeeList } from '../features/employees/EmployeeList';
import { InvitationForm, OpenInvitations } from '../features/employees/Invitations';
import { useLanguage } from '../i18n/language';
import { OwnersOnly } from '../lib/OwnersOnly';
import { usePageTitle } from '../lib/usePageTitle';
import { columns } from '../ui/layout/columns';
import { Lead, PageHeading, SectionHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';
import { space } from '../ui/theme/tokens';

const Columns = styled.div`
  ${columns('repeat(2, minmax(0, 1fr))', space[4])}
  align-items: start;
`;

/** The route /employees, for owners: who works here and as what, who has left, and who is invited. */
export function EmployeesPage() {
  const { t } = useLanguage();
  usePageTitle(t('Employees'));
  return (
    <OwnersOnly>
      <PageBody>
        <Stack>
          <PageHeading>{t('Employees')}</PageHeading>
          <Lead>{t('Who works here, and what each of them may do. What you change holds at once.')}</Lead>
        </Stack>
        <EmployeeList>
          <Columns>
            <Panel aria-labelledby="invite">
              <Stack>
                <SectionHeading id="invite">{t('Invite somebody')}</SectionHeading>
                <InvitationForm />
              </Stack>
            </Panel>
            <Panel aria-labelledby="invitations">
              <Stack>
                <SectionHeading id="invitations">{t('Open invitations')}</SectionHeading>
                <OpenInvitations />
              </Stack>
            </Panel>
          </Columns>
        </EmployeeList>
      </PageBody>
    </OwnersOnly>
  );
}
