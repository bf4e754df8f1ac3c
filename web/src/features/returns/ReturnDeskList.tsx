import { PackageOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useUrlState } from '../../lib/useUrlState';
import { ButtonLink } from '../../ui/actions/Button';
import { SearchField } from '../../ui/forms/SearchField';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { ListSummary } from '../../ui/lists/ListSummary';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, media } from '../../ui/theme/tokens';
import { ReturnDeskCard } from './ReturnDeskCard';
import { useReturnListQuery } from './return-desk.generated';
import { RETURN_VIEWS, returnsUrl, toFilter, type ReturnsUrl, type ReturnView } from './returns-url';

const VIEW_WORDS: Readonly<Record<ReturnView, PlainText>> = {
  open: 'Open',
  ANNOUNCED: 'Announced',
  RECEIVED: 'Here, unchecked',
  CHECKED: 'Checked',
  all: 'All',
};

const ViewLink = styled(ButtonLink)`
  &[aria-current] {
    border-color: ${color.copper};
    box-shadow: inset 0 0 0 1px ${color.copper};
  }
`;
const Search = styled.div`
  ${media.tablet} {
    max-width: 26rem;
  }
`;
const Cards = styled(Stack)`
  &[data-stale] {
    opacity: 0.6;
  }
`;

interface FiltersProps {
  url: ReturnsUrl;
  hrefFor: (change: Partial<ReturnsUrl>) => string;
  onChange: (change: Partial<ReturnsUrl>) => void;
}

function Filters({ url, hrefFor, onChange }: FiltersProps) {
  const { t } = useLanguage();
  return (
    <Stack>
      <Cluster as="nav" aria-label={t('Which returns')}>
        {RETURN_VIEWS.map((show) => (
          <ViewLink
            key={show}
            to={hrefFor({ show, after: null })}
            aria-current={url.show === show ? 'true' : undefined}
          >
            {t(VIEW_WORDS[show])}
          </ViewLink>
        ))}
      </Cluster>
      <Search>
        <SearchField
          label={t('Return no., order ID or customer')}
          initialText={url.search}
          onSearch={(search) => {
            onChange({ search, after: null });
          }}
        />
      </Search>
    </Stack>
  );
}

/** Goods that come back, as employees work through them: what is due first stands first. */
export function ReturnDeskList() {
  const { t } = useLanguage();
  const { state: url, hrefFor, change } = useUrlState(returnsUrl);
  const { data, previousData, error, loading, refetch } = useReturnListQuery({
    variables: { filter: toFilter(url), after: url.after },
    // They come in all the time.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  useFailureToast(error);
  const found = error === undefined ? (data ?? previousData)?.returns : undefined;
  const endCursor = found?.endCursor ?? null;
  return (
    <Stack data-gap="large">
      <Stack>
        <Filters url={url} hrefFor={hrefFor} onChange={change} />
        <ListSummary
          words={
            found === undefined || loading
              ? null
              : t('{count} return | {count} returns', { count: found.totalCount })
          }
        />
      </Stack>
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && found === undefined && <CardsSkeleton />}
      {found?.returns.length === 0 && (
        <EmptyState icon={PackageOpen} text={t('No returns were found.')}>
          {(url.show !== 'open' || url.search !== '') && (
            <ButtonLink to={hrefFor({ show: 'open', search: '', after: null })}>
              {t('Show Open Returns')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {found !== undefined && found.returns.length > 0 && (
        <Cards data-stale={loading && data === undefined ? true : undefined}>
          {found.returns.map((record) => (
            <ReturnDeskCard key={record.id} record={record} />
          ))}
        </Cards>
      )}
      {(url.after !== null || endCursor !== null) && (
        <Cluster as="nav" aria-label={t('More returns')}>
          {url.after !== null && (
            <ButtonLink to={hrefFor({ after: null })}>{t('To the beginning')}</ButtonLink>
          )}
          {endCursor !== null && <ButtonLink to={hrefFor({ after: endCursor })}>{t('Next page')}</ButtonLink>}
        </Cluster>
      )}
    </Stack>
  );
}

function CardsSkeleton() {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Panel as="div" key={index}>
          <SkeletonRows height="12rem" />
        </Panel>
      ))}
    </Stack>
  );
}
