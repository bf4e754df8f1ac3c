import { PackageOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { SkeletonPanels } from '../../ui/states/SkeletonPanels';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { ButtonLink } from '../../ui/actions/Button';
import { SearchField } from '../../ui/forms/SearchField';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { EmptyState } from '../../ui/states/EmptyState';
import { color, media } from '../../ui/theme/tokens';
import { ReturnDeskCard } from './ReturnDeskCard';
import { useReturnListQuery } from './return-desk.generated';
import { RETURN_VIEWS, returnsUrl, toFilter, type ReturnsUrl, type ReturnView } from './returns-url';

const VIEW_WORDS: Readonly<Record<ReturnView, PlainText>> = {
  open: 'Open',
  ANNOUNCED: 'Announced',
  RECEIVED: 'Here, unchecked',
  CHECKED: 'Checked',
  REMEDYING: 'To be sent',
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
          <ViewLink key={show} to={hrefFor({ show })} aria-current={url.show === show ? 'true' : undefined}>
            {t(VIEW_WORDS[show])}
          </ViewLink>
        ))}
      </Cluster>
      <Search>
        <SearchField
          label={t('Return no., order ID or customer')}
          initialText={url.search}
          onSearch={(search) => {
            onChange({ search });
          }}
        />
      </Search>
    </Stack>
  );
}

/** Goods that come back, as employees work through them: what is due first stands first. */
export function ReturnDeskList() {
  const { t } = useLanguage();
  const { state: url, hrefFor, change } = useSliceUrl(returnsUrl);
  const query = withPrevious(
    useReturnListQuery({
      variables: { filter: toFilter(url), after: url.after },
      // They come in all the time.
      fetchPolicy: 'cache-and-network',
    }),
  );
  const found = query.data?.returns;
  return (
    <Stack data-gap="large">
      <Stack>
        <Filters url={url} hrefFor={hrefFor} onChange={change} />
        <ListSummary
          words={
            found === undefined || query.loading
              ? null
              : t('{count} return | {count} returns', { count: found.totalCount })
          }
        />
      </Stack>
      <QueryList
        query={query}
        entries={found?.returns}
        skeleton={<SkeletonPanels count={3} height="12rem" />}
        empty={
          <EmptyState icon={PackageOpen} text={t('No returns were found.')}>
            {(url.show !== 'open' || url.search !== '') && (
              <ButtonLink to={hrefFor({ show: 'open', search: '' })}>{t('Show Open Returns')}</ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(returns) => returns.map((record) => <ReturnDeskCard key={record.id} record={record} />)}
      </QueryList>
      <SliceLinks
        label={t('More returns')}
        kind="worklist"
        after={url.after}
        pageInfo={found?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
