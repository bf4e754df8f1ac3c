import { runCommand } from '../command-line.js';
import { INVITE_USAGE, runInviteCommand } from './invite.command.js';

/** `npm run invite`: makes the first employee, and any other. */
await runCommand((services, args, env) => runInviteCommand(services, args, env.publicUrl), INVITE_USAGE);
