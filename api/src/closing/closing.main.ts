import { runCommand } from '../command-line.js';
import { CLOSING_USAGE, runClosingCommand } from './closing.command.js';

/** `npm run close` and `npm run open`. */
await runCommand(runClosingCommand, CLOSING_USAGE);
