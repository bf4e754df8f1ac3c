import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /contact. */
export function ContactPage() {
  usePageTitle('Contact');
  return <ComingNext heading="Contact" purpose="Address, opening hours and a form for questions." />;
}
