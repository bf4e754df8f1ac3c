import { QualityFigures } from '../features/quality/QualityFigures';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /quality: the proof page. */
export function QualityPage() {
  usePageTitle('Quality');
  return (
    <PageBody>
      <PageHeading>Quality</PageHeading>
      <Lead>
        What our own commands have found on the build that you are using: every figure beside its bar, also
        those that were missed. As data: <a href="/quality.json">quality.json</a>.
      </Lead>
      <QualityFigures />
    </PageBody>
  );
}
