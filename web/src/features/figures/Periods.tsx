import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { color, space, text } from '../../ui/theme/tokens';
import type { OverviewQuery } from './overview.generated';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space[2]} ${space[3]};
  font-size: ${text.small};
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
  dt,
  dd {
    color: ${color.inkSoft};
  }
  strong {
    display: block;
    color: ${color.ink};
    font-size: ${text.section};
    font-weight: 620;
    line-height: 1.3;
    letter-spacing: -0.02em;
  }
`;

const NAMES: Readonly<Record<number, PlainText>> = { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' };
const BEFORE: Readonly<
  Record<number, 'Yesterday: {amount}' | 'The 7 days before: {amount}' | 'The 30 days before: {amount}'>
> = {
  1: 'Yesterday: {amount}',
  7: 'The 7 days before: {amount}',
  30: 'The 30 days before: {amount}',
};

/** The revenue of some periods, beside that of the same number of days before. */
export function Periods({ periods }: { periods: OverviewQuery['overview']['periods'] }) {
  const { t, formatEuro } = useLanguage();
  return (
    <List>
      {periods.map(({ days, revenue, ordersCount, revenueBefore }) => (
        <div key={days}>
          <dt>{t(NAMES[days] ?? 'Today')}</dt>
          <dd>
            <strong>{formatEuro(revenue)}</strong>
            {t('{count} order | {count} orders', { count: ordersCount })}
          </dd>
          <dd>{t(BEFORE[days] ?? 'Yesterday: {amount}', { amount: formatEuro(revenueBefore) })}</dd>
        </div>
      ))}
    </List>
  );
}
