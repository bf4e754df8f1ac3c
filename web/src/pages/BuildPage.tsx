import { useParams } from 'react-router-dom';
import { SharedBuild } from '../features/builds/SharedBuild';
import { PageBody } from '../ui/layout/Layout';
import { OpenInBuilder } from './OpenInBuilder';

/** The route /b/{code}. */
export function BuildPage() {
  const { code = '' } = useParams();
  return (
    <PageBody>
      <SharedBuild key={code} code={code} renderOpen={(build) => <OpenInBuilder build={build} />} />
    </PageBody>
  );
}
