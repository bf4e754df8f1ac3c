import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { OPEN_PATHS } from '@shared/rules/closed-shop.js';
import { useLanguage } from '../../i18n/language';
import { tellClosed } from '../../lib/closed-shop';
import { OPERATOR } from '../../lib/operator';
import { usePolling } from '../../lib/usePolling';
import { useViewer } from '../../lib/viewer';
import { PageHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, space } from '../../ui/theme/tokens';
import { useShopStateQuery } from './closing.generated';

/* It covers the page, which stays as it is below: what somebody has typed in is there when the shop opens. */
const Screen = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: ${space[4]} ${space[3]};
  border: 0;
  background: ${color.ground};
  color: ${color.ink};
  overflow-y: auto;
`;
const Sheet = styled(Stack)`
  max-width: 36rem;
  min-height: 100%;
  margin-inline: auto;
  align-content: center;
`;

/** Shows the dialog as modal as long as it is mounted; Escape does not close it. */
function useCover() {
  const ref = useRef<HTMLDialogElement>(null);
  const show = (): void => {
    if (ref.current?.open === false) ref.current.showModal();
  };
  useLayoutEffect(show, []);
  return { ref, onClose: show };
}

function Cover() {
  const { t, formatDateTime } = useLanguage();
  const client = useApolloClient();
  const { data, refetch } = useShopStateQuery({ fetchPolicy: 'network-only' });
  usePolling(refetch);
  const cover = useCover();
  const { message = null, until = null, isClosed = true } = data?.shopState ?? {};
  const goOn = useCallback(async () => {
    tellClosed(false);
    await client.refetchQueries({ include: 'active' });
  }, [client]);
  useEffect(
    function leaveOnceOpen() {
      if (!isClosed) void goOn();
    },
    [isClosed, goOn],
  );
  return (
    <Screen {...cover} aria-label={t('Closed at the moment')}>
      <Sheet data-gap="large">
        <PageHeading>{t('Closed at the moment')}</PageHeading>
        <Stack>
          {message !== null && <p>{message}</p>}
          {until !== null && (
            <p>{t('We plan to open again: {time}.', { time: formatDateTime(new Date(until)) })}</p>
          )}
          <p>
            {t(
              'Your cart and what you have typed in stay as they are. This page goes on by itself as soon as the shop is open.',
            )}
          </p>
          <p>
            {t('Questions reach us by e-mail, and so does a withdrawal from a contract:')}{' '}
            <a href={`mailto:${OPERATOR.email}`} data-autofocus>
              {OPERATOR.email}
            </a>
          </p>
        </Stack>
        <Cluster>
          <Link to="/impressum">{t('Impressum')}</Link>
          <Link to="/privacy">{t('Privacy Policy')}</Link>
          <Link to="/login">{t('Log in as an employee')}</Link>
        </Cluster>
      </Sheet>
    </Screen>
  );
}

/** What customers see of a closed shop, wherever they are, but where those come in who work there and what the law wants to be read. */
export function ClosedScreen() {
  const { pathname } = useLocation();
  const { role } = useViewer();
  return role === 'employee' || OPEN_PATHS.includes(pathname) ? null : <Cover />;
}
