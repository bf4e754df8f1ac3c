import DataLoader from 'dataloader';

/** More ids than these are not asked for in one command. */
const MAX_JOINED = 200;

/**
 * Returns a lookup by id that joins what requests ask for at the same moment: one command finds it for all that the server has
 * begun by then. It reads after it was asked, so what it gives is no older than what a command of its own would give, and nothing
 * is kept. What is found is shared, and must not be changed.
 */
export function joinReads<Id extends string | number, Found extends { _id: Id }>(
  find: (ids: readonly Id[]) => Promise<readonly Found[]>,
): (id: Id) => Promise<Found | null> {
  const loader = new DataLoader<Id, Found | null>(
    async (ids) => {
      const found = new Map((await find([...new Set(ids)])).map((one) => [one._id, one]));
      return ids.map((id) => found.get(id) ?? null);
    },
    // Requests that came together are all read before the turn of what was put off until then.
    { cache: false, maxBatchSize: MAX_JOINED, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (id) => loader.load(id);
}

/**
 * Returns what reads something once for all who ask for it at the same moment. It reads after it was asked, and nothing is kept, as
 * `joinReads`.
 */
export function joinAsking<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let joined: Promise<Found> | null = null;
  return () => {
    joined ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      joined = null;
      return read();
    });
    return joined;
  };
}
