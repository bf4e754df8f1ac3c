import { parseArgs } from 'node:util';
import { OPERATOR } from '../../shared/access.js';
import { UsageError } from '../command-line.js';
import type { Services } from '../services.js';

/** How the command is called. */
export const SECOND_STEP_USAGE = `npm run reset-second-step -- --username NAME
  takes the second step at login from an employee who has lost app and recovery codes: the password alone logs in then.`;

function readUsername(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { username: { type: 'string', default: '' } } }).values
      .username;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Takes the second step from an employee, also from the only owner, and gives the lines to print. The audit log names the operator.
 * Throws `UsageError` when the arguments mean nothing, `EMPLOYEE_NOT_FOUND` and `SECOND_STEP_NOT_SET`.
 */
export async function runSecondStepCommand(
  { employees }: Pick<Services, 'employees'>,
  args: readonly string[],
): Promise<string[]> {
  const username = readUsername(args);
  if (username === '') throw new UsageError('Whose second step is it about?');
  const colleague = await employees.resetAnySecondStep(OPERATOR, username);
  return [`${colleague.username} logs in with the password alone until a second step is set up again.`];
}
