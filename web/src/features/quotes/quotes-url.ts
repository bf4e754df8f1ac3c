import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** Reads and writes the address of the list of quotes. */
export const quotesUrl: UrlCodec<SliceUrl> = {
  read: (query) => ({ after: query.get('after') }),
  write: ({ after }) => (after === null ? '' : new URLSearchParams({ after }).toString()),
};
