import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

export const PURCHASING_TABS = ['reorder', 'orders', 'suppliers', 'value'] as const;
export type PurchasingTab = (typeof PURCHASING_TABS)[number];

/** What the page of purchasing shows. */
export interface PurchasingUrl extends SliceUrl {
  /** `null`: the first that the viewer may see. */
  tab: PurchasingTab | null;
  /** Id of the order that is open; `null`: none. */
  order: string | null;
  /** Name of a supplier; empty: products without one; `null`: all. */
  supplier: string | null;
  search: string;
  isProposedOnly: boolean;
  /** How many products are passed over. */
  skip: number;
  /** All orders, or only those with something left to do. */
  isAll: boolean;
}

/** Reads and writes the address of the page. `-` stands for products without a supplier. */
export const purchasingUrl: UrlCodec<PurchasingUrl> = {
  read: (query) => {
    const supplier = query.get('supplier');
    return {
      tab: PURCHASING_TABS.find((tab) => tab === query.get('tab')) ?? null,
      order: query.get('order'),
      supplier: supplier === '-' ? '' : supplier,
      search: query.get('search')?.trim() ?? '',
      isProposedOnly: query.get('proposed') === 'yes',
      skip: Math.max(0, Math.trunc(Number(query.get('skip') ?? 0)) || 0),
      isAll: query.get('all') === 'yes',
      after: query.get('after'),
    };
  },
  write: ({ tab, order, supplier, search, isProposedOnly, skip, isAll, after }) =>
    new URLSearchParams({
      ...(tab === null ? {} : { tab }),
      ...(order === null ? {} : { order }),
      ...(supplier === null ? {} : { supplier: supplier === '' ? '-' : supplier }),
      ...(search === '' ? {} : { search }),
      ...(isProposedOnly ? { proposed: 'yes' } : {}),
      ...(skip === 0 ? {} : { skip: String(skip) }),
      ...(isAll ? { all: 'yes' } : {}),
      ...(after === null ? {} : { after }),
    }).toString(),
};

/** Returns where the products that the list shows are as a file. */
export const reorderFile = ({ supplier, search, isProposedOnly }: PurchasingUrl): string => {
  const query = new URLSearchParams({
    ...(supplier === null ? {} : { supplier: supplier === '' ? '-' : supplier }),
    ...(search === '' ? {} : { search }),
    ...(isProposedOnly ? { proposed: 'yes' } : {}),
  });
  return `/api/export/reorder.csv?${query.toString()}`;
};
