import {
  ClipboardList,
  LogIn,
  PackagePlus,
  TicketCheck,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import type { Viewer } from '@shared/access.js';

/** A place that the header leads to. */
export interface FrameLink {
  to: string;
  label: string;
}

/** The header's main places. */
export const MAIN_LINKS: readonly FrameLink[] = [
  { to: '/products-catalog', label: 'Products' },
  { to: '/contact', label: 'Contact' },
  { to: '/about', label: 'About' },
];

/** The places of the More menu. */
export const MORE_LINKS: readonly FrameLink[] = [
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/return', label: 'Return Policy' },
];

interface UserLink extends FrameLink {
  icon: LucideIcon;
}

/** The places of the user menu, by role (specification, section 2). Logging out is an action and not among them. */
export function userLinks({ role }: Viewer): readonly UserLink[] {
  if (role === 'guest') {
    return [
      { to: '/login', label: 'Log In', icon: LogIn },
      { to: '/register', label: 'Register', icon: UserRoundPlus },
    ];
  }
  const shared = [
    { to: '/orders', label: role === 'customer' ? 'My Orders' : 'Orders', icon: ClipboardList },
    { to: '/profile', label: 'Profile', icon: UserRound },
  ];
  if (role === 'customer') return shared;
  return [
    ...shared,
    { to: '/add-product', label: 'Add Product', icon: PackagePlus },
    { to: '/tickets', label: 'Tickets', icon: TicketCheck },
  ];
}
