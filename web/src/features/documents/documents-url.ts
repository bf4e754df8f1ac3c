import { berlinDay } from '@shared/berlin-days.js';
import { readPageNumber } from '@shared/rules/paging.js';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which documents are listed. */
export interface DocumentsUrl {
  /** `2026-11`; empty means all. */
  month: string;
  search: string;
  currentPage: number;
}

/** The month in Berlin at a time. */
export const monthOf = (time: Date): string => berlinDay(time).slice(0, 7);

/** Reads and writes the address of the list; without a month, it shows the one that is now. */
export const documentsUrl: UrlCodec<DocumentsUrl> = {
  read: (query) => ({
    month: query.get('month')?.trim() ?? monthOf(new Date()),
    search: query.get('search')?.trim() ?? '',
    currentPage: readPageNumber(query.get('page')),
  }),
  write: ({ month, search, currentPage }) => {
    const query = new URLSearchParams({ month });
    if (search !== '') query.set('search', search);
    if (currentPage !== 1) query.set('page', String(currentPage));
    return query.toString();
  },
};
