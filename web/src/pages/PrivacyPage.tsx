import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /privacy. */
export function PrivacyPage() {
  usePageTitle('Privacy Policy');
  return <ComingNext heading="Privacy Policy" purpose="Which data the shop keeps, why and for how long." />;
}
