import type { ReturnFilter } from '../../graphql/types.generated';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which returns are shown: those in which something is left to do, some of these, or all. */
export const RETURN_VIEWS = ['open', 'ANNOUNCED', 'RECEIVED', 'CHECKED', 'REMEDYING', 'all'] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];

/** The state of the desk's list of returns, as its address keeps it. */
export interface ReturnsUrl extends SliceUrl {
  show: ReturnView;
  search: string;
}

/** Reads and writes the address of the list. */
export const returnsUrl: UrlCodec<ReturnsUrl> = {
  read: (query) => ({
    show: RETURN_VIEWS.find((view) => view === query.get('show')) ?? 'open',
    search: query.get('search')?.trim() ?? '',
    after: query.get('after'),
  }),
  write: ({ show, search, after }) => {
    const query = new URLSearchParams({ show });
    if (search !== '') query.set('search', search);
    if (after !== null) query.set('after', after);
    return query.toString();
  },
};

/** The conditions of the list. */
export function toFilter({ show, search }: ReturnsUrl): ReturnFilter {
  if (show === 'all') return { search };
  return { isOpen: true, search, ...(show === 'open' ? {} : { state: show }) };
}
