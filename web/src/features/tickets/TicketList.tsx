import { Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { useUrlState } from '../../lib/useUrlState';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Cluster, Stack } from '../../ui/Layout';
import { PageSizeSelect } from '../../ui/PageSizeSelect';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { color, text } from '../../ui/theme/tokens';
import { useToast } from '../../ui/Toast';
import { TicketCard } from './TicketCard';
import { TicketFilters } from './TicketFilters';
import { useTicketListQuery } from './ticket-list.generated';
import { TICKETS_START, ticketsUrl, toFilter } from './tickets-url';

const Summary = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
`;
const Cards = styled(Stack)`
  &[data-stale] {
    opacity: 0.6;
  }
`;

/** The questions to the shop, as employees work through them (specification, section 2 "Tickets"). */
export function TicketList() {
  const { t, formatNumber } = useLanguage();
  const showToast = useToast();
  const { state, hrefFor, change } = useUrlState(ticketsUrl);
  const { data, previousData, loading, error, refetch } = useTicketListQuery({
    variables: {
      filter: toFilter(state),
      sort: state.sort,
      page: { number: state.currentPage, size: state.itemsPerPage },
    },
    // Questions come in all the time.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = error === undefined ? (data ?? previousData)?.tickets : undefined;
  const clearHref = hrefFor({ ...TICKETS_START, itemsPerPage: state.itemsPerPage });

  useEffect(
    function announceFailure() {
      if (error !== undefined)
        showToast({ type: 'error', text: describeFailure(error), durationMs: ERROR_MS });
    },
    [error, showToast],
  );

  return (
    <Stack data-gap="large">
      <Stack>
        <TicketFilters state={state} clearHref={clearHref} onChange={change} />
        <Summary role="status">
          {page === undefined || loading
            ? '\u00A0'
            : t(page.totalCount === 1 ? '{count} ticket' : '{count} tickets', {
                count: formatNumber(page.totalCount),
              })}
        </Summary>
      </Stack>
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && page === undefined && <CardsSkeleton count={state.itemsPerPage} />}
      {page?.tickets.length === 0 && (
        <EmptyState icon={Inbox} text={t(TEXTS.noTickets)}>
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
      <Cluster data-between>
        <PageSizeSelect
          value={state.itemsPerPage}
          onChange={(itemsPerPage) => {
            change({ itemsPerPage, currentPage: 1 });
          }}
        />
        {page !== undefined && (
          <Pager
            label={t('Pages of tickets')}
            currentPage={page.currentPage}
            pagesCount={page.pagesCount}
            hrefFor={(currentPage) => hrefFor({ currentPage })}
          />
        )}
      </Cluster>
    </Stack>
  );
}

function CardsSkeleton({ count }: { count: number }) {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Panel as="div" key={index}>
          <Skeleton height="20rem" />
        </Panel>
      ))}
    </Stack>
  );
}
