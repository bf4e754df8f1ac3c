import { can } from '@shared/access.js';
import { WEEKS_COUNTED, WEEKS_ORDERED } from '@shared/rules/purchasing.js';
import { PackageCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import type { UrlState } from '../../lib/useUrlState';
import { useViewer } from '../../lib/viewer';
import { withPrevious } from '../../lib/withPrevious';
import { ButtonLink } from '../../ui/actions/Button';
import { Checkbox, Select } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, media, space, text } from '../../ui/theme/tokens';
import { reorderFile, type PurchasingUrl } from './purchasing-url';
import { useReorderListQuery, type ReorderGroup_LineFragment } from './reorder.generated';
import { ReorderGroup } from './ReorderGroup';

/** How many products the server tells at once. */
const PAGE = 100;

const Filters = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 26rem) minmax(0, 16rem) auto;
  }
`;
const Hint = styled.p`
  max-width: 44rem;
  color: ${color.inkSoft};
  font-size: ${text.small};
`;

/** The products by supplier, in the order in which they come. */
function groupsOf(
  lines: readonly ReorderGroup_LineFragment[],
): [supplier: string | null, lines: ReorderGroup_LineFragment[]][] {
  const groups = new Map<string | null, ReorderGroup_LineFragment[]>();
  for (const line of lines) groups.set(line.supplier, [...(groups.get(line.supplier) ?? []), line]);
  return [...groups];
}

/** What runs low, by supplier, and how many pieces to order of it. */
export function ReorderList({ url }: { url: UrlState<PurchasingUrl> }) {
  const { t } = useLanguage();
  const isPriced = can(useViewer(), 'purchasePrices.keep');
  const { state, change, hrefFor } = url;
  const { supplier, search, isProposedOnly, skip } = state;
  const query = withPrevious(
    useReorderListQuery({
      variables: { supplier, search, isProposedOnly, skip },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const list = query.data?.reorderList;
  const total = list?.totalCount ?? 0;
  return (
    <Stack data-gap="large">
      <Stack>
        <Filters>
          <SearchField
            label={t('Name or number')}
            initialText={search}
            onSearch={(words) => {
              change({ search: words, skip: 0 });
            }}
          />
          <Select
            aria-label={t('Supplier')}
            value={supplier === null ? 'all' : `=${supplier}`}
            onChange={({ target }) => {
              change({ supplier: target.value === 'all' ? null : target.value.slice(1), skip: 0 });
            }}
          >
            <option value="all">{t('All suppliers')}</option>
            {(list?.suppliers ?? []).map(({ name, productsCount }) => (
              <option key={name ?? ''} value={`=${name ?? ''}`}>
                {`${name ?? t('No supplier')} (${productsCount})`}
              </option>
            ))}
          </Select>
          <Checkbox
            label={t('Only what is proposed')}
            checked={isProposedOnly}
            onChange={({ target }) => {
              change({ isProposedOnly: target.checked, skip: 0 });
            }}
          />
        </Filters>
        <Hint>
          {t(
            'Sold a week: pieces of paid orders of the last {counted} weeks, without returns. Proposed: the level and what is sold until the goods come and {ordered} weeks after, less stock and what is on order.',
            { counted: WEEKS_COUNTED, ordered: WEEKS_ORDERED },
          )}
        </Hint>
        <Cluster data-between>
          <ListSummary
            words={
              list === undefined || query.loading
                ? null
                : t('{count} product runs low | {count} products run low', { count: total })
            }
          />
          {total > 0 && (
            <a href={reorderFile(state)} download>
              {t('All as CSV')}
            </a>
          )}
        </Cluster>
      </Stack>
      <QueryList
        query={query}
        entries={list?.entries}
        gap="large"
        skeleton={<SkeletonRows height="24rem" />}
        empty={<EmptyState icon={PackageCheck} text={t('Nothing runs low.')} />}
      >
        {(entries) =>
          groupsOf(entries).map(([name, lines]) => (
            <ReorderGroup key={name ?? ''} supplier={name} lines={lines} isPriced={isPriced} />
          ))
        }
      </QueryList>
      {total > PAGE && (
        <Cluster as="nav" aria-label={t('More products')}>
          {skip > 0 && (
            <ButtonLink to={hrefFor({ skip: Math.max(0, skip - PAGE) })}>{t('Previous products')}</ButtonLink>
          )}
          {skip + PAGE < total && (
            <ButtonLink to={hrefFor({ skip: skip + PAGE })}>{t('More products')}</ButtonLink>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
