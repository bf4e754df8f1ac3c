import { Boxes } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
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
      <TableFrame aria-label={t('Value of the stock, net')}>
        <RowTable>
          <thead>
            <tr>
              <th scope="col">{t('Category')}</th>
              <th scope="col" data-number>
                {t('Products')}
              </th>
              <th scope="col" data-number>
                {t('Without purchase price')}
              </th>
              <th scope="col" data-number>
                {t('Pieces @stock')}
              </th>
              <th scope="col" data-number>
                {t('Value, net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map((row) => (
              <tr key={row.category}>
                <th scope="row">{row.category}</th>
                <td data-number>{formatNumber(row.productsCount)}</td>
                <td data-number>{formatNumber(row.unpricedCount)}</td>
                <td data-number>{formatNumber(row.count)}</td>
                <td data-number>{formatEuro(row.value)}</td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      </TableFrame>
    </Stack>
  );
}
