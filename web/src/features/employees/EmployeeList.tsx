import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Badge } from '../../ui/states/Badge';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space } from '../../ui/theme/tokens';
import { UserRound } from 'lucide-react';
import { useEmployeesQuery } from './employees.generated';
import { ResetLinkButton } from './ResetLinkButton';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Entry = styled.li`
  padding-block: ${space[2]};
  & + & {
    border-top: 1px solid ${color.line};
  }
  h2 {
    overflow-wrap: anywhere;
  }
`;

/** Everybody who works for the shop, by name. */
export function EmployeeList() {
  const { t, formatDateTime } = useLanguage();
  const query = useEmployeesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error } = query;
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="16rem" />;
  return (
    <List>
      {data.employees.map(({ userId, username, createdAt, isViewer }) => (
        <Entry key={userId}>
          <Cluster data-between>
            <Stack data-gap="small">
              <Cluster>
                <CardHeading as="h2">{username}</CardHeading>
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
        </Entry>
      ))}
    </List>
  );
}
