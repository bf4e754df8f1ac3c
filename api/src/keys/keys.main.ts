import { runCommand } from '../command-line.js';
import { KEYS_USAGE, runKeysCommand } from './keys.command.js';

/** `npm run keys`: API keys without a browser. */
await runCommand(runKeysCommand, KEYS_USAGE);
