import { EngineError } from '../errors.js';
import { integerOption } from '../bson/values.js';

/**
 * The time limit of the command that is running: what the client asks for with `maxTimeMS`, at most the engine's own. A
 * command that reads takes turns with others, one that writes has a single turn; work that may become long asks now and
 * then whether it may go on.
 */

/** How long, in ms, a command that only reads, and one that writes, may run at most. */
export const LONGEST_READ_MS = 10_000;
export const LONGEST_WRITE_MS = 60_000;

/** How long, in ms, others wait for a command that reads before they have their turn; as MongoDB's own yield period. */
export const TURN_MS = 10;

/** Steps between two readings of the clock. */
const STEPS = 64;

let endsAt = Number.POSITIVE_INFINITY;
let turnEndsAt = Number.POSITIVE_INFINITY;
let turnHasEnded = false;
let steps = 0;

/** Runs a command in a single turn within its time; work outside of any command has no limit. */
export function withinTime<Result>(maxTimeMS: unknown, longestMs: number, work: () => Result): Result {
  return until(snapshotOf(maxTimeMS, longestMs), Number.POSITIVE_INFINITY, work);
}

/** Runs a command that reads within its time, in turns of so many ms; after each of them waits for `others`. */
export async function inTurns<Result>(
  maxTimeMS: unknown,
  turnMs: number,
  turns: Generator<void, Result, void>,
  others: () => Promise<void>,
): Promise<Result> {
  const end = snapshotOf(maxTimeMS, LONGEST_READ_MS);
  for (;;) {
    const turn = until(end, performance.now() + turnMs, () => turns.next());
    if (turn.done) return turn.value;
    await others();
  }
}

function snapshotOf(maxTimeMS: unknown, longestMs: number): number {
  const asked = integerOption(maxTimeMS, 'maxTimeMS', 0);
  if (asked < 0 || asked > 0x7fffffff)
    throw new EngineError('BadValue', `${asked} value for maxTimeMS is out of range`);
  return performance.now() + (asked > 0 ? Math.min(asked, longestMs) : longestMs);
}

function until<Result>(end: number, turnEnd: number, work: () => Result): Result {
  endsAt = end;
  turnEndsAt = turnEnd;
  turnHasEnded = false;
  try {
    return work();
  } finally {
    endsAt = turnEndsAt = Number.POSITIVE_INFINITY;
    turnHasEnded = false;
  }
}

/** Throws MaxTimeMSExpired when the running command's time is over. Never called while something is half changed. */
export function checkTime(): void {
  if (++steps % STEPS !== 0) return;
  const now = performance.now();
  if (now > endsAt) throw timeIsOver();
  turnHasEnded = now > turnEndsAt;
}

/** Should the running command let others have their turn? Told by the last {@link checkTime} that read the clock. */
export function isTurnOver(): boolean {
  return turnHasEnded;
}

/** MongoDB's refusal of a command that took too long. */
function timeIsOver(): EngineError {
  return new EngineError('MaxTimeMSExpired', 'operation exceeded time limit');
}
