import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { hashSync, verifySync } from '@node-rs/argon2';

/** What the threads can do. */
interface Operations {
  hash: typeof hashSync;
  verify: typeof verifySync;
}

interface Task {
  resolve: (value: never) => void;
  reject: (problem: Error) => void;
}

type Outcome = { id: number; value: never } | { id: number; problem: string };

/** A thread that starts with its first task, and again after it has died. */
class PasswordThread {
  private worker: Worker | null = null;
  private readonly tasks = new Map<number, Task>();
  private lastId = 0;

  get load(): number {
    return this.tasks.size;
  }

  run<Name extends keyof Operations>(
    operation: Name,
    ...args: Parameters<Operations[Name]>
  ): Promise<ReturnType<Operations[Name]>> {
    this.worker ??= this.start();
    const id = ++this.lastId;
    const outcome = new Promise<ReturnType<Operations[Name]>>((resolve, reject) => {
      this.tasks.set(id, { resolve, reject });
    });
    this.worker.ref();
    this.worker.postMessage({ id, operation, args });
    return outcome;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./password.worker.js', import.meta.url));
    worker.on('message', (outcome: Outcome) => {
      const task = this.tasks.get(outcome.id);
      this.tasks.delete(outcome.id);
      // A process that has nothing else to do may end.
      if (this.tasks.size === 0) worker.unref();
      if ('problem' in outcome) task?.reject(new Error(outcome.problem));
      else task?.resolve(outcome.value);
    });
    worker.on('error', (problem: Error) => {
      this.worker = null;
      for (const { reject } of this.tasks.values()) reject(problem);
      this.tasks.clear();
    });
    return worker;
  }
}

const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => new PasswordThread());

/**
 * Hashes or verifies a password beside the requests. A hash keeps a core busy: one core stays free for everybody else, and
 * the threads have a low priority, so that pages do not wait for logins (`npm run bench`).
 */
export const runBeside: PasswordThread['run'] = (operation, ...args) =>
  threads.reduce((idlest, thread) => (thread.load < idlest.load ? thread : idlest)).run(operation, ...args);
