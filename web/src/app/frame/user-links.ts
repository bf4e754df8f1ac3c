import {
  ClipboardList,
  FolderTree,
  LogIn,
  PackagePlus,
  TicketCheck,
  Undo2,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import type { Viewer } from '@shared/viewer.js';
import type { FrameLink } from './links';

interface UserLink extends FrameLink {
  icon: LucideIcon;
}

/** The places of the user menu, by role. Logging out is an action and not among them. */
export function userLinks({ role, staffRole }: Viewer): readonly UserLink[] {
  if (role === 'guest') {
    return [
      { to: '/login', label: 'Log In', icon: LogIn },
      { to: '/register', label: 'Register', icon: UserRoundPlus },
    ];
  }
  const shared: readonly UserLink[] = [
    { to: '/orders', label: role === 'customer' ? 'My Orders' : 'Orders', icon: ClipboardList },
    { to: '/profile', label: 'Profile', icon: UserRound },
  ];
  if (role === 'customer' || staffRole === 'packer') return shared;
  return [
    ...shared,
    { to: '/add-product', label: 'Add Product', icon: PackagePlus },
    { to: '/tickets', label: 'Tickets', icon: TicketCheck },
    { to: '/withdrawals', label: 'Withdrawals', icon: Undo2 },
    { to: '/categories', label: 'Categories', icon: FolderTree },
  ];
}
