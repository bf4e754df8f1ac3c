import { ObjectId } from 'bson';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandContext } from '../commands/command.js';
import { isGreeting } from '../commands/handshake.commands.js';
import { errorReply, runCommand } from '../commands/table.js';
import { EngineError } from '../errors.js';
import { integerOption, isDoc, type Doc } from '../bson/values.js';

/** One answer to a request, and whether others will follow unasked. */
interface Reply {
  readonly body: Doc;
  readonly isMoreToCome: boolean;
}

/**
 * Answers a request: once, or, where a driver greets with `maxAwaitTimeMS` and allows it, each time when that has passed.
 * So the driver has a request under way all the time and learns at once that the engine has ended.
 * https://github.com/mongodb/specifications/blob/master/source/server-discovery-and-monitoring/server-monitoring.md
 */
export async function* repliesTo(
  context: CommandContext,
  allowsStream: boolean,
  closed: AbortSignal,
): AsyncGenerator<Reply> {
  let everyMs: number;
  try {
    everyMs = isGreeting(context.command) ? maxAwaitTimeOf(context.command) : 0;
  } catch (error) {
    return yield { body: errorReply(error), isMoreToCome: false };
  }
  const isMoreToCome = everyMs > 0 && allowsStream;
  let waitMs = knowsThisEngine(context) ? everyMs : 0;
  do {
    if (waitMs > 0) await sleep(waitMs, undefined, { ref: false, signal: closed });
    yield { body: await runCommand(context, closed), isMoreToCome };
    waitMs = everyMs;
  } while (isMoreToCome);
}

/** What a timer can wait for. */
const LONGEST_WAIT_MS = 0x7fffffff;

/** How long, in ms, the answer to a greeting may be held back; 0 for a plain one. */
function maxAwaitTimeOf({ maxAwaitTimeMS, topologyVersion }: Doc): number {
  if ((maxAwaitTimeMS === undefined) !== (topologyVersion === undefined))
    throw new EngineError(31368, 'topologyVersion and maxAwaitTimeMS must be given together');
  const milliseconds = integerOption(maxAwaitTimeMS, 'maxAwaitTimeMS', 0);
  if (milliseconds < 0) throw new EngineError(31373, 'maxAwaitTimeMS must be a non-negative integer');
  return Math.min(milliseconds, LONGEST_WAIT_MS);
}

/** Was the client's last greeting answered by this engine, and not by one that ran before it? */
function knowsThisEngine({ command: { topologyVersion }, engine }: CommandContext): boolean {
  const processId = isDoc(topologyVersion) ? topologyVersion['processId'] : undefined;
  return processId instanceof ObjectId && engine.processId.equals(processId);
}
