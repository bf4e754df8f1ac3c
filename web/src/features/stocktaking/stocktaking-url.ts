import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** What of a stocktaking the page shows. */
export interface CountsUrl extends SliceUrl {
  /** Only products of which there is more or less than in the books. */
  isDifferent: boolean;
}

/** Reads and writes the address of the lists of stocktakings and of counts. */
export const countsUrl: UrlCodec<CountsUrl> = {
  read: (query) => ({ isDifferent: query.get('show') === 'different', after: query.get('after') }),
  write: ({ isDifferent, after }) =>
    new URLSearchParams({
      ...(isDifferent ? { show: 'different' } : {}),
      ...(after === null ? {} : { after }),
    }).toString(),
};
