import { clampPage, countPages } from '../../../shared/rules/paging.js';

/** A page of a list. `currentPage` is clamped between 1 and `pagesCount`; an empty list shows page 1 of 0. */
export interface Page<Entry> {
  entries: Entry[];
  currentPage: number;
  pagesCount: number;
  totalCount: number;
}

/** What a list is read with. The order of the entries must be total, so that none comes twice. */
interface List<Entry> {
  count(): Promise<number>;
  slice(skip: number, limit: number): Promise<Entry[]>;
}

/** Reads one page of a list by its number, in two commands, an empty list in one. */
export async function readPage<Entry>(
  list: List<Entry>,
  { number, size }: { number: number; size: number },
): Promise<Page<Entry>> {
  const totalCount = await list.count();
  const pagesCount = countPages(totalCount, size);
  const currentPage = clampPage(number, pagesCount);
  const entries = totalCount === 0 ? [] : await list.slice((currentPage - 1) * size, size);
  return { entries, currentPage, pagesCount, totalCount };
}
