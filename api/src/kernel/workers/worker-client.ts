/** What a worker can do, by name. */
type Operations = Record<string, (...args: never[]) => unknown>;

interface Task {
  resolve: (value: never) => void;
  reject: (problem: Error) => void;
}

/** The result of a task. */
type Outcome = { id: number; value: never } | { id: number; problem: string };

/** A worker thread or process: takes `{ id, operation, args }` and answers each with an outcome. */
export interface WorkerHandle {
  post(task: { id: number; operation: string; args: readonly unknown[] }): void;
  /** Keeps this process running while the worker has tasks. */
  ref(): void;
  /** Lets this process end while the worker is idle. */
  unref(): void;
}

/** Receives the results of a worker, and learns when it has exited. */
export interface WorkerListener {
  answered(outcome: Outcome): void;
  ended(problem: Error): void;
}

/** Runs tasks outside the request thread. The worker starts with the first task and restarts after it exits. */
export class WorkerClient<Able extends Operations> {
  private worker: WorkerHandle | null = null;
  private readonly tasks = new Map<number, Task>();
  private lastId = 0;

  constructor(private readonly start: (listener: WorkerListener) => WorkerHandle) {}

  /** How many tasks it has not finished. */
  get load(): number {
    return this.tasks.size;
  }

  /** Returns what the operation gives. Rejects when it throws, and when the worker exits before. */
  run<Name extends keyof Able & string>(
    operation: Name,
    ...args: Parameters<Able[Name]>
  ): Promise<Awaited<ReturnType<Able[Name]>>> {
    this.worker ??= this.startWorker();
    const id = ++this.lastId;
    const outcome = new Promise<Awaited<ReturnType<Able[Name]>>>((resolve, reject) => {
      this.tasks.set(id, { resolve, reject });
    });
    this.worker.ref();
    this.worker.post({ id, operation, args });
    return outcome;
  }

  private startWorker(): WorkerHandle {
    const worker = this.start({
      answered: (outcome) => this.finish(outcome),
      ended: (problem) => {
        // A worker that exits late must not reject the tasks of its successor.
        if (this.worker !== worker) return;
        this.worker = null;
        for (const { reject } of this.tasks.values()) reject(problem);
        this.tasks.clear();
      },
    });
    return worker;
  }

  private finish(outcome: Outcome): void {
    const task = this.tasks.get(outcome.id);
    this.tasks.delete(outcome.id);
    if (this.tasks.size === 0) this.worker?.unref();
    if ('problem' in outcome) task?.reject(new Error(outcome.problem));
    else task?.resolve(outcome.value);
  }
}
