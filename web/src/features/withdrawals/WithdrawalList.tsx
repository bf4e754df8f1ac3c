import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { useUrlState } from '../../lib/useUrlState';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { Pagination } from '../../ui/lists/Pagination';
import { Panel } from '../../ui/layout/Panel';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useWithdrawalListQuery } from './withdrawal-list.generated';
import { WithdrawalCard } from './WithdrawalCard';
import { WithdrawalFilters } from './WithdrawalFilters';
import { toFilter, WITHDRAWALS_START, withdrawalsUrl } from './withdrawals-url';

const Cards = styled(Stack)`
  &[data-stale] {
    opacity: 0.6;
  }
`;

/** The withdrawals that consumers have declared, as employees work through them. */
export function WithdrawalList() {
  const { t } = useLanguage();
  const { state, hrefFor, change } = useUrlState(withdrawalsUrl);
  const { data, previousData, loading, error, refetch } = useWithdrawalListQuery({
    variables: { filter: toFilter(state), page: state.currentPage },
    // They come in all the time.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = error === undefined ? (data ?? previousData)?.withdrawals : undefined;
  const clearHref = hrefFor(WITHDRAWALS_START);

  useFailureToast(error);

  return (
    <Stack data-gap="large">
      <Stack>
        <WithdrawalFilters state={state} clearHref={clearHref} onChange={change} />
        <ListSummary
          words={
            page === undefined || loading
              ? null
              : t('{count} withdrawal | {count} withdrawals', { count: page.totalCount })
          }
        />
      </Stack>
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && page === undefined && <CardsSkeleton />}
      {page?.withdrawals.length === 0 && (
        <EmptyState
          icon={Inbox}
          text={t('No withdrawals were found.')}
          hint={state.id === '' && state.status === 'open' ? t('All withdrawals are handled.') : undefined}
        >
          <ButtonLink to={clearHref}>{t(TEXTS.clearFilters)}</ButtonLink>
        </EmptyState>
      )}
      {page !== undefined && page.withdrawals.length > 0 && (
        <Cards data-stale={loading && data === undefined ? true : undefined}>
          {page.withdrawals.map((withdrawal) => (
            <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </Cards>
      )}
      {page !== undefined && (
        <Pagination
          label={t('Pages of withdrawals')}
          currentPage={page.currentPage}
          pagesCount={page.pagesCount}
          hrefFor={(currentPage) => hrefFor({ currentPage })}
        />
      )}
    </Stack>
  );
}

function CardsSkeleton() {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Panel as="div" key={index}>
          <SkeletonRows height="10rem" />
        </Panel>
      ))}
    </Stack>
  );
}
