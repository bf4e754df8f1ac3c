import type { KeysFault } from './history.js';

/** Mistakes that are easily made in taking keys from their pool, each planted below an unchanged protocol. */
export const PLANTED_KEY_BUGS: Record<string, KeysFault> = {
  'a key that somebody has claimed counts as free': (store, { keys }) => ({
    ...store,
    takeFree: (productId, taker) => {
      const key = [...keys.all.values()].find(
        (one) => one.productId === productId && one.state !== 'delivered',
      );
      if (key !== undefined) keys.all.set(key._id, { ...key, state: 'free' });
      return store.takeFree(productId, taker);
    },
  }),
  'keys that an order has delivered stay claimed': (store) => ({
    ...store,
    markDelivered: () => Promise.resolve(),
  }),
};
