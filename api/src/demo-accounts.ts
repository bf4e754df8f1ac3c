import { ConfigurationError } from './env.js';
import type { Services } from './services.js';

/**
 * Accounts of the demo shop; main prints them at start. They are made only where `DEMO_DATA` is on, and production does not
 * start on a database that holds them.
 */
export const DEMO_ACCOUNTS = [
  { username: 'demo', password: 'rechenwerk', role: 'customer' },
  { username: 'desk', password: 'rechenwerk', role: 'employee' },
] as const;

/**
 * Throws `ConfigurationError` when somebody can log in with a name and password that everybody knows: production may have
 * been given the database of a demonstration.
 */
export async function rejectDemoAccounts({ accounts }: Services): Promise<void> {
  const open: string[] = [];
  for (const { username, password } of DEMO_ACCOUNTS)
    if (await accounts.isOpenTo(username, password)) open.push(username);
  if (open.length === 0) return;
  throw new ConfigurationError([
    `The database holds demo accounts (${open.join(', ')}) whose passwords everybody knows: let MONGODB_URI lead to a ` +
      'database of its own, or start the shop outside production and change these passwords in their profiles.',
  ]);
}
