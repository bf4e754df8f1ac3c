import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /return. */
export function ReturnPage() {
  usePageTitle('Return Policy');
  return (
    <ComingNext heading="Return Policy" purpose="How to send something back and when the money returns." />
  );
}
