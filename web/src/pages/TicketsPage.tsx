import { TicketList } from '../features/tickets/TicketList';
import { LeaveGuard } from '../lib/LeaveGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /tickets. */
export function TicketsPage() {
  usePageTitle('Tickets');
  return (
    <PageBody>
      <LeaveGuard watchesQuery />
      <PageHeading>Tickets</PageHeading>
      <TicketList />
    </PageBody>
  );
}
