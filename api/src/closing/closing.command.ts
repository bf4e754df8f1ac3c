import { parseArgs } from 'node:util';
import { OPERATOR } from '../../shared/access.js';
import { UsageError } from '../command-line.js';
import type { Services } from '../services.js';

/** How the commands are called. */
export const CLOSING_USAGE = `npm run close -- --reason TEXT [--message TEXT] [--until TIME]
  closes the shop: the reason is for those who work here, the message for customers, the time like 2026-11-28T08:00+01:00.
  One that is closed already stays as it is.
npm run open [-- --reason TEXT]
  opens it again; with a reason, only if it was closed for that one.`;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: { type: 'string', default: '' },
        message: { type: 'string', default: '' },
        until: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`"${text}" is no time like 2026-11-28T08:00+01:00.`);
  return time;
}

/**
 * Closes or opens the shop, and gives the lines to print. Throws `UsageError` when the arguments mean nothing, and
 * `INVALID_INPUT`.
 */
export async function runClosingCommand(
  { shopState }: Pick<Services, 'shopState'>,
  args: readonly string[],
): Promise<string[]> {
  const { positionals, values } = readArguments(args);
  const [command, ...others] = positionals;
  if (others.length > 0 || (command !== 'close' && command !== 'open'))
    throw new UsageError('Say close or open.');
  const { reason, message, until } = values;
  const closure = await shopState.read();
  if (command === 'open') {
    if (closure === null) return ['The shop was open.'];
    if (reason !== '' && reason !== closure.reason) return [`The shop stays closed: ${closure.reason}.`];
    await shopState.open(OPERATOR);
    return [`The shop is open. It was closed: ${closure.reason}.`];
  }
  if (closure !== null) return [`The shop was closed already: ${closure.reason}.`];
  if (reason === '') throw new UsageError('Why is it closed?');
  const time = until === undefined ? null : readTime(until);
  await shopState.close(OPERATOR, { reason, message, until: time });
  return [
    'The shop is closed. What is under way ends within seconds; everything else waits until you open it.',
  ];
}
