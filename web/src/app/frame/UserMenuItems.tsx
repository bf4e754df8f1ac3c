import { LogOut } from 'lucide-react';
import { useLogOut } from '../../features/sessions/useLogOut';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { MenuButton, MenuLink } from '../../ui/actions/Menu';
import { userLinks } from './user-links';

/** What the user menu holds: log in and register for guests; their own places, and the way out, for everybody else. */
export function UserMenuItems() {
  const { t } = useLanguage();
  const viewer = useViewer();
  const logOut = useLogOut();
  return (
    <>
      {userLinks(viewer).map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
      {viewer.role !== 'guest' && (
        <MenuButton icon={LogOut} onPress={logOut}>
          {t('Log Out')}
        </MenuButton>
      )}
    </>
  );
}
