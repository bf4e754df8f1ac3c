import { Inbox } from 'lucide-react';
import { PAGE_SIZES } from '@shared/rules/paging.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { SkeletonPanels } from '../../ui/states/SkeletonPanels';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { PageSizeSelect } from '../../ui/lists/PageSizeSelect';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { TicketCard } from './TicketCard';
import { TicketFilters } from './TicketFilters';
import { useTicketListQuery } from './ticket-list.generated';
import { TICKETS_START, ticketsUrl, toFilter, type TicketsUrl } from './tickets-url';

/** The questions to the shop, as employees work through them. */
export function TicketList() {
  const { t } = useLanguage();
  const { state, hrefFor, change } = useSliceUrl(ticketsUrl);
  const query = withPrevious(
    useTicketListQuery({
      variables: { filter: toFilter(state), sort: state.sort, after: state.after, first: state.itemsPerPage },
      // Questions come in all the time.
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.tickets;
  const clearHref = hrefFor({ ...TICKETS_START, itemsPerPage: state.itemsPerPage });

  return (
    <Stack data-gap="large">
      <Stack>
        <TicketFilters state={state} clearHref={clearHref} onChange={change} />
        <ListSummary
          words={
            page === undefined || query.loading
              ? null
              : t('{count} ticket | {count} tickets', { count: page.totalCount })
          }
        />
      </Stack>
      <QueryList
        query={query}
        entries={page?.tickets}
        skeleton={<SkeletonPanels count={state.itemsPerPage} height="20rem" />}
        empty={
          <EmptyState icon={Inbox} text={t(TEXTS.noTickets)} hint={<ActiveFilters state={state} />}>
            <ButtonLink to={clearHref}>{t(TEXTS.clearFilters)}</ButtonLink>
          </EmptyState>
        }
      >
        {(tickets) =>
          tickets.map((ticket) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              onOutdated={() => void query.refetch().catch(() => undefined)}
            />
          ))
        }
      </QueryList>
      <Cluster data-between>
        <PageSizeSelect
          sizes={PAGE_SIZES}
          value={state.itemsPerPage}
          onChange={(itemsPerPage) => {
            change({ itemsPerPage });
          }}
        />
        <SliceLinks
          label={t('Pages of tickets')}
          kind="worklist"
          after={state.after}
          pageInfo={page?.pageInfo}
          hrefFor={hrefFor}
        />
      </Cluster>
    </Stack>
  );
}

/** Says which filters have left nothing. */
function ActiveFilters({ state: { id, search, status } }: { state: TicketsUrl }) {
  const { t } = useLanguage();
  if (id === '' && search === '' && status === 'OPEN') return t('All questions are answered.');
  const filters = [
    ...(id === '' ? [] : [`${t('Ticket ID')}: ${id}`]),
    ...(search === '' ? [] : [`${t('Search')}: ${search}`]),
    ...(status === '' ? [] : [`${t('Status')}: ${t(status === 'OPEN' ? 'Open' : 'Closed')}`]),
  ];
  return filters.length === 0 ? null : t('Filtered by {filters}', { filters: filters.join(' · ') });
}
