import { countryName } from '@shared/rules/countries.js';
import { DESTINATION_THRESHOLD_CENTS, DESTINATION_WARNING_CENTS } from '@shared/rules/vat-rates.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { SectionHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { Notice } from '../../ui/states/Notice';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useOssReportQuery, type OssReportQuery } from './vat-report.generated';

/** The quarter in which a month lies: `2026-Q4`. */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

function Rows({ rows }: Pick<OssReportQuery['ossReport'], 'rows'>) {
  const { t, code, formatEuro, formatNumber } = useLanguage();
  return (
    <RecordTable
      label={t('VAT of other countries')}
      rows={rows}
      keyOf={(row) => `${row.quarter} ${row.country} ${row.percent}`}
      columns={[
        { title: t('Country'), cell: (row) => countryName(row.country, code) },
        { title: t('Invoices of'), cell: (row) => row.quarter },
        { title: t('VAT rate'), isNumber: true, cell: (row) => <>{formatNumber(row.percent)} %</> },
        { title: t('Net'), isNumber: true, cell: (row) => formatEuro(row.net) },
        { title: t('VAT'), isNumber: true, cell: (row) => formatEuro(row.vat) },
      ]}
    />
  );
}

/** What was sold with the VAT of other countries in the quarter of a month, and how far the limit for that is. */
export function OssQuarter({ month }: { month: string }) {
  const { t, formatEuro } = useLanguage();
  const quarter = quarterOf(month);
  const query = withPrevious(useOssReportQuery({ variables: { quarter }, fetchPolicy: 'cache-and-network' }));
  const report = query.data?.ossReport;
  return (
    <Stack>
      <SectionHeading>{t('One-Stop-Shop, {quarter}', { quarter })}</SectionHeading>
      {report === undefined ? (
        query.error === undefined ? (
          <SkeletonRows height="6rem" />
        ) : (
          <QueryError query={query} />
        )
      ) : (
        <Stack aria-busy={query.loading}>
          {report.rows.length > 0 && <Rows rows={report.rows} />}
          <p>
            {t('{amount} net went to other countries of the EU this year until then.', {
              amount: formatEuro(report.yearNet),
            })}
          </p>
          {report.destinationFrom === '' && report.yearNet > DESTINATION_WARNING_CENTS && (
            <Notice>
              {report.yearNet > DESTINATION_THRESHOLD_CENTS
                ? t(
                    'That is more than 10,000 €: the VAT of the destination is due. Set its day in the settings.',
                  )
                : t(
                    'Above 10,000 € the VAT of the destination is due. Register for the One-Stop-Shop, and set the day in the settings.',
                  )}
            </Notice>
          )}
          <Cluster as="nav" aria-label={t('Files of the quarter')}>
            <a href={`/api/books/${report.quarter}/oss.csv`}>{t('One-Stop-Shop (CSV)')}</a>
            <a href={`/api/books/${report.quarter}/zm.csv`}>{t('Recapitulative statement (CSV)')}</a>
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
}
