import { parseArgs } from 'node:util';
import { OPERATOR } from '../../shared/access.js';
import { UsageError } from '../command-line.js';
import type { Services } from '../services.js';

/** How the command is called. */
export const RESET_USAGE = `npm run reset-password -- --username NAME [--end-keys]
  prints a link that works once, for 30 minutes: its holder sets a new password.
  --end-keys  also ends the API keys that the account has created.`;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { username: { type: 'string', default: '' }, 'end-keys': { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Makes a link to a new password for any account, and gives the lines to print; `shopUrl` is where customers reach the shop. The
 * audit log names the operator. Throws `UsageError` when the arguments mean nothing, and `NOT_FOUND`.
 */
export async function runResetCommand(
  { employees }: Pick<Services, 'employees'>,
  args: readonly string[],
  shopUrl: URL,
): Promise<string[]> {
  const { username, 'end-keys': endsKeys } = readArguments(args);
  if (username === '') throw new UsageError('Whose password is it about?');
  const link = await employees.createAnyResetLink(OPERATOR, { username, endsKeys });
  return [
    `${link.username}, until ${link.expiresAt.toISOString()}:`,
    new URL(link.path, shopUrl).href,
    ...(endsKeys ? [`API keys ended: ${link.endedKeysCount}`] : []),
  ];
}
