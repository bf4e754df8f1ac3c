/** The page sizes that the shop offers. */
export const PAGE_SIZES = [4, 8, 12, 24] as const;

/** One of the allowed page sizes. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** Page size of the catalog when none or a wrong one is asked for. */
export const CATALOG_PAGE_SIZE: PageSize = 12;

/** Page size of the employees' tickets when none or a wrong one is asked for. */
export const TICKETS_PAGE_SIZE: PageSize = 4;

/** How many entries a page of the audit log, of a stock ledger or of the withdrawals shows. */
export const BACK_OFFICE_PAGE_SIZE = 12;

/** Page size of the orders when none or a wrong one is asked for. */
export const ORDERS_PAGE_SIZE: PageSize = 4;

/** Reads a page size; anything but 4, 8, 12 and 24 gives the fallback. */
export function readPageSize(value: unknown, fallback: PageSize): PageSize {
  const wanted = Number(value);
  return PAGE_SIZES.find((size) => size === wanted) ?? fallback;
}

/** How many entries a list that is read from a cursor on gives at a time, and the most that may be asked for. */
export const SLICE_SIZE: PageSize = 24;
const MAX_SLICE_SIZE = 100;

/** Reads how many entries are wanted behind a cursor; anything but 1 to 100 gives the fallback. */
export const readSliceSize = (count: number, fallback: number = SLICE_SIZE): number =>
  count >= 1 && count <= MAX_SLICE_SIZE ? count : fallback;

/** Reads a page number from any input; what is not a positive whole number gives 1. */
export function readPageNumber(value: unknown): number {
  const wanted = Number(value);
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
}

/** Which page of a list is wanted. */
export interface WantedPage {
  number: number;
  size: PageSize;
}

/** Reads which page is wanted; a wrong number gives the first page, a wrong size the fallback. */
export function readPageRequest(number: unknown, size: unknown, fallback: PageSize): WantedPage {
  return { number: readPageNumber(number), size: readPageSize(size, fallback) };
}

/** How many pages a list of `total` entries has; an empty list has none. */
export function countPages(total: number, size: number): number {
  return Math.ceil(total / size);
}

/** Clamps a page number between 1 and the page count. An empty list shows page 1. */
export function clampPage(page: number, pagesCount: number): number {
  return Math.min(Math.max(1, page), Math.max(1, pagesCount));
}
