import type { Store } from './store.js';

/** No storage at all: everything lives in the engine's memory and is gone with it. For tests. */
export const memoryStore: Store = {
  isDurable: false,
  entries: () => [],
  afterReading: () => Promise.resolve(),
  commit: () => undefined,
  close: () => Promise.resolve(),
};
