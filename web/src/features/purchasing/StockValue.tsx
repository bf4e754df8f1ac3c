import { Boxes } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { RecordTable } from '../../ui/lists/RecordTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useStockValueQuery } from './stock-value.generated';

/** What the goods in stock have cost, by category. For owners. */
export function StockValue() {
  const { t, formatEuro, formatNumber } = useLanguage();
  const query = useStockValueQuery({ fetchPolicy: 'cache-and-network' });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="16rem" />;
  const { value, unpricedCount, categories } = query.data.stockValue;
  if (categories.length === 0) return <EmptyState icon={Boxes} text={t('Nothing is in stock.')} />;
  return (
    <Stack>
      <DescriptionList>
        <Fact name={t('Value of the stock, net')}>{formatEuro(value)}</Fact>
        <Fact name={t('Products without a purchase price')}>{formatNumber(unpricedCount)}</Fact>
      </DescriptionList>
      <Cluster>
        <a href="/api/export/stock-value.csv" download>
          {t('All as CSV')}
        </a>
      </Cluster>
      <RecordTable
        label={t('Value of the stock, net')}
        rows={categories}
        keyOf={(row) => row.category}
        columns={[
          { title: t('Category'), cell: (row) => row.category },
          { title: t('Products'), isNumber: true, cell: (row) => formatNumber(row.productsCount) },
          {
            title: t('Without purchase price'),
            isNumber: true,
            cell: (row) => formatNumber(row.unpricedCount),
          },
          { title: t('Pieces @stock'), isNumber: true, cell: (row) => formatNumber(row.count) },
          { title: t('Value, net'), isNumber: true, cell: (row) => formatEuro(row.value) },
        ]}
      />
    </Stack>
  );
}
