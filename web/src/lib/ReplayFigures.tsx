import type { ReplayFiguresFragment } from '../fragments/replay-figures.generated';
import { useLanguage } from '../i18n/language';
import { QueryError, type Query } from './QueryError';
import { Stack } from '../ui/layout/Layout';
import { DescriptionList, Fact } from '../ui/lists/DescriptionList';
import { SkeletonRows } from '../ui/states/Skeleton';

interface ReplayFiguresProps {
  query: Query;
  /** What the query has given; `undefined`: nothing yet. */
  replay: ReplayFiguresFragment | undefined;
}

/** Shows what the orders of the last 90 days came to, and what they would have come to. */
export function ReplayFigures({ query, replay }: ReplayFiguresProps) {
  const { t, formatEuro } = useLanguage();
  if (query.error !== undefined) return <QueryError query={query} />;
  if (replay === undefined) return <SkeletonRows height="4rem" />;
  const { ordersCount, changedCount, revenue, revenueThen } = replay;
  const difference = revenueThen - revenue;
  return (
    <Stack role="status">
      <p>
        {t(
          'In the last 90 days {count} order was paid; {changed} would have cost something else. | In the last 90 days {count} orders were paid; {changed} would have cost something else.',
          { count: ordersCount, changed: changedCount },
        )}{' '}
        {t('Reckoned as if everybody had bought the same.')}
      </p>
      <DescriptionList>
        <Fact name={t('Revenue')}>{formatEuro(revenue)}</Fact>
        <Fact name={t('It would have been')}>{formatEuro(revenueThen)}</Fact>
        <Fact name={t('Difference @money')}>
          {difference > 0 && '+'}
          {formatEuro(difference)}
        </Fact>
      </DescriptionList>
    </Stack>
  );
}
