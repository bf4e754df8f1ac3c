import { runCommand } from '../command-line.js';
import { RESET_USAGE, runResetCommand } from './reset-password.command.js';

/** `npm run reset-password`: a way back in for who has forgotten the password. */
await runCommand((services, args, env) => runResetCommand(services, args, env.publicUrl), RESET_USAGE);
