import { Link } from 'react-router-dom';
import { useApiSections } from '../features/reference/useApiSections';
import { usePageTitle } from '../lib/usePageTitle';
import { Article } from '../ui/layout/Article';
import { ErrorState } from '../ui/states/ErrorState';
import { SkeletonRows } from '../ui/states/Skeleton';

/** The route /api-reference: the calls of `/api`, read from the very document that programs read. */
export function ApiReferencePage() {
  usePageTitle('API Reference');
  const { sections, hasFailed } = useApiSections();
  return (
    <div lang="en">
      <Article
        title="API Reference"
        lead={
          <p>
            Every answer of <code>/api</code> is JSON: a message for people, a payload for programs. Prices
            are euro cents in answers and euro texts in requests. The same as data:{' '}
            <a href="/api/openapi.json">OpenAPI 3.1</a>. For queries of your own, use the{' '}
            <Link to="/playground">GraphQL playground</Link>.
          </p>
        }
        notice={
          <>
            {hasFailed && <ErrorState />}
            {sections === null && !hasFailed && <SkeletonRows height="60rem" />}
          </>
        }
        sections={sections ?? []}
      />
    </div>
  );
}
