import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /terms. */
export function TermsPage() {
  usePageTitle('Terms of Service');
  return <ComingNext heading="Terms of Service" purpose="The terms under which this shop sells." />;
}
