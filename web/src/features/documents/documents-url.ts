import { berlinDay } from '@shared/berlin-days.js';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which documents are listed. */
export interface DocumentsUrl extends SliceUrl {
  /** `2026-11`; empty means all. */
  month: string;
  search: string;
}

/** The month in Berlin at a time. */
export const monthOf = (time: Date): string => berlinDay(time).slice(0, 7);

/** Reads and writes the address of the list; without a month, it shows the one that is now. */
export const documentsUrl: UrlCodec<DocumentsUrl> = {
  read: (query) => ({
    month: query.get('month')?.trim() ?? monthOf(new Date()),
    search: query.get('search')?.trim() ?? '',
    after: query.get('after'),
  }),
  write: ({ month, search, after }) => {
    const query = new URLSearchParams({ month });
    if (search !== '') query.set('search', search);
    if (after !== null) query.set('after', after);
    return query.toString();
  },
};
