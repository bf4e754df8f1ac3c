import { TicketList } from '../features/tickets/TicketList';
import { useLanguage } from '../i18n/language';
import { LeaveGuard } from '../lib/LeaveGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /tickets. */
export function TicketsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Tickets'));
  return (
    <PageBody>
      <LeaveGuard watchesQuery />
      <PageHeading>{t('Tickets')}</PageHeading>
      <TicketList />
    </PageBody>
  );
}
