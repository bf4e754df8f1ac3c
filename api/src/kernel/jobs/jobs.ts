import type { Closing } from '../closing/closing.js';
import type { Log } from '../log.js';
import type { Leases } from './leases.js';

/** A task that is repeated until it is stopped. */
export interface Job {
  /** Runs it now, or once more when it is running. */
  nudge(): void;
  /** Waits for the run under way, and begins no other. */
  stop(): Promise<void>;
}

/** Repeats a task, never twice at the same time in one process. A failure is logged, and the task comes again. */
function repeat(name: string, everyMs: number, log: Log, task: () => Promise<unknown>): Job {
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

/** A task of a feature that is repeated as long as the shop runs. */
export interface JobPlan<Services> {
  name: string;
  everyMs: number;
  /** One process of several is enough. */
  isAlone?: true;
  /** A job that tells how much it has done: when that is something, this one begins at once. */
  after?: string;
  run: (services: Services) => Promise<unknown>;
}

/** How much shorter a lease is than the interval of its job, in ms at most, so that no run is left out. */
const LEASE_MARGIN_MS = 60_000;

/** Starts the jobs of the shop, each of them now. While it is closed none begins and no lease is taken; once it opens, all that came round begin. */
export function startJobs<Services extends { leases: Leases; closing: Pick<Closing, 'isClosed'> }>(
  plans: readonly JobPlan<Services>[],
  services: Services,
  log: Log,
): Job[] {
  const jobs = new Map<string, Job>();
  const held = new Set<string>();
  for (const { name, everyMs, isAlone = false, run } of plans) {
    const leaseMs = everyMs - Math.min(everyMs / 2, LEASE_MARGIN_MS);
    const followers = plans.filter(({ after }) => after === name);
    const task = async (): Promise<void> => {
      if (await services.closing.isClosed()) {
        held.add(name);
        return;
      }
      // The first that comes round after the opening takes the others along, some of which would else come tomorrow.
      held.delete(name);
      for (const other of held) jobs.get(other)?.nudge();
      held.clear();
      if (isAlone && !(await services.leases.take(name, leaseMs))) return;
      const done = await run(services);
      if (done !== 0) for (const follower of followers) jobs.get(follower.name)?.nudge();
    };
    jobs.set(name, repeat(name, everyMs, log, task));
  }
  const started = [...jobs.values()];
  for (const job of started) job.nudge();
  return started;
}
