import type { UrlCodec } from '../../../lib/useUrlState';

/** How many orders the desk shows at a time: no more than one call may ask for, and can send. */
export const DESK_SIZES = [24, 50] as const;
const [START_SIZE] = DESK_SIZES;

/** Where the list of orders to ship begins, as the address keeps it. */
export interface ShippingUrl {
  /** Where the list goes on; `null`: at its beginning. */
  after: string | null;
  first: number;
}

const readDeskSize = (text: string | null): number =>
  DESK_SIZES.find((size) => String(size) === text) ?? START_SIZE;

export const shippingUrl: UrlCodec<ShippingUrl> = {
  read: (query) => ({ after: query.get('after'), first: readDeskSize(query.get('first')) }),
  write: ({ after, first }) => {
    const query = new URLSearchParams();
    if (after !== null) query.set('after', after);
    if (first !== START_SIZE) query.set('first', String(first));
    return query.toString();
  },
};
