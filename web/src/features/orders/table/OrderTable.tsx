import { PackageSearch } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../../i18n/language';
import { QueryList } from '../../../lib/QueryList';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { useOnTabVisible } from '../../../lib/useOnTabVisible';
import { useSliceUrl } from '../../../lib/useSliceUrl';
import { withPrevious } from '../../../lib/withPrevious';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { CheckboxGroup } from '../../../ui/forms/CheckboxGroup';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { Panel } from '../../../ui/layout/Panel';
import { PageSizeSelect } from '../../../ui/lists/PageSizeSelect';
import { SliceLinks } from '../../../ui/lists/SliceLinks';
import { EmptyState } from '../../../ui/states/EmptyState';
import { SkeletonRows } from '../../../ui/states/Skeleton';
import { color, text } from '../../../ui/theme/tokens';
import { OrderTabs } from '../OrderTabs';
import { tabOf } from '../orders-url';
import { NarrowOrders } from './NarrowOrders';
import { chosenColumns, COLUMN_LABELS, ORDER_COLUMNS } from './order-columns';
import { useOrderTableQuery } from './order-table.generated';
import {
  isNarrowed,
  orderFileUrl,
  orderTableUrl,
  TABLE_SIZES,
  TABLE_START,
  toTableVariables,
} from './order-table-url';
import { OrderTableFilters } from './OrderTableFilters';
import { WideOrders } from './WideOrders';

/** From which width on there is room for a table. */
const TABLE_QUERY = '(min-width: 64rem)';

const Summary = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
`;

/** Which columns the table has; kept by the browser. */
function ColumnChoice() {
  const { t } = useLanguage();
  const columns = chosenColumns.use();
  return (
    <Panel>
      <CheckboxGroup
        legend={t('Columns')}
        choices={ORDER_COLUMNS.map((column) => ({ value: column, label: t(COLUMN_LABELS[column]) }))}
        chosen={columns}
        isNarrow
        onChange={(chosen) => {
          chosenColumns.change(() => ORDER_COLUMNS.filter((column) => chosen.includes(column)));
        }}
      />
    </Panel>
  );
}

/** All orders for employees, as a table or, where it has no room, as rows: narrowed, sorted, and taken along as a file. */
export function OrderTable({ renderCard }: { renderCard: (id: string) => ReactNode }) {
  const { t } = useLanguage();
  const { state, hrefFor, change } = useSliceUrl(orderTableUrl);
  const asked = useOrderTableQuery({ variables: toTableVariables(state), fetchPolicy: 'cache-and-network' });
  const { refetch } = asked;
  const query = withPrevious(asked);
  const lookAgain = useCallback(() => {
    // A failure shows by `error`.
    refetch().catch(() => undefined);
  }, [refetch]);
  useOnTabVisible(lookAgain);
  const isWide = useMediaQuery(TABLE_QUERY);
  const [openId, setOpenId] = useState<string | null>(null);
  const [showsColumns, setShowsColumns] = useState(false);
  const found = query.data?.orders;
  const List = isWide ? WideOrders : NarrowOrders;
  return (
    <Stack>
      <OrderTabs current={tabOf(state)} />
      <OrderTableFilters state={state} isWide={isWide} onChange={change} />
      <Cluster data-between>
        <Summary role="status">
          {found !== undefined && t('{count} order | {count} orders', { count: found.totalCount })}
        </Summary>
        <Cluster>
          {isNarrowed(state) && (
            <ButtonLink variant="quiet" to={hrefFor({ ...TABLE_START, first: state.first })}>
              {t(TEXTS.clearFilters)}
            </ButtonLink>
          )}
          {isWide && (
            <Button
              aria-expanded={showsColumns}
              onClick={() => {
                setShowsColumns(!showsColumns);
              }}
            >
              {t('Columns')}
            </Button>
          )}
          <a href={orderFileUrl(state)} download>
            {t('All as CSV')}
          </a>
        </Cluster>
      </Cluster>
      {isWide && showsColumns && <ColumnChoice />}
      <QueryList
        query={query}
        entries={found?.orders}
        skeleton={<SkeletonRows height="40rem" />}
        empty={<EmptyState icon={PackageSearch} text={t(TEXTS.noOrders)} />}
      >
        {(rows) => (
          <List
            rows={rows}
            openId={openId}
            onToggle={(id) => {
              setOpenId(openId === id ? null : id);
            }}
            renderCard={renderCard}
            state={state}
            hrefFor={hrefFor}
          />
        )}
      </QueryList>
      <Cluster data-between>
        <PageSizeSelect
          sizes={TABLE_SIZES}
          value={state.first}
          onChange={(first) => {
            change({ first });
          }}
        />
        <SliceLinks
          label={t('Pages of orders')}
          kind="worklist"
          after={state.after}
          pageInfo={found?.pageInfo}
          hrefFor={hrefFor}
        />
      </Cluster>
    </Stack>
  );
}
