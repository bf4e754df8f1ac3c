import { Inbox } from 'lucide-react';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { SkeletonPanels } from '../../ui/states/SkeletonPanels';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { useWithdrawalListQuery } from './withdrawal-list.generated';
import { WithdrawalCard } from './WithdrawalCard';
import { WithdrawalFilters } from './WithdrawalFilters';
import { toFilter, WITHDRAWALS_START, withdrawalsUrl } from './withdrawals-url';

/** The withdrawals that consumers have declared, as employees work through them. */
export function WithdrawalList() {
  const { t } = useLanguage();
  const { state, hrefFor, change } = useSliceUrl(withdrawalsUrl);
  const query = withPrevious(
    useWithdrawalListQuery({
      variables: { filter: toFilter(state), after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      // They come in all the time.
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.withdrawals;
  const clearHref = hrefFor(WITHDRAWALS_START);

  return (
    <Stack data-gap="large">
      <Stack>
        <WithdrawalFilters state={state} clearHref={clearHref} onChange={change} />
        <ListSummary
          words={
            page === undefined || query.loading
              ? null
              : t('{count} withdrawal | {count} withdrawals', { count: page.totalCount })
          }
        />
      </Stack>
      <QueryList
        query={query}
        entries={page?.withdrawals}
        skeleton={<SkeletonPanels count={3} height="10rem" />}
        empty={
          <EmptyState
            icon={Inbox}
            text={t('No withdrawals were found.')}
            hint={state.id === '' && state.status === 'open' ? t('All withdrawals are handled.') : undefined}
          >
            <ButtonLink to={clearHref}>{t(TEXTS.clearFilters)}</ButtonLink>
          </EmptyState>
        }
      >
        {(withdrawals) =>
          withdrawals.map((withdrawal) => <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />)
        }
      </QueryList>
      <SliceLinks
        label={t('Pages of withdrawals')}
        kind="worklist"
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
