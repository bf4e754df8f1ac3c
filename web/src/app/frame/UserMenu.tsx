import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/lazyAfterLoad';
import { Menu } from '../../ui/Menu';

const UserMenuItems = lazyAfterLoad(async () => (await import('./UserMenuItems')).UserMenuItems);

/** The menu of the reader: a figure for guests, the username for everybody else. */
export function UserMenu() {
  const { role, username } = useViewer();
  return (
    <Menu align="end" {...(role === 'guest' ? { label: 'Account', icon: UserRound } : { label: username })}>
      <Suspense>
        <UserMenuItems />
      </Suspense>
    </Menu>
  );
}
