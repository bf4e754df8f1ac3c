import { useDeskCountsQuery } from '../../lib/desk-counts.generated';
import { usePolling } from '../../lib/usePolling';

/** How much work waits, brought up to date as long as somebody looks. */
export function useDeskCounts() {
  const { data, refetch } = useDeskCountsQuery({ fetchPolicy: 'cache-and-network' });
  usePolling(refetch);
  return data?.deskCounts;
}
