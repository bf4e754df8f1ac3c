import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { PlotTable } from '../../ui/lists/PlotTable';
import { color, space, text } from '../../ui/theme/tokens';
import type { OverviewQuery } from './overview.generated';
import { shortDay } from './short-day';

const Table = styled.table`
  width: 100%;
  max-width: 30rem;
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding-block: ${space.half};
    border-bottom: 1px solid ${color.line};
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
  tbody th {
    font-weight: 400;
  }
`;

/** The days of the plot as a table, the latest first. */
export function RevenueTable({ days }: { days: OverviewQuery['overview']['days'] }) {
  const { code, t, formatEuro, formatNumber } = useLanguage();
  return (
    <PlotTable>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Orders')}</th>
            <th scope="col">{t('Revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, revenue, ordersCount }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{shortDay(code, day)}</time>
              </th>
              <td>{formatNumber(ordersCount)}</td>
              <td>{formatEuro(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </PlotTable>
  );
}
