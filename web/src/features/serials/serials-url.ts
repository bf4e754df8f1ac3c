import type { UrlCodec } from '../../lib/useUrlState';

/** What the page of serial numbers looks for: one number, or the pieces that a recall is about. Empty texts are not asked for. */
export interface SerialsUrl {
  serial: string;
  /** Id of the product that is called back. */
  product: string;
  from: string;
  until: string;
}

const KEYS = ['serial', 'product', 'from', 'until'] as const;

const textOf = (query: URLSearchParams, key: string): string => query.get(key)?.trim() ?? '';

/** Reads and writes the address of the page. */
export const serialsUrl: UrlCodec<SerialsUrl> = {
  read: (query) => ({
    serial: textOf(query, 'serial'),
    product: textOf(query, 'product'),
    from: textOf(query, 'from'),
    until: textOf(query, 'until'),
  }),
  write: (state) =>
    new URLSearchParams(KEYS.filter((key) => state[key] !== '').map((key) => [key, state[key]])).toString(),
};
