import { Link, useLocation, useNavigate } from 'react-router-dom';
import { QueryConsole } from '../features/playground/QueryConsole';
import { useSchema } from '../features/playground/schema';
import { SchemaReference } from '../features/playground/SchemaReference';
import { usePageTitle } from '../lib/usePageTitle';
import { ErrorState } from '../ui/states/ErrorState';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Tabs } from '../ui/actions/Tabs';

/** The route /playground: asks the GraphQL endpoint, and explains its schema; for those who write programs. */
export function PlaygroundPage() {
  usePageTitle('GraphQL Playground');
  const { schema, hasFailed } = useSchema();
  const isLoading = schema === null && !hasFailed;
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <PageBody lang="en">
      <Stack>
        <PageHeading>GraphQL Playground</PageHeading>
        <Lead>
          Everything that the shop’s pages do, programs can do at <code>/graphql</code>. What guests may read
          needs no key. The calls of <code>/api</code> are in the{' '}
          <Link to="/api-reference">API reference</Link>.
        </Lead>
      </Stack>
      {isLoading ? (
        <SkeletonRows height="40rem" />
      ) : (
        <Tabs
          label="Parts of the playground"
          selectedId={hash.startsWith('#docs') ? 'docs' : 'query'}
          onSelect={(id) => {
            void navigate({ hash: id === 'docs' ? 'docs' : '' }, { state: { keepScroll: true } });
          }}
          tabs={[
            { id: 'query', label: 'Query', content: <QueryConsole schema={schema} /> },
            {
              id: 'docs',
              label: 'Schema',
              content: schema === null ? <ErrorState /> : <SchemaReference schema={schema} />,
            },
          ]}
        />
      )}
    </PageBody>
  );
}
