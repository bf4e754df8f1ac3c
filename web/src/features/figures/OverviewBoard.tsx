import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { columns } from '../../ui/layout/columns';
import { useViewer } from '../../lib/viewer';
import { useOnTabVisible } from '../../lib/useOnTabVisible';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { media, space } from '../../ui/theme/tokens';
import { DestinationLimit } from './DestinationLimit';
import { DueReturns } from './DueReturns';
import { DueWithdrawals } from './DueWithdrawals';
import { FailureList } from './FailureList';
import { LowStock } from './LowStock';
import { useOverviewQuery } from './overview.generated';
import { Periods } from './Periods';
import { RevenuePlot } from './RevenuePlot';
import { RevenueTable } from './RevenueTable';
import { WaitingDeliveries } from './WaitingDeliveries';
import { WaitingWork } from './WaitingWork';
import { WithheldOrders } from './WithheldOrders';

const Columns = styled.div`
  ${columns('repeat(2, minmax(0, 1fr))', space[3])}
  align-items: start;
  ${media.desktop} {
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** The shop at a glance: what waits, what came in, what runs out. */
export function OverviewBoard() {
  const { t } = useLanguage();
  const { staffRole } = useViewer();
  const query = useOverviewQuery({
    fetchPolicy: 'cache-and-network',
  });
  const { data, error, refetch } = query;
  const lookAgain = useCallback(() => {
    // A failure shows by `error`.
    refetch().catch(() => undefined);
  }, [refetch]);
  useOnTabVisible(lookAgain);
  useFailureToast(error);
  const overview = data?.overview;
  if (overview === undefined) {
    return error === undefined ? <BoardSkeleton /> : <QueryError query={query} />;
  }
  return (
    <Stack data-gap="large">
      <WaitingWork overview={overview} />
      <Columns>
        <Panel>
          <Stack>
            <CardHeading as="h2">{t('Revenue')}</CardHeading>
            <Periods periods={overview.periods} />
            <RevenuePlot days={overview.days} />
            <RevenueTable days={overview.days} />
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <CardHeading as="h2">{t('Due withdrawals')}</CardHeading>
            <DueWithdrawals withdrawals={overview.withdrawals} />
            <WithheldOrders withheldOrders={overview.withheldOrders} />
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <CardHeading as="h2">{t('Due returns')}</CardHeading>
            <DueReturns dueReturns={overview.dueReturns} />
            <WaitingDeliveries waitingDeliveries={overview.waitingDeliveries} />
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <CardHeading as="h2">{t('Low stock')}</CardHeading>
            <LowStock {...overview} />
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <CardHeading as="h2">{t('Operation')}</CardHeading>
            <FailureList failures={overview.failures} />
            {staffRole === 'owner' && <DestinationLimit />}
          </Stack>
        </Panel>
      </Columns>
    </Stack>
  );
}

function BoardSkeleton() {
  return (
    <Stack data-gap="large" aria-busy="true">
      <Skeleton height="6rem" />
      <Panel as="div">
        <SkeletonRows height="24rem" />
      </Panel>
    </Stack>
  );
}
