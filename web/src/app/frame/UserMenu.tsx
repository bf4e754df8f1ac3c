import { LogOut, UserRound } from 'lucide-react';
import { useSession } from '../../lib/viewer';
import { Menu, MenuButton, MenuLink } from '../../ui/Menu';
import { userLinks } from './links';

/** Log in and register for guests; their own places, and the way out, for everybody else. */
export function UserMenu() {
  const { viewer, logOut } = useSession();
  const isGuest = viewer.role === 'guest';
  return (
    <Menu align="end" {...(isGuest ? { label: 'Account', icon: UserRound } : { label: viewer.username })}>
      {userLinks(viewer).map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      {!isGuest && (
        <MenuButton icon={LogOut} onPress={logOut}>
          Log Out
        </MenuButton>
      )}
    </Menu>
  );
}
