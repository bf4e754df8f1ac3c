import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { monthName } from './month-name';
import { useSalesReportQuery, type SalesReportQuery } from './sales-report.generated';

type Report = SalesReportQuery['salesReport'];

function Revenue({ months }: Pick<Report, 'months'>) {
  const { code, t, formatEuro, formatNumber } = useLanguage();
  const [now] = months;
  return (
    <RecordTable
      label={t('Revenue')}
      rows={months}
      keyOf={(month) => month.month}
      columns={[
        { title: t('Month'), cell: (month) => monthName(code, month.month) },
        { title: t('Revenue'), isNumber: true, cell: (month) => formatEuro(month.revenue) },
        {
          title: t('The month against it'),
          isNumber: true,
          cell: (month) =>
            month === now || now === undefined || month.revenue <= 0
              ? '–'
              : formatNumber(now.revenue / month.revenue - 1, {
                  style: 'percent',
                  signDisplay: 'exceptZero',
                }),
        },
        { title: t('Orders'), isNumber: true, cell: (month) => formatNumber(month.ordersCount) },
        { title: t('Pieces'), isNumber: true, cell: (month) => formatNumber(month.quantity) },
      ]}
    />
  );
}

function BestSellers({ bestSellers }: Pick<Report, 'bestSellers'>) {
  const { t, formatEuro, formatNumber } = useLanguage();
  return (
    <RecordTable
      label={t('Best sellers')}
      rows={bestSellers}
      keyOf={({ productId }) => productId}
      columns={[
        {
          title: t('Product'),
          cell: ({ productId, name }) => (
            <Link to={`/product-details/${productId}`} translate="no">
              {name}
            </Link>
          ),
        },
        { title: t('Pieces'), isNumber: true, cell: ({ quantity }) => formatNumber(quantity) },
        {
          title: t('Month before'),
          isNumber: true,
          cell: ({ quantityBefore }) => formatNumber(quantityBefore),
        },
        { title: t('Revenue'), isNumber: true, cell: ({ revenue }) => formatEuro(revenue) },
        {
          title: t('Margin'),
          isNumber: true,
          cell: ({ margin }) => (margin === null ? '–' : formatEuro(margin)),
        },
      ]}
    />
  );
}

function Makers({ makers, smallMakersCount }: Pick<Report, 'makers' | 'smallMakersCount'>) {
  const { t, formatNumber } = useLanguage();
  const percent = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });
  return (
    <>
      {makers.length > 0 && (
        <RecordTable
          label={t('Returns by manufacturer')}
          rows={makers}
          keyOf={({ manufacturer }) => manufacturer}
          columns={[
            { title: t('Manufacturer'), isName: true, cell: ({ manufacturer }) => manufacturer },
            { title: t('Pieces'), isNumber: true, cell: ({ quantity }) => formatNumber(quantity) },
            {
              title: t('Returned'),
              isNumber: true,
              cell: ({ returnedQuantity }) => formatNumber(returnedQuantity),
            },
            {
              title: t('Part of them'),
              isNumber: true,
              cell: ({ quantity, returnedQuantity }) => <>{percent((100 * returnedQuantity) / quantity)} %</>,
            },
            {
              title: t('Between, with 95 % certainty'),
              isNumber: true,
              cell: ({ lowPercent, highPercent }) => (
                <>
                  {percent(lowPercent)} – {percent(highPercent)} %
                </>
              ),
            },
          ]}
        />
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
