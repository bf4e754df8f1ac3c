import { describeFailure } from '../apollo/failure';
import { ErrorState } from '../ui/states/ErrorState';

/** What the hook of a query returns, as far as pages show it. */
export interface Query {
  error?: Error | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** Says why a query has failed, and asks again. */
export function QueryError({ query: { error, loading, refetch } }: { query: Query }) {
  if (error === undefined) return null;
  const retry = () => {
    // A failure shows by `error`.
    refetch().catch(() => undefined);
  };
  return <ErrorState message={describeFailure(error)} onRetry={retry} isRetrying={loading} />;
}
