import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a child process tells its parent when it has started, or could not. */
export type ChildMessage<Ready> = { readonly ready: Ready } | { readonly failed: string };

/** A process that this one has started. */
export interface StartedChild<Ready> {
  readonly ready: Ready;
  readonly pid: number;
  /** Asks it to stop and waits until it has. */
  close(): Promise<void>;
  /** Tells when it ends, whether asked to or not. */
  onExit(listener: () => void): void;
}

const STOP_MS = 10_000;

/** How long, in ms, a process that ended by itself is left alone before it is started again, doubling up to the last. */
const RESTART_AFTER_MS = [200, 1_000, 5_000, 15_000];

/**
 * Starts a module of this project as a process of its own and waits until it says that it is ready. `entry` is the `.js`
 * address of the module; from the TypeScript sources its `.ts` is taken. The child stops when its parent is gone.
 */
export async function startChild<Ready>(entry: URL, options: unknown): Promise<StartedChild<Ready>> {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(
    fileURLToPath(entry).replace(/\.js$/, isSource ? '.ts' : '.js'),
    [JSON.stringify(options)],
    {
      execArgv: isSource ? ['--import', typescriptLoader()] : [],
      // A group of its own: Ctrl-C is for the shop, which stops its helpers when its last request is answered.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ready = await readiness<Ready>(child);
  return {
    ready,
    pid: child.pid ?? 0,
    close: () => stopped(child),
    onExit: (listener) => {
      if (hasEnded(child)) listener();
      else child.once('exit', listener);
    },
  };
}

/** Only development and tests run from the TypeScript sources. */
function typescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function readiness<Ready>(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The process ended before it was ready.')));
    child.once('message', (message: ChildMessage<Ready>) => {
      if ('ready' in message) resolve(message.ready);
      else reject(new Error(message.failed));
    });
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(timer);
}

/** A process that is started again whenever it ends unasked. */
export interface KeptProcess<Child> {
  /** The first that was started. */
  first: Child;
  close(): Promise<void>;
}

/** Keeps a process running until it is closed. `start` gets the first one, so that the next can take its place. */
export async function keepRunning<Child extends Pick<StartedChild<unknown>, 'close' | 'onExit'>>(
  start: (first: Child | null) => Promise<Child>,
): Promise<KeptProcess<Child>> {
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
