import { MonitorSmartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { QueryError } from '../../lib/QueryError';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { Skeleton } from '../../ui/states/Skeleton';
import { color, space, text } from '../../ui/theme/tokens';
import { useToast } from '../../ui/overlays/Toast';
import { useEndOtherSessionsMutation } from './end-other-sessions.generated';
import { useOwnSessionsQuery, type OwnSessionsQuery } from './own-sessions.generated';

type OwnSession = OwnSessionsQuery['viewer']['sessions'][number];

const List = styled.ul`
  li {
    display: flex;
    gap: ${space[2]};
    padding-block: ${space[1.5]};
    border-bottom: 1px solid ${color.line};
  }
  svg {
    flex: none;
    color: ${color.inkFaint};
  }
`;
const Times = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
const Here = styled.span`
  color: ${color.success};
  font-size: ${text.small};
  font-weight: 550;
`;

function SessionItem({ session }: { session: OwnSession }) {
  const { t, formatDateTime } = useLanguage();
  const [browser = '', system = ''] = session.device.split(' on ');
  return (
    <li>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p>
          {t('{browser} on {system}', {
            browser: browser === 'Unknown browser' ? t('Unknown browser') : browser,
            system: system === 'unknown system' ? t('unknown system') : system,
          })}{' '}
          {session.isCurrent && <Here>{t('this device')}</Here>}
        </p>
        <Times>
          {t('Logged in since {start}, last active {last}', {
            start: formatDateTime(new Date(session.createdAt)),
            last: formatDateTime(new Date(session.lastSeenAt)),
          })}
        </Times>
      </div>
    </li>
  );
}

/** Where one is logged in, and the way to log out everywhere else. */
export function OwnSessions() {
  const { t } = useLanguage();
  const showToast = useToast();
  // Sessions begin and end elsewhere, so the list is asked for on every visit.
  const query = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, loading, error } = query;
  const [endOthers, { loading: isEnding }] = useEndOtherSessionsMutation();
  const sessions = data?.viewer.sessions ?? [];
  const end = () => {
    endOthers().then(
      () => {
        showToast({
          type: 'success',
          text: t('Logged out on all other devices.'),
          durationMs: SUCCESS_MS,
        });
      },
      (failure: unknown) => {
        showToast({ type: 'error', text: describeFailure(failure), durationMs: ERROR_MS });
      },
    );
  };
  if (error !== undefined) return <QueryError query={query} />;
  return (
    <Panel aria-labelledby="own-sessions">
      <Stack>
        <CardHeading as="h2" id="own-sessions">
          {t('Your devices')}
        </CardHeading>
        {loading && data === undefined ? (
          <Skeleton height="4.5rem" />
        ) : (
          <List>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </List>
        )}
        <Cluster>
          <Button variant="danger" isPending={isEnding} disabled={sessions.length < 2} onClick={end}>
            {t('Log Out On All Other Devices')}
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
}
