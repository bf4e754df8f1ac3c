import { setTimeout as sleep } from 'node:timers/promises';

/** How long, in ms, a process that ended by itself is left alone before it is started again, doubling up to the last. */
const RESTART_AFTER_MS = [200, 1_000, 5_000, 15_000];

/** A process that is started again whenever it ends unasked. */
export interface SupervisedProcess<Child> {
  /** The first that was started. */
  first: Child;
  close(): Promise<void>;
}

/** Keeps a process running until it is closed. `start` gets the first one, so that the next can take its place. */
export async function supervise<Child extends { close(): Promise<void>; onExit(listener: () => void): void }>(
  start: (first: Child | null) => Promise<Child>,
): Promise<SupervisedProcess<Child>> {
  const first = await start(null);
  let current = first;
  let isStopping = false;
  let failures = 0;
  const watch = (): void => {
    current.onExit(() => {
      if (!isStopping) void restart();
    });
  };
  const restart = async (): Promise<void> => {
    await sleep(RESTART_AFTER_MS[Math.min(failures, RESTART_AFTER_MS.length - 1)], undefined, { ref: false });
    if (isStopping) return;
    try {
      const next = await start(first);
      if (isStopping) {
        await next.close();
        return;
      }
      current = next;
      failures = 0;
      watch();
    } catch {
      failures += 1;
      void restart();
    }
  };
  watch();
  return {
    first,
    close: async () => {
      isStopping = true;
      await current.close();
    },
  };
}
