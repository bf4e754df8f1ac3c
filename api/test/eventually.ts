import { setTimeout as sleep } from 'node:timers/promises';

/** How long, in ms, before the next look. The limit of the test is the only other: how quick a machine is proves nothing. */
const PAUSE_MS = 10;

/** Looks until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(PAUSE_MS);
}

/** Asks until the answer comes, and gives it. */
export async function eventually<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(PAUSE_MS);
    }
  }
}
