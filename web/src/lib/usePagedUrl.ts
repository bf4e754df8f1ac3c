import { useCallback } from 'react';
import { useUrlState, type UrlCodec, type UrlState } from './useUrlState';

/** State of a list in pages, as its address keeps it. */
export interface PagedUrl {
  currentPage: number;
  /** The entry behind which the page begins, whatever its number; empty: the number counts. */
  after: string;
}

/** Which page the server is asked for. */
export const pageOf = <Size>({ currentPage, itemsPerPage, after }: PagedUrl & { itemsPerPage: Size }) => ({
  number: currentPage,
  size: itemsPerPage,
  ...(after === '' ? {} : { after }),
});

/** The address of the page behind one: it begins behind the last entry, also when entries have left the list meanwhile. */
export const nextPageHref = (
  hrefFor: (change: { currentPage: number; after: string }) => string,
  page: { currentPage: number } | undefined,
  last: { id: string } | undefined,
): string | undefined =>
  page === undefined || last === undefined
    ? undefined
    : hrefFor({ currentPage: page.currentPage + 1, after: last.id });

/** `useUrlState` for a list in pages: where a page begins holds for that page alone, and for nothing that is changed since. */
export function usePagedUrl<State extends PagedUrl>(codec: UrlCodec<State>): UrlState<State> {
  const { state, hrefFor, change } = useUrlState(codec);
  return {
    state,
    hrefFor: useCallback((changed: Partial<State>) => hrefFor({ after: '', ...changed }), [hrefFor]),
    change: useCallback(
      (changed: Partial<State>) => {
        change({ after: '', ...changed });
      },
      [change],
    ),
  };
}
