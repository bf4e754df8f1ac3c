import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /about. */
export function AboutPage() {
  usePageTitle('About');
  return <ComingNext heading="About" purpose="Who builds and ships here, and how." />;
}
