import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { monthName } from './month-name';
import { useSalesReportQuery, type SalesReportQuery } from './sales-report.generated';

type Report = SalesReportQuery['salesReport'];

function Revenue({ months }: Pick<Report, 'months'>) {
  const { code, t, formatEuro, formatNumber } = useLanguage();
  const [now] = months;
  return (
    <TableFrame aria-label={t('Revenue')}>
      <RowTable>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <th scope="col" data-number>
              {t('Revenue')}
            </th>
            <th scope="col" data-number>
              {t('The month against it')}
            </th>
            <th scope="col" data-number>
              {t('Orders')}
            </th>
            <th scope="col" data-number>
              {t('Pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthName(code, month.month)}</th>
              <td data-number>{formatEuro(month.revenue)}</td>
              <td data-number>
                {month === now || now === undefined || month.revenue <= 0
                  ? '–'
                  : formatNumber(now.revenue / month.revenue - 1, {
                      style: 'percent',
                      signDisplay: 'exceptZero',
                    })}
              </td>
              <td data-number>{formatNumber(month.ordersCount)}</td>
              <td data-number>{formatNumber(month.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
  );
}

function BestSellers({ bestSellers }: Pick<Report, 'bestSellers'>) {
  const { t, formatEuro, formatNumber } = useLanguage();
  return (
    <TableFrame aria-label={t('Best sellers')}>
      <RowTable>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col" data-number>
              {t('Pieces')}
            </th>
            <th scope="col" data-number>
              {t('Month before')}
            </th>
            <th scope="col" data-number>
              {t('Revenue')}
            </th>
            <th scope="col" data-number>
              {t('Margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bestSellers.map(({ productId, name, quantity, quantityBefore, revenue, margin }) => (
            <tr key={productId}>
              <th scope="row">
                <Link to={`/product-details/${productId}`} translate="no">
                  {name}
                </Link>
              </th>
              <td data-number>{formatNumber(quantity)}</td>
              <td data-number>{formatNumber(quantityBefore)}</td>
              <td data-number>{formatEuro(revenue)}</td>
              <td data-number>{margin === null ? '–' : formatEuro(margin)}</td>
            </tr>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
  );
}

function Makers({ makers, smallMakersCount }: Pick<Report, 'makers' | 'smallMakersCount'>) {
  const { t, formatNumber } = useLanguage();
  const percent = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });
  return (
    <>
      {makers.length > 0 && (
        <TableFrame aria-label={t('Returns by manufacturer')}>
          <RowTable>
            <thead>
              <tr>
                <th scope="col">{t('Manufacturer')}</th>
                <th scope="col" data-number>
                  {t('Pieces')}
                </th>
                <th scope="col" data-number>
                  {t('Returned')}
                </th>
                <th scope="col" data-number>
                  {t('Part of them')}
                </th>
                <th scope="col" data-number>
                  {t('Between, with 95 % certainty')}
                </th>
              </tr>
            </thead>
            <tbody>
              {makers.map(({ manufacturer, quantity, returnedQuantity, lowPercent, highPercent }) => (
                <tr key={manufacturer}>
                  <th scope="row" translate="no">
                    {manufacturer}
                  </th>
                  <td data-number>{formatNumber(quantity)}</td>
                  <td data-number>{formatNumber(returnedQuantity)}</td>
                  <td data-number>{percent((100 * returnedQuantity) / quantity)} %</td>
                  <td data-number>
                    {percent(lowPercent)} – {percent(highPercent)} %
                  </td>
                </tr>
              ))}
            </tbody>
          </RowTable>
        </TableFrame>
      )}
      <p>
        {t('What was paid in the twelve months that end with this one.')}
        {smallMakersCount > 0 && ' '}
        {smallMakersCount > 0 &&
          t(
            '{count} manufacturer with fewer than 30 pieces is left out: so few say nothing. | {count} manufacturers with fewer than 30 pieces are left out: so few say nothing.',
            { count: smallMakersCount },
          )}
      </p>
    </>
  );
}

/** What was sold in a month, beside others, and which makers' goods come back. */
export function SalesMonth({ month }: { month: string }) {
  const { t } = useLanguage();
  const query = withPrevious(useSalesReportQuery({ variables: { month }, fetchPolicy: 'cache-and-network' }));
  const report = query.data?.salesReport;
  if (report === undefined)
    return query.error === undefined ? <SkeletonRows height="40rem" /> : <QueryError query={query} />;
  return (
    <Stack data-gap="large" aria-busy={query.loading}>
      <Stack>
        <SectionHeading>{t('Revenue')}</SectionHeading>
        <Revenue months={report.months} />
      </Stack>
      <Stack>
        <SectionHeading>{t('Best sellers')}</SectionHeading>
        {report.bestSellers.length === 0 ? (
          <EmptyState icon={ShoppingBasket} text={t('Nothing was sold in this month.')} />
        ) : (
          <>
            <BestSellers bestSellers={report.bestSellers} />
            <p>{t('Margin: revenue without VAT, less what the pieces cost the shop today.')}</p>
          </>
        )}
      </Stack>
      <Stack>
        <SectionHeading>{t('Returns by manufacturer')}</SectionHeading>
        <Makers makers={report.makers} smallMakersCount={report.smallMakersCount} />
      </Stack>
    </Stack>
  );
}
