import { useParams } from 'react-router-dom';
import { SharedBuild } from '../features/builds/SharedBuild';
import { PageBody } from '../ui/layout/Layout';

/** The route /b/{code}. */
export function BuildPage() {
  const { code = '' } = useParams();
  return (
    <PageBody>
      <SharedBuild key={code} code={code} />
    </PageBody>
  );
}
