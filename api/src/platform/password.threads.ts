import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { hashSync, verifySync } from '@node-rs/argon2';
import { Assistance, type Assistant, type Employer } from './assistant.js';

/** What the threads can do. */
interface PasswordWork {
  hash: typeof hashSync;
  verify: typeof verifySync;
  [operation: string]: (...args: never[]) => unknown;
}

function startThread({ answered, ended }: Employer): Assistant {
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
  () => new Assistance<PasswordWork>(startThread),
);

/**
 * Hashes or verifies a password beside the requests. A hash keeps a core busy: one core stays free for everybody else, and
 * the threads have a low priority, so that pages do not wait for logins (`npm run bench`).
 */
export const runBeside: Assistance<PasswordWork>['run'] = (operation, ...args) =>
  threads.reduce((idlest, thread) => (thread.load < idlest.load ? thread : idlest)).run(operation, ...args);
