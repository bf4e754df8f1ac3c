import { ShopError } from './errors.js';
import type { Role, StaffRole, Viewer } from './viewer.js';

export { GUEST, OPERATOR, STAFF_ROLES, type AccountRole, type StaffRole, type Viewer } from './viewer.js';

/** `any`: objects of everybody. `own`: only objects of the viewer. `toShip`: orders of everybody while they wait to be sent. */
type Scope = 'any' | 'own' | 'toShip';

/** Who may do something: everybody but employees by role, and these by what they are to the shop. */
type Party = Exclude<Role, 'employee'> | StaffRole;

/** Everybody who works for the shop. */
const STAFF = { owner: 'any', clerk: 'any', packer: 'any' } as const;
const STAFF_OWN = { owner: 'own', clerk: 'own', packer: 'own' } as const;
/** Who does all that an employee does. */
const DESK = { owner: 'any', clerk: 'any' } as const;
const OWNER = { owner: 'any' } as const;

/** What each role may do, on the pages and through calls, as data. No entry means: not allowed. */
export const ACCESS = {
  'session.check': { guest: 'any', customer: 'any', ...STAFF },
  'session.end': { guest: 'any', customer: 'any', ...STAFF },
  'session.handOver': { ...STAFF },
  'session.list': { customer: 'own', ...STAFF_OWN },
  'account.logIn': { guest: 'any' },
  'account.register': { guest: 'any' },
  'account.read': { customer: 'own', ...DESK, packer: 'own' },
  'account.edit': { customer: 'own' },
  'account.useLink': { guest: 'any', customer: 'any', ...STAFF },
  'account.changePassword': { customer: 'own', ...STAFF_OWN },
  'account.secondStep': { ...STAFF_OWN },
  'account.mailbox': { ...STAFF_OWN },
  'account.export': { customer: 'own' },
  'account.delete': { customer: 'own' },
  'addresses.keep': { customer: 'own' },
  'catalog.read': { guest: 'any', customer: 'any', integrator: 'any', ...STAFF },
  'products.edit': { ...DESK },
  'stock.edit': { ...STAFF },
  'purchasePrices.keep': { ...OWNER },
  'purchasing.read': { ...STAFF },
  'purchasing.order': { ...DESK },
  'purchasing.receive': { ...STAFF },
  'stocktaking.count': { ...STAFF },
  'stocktaking.decide': { ...DESK },
  'favorites.read': { customer: 'own' },
  'favorites.change': { customer: 'own' },
  'watches.keep': { customer: 'own' },
  'reviews.read': { guest: 'any', customer: 'any', integrator: 'any', ...STAFF },
  'reviews.write': { customer: 'own' },
  'reviews.askOwn': { customer: 'own', ...STAFF_OWN },
  'reviews.report': { guest: 'any', customer: 'any', ...STAFF },
  'reviews.moderate': { ...DESK },
  'cart.read': { customer: 'own' },
  'cart.change': { customer: 'own' },
  'builds.save': { guest: 'any', customer: 'own' },
  'builds.remove': { guest: 'any', customer: 'any', ...STAFF },
  'builds.keep': { customer: 'own' },
  'builds.start': { ...DESK },
  'quotes.keep': { ...DESK },
  'quotes.price': { ...OWNER },
  'quotes.open': { guest: 'any', customer: 'any', ...STAFF },
  'orders.place': { customer: 'own' },
  'orders.pay': { customer: 'own' },
  'orders.read': { customer: 'own', ...DESK, packer: 'toShip' },
  'orders.readAll': { customer: 'own', ...DESK },
  'orders.ship': { ...DESK, packer: 'toShip' },
  'orders.correctParcel': { ...DESK },
  'orders.correct': { ...DESK },
  'orders.decide': { ...DESK },
  'deliveries.agree': { customer: 'own' },
  'deliveries.make': { ...DESK },
  'deliveries.reveal': { ...DESK },
  'licenseKeys.manage': { ...DESK },
  'orders.refund': { ...DESK },
  'documents.read': { customer: 'own', ...DESK },
  'documents.reissue': { ...DESK },
  'books.read': { ...OWNER },
  'bank.book': { ...DESK },
  'bank.payOut': { ...OWNER },
  'invoices.read': { ...DESK },
  'invoices.allow': { ...OWNER },
  'returns.announce': { customer: 'own' },
  'returns.read': { customer: 'own', ...STAFF },
  'returns.handle': { ...STAFF },
  'returns.reject': { ...DESK },
  'returns.remedy': { ...DESK },
  'tickets.submit': { guest: 'any', customer: 'any' },
  'tickets.readOwn': { customer: 'own' },
  'tickets.read': { ...DESK },
  'tickets.answer': { ...DESK },
  'employees.read': { ...DESK },
  'staff.manage': { ...OWNER },
  'settings.manage': { ...OWNER },
  'audit.read': { ...DESK },
  'desk.count': { ...STAFF },
  'changes.read': { ...STAFF },
  'figures.read': { ...DESK },
  'customers.read': { ...DESK },
  'withdrawals.declare': { guest: 'any', customer: 'any' },
  'withdrawals.read': { ...DESK },
  'withdrawals.handle': { ...DESK },
  'vouchers.manage': { ...OWNER },
  'shop.close': { ...OWNER },
  'keys.manage': { ...OWNER },
  'webhooks.manage': { ...OWNER },
} as const satisfies Record<string, Partial<Record<Party, Scope>>>;

/** What somebody may want to do. */
export type Action = keyof typeof ACCESS;

/** What somebody may do, to what is theirs, whose role demands a second step at login that is not set up yet. */
const BEFORE_SECOND_STEP: ReadonlySet<Action> = new Set([
  'session.check',
  'session.end',
  'session.handOver',
  'session.list',
  'account.read',
  'account.useLink',
  'account.changePassword',
  'account.secondStep',
  'account.mailbox',
  'catalog.read',
  'reviews.read',
]);

/**
 * What each scope of an API key allows beside reading the catalog. No scope reaches carts, checkout, profiles, passwords
 * or other keys.
 */
export const KEY_SCOPES = {
  'products:write': ['products.edit', 'stock.edit', 'changes.read'],
  'stock:write': ['stock.edit', 'changes.read'],
  'orders:read': ['orders.read', 'orders.readAll', 'changes.read'],
  'orders:ship': ['orders.read', 'orders.readAll', 'orders.ship', 'orders.correctParcel', 'deliveries.make'],
  'orders:refund': ['orders.read', 'orders.readAll', 'orders.refund'],
  'documents:read': ['documents.read'],
  'returns:read': ['returns.read'],
  'returns:handle': ['returns.read', 'returns.handle', 'returns.reject', 'returns.remedy'],
  'tickets:read': ['tickets.read'],
  'tickets:answer': ['tickets.read', 'tickets.answer'],
  'withdrawals:read': ['withdrawals.read'],
  'customers:read': ['customers.read', 'changes.read'],
  'webhooks:manage': ['webhooks.manage'],
} as const satisfies Record<string, readonly Action[]>;

/** The name of something that an API key can allow. */
export type KeyScope = keyof typeof KEY_SCOPES;

const isInScope = ({ scopes = [] }: Viewer, action: Action): boolean =>
  scopes.some((scope) => (KEY_SCOPES[scope] as readonly Action[]).includes(action));

/** Every employee has a role at the shop; without one, nothing is theirs to do. */
const partyOf = ({ role, staffRole }: Viewer): Party | undefined => (role === 'employee' ? staffRole : role);

/** How far the viewer's role lets them do this; a program does all that its key names, to objects of everybody. */
function scopeOf(viewer: Viewer, action: Action): Scope | undefined {
  if (isInScope(viewer, action)) return 'any';
  const party = partyOf(viewer);
  return party && (ACCESS[action] as Partial<Record<Party, Scope>>)[party];
}

/** Whether the viewer may do this to orders that wait to be sent, and to no others: services leave out the rest. */
export const isOnlyToShip = (viewer: Viewer, action: Action): boolean => scopeOf(viewer, action) === 'toShip';

/** Whether the viewer may do this, to objects of `ownerId` when one is named. Which orders is more than that (`isOnlyToShip`). */
export function can(viewer: Viewer, action: Action, ownerId: number = viewer.userId): boolean {
  if (viewer.isConfined === true && !(BEFORE_SECOND_STEP.has(action) && ownerId === viewer.userId))
    return false;
  const scope = scopeOf(viewer, action);
  return scope === 'own' ? ownerId === viewer.userId : scope !== undefined;
}

/** Whether only somebody who is not logged in may do it. */
const isGuestOnly = (action: Action): boolean => Object.keys(ACCESS[action]).join() === 'guest';

/**
 * Refuses what the viewer may not do: `UNAUTHENTICATED` for a guest, `ALREADY_LOGGED_IN` at the door,
 * `SECOND_STEP_REQUIRED` for who must set that up first, `FORBIDDEN` otherwise. The answer is the same whether or not the object of another owner exists.
 */
export function requirePermission(viewer: Viewer, action: Action, ownerId: number = viewer.userId): void {
  if (can(viewer, action, ownerId)) return;
  if (viewer.role === 'guest') throw new ShopError('UNAUTHENTICATED');
  if (viewer.isConfined === true) throw new ShopError('SECOND_STEP_REQUIRED');
  throw new ShopError(isGuestOnly(action) ? 'ALREADY_LOGGED_IN' : 'FORBIDDEN');
}
