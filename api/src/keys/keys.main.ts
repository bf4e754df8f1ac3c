import { ShopError } from '../../shared/errors.js';
import { readEnv } from '../env.js';
import { openDatabase } from '../platform/database/database.js';
import { createServices } from '../services.js';
import { KEYS_USAGE, KeysUsageError, runKeysCommand } from './keys.command.js';

/** `npm run keys`: API keys without a browser. A running shop knows of them at once. */
async function main(): Promise<void> {
  const database = await openDatabase(readEnv(process.env));
  try {
    const lines = await runKeysCommand(createServices(database.connection), process.argv.slice(2));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await database.close();
  }
}

/** What a person reads when it did not work. */
function describe(error: unknown): string {
  if (error instanceof KeysUsageError) return `${error.message}\n${KEYS_USAGE}`;
  if (error instanceof ShopError)
    return [error.message, ...error.fields.map(({ message }) => message)].join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(error instanceof KeysUsageError ? 2 : 1);
});
