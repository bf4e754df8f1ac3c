import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { Container } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { space } from '../../ui/theme/tokens';
import { useShopStateQuery } from './closing.generated';

const Place = styled(Container)`
  padding-block: ${space[1]};
`;

/** Tells employees on every page that the shop is closed, and why; nothing while it is open. */
export function ClosedNotice() {
  const { t } = useLanguage();
  const { staffRole } = useViewer();
  const { data } = useShopStateQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.shopState.isClosed !== true) return null;
  return (
    <Place as="aside" aria-label={t('Shop closed')}>
      <Notice>
        {t('The shop is closed: nothing leaves it. Reason: {reason}', {
          reason: data.shopState.closure?.reason ?? '',
        })}{' '}
        {staffRole === 'owner' && <Link to="/staff/closing">{t('Open or close')}</Link>}
      </Notice>
    </Place>
  );
}
