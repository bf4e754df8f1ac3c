import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A thread that works on passwords, one after the other, and steps back for whoever answers requests. */

const NICENESS = 10;
try {
  // On Linux this is the priority of the calling thread; elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(0, NICENESS);
} catch {
  // A system that lets no thread step back; passwords are hashed all the same.
}

const OPERATIONS = { hash: hashSync, verify: verifySync };

/**
 * After each task it rests this share of the time that it took: pages come first, also while many log in. Without it, the
 * catalog's p95 beside logins was 3.7 to 5.8 times its idle value instead of 2.8 to 4.1 (`npm run bench -- --only logins`).
 */
const REST = 0.75;
const never = new Int32Array(new SharedArrayBuffer(4));

parentPort.on('message', ({ id, operation, args }) => {
  const startedAt = performance.now();
  try {
    parentPort.postMessage({ id, value: OPERATIONS[operation](...args) });
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error) });
  }
  Atomics.wait(never, 0, 0, (performance.now() - startedAt) * REST);
});
