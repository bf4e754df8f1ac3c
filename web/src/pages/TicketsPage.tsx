import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /tickets. */
export function TicketsPage() {
  usePageTitle('Tickets');
  return <ComingNext heading="Tickets" purpose="Answer the questions of customers and guests." />;
}
