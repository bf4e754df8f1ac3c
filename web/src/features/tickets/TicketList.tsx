import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { nextPageHref, pageOf, usePagedUrl } from '../../lib/usePagedUrl';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { PageControls } from '../../ui/lists/PageControls';
import { Panel } from '../../ui/layout/Panel';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { TicketCard } from './TicketCard';
import { TicketFilters } from './TicketFilters';
import { useTicketListQuery } from './ticket-list.generated';
import { TICKETS_START, ticketsUrl, toFilter, type TicketsUrl } from './tickets-url';

const Cards = styled(Stack)`
  &[data-stale] {
    opacity: 0.6;
  }
`;

/** The questions to the shop, as employees work through them (specification, section 2 "Tickets"). */
export function TicketList() {
  const { t } = useLanguage();
  const { state, hrefFor, change } = usePagedUrl(ticketsUrl);
  const { data, previousData, loading, error, refetch } = useTicketListQuery({
    variables: {
      filter: toFilter(state),
      sort: state.sort,
      page: pageOf(state),
    },
    // Questions come in all the time.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = error === undefined ? (data ?? previousData)?.tickets : undefined;
  const clearHref = hrefFor({ ...TICKETS_START, itemsPerPage: state.itemsPerPage });

  useFailureToast(error);

  return (
    <Stack data-gap="large">
      <Stack>
        <TicketFilters state={state} clearHref={clearHref} onChange={change} />
        <ListSummary
          words={
            page === undefined || loading
              ? null
              : t('{count} ticket | {count} tickets', { count: page.totalCount })
          }
        />
      </Stack>
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && page === undefined && <CardsSkeleton count={state.itemsPerPage} />}
      {page?.tickets.length === 0 && (
        <EmptyState icon={Inbox} text={t(TEXTS.noTickets)} hint={<ActiveFilters state={state} />}>
          <ButtonLink to={clearHref}>{t(TEXTS.clearFilters)}</ButtonLink>
        </EmptyState>
      )}
      {page !== undefined && page.tickets.length > 0 && (
        <Cards data-stale={loading && data === undefined ? true : undefined}>
          {page.tickets.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} onOutdated={() => void refetch()} />
          ))}
        </Cards>
      )}
      <PageControls
        label={t('Pages of tickets')}
        itemsPerPage={state.itemsPerPage}
        page={page}
        nextHref={nextPageHref(hrefFor, page, page?.tickets.at(-1))}
        hrefFor={hrefFor}
        onChange={change}
      />
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

function CardsSkeleton({ count }: { count: number }) {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Panel as="div" key={index}>
          <SkeletonRows height="20rem" />
        </Panel>
      ))}
    </Stack>
  );
}
