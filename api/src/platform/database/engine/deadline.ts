import { EngineError } from './errors.js';
import { integerOption } from './values.js';

/** A command's `maxTimeMS`: long work asks now and then whether it may go on. */
export class Deadline {
  constructor(private readonly at: number) {}

  /** Throws MaxTimeMSExpired when the time is over. */
  check(): void {
    if (Date.now() > this.at) throw new EngineError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}

/** Reads `maxTimeMS` in milliseconds; 0 or absent means no limit. */
export function parseDeadline(maxTimeMS: unknown): Deadline | undefined {
  const milliseconds = integerOption(maxTimeMS, 'maxTimeMS', 0);
  if (milliseconds < 0)
    throw new EngineError('BadValue', `${milliseconds} value for maxTimeMS is out of range`);
  return milliseconds > 0 ? new Deadline(Date.now() + milliseconds) : undefined;
}
