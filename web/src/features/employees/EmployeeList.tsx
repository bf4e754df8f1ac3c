import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { DividedList } from '../../ui/lists/DividedList';
import { Badge } from '../../ui/states/Badge';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { UserRound } from 'lucide-react';
import { useEmployeesQuery } from './employees.generated';
import { ResetLinkButton } from './ResetLinkButton';

const Username = styled(CardHeading)`
  overflow-wrap: anywhere;
`;

/** Everybody who works for the shop, by name. */
export function EmployeeList() {
  const { t, formatDateTime } = useLanguage();
  const query = useEmployeesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error } = query;
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="16rem" />;
  return (
    <DividedList>
      {data.employees.map(({ userId, username, createdAt, isViewer }) => (
        <li key={userId}>
          <Cluster data-between>
            <Stack data-gap="small">
              <Cluster>
                <Username as="h2">{username}</Username>
                {isViewer && (
                  <Badge tone="neutral" icon={UserRound}>
                    {t('You')}
                  </Badge>
                )}
              </Cluster>
              <p>{t('Since {time}', { time: formatDateTime(new Date(createdAt)) })}</p>
            </Stack>
            {!isViewer && <ResetLinkButton username={username} />}
          </Cluster>
        </li>
      ))}
    </DividedList>
  );
}
