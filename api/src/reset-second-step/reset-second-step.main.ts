import { runCommand } from '../command-line.js';
import { runSecondStepCommand, SECOND_STEP_USAGE } from './reset-second-step.command.js';

/** `npm run reset-second-step`: a way back in for who has lost the second step at login. */
await runCommand(runSecondStepCommand, SECOND_STEP_USAGE);
