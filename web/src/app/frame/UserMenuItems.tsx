import { LogOut } from 'lucide-react';
import { useLogOut } from '../../features/sessions/useLogOut';
import { useViewer } from '../../lib/viewer';
import { MenuButton, MenuLink } from '../../ui/Menu';
import { userLinks } from './user-links';

/** What the user menu holds: log in and register for guests; their own places, and the way out, for everybody else. */
export function UserMenuItems() {
  const viewer = useViewer();
  const logOut = useLogOut();
  return (
    <>
      {userLinks(viewer).map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      {viewer.role !== 'guest' && (
        <MenuButton icon={LogOut} onPress={logOut}>
          Log Out
        </MenuButton>
      )}
    </>
  );
}
