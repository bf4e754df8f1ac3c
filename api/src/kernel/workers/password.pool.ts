import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { hashSync, verifySync } from '@node-rs/argon2';
import { WorkerClient, type WorkerHandle, type WorkerListener } from './worker-client.js';
import { sizeOf } from '../../../process/bounds.js';
import { Line } from './line.js';

/** What the threads can do. */
interface PasswordOperations {
  hash: typeof hashSync;
  verify: typeof verifySync;
  [operation: string]: (...args: never[]) => unknown;
}

function startThread({ answered, ended }: WorkerListener): WorkerHandle {
  const worker = new Worker(new URL('./password.worker.js', import.meta.url));
  worker.on('message', answered);
  worker.on('error', ended);
  return {
    post: (task) => worker.postMessage(task),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
}

const threads = Array.from(
  { length: Math.max(1, availableParallelism() - 1) },
  () => new WorkerClient<PasswordOperations>(startThread),
);

const line = new Line('passwords in line', { atOnce: threads.length });

/**
 * Hashes or verifies a password beside the requests. A hash keeps a core busy: one core stays free for everybody else, and
 * the threads have a low priority, so that pages do not wait for logins (`npm run bench`). Throws `UNAVAILABLE` when too
 * many wait.
 */
export const runInPool: WorkerClient<PasswordOperations>['run'] = (operation, ...args) =>
  line.run({
    bytes: sizeOf(args),
    work: () =>
      threads
        .reduce((idlest, thread) => (thread.load < idlest.load ? thread : idlest))
        .run(operation, ...args),
  });
