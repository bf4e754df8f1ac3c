import { ShopError } from './errors.js';
import type { Role, Viewer } from './viewer.js';

export { GUEST, OPERATOR, type AccountRole, type Role, type Viewer } from './viewer.js';

/** `any`: objects of everybody. `own`: only objects of the viewer. */
type Scope = 'any' | 'own';

/** What each role may do, on the pages and through calls, as data. No entry means: not allowed. */
export const ACCESS = {
  'session.check': { guest: 'any', customer: 'any', employee: 'any' },
  'session.end': { guest: 'any', customer: 'any', employee: 'any' },
  'session.list': { customer: 'own', employee: 'own' },
  'account.logIn': { guest: 'any' },
  'account.register': { guest: 'any' },
  'account.read': { customer: 'own', employee: 'any' },
  'account.edit': { customer: 'own' },
  'account.useLink': { guest: 'any', customer: 'any', employee: 'any' },
  'account.changePassword': { customer: 'own', employee: 'own' },
  'account.export': { customer: 'own' },
  'account.delete': { customer: 'own' },
  'addresses.keep': { customer: 'own' },
  'catalog.read': { guest: 'any', customer: 'any', employee: 'any', integrator: 'any' },
  'products.edit': { employee: 'any' },
  'stock.edit': { employee: 'any' },
  'favorites.read': { customer: 'own' },
  'favorites.change': { customer: 'own' },
  'reviews.read': { guest: 'any', customer: 'any', employee: 'any', integrator: 'any' },
  'reviews.write': { customer: 'own' },
  'reviews.askOwn': { customer: 'own', employee: 'own' },
  'cart.read': { customer: 'own' },
  'cart.change': { customer: 'own' },
  'orders.place': { customer: 'own' },
  'orders.pay': { customer: 'own' },
  'orders.read': { customer: 'own', employee: 'any' },
  'orders.ship': { employee: 'any' },
  'orders.decide': { employee: 'any' },
  'orders.refund': { employee: 'any' },
  'documents.read': { customer: 'own', employee: 'any' },
  'returns.announce': { customer: 'own' },
  'returns.read': { customer: 'own', employee: 'any' },
  'returns.handle': { employee: 'any' },
  'tickets.submit': { guest: 'any', customer: 'any' },
  'tickets.read': { employee: 'any' },
  'tickets.answer': { employee: 'any' },
  'employees.manage': { employee: 'any' },
  'audit.read': { employee: 'any' },
  'figures.read': { employee: 'any' },
  'customers.read': { employee: 'any' },
  'withdrawals.declare': { guest: 'any', customer: 'any' },
  'withdrawals.read': { employee: 'any' },
  'withdrawals.handle': { employee: 'any' },
  'keys.manage': { employee: 'any' },
  'webhooks.manage': { employee: 'any' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;

/** What somebody may want to do. */
export type Action = keyof typeof ACCESS;

/**
 * What each scope of an API key allows beside reading the catalog. No scope reaches carts, checkout, profiles, passwords
 * or other keys.
 */
export const KEY_SCOPES = {
  'products:write': ['products.edit', 'stock.edit'],
  'stock:write': ['stock.edit'],
  'orders:read': ['orders.read'],
  'orders:ship': ['orders.read', 'orders.ship'],
  'orders:refund': ['orders.read', 'orders.refund'],
  'documents:read': ['documents.read'],
  'returns:read': ['returns.read'],
  'returns:handle': ['returns.read', 'returns.handle'],
  'tickets:read': ['tickets.read'],
  'tickets:answer': ['tickets.read', 'tickets.answer'],
  'withdrawals:read': ['withdrawals.read'],
  'customers:read': ['customers.read'],
  'webhooks:manage': ['webhooks.manage'],
} as const satisfies Record<string, readonly Action[]>;

/** The name of something that an API key can allow. */
export type KeyScope = keyof typeof KEY_SCOPES;

const isInScope = ({ scopes = [] }: Viewer, action: Action): boolean =>
  scopes.some((scope) => (KEY_SCOPES[scope] as readonly Action[]).includes(action));

/** Whether the viewer may do this, to objects of `ownerId` when one is named. */
export function can(viewer: Viewer, action: Action, ownerId: number = viewer.userId): boolean {
  if (isInScope(viewer, action)) return true;
  const scope = (ACCESS[action] as Partial<Record<Role, Scope>>)[viewer.role];
  return scope === 'any' || (scope === 'own' && ownerId === viewer.userId);
}

/** Whether only somebody who is not logged in may do it. */
const isGuestOnly = (action: Action): boolean => Object.keys(ACCESS[action]).join() === 'guest';

/**
 * Refuses what the viewer may not do: `UNAUTHENTICATED` for a guest, `ALREADY_LOGGED_IN` at the door, `FORBIDDEN`
 * otherwise. The answer is the same whether or not the object of another owner exists.
 */
export function requirePermission(viewer: Viewer, action: Action, ownerId: number = viewer.userId): void {
  if (can(viewer, action, ownerId)) return;
  if (viewer.role === 'guest') throw new ShopError('UNAUTHENTICATED');
  throw new ShopError(isGuestOnly(action) ? 'ALREADY_LOGGED_IN' : 'FORBIDDEN');
}
