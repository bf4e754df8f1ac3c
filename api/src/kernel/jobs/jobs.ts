import type { Log } from '../log.js';

/** A task that is repeated until it is stopped. */
export interface Job {
  /** Runs it now, or once more when it is running. */
  nudge(): void;
  /** Waits for the run under way, and begins no other. */
  stop(): Promise<void>;
}

/** Repeats a task, never twice at the same time in one process. A failure is logged, and the task comes again. */
export function repeat(name: string, everyMs: number, log: Log, task: () => Promise<unknown>): Job {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;

  const runWhileWanted = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      await task().catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'));
    }
    running = null;
  };
  const nudge = (): void => {
    isWanted = true;
    if (!isStopped) running ??= runWhileWanted();
  };
  const timer = setInterval(nudge, everyMs);
  timer.unref();
  return {
    nudge,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
