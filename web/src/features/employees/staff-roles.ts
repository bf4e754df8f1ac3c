import type { StaffRole } from '@shared/viewer.js';
import type { PlainText } from '../../i18n/translate';

/** What each role is called, and what it may do. */
export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, PlainText>> = {
  owner: 'Owner',
  clerk: 'Clerk',
  packer: 'Packer',
};
export const STAFF_ROLE_MEANINGS: Readonly<Record<StaffRole, PlainText>> = {
  owner: 'Everything, also staff, settings, keys and webhooks.',
  clerk: 'All the work at the desk: products, orders, refunds, tickets, customers.',
  packer: 'Sends parcels, receives and checks returns, counts stock.',
};
