import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { Stack } from '../../ui/layout/Layout';
import { Stock } from '../../ui/product/Stock';
import { Rows } from './DueWithdrawals';
import type { OverviewQuery } from './overview.generated';

/** What is about to run out, and how much there is of it. */
export function LowStock({
  lowestStock,
  lowStockLevel,
  lowStockCount,
  soldOutCount,
}: Pick<OverviewQuery['overview'], 'lowestStock' | 'lowStockLevel' | 'lowStockCount' | 'soldOutCount'>) {
  const { t, formatNumber } = useLanguage();
  return (
    <Stack data-gap="small">
      <p>
        {t('{low} with {pieces} pieces or fewer, {none} sold out', {
          low: formatNumber(lowStockCount),
          pieces: lowStockLevel,
          none: formatNumber(soldOutCount),
        })}
      </p>
      <Rows>
        {lowestStock.map(({ id, name, stockCount }) => (
          <li key={id}>
            <Link to={`/edit-product/${id}`}>{name}</Link>
            <Stock count={stockCount} size="small" />
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
