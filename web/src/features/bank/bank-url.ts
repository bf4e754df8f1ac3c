import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** What the list of the bank's entries shows. */
interface BankUrl extends SliceUrl {
  /** Only what somebody has to decide, or all. */
  isAll: boolean;
}

/** Reads and writes the address of the list of the bank's entries. */
export const bankUrl: UrlCodec<BankUrl> = {
  read: (query) => ({ after: query.get('after'), isAll: query.get('all') === 'yes' }),
  write: ({ after, isAll }) =>
    new URLSearchParams({
      ...(isAll ? { all: 'yes' } : {}),
      ...(after === null ? {} : { after }),
    }).toString(),
};
