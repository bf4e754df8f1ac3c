import { ShopError } from '../shared/errors.js';
import { sentenceOf } from '../shared/reasons.js';
import { readEnv, type Env } from './env.js';
import { explain } from './explain.js';
import { openDatabase } from './kernel/database/database.js';
import { createServices, type Services } from './services.js';

/** A command was called in a way that means nothing. */
export class UsageError extends Error {}

/** What a person reads when it did not work. */
function describe(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n${usage}`;
  if (error instanceof ShopError)
    return [error.message, ...error.fields.map(({ reason, params }) => sentenceOf(reason, params))].join(
      '\n',
    );
  return explain(error);
}

/**
 * Runs one of the shop's commands on its database and prints the lines that it gives. A running shop knows at once what it has
 * changed.
 */
export async function runCommand(
  command: (services: Services, args: readonly string[], env: Env) => Promise<string[]>,
  usage: string,
): Promise<void> {
  try {
    const env = readEnv(process.env);
    const database = await openDatabase(env);
    try {
      const lines = await command(createServices(database.connection), process.argv.slice(2), env);
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${describe(error, usage)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
