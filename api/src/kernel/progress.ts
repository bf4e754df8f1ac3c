import { SingleBar } from 'cli-progress';

/** Shows how far a long task is. */
export interface Progress {
  /** `done` of the total. */
  update(done: number): void;
  stop(): void;
}

/** A bar on a terminal; one line at the beginning and end where output goes to a file; nothing where there is nothing to do. */
export function startProgress(label: string, total: number): Progress {
  // Nobody would come to its end and stop it.
  if (total === 0) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: `${label} {bar} {percentage}% | {value}/{total} | {duration_formatted}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
  });
  bar.start(total, 0);
  return {
    update: (done) => bar.update(done),
    stop: () => bar.stop(),
  };
}
