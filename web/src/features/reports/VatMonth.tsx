import { Receipt } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { HOME_COUNTRY } from '@shared/rules/address-fields.js';
import type { VatExemption } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { SectionHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { Notice } from '../../ui/states/Notice';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useVatReportQuery, type VatReportQuery } from './vat-report.generated';

type Report = VatReportQuery['vatReport'];

const PARTS = [
  { name: 'invoiced', label: 'Invoices' },
  { name: 'corrected', label: 'Corrections and cancellations' },
  { name: 'left', label: 'Remains' },
] as const satisfies readonly { name: keyof Report['rates'][number]; label: PlainText }[];

const EXEMPTIONS = {
  INTRA_COMMUNITY: 'Intra-community supplies',
  REVERSE_CHARGE: 'Reverse charge',
  EXPORT: 'Exports',
} as const satisfies Record<VatExemption, PlainText>;

const AMOUNTS = ['net', 'vat', 'gross'] as const;

function Rates({ rates }: Pick<Report, 'rates'>) {
  const { t, formatEuro, formatNumber } = useLanguage();
  return (
    <TableFrame aria-label={t('VAT of the month')}>
      <RowTable>
        <thead>
          <tr>
            <th scope="col">{t('VAT rate')}</th>
            <th scope="col">{t('Documents')}</th>
            <th scope="col" data-number>
              {t('Net')}
            </th>
            <th scope="col" data-number>
              {t('VAT')}
            </th>
            <th scope="col" data-number>
              {t('Gross')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <Fragment key={`${rate.country} ${rate.percent} ${rate.exemption}`}>
              {PARTS.map(({ name, label }) => {
                const sign = name === 'corrected' ? -1 : 1;
                return (
                  <tr key={name}>
                    <th scope="row">
                      {rate.country === HOME_COUNTRY ? '' : `${rate.country} `}
                      {formatNumber(rate.percent)} %
                      {rate.exemption !== null && ` ${t(EXEMPTIONS[rate.exemption])}`}
                    </th>
                    <td>{t(label)}</td>
                    {AMOUNTS.map((amount) => {
                      const cents = rate[name][amount];
                      return (
                        <td key={amount} data-number>
                          {name === 'left' ? <strong>{formatEuro(cents)}</strong> : formatEuro(sign * cents)}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
  );
}

/** Orders that the tax office will want a proof of, in the words of the desk. */
function Unproven({ orderIds }: { orderIds: readonly string[] }) {
  const { t } = useLanguage();
  return (
    <Notice>
      {t(
        'Without a proof that the goods have left the EU, VAT is due (§ 6 (4) UStG). Note it at these orders:',
      )}{' '}
      {orderIds.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to={`/orders#${id}`}>{id}</Link>
        </Fragment>
      ))}
    </Notice>
  );
}

/** What the documents of a month come to by VAT rate, and the files of it for the tax adviser. */
export function VatMonth({ month }: { month: string }) {
  const { t, formatEuro } = useLanguage();
  const query = withPrevious(useVatReportQuery({ variables: { month }, fetchPolicy: 'cache-and-network' }));
  const report = query.data?.vatReport;
  return (
    <Stack>
      <SectionHeading>{t('VAT of the month')}</SectionHeading>
      {report === undefined ? (
        query.error === undefined ? (
          <SkeletonRows height="26rem" />
        ) : (
          <QueryError query={query} />
        )
      ) : (
        <Stack aria-busy={query.loading}>
          {report.isProvisional && (
            <Notice>{t('This month is not over: all of this is provisional.')}</Notice>
          )}
          {report.rates.length === 0 ? (
            <EmptyState icon={Receipt} text={t('No documents were issued in this month.')} />
          ) : (
            <Rates rates={report.rates} />
          )}
          {report.unprovenExports.length > 0 && <Unproven orderIds={report.unprovenExports} />}
          <p>
            {t('{paid} came in for orders, {refunded} went back.', {
              paid: formatEuro(report.paid),
              refunded: formatEuro(report.refunded),
            })}{' '}
            {t(
              'The fees and payouts of PayPal and Stripe are among the bookings for DATEV. Interest and lump sums of late companies are not: they are booked by the statement of the bank.',
            )}
          </p>
          <Cluster as="nav" aria-label={t('Files of the month')}>
            <a href={`/api/books/${report.month}/datev.csv`}>{t('Bookings for DATEV')}</a>
            <a href={`/api/books/${report.month}/vat.csv`}>{t('VAT of the month (CSV)')}</a>
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
}
