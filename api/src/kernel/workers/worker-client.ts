/** What a thread or process that does tasks for this one can do, by name. */
type Operations = Record<string, (...args: never[]) => unknown>;

interface Task {
  resolve: (value: never) => void;
  reject: (problem: Error) => void;
}

/** What becomes of a task. */
type Outcome = { id: number; value: never } | { id: number; problem: string };

/** Another thread or process that takes `{ id, operation, args }` and answers each with an outcome. */
export interface WorkerHandle {
  post(task: { id: number; operation: string; args: readonly unknown[] }): void;
  /** It has something to do: this process must not end meanwhile. */
  ref(): void;
  /** It has nothing to do: a process that has nothing else to do either may end. */
  unref(): void;
}

/** Whom an assistant tells what it has done, and that it will do no more. */
export interface WorkerListener {
  answered(outcome: Outcome): void;
  ended(problem: Error): void;
}

/** Runs tasks outside the request thread. The worker starts with the first task and restarts after it exits. */
export class WorkerClient<Able extends Operations> {
  private assistant: WorkerHandle | null = null;
  private readonly tasks = new Map<number, Task>();
  private lastId = 0;

  constructor(private readonly start: (employer: WorkerListener) => WorkerHandle) {}

  /** How many tasks it has not finished. */
  get load(): number {
    return this.tasks.size;
  }

  /** Returns what the operation gives. Rejects when it throws, and when the assistant ends before. */
  run<Name extends keyof Able & string>(
    operation: Name,
    ...args: Parameters<Able[Name]>
  ): Promise<Awaited<ReturnType<Able[Name]>>> {
    this.assistant ??= this.startWorker();
    const id = ++this.lastId;
    const outcome = new Promise<Awaited<ReturnType<Able[Name]>>>((resolve, reject) => {
      this.tasks.set(id, { resolve, reject });
    });
    this.assistant.ref();
    this.assistant.post({ id, operation, args });
    return outcome;
  }

  private startWorker(): WorkerHandle {
    const engaged = this.start({
      answered: (outcome) => this.finish(outcome),
      ended: (problem) => {
        // One that ends late must not take the tasks of its successor with it.
        if (this.assistant !== engaged) return;
        this.assistant = null;
        for (const { reject } of this.tasks.values()) reject(problem);
        this.tasks.clear();
      },
    });
    return engaged;
  }

  private finish(outcome: Outcome): void {
    const task = this.tasks.get(outcome.id);
    this.tasks.delete(outcome.id);
    if (this.tasks.size === 0) this.assistant?.unref();
    if ('problem' in outcome) task?.reject(new Error(outcome.problem));
    else task?.resolve(outcome.value);
  }
}
