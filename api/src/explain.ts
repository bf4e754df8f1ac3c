import { ChildStartError } from '../process/child-process.js';
import { ConfigurationError } from './env.js';
import { EngineUnavailableError } from './kernel/database/engine-choice.js';
import { UnknownSealError } from './kernel/seal.js';

/** Errors whose message says what to do; anything else is a bug and shows where it happened. */
const EXPECTED_ERRORS = [ConfigurationError, EngineUnavailableError, ChildStartError, UnknownSealError];

/** What the operating system and the database say when there is no room. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'OutOfDiskSpace'];

/** Says why the shop or one of its commands cannot go on, and what to do: in one sentence where somebody can do something. */
export function explain(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const { code, codeName, port } = error as { code?: unknown; codeName?: unknown; port?: unknown };
  if (FULL.includes(code) || FULL.includes(codeName))
    return 'The disk is full: make space and start again; what was stored before is untouched.';
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use: stop what listens there, or set PORT to another one.`;
  return EXPECTED_ERRORS.some((kind) => error instanceof kind) ? message : (stack ?? message);
}
