import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a child process tells its parent when it has started, or could not. */
export type ChildMessage<Ready> =
  | { readonly ready: Ready }
  | { readonly failed: { readonly code: string; readonly message: string } };

/** A child process did not start, for the reason in the message. */
export class ChildStartError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A process that this one has started. */
export interface StartedChild<Ready> {
  readonly ready: Ready;
  readonly pid: number;
  /** Asks it to stop and waits until it has finished what it is doing. */
  close(): Promise<void>;
  /** Tells when and how it ends, whether asked to or not. */
  onExit(listener: (reason: string) => void): void;
}

const STOP_MS = 10_000;

/** What the sources need in the environment of a process: decorators compile only by the options of the project. */
export const SOURCE_ENV = { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) };

/**
 * Starts a module of this project as a process of its own and waits until it says that it is ready. `entry` is the `.js`
 * address of the module; from the TypeScript sources its `.ts` is taken. `flags` are for Node. The child stops when its parent is
 * gone. Throws `ChildStartError`.
 */
export async function startChild<Ready>(
  entry: URL,
  options: unknown,
  flags: readonly string[] = [],
): Promise<StartedChild<Ready>> {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(
    fileURLToPath(entry).replace(/\.js$/, isSource ? '.ts' : '.js'),
    [JSON.stringify(options)],
    {
      execArgv: [...flags, ...(isSource ? ['--import', typescriptLoader()] : [])],
      env: isSource ? { ...process.env, ...SOURCE_ENV } : process.env,
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
      if (hasEnded(child)) listener(describeExit(child));
      else child.once('exit', () => listener(describeExit(child)));
    },
  };
}

/** Only development and tests run from the TypeScript sources. */
function typescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/** A data file that is mapped into memory and shorter than it should be ends a process by `SIGBUS`. */
const describeExit = ({ exitCode, signalCode }: ChildProcess): string =>
  signalCode === null ? `exit code ${String(exitCode)}` : `ended by ${signalCode}`;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function readiness<Ready>(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () =>
      reject(
        new ChildStartError(
          'ProcessEnded',
          `A process of the shop ended before it was ready: ${describeExit(child)}.`,
        ),
      ),
    );
    child.once('message', (message: ChildMessage<Ready>) => {
      if ('ready' in message) resolve(message.ready);
      else reject(new ChildStartError(message.failed.code, message.failed.message));
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

function tell(message: ChildMessage<unknown>): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

/**
 * The whole life of a child process: starts with the options of `startChild`, tells its parent, and stops with it, so that
 * it never runs on alone. What it writes is for its own account alone.
 */
export async function runAsChild<Options, Ready>(
  start: (options: Options) => Promise<{ ready: Ready; close(): Promise<void> }>,
): Promise<void> {
  process.umask(0o077);
  try {
    const { ready, close } = await start(JSON.parse(process.argv[2] ?? '{}') as Options);
    const stop = (): void => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('disconnect', stop);
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    await tell({ ready });
    // The parent may have gone while this was starting; its leaving is then not told again.
    if (process.send !== undefined && !process.connected) stop();
  } catch (error) {
    const { code = 'Unknown', message = String(error) } = error as { code?: unknown; message?: string };
    await tell({ failed: { code: String(code), message } });
    process.exit(1);
  }
}
