import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** What the list of customers shows: those that a text finds, from the one after `after` on. */
export interface CustomersUrl extends SliceUrl {
  search: string;
}

/** Reads and writes the address of the list. */
export const customersUrl: UrlCodec<CustomersUrl> = {
  read: (query) => ({ search: query.get('search')?.trim() ?? '', after: query.get('after') }),
  write: ({ search, after }) => {
    const query = new URLSearchParams();
    if (search !== '') query.set('search', search);
    if (after !== null) query.set('after', after);
    return query.toString();
  },
};
