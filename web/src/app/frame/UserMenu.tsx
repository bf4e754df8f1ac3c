import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Menu } from '../../ui/actions/Menu';
import { space } from '../../ui/theme/tokens';

const Note = styled.li`
  padding: ${space[1]} ${space[1.5]};
`;

function MissingItems() {
  const { t } = useLanguage();
  return <Note>{t(TEXTS.shopUnreachable)}</Note>;
}

const UserMenuItems = lazyAfterLoad('UserMenuItems', () => import('./UserMenuItems'), MissingItems);

/** The menu of the reader: a figure for guests, the username for everybody else. */
export function UserMenu() {
  const { t } = useLanguage();
  const { role, username } = useViewer();
  return (
    <Menu
      align="end"
      {...(role === 'guest' ? { label: t('Account'), icon: UserRound } : { label: username })}
    >
      <Suspense>
        <UserMenuItems />
      </Suspense>
    </Menu>
  );
}
