import { PERSISTED_OPERATIONS } from './persisted-operations.generated.js';

/** What Apollo puts before the hashes that it asks for. */
const PREFIX = 'apq:';

/**
 * The operations of our own client, as a cache that Apollo reads: for anybody who sends their SHA-256
 * (`extensions.persistedQuery.sha256Hash`) instead of their text. Nobody can add one: strangers would fill the memory.
 */
export const persistedOperations = {
  get: (key: string): Promise<string | undefined> => {
    const hash = key.slice(PREFIX.length);
    return Promise.resolve(
      Object.hasOwn(PERSISTED_OPERATIONS, hash) ? PERSISTED_OPERATIONS[hash] : undefined,
    );
  },
  set: (): Promise<void> => Promise.resolve(),
  delete: (): Promise<boolean> => Promise.resolve(false),
};
