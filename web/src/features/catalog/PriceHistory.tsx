import { useState, type ReactNode } from 'react';
import { skipToken } from '@apollo/client/react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { withPrevious } from '../../lib/withPrevious';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { SectionHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { PlotTable } from '../../ui/lists/PlotTable';
import { RowTable } from '../../ui/lists/RowTable';
import { color, media, text } from '../../ui/theme/tokens';
import { usePriceHistoryQuery, type PriceHistoryQuery } from './price-history.generated';

type History = NonNullable<NonNullable<PriceHistoryQuery['product']>['priceHistory']>;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 8rem;
  border-block: 1px solid ${color.line};
  ${media.tablet} {
    height: 11rem;
  }
  path {
    fill: none;
    stroke: ${color.copper};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;
const Marks = styled(Cluster)`
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  /* Two by two, days stand with days, and prices with prices. */
  @media (max-width: 39.99rem) {
    display: grid;
    grid-template-columns: 1fr auto;
    > :last-child {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;

const DAY_MS = 86_400_000;
const PERIODS: readonly { days: number; label: PlainText }[] = [
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: 3_650, label: 'All @prices' },
];
const WIDTH = 1_000;
const HEIGHT = 100;
/** Room above the highest and below the lowest price, so that both are lines and no edges. */
const ROOM = 10;

/** Returns the steps of a history as a line with gaps where nothing was sold, in a drawing from `start` to `end`. */
function lineOf({ entries, lowest, highest }: History, start: number, end: number): string {
  const low = lowest ?? 0;
  const range = (highest ?? 0) - low;
  const xOf = (at: number): number => ((Math.max(at, start) - start) / (end - start)) * WIDTH;
  const yOf = (price: number): number =>
    range === 0 ? HEIGHT / 2 : HEIGHT - ROOM - ((price - low) / range) * (HEIGHT - 2 * ROOM);
  let isSold = false;
  const parts = entries.map(({ at, price }, index) => {
    const next = entries[index + 1];
    const from = xOf(Date.parse(at));
    const to = next === undefined ? WIDTH : xOf(Date.parse(next.at));
    const begin = isSold ? 'V' : `M${from.toFixed(1)} `;
    isSold = price !== null;
    return price === null ? '' : `${begin}${yOf(price).toFixed(1)}H${to.toFixed(1)}`;
  });
  return parts.join('');
}

interface PriceHistoryProps {
  productId: string;
  /** What can be done about the price. */
  children: ReactNode;
}

/** What a product has cost: a line of steps, the same as a table, or since when nothing has changed. */
export function PriceHistory({ productId, children }: PriceHistoryProps) {
  const { t } = useLanguage();
  const isHydrated = useIsHydrated();
  const [days, setDays] = useState(90);
  const [now] = useState(Date.now);
  const { data } = withPrevious(
    usePriceHistoryQuery(isHydrated ? { variables: { id: productId, days } } : skipToken),
  );
  const history = data?.product?.priceHistory ?? null;
  if (history === null) return null;
  return (
    <Stack as="section" aria-labelledby="price-history">
      <Cluster data-between>
        <SectionHeading id="price-history">{t('Price history')}</SectionHeading>
        {now - Date.parse(history.since) > 90 * DAY_MS && (
          <SegmentedControl role="group" aria-label={t('Period @prices')}>
            {PERIODS.map((period) => (
              <Segment
                key={period.days}
                type="button"
                aria-pressed={period.days === days}
                onClick={() => {
                  setDays(period.days);
                }}
              >
                {t(period.label)}
              </Segment>
            ))}
          </SegmentedControl>
        )}
      </Cluster>
      <HistoryView history={history} days={days} end={now} />
      {children}
    </Stack>
  );
}

interface HistoryViewProps {
  history: History;
  days: number;
  /** Where the line ends: now. */
  end: number;
}

function HistoryView({ history, days, end }: HistoryViewProps) {
  const { code, t, formatEuro } = useLanguage();
  const { entries, since, lowest, highest } = history;
  const [only, ...others] = entries;
  const locale = code === 'de' ? 'de-DE' : 'en-GB';
  const dayOf = (at: number | string): string =>
    new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const priceOf = (price: number | null): string => (price === null ? t('not sold') : formatEuro(price));
  if (only === undefined) return null;
  if (others.length === 0)
    return (
      <Note>{t('Unchanged since {day}: {price}', { day: dayOf(only.at), price: priceOf(only.price) })}</Note>
    );
  const start = Math.max(end - days * DAY_MS, Date.parse(since));
  return (
    <>
      <Drawing
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('Price from {first} to {last}: lowest {lowest}, highest {highest}', {
          first: dayOf(start),
          last: dayOf(end),
          lowest: priceOf(lowest),
          highest: priceOf(highest),
        })}
      >
        <path d={lineOf(history, start, end)} />
      </Drawing>
      <Marks data-between aria-hidden="true">
        <span>{dayOf(start)}</span>
        {lowest !== null && <span>{t('lowest: {price}', { price: formatEuro(lowest) })}</span>}
        {highest !== null && <span>{t('highest: {price}', { price: formatEuro(highest) })}</span>}
        <span>{dayOf(end)}</span>
      </Marks>
      <Note>{t('Recorded since {day}. This is no announcement of a reduction.', { day: dayOf(since) })}</Note>
      <PlotTable>
        <RowTable>
          <thead>
            <tr>
              <th scope="col">{t('Since')}</th>
              <th scope="col" data-number>
                {t('Price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map(({ at, price }) => (
              <tr key={at}>
                <td>
                  <time dateTime={at}>{dayOf(at)}</time>
                </td>
                <td data-number>{priceOf(price)}</td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      </PlotTable>
    </>
  );
}
