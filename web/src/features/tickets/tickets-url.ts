import { readIdFilter } from '@shared/rules/ids.js';
import { readPageSize, TICKETS_PAGE_SIZE, type PageSize } from '@shared/rules/paging.js';
import type { TicketFilter } from '../../graphql/types.generated';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** The state of the tickets page, as its address keeps it. */
export interface TicketsUrl extends SliceUrl {
  itemsPerPage: PageSize;
  /** As typed; zero and nothing mean all tickets. */
  id: string;
  /** Name, e-mail or words of the title. */
  search: string;
  status: 'OPEN' | 'CLOSED' | '';
  sort: 'OLDEST' | 'NEWEST';
}

/** All tickets, the older ones first. */
export const TICKETS_START: TicketsUrl = {
  after: null,
  itemsPerPage: TICKETS_PAGE_SIZE,
  id: '',
  search: '',
  status: '',
  sort: 'OLDEST',
};

const STATUSES = ['OPEN', 'CLOSED'] as const;

/** Reads and writes the address of the tickets page, with the names that the calls below `/api` have. */
export const ticketsUrl: UrlCodec<TicketsUrl> = {
  read: (query) => ({
    after: query.get('after'),
    itemsPerPage: readPageSize(query.get('itemsPerPage'), TICKETS_PAGE_SIZE),
    id: query.get('id')?.trim() ?? '',
    search: query.get('search')?.trim() ?? '',
    status: STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? '',
    sort: query.get('time_open') === 'descending' ? 'NEWEST' : 'OLDEST',
  }),
  write: ({ after, itemsPerPage, id, search, status, sort }) => {
    const query = new URLSearchParams({ itemsPerPage: String(itemsPerPage) });
    if (after !== null) query.set('after', after);
    if (id !== '') query.set('id', id);
    if (search !== '') query.set('search', search);
    if (status !== '') query.set('status', status.toLowerCase());
    if (sort === 'NEWEST') query.set('time_open', 'descending');
    return query.toString();
  },
};

/** The address of the page with one ticket alone. */
export const ticketPath = (id: string): string => `/tickets?${ticketsUrl.write({ ...TICKETS_START, id })}`;

/** The conditions of the list. */
export function toFilter({ id, search, status }: TicketsUrl): TicketFilter {
  const ticketId = readIdFilter(id);
  return {
    ...(ticketId === null ? {} : { ticketId: String(ticketId) }),
    ...(search === '' ? {} : { search }),
    ...(status === '' ? {} : { status }),
  };
}

/** Whether the text typed as an id is none, so that it filters nothing. */
export const isNoId = ({ id }: TicketsUrl): boolean => id !== '' && !/^\d+$/.test(id);
