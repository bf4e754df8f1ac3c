import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /impressum. */
export function ImpressumPage() {
  usePageTitle('Impressum');
  return (
    <ComingNext heading="Impressum" purpose="Who is responsible for this shop, as German law asks for." />
  );
}
