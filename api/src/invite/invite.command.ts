import { parseArgs } from 'node:util';
import { OPERATOR, STAFF_ROLES, type StaffRole } from '../../shared/access.js';
import { UsageError } from '../command-line.js';
import type { Services } from '../services.js';

/** How the command is called. */
export const INVITE_USAGE = `npm run invite -- --email ADDRESS [--role owner|clerk|packer]
  prints an invitation that works once, for 72 hours: its holder joins the staff, as owner unless told.`;

const isRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text);

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        email: { type: 'string', default: '' },
        role: { type: 'string', default: 'owner' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Invites somebody to work for the shop, the first owner of a new shop too, and gives the lines to print; `shopUrl` is where the shop
 * is reached. Throws `UsageError` when the arguments mean nothing, and `INVALID_INPUT`.
 */
export async function runInviteCommand(
  { invitations }: Pick<Services, 'invitations'>,
  args: readonly string[],
  shopUrl: URL,
): Promise<string[]> {
  const { email, role } = readArguments(args);
  if (email === '') throw new UsageError('Who is invited?');
  if (!isRole(role)) throw new UsageError(`There is no role "${role}".`);
  const { path, expiresAt } = await invitations.inviteByCommand(OPERATOR, { email, role });
  return [`${email}, ${role}, until ${expiresAt.toISOString()}:`, new URL(path, shopUrl).href];
}
