interface Answered<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: Error | undefined;
  loading: boolean;
}

/** Returns a query that goes on showing its answer to the question before, until the next one is there or has failed. */
export function withPrevious<Data, Query extends Answered<Data>>(query: Query & Answered<Data>) {
  const { data, previousData, error, loading } = query;
  return {
    ...query,
    data: error === undefined ? (data ?? previousData) : undefined,
    isStale: loading && data === undefined,
  };
}
