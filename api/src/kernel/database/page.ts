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
  /** How many entries there are up to an id, in the order of the list; for lists that are read from a cursor on. */
  countUpTo?(id: number): Promise<number>;
  slice(skip: number, limit: number): Promise<Entry[]>;
}

/** Which page is wanted: by its number, or that which begins behind an entry, whatever has left the list before it. */
interface WantedPage {
  number: number;
  size: number;
  after?: number | null;
}

/** Reads one page of a list in two commands, an empty list in one; behind a cursor in three. */
export async function readPage<Entry>(list: List<Entry>, page: WantedPage): Promise<Page<Entry>> {
  const [totalCount, earlierCount] = await Promise.all([
    list.count(),
    page.after == null ? null : (list.countUpTo?.(page.after) ?? null),
  ]);
  const place = placeOf(totalCount, earlierCount, page);
  const entries = totalCount === 0 ? [] : await list.slice(place.skip, page.size);
  return { entries, currentPage: place.currentPage, pagesCount: place.pagesCount, totalCount };
}

/** Where a page begins, and which number it has. Nothing behind the cursor: the page with the wanted number. */
function placeOf(totalCount: number, earlierCount: number | null, { number, size }: WantedPage) {
  if (earlierCount === null || earlierCount >= totalCount) {
    const pagesCount = countPages(totalCount, size);
    const currentPage = clampPage(number, pagesCount);
    return { currentPage, pagesCount, skip: (currentPage - 1) * size };
  }
  const earlierPages = countPages(earlierCount, size);
  const pagesCount = earlierPages + countPages(totalCount - earlierCount, size);
  return { currentPage: earlierPages + 1, pagesCount, skip: earlierCount };
}
