import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EngineMessage } from './engine.process.js';
import type { EngineOptions } from './engine.server.js';

/** An engine in a process of its own, so that a long scan never holds up the server. */
export interface LaunchedEngine {
  readonly uri: string;
  readonly port: number;
  readonly pid: number;
  /** Stops the process after it has finished what it is writing. */
  close(): Promise<void>;
  /** Tells when the process ends, whether asked to or not. */
  onExit(listener: (reason: string) => void): void;
}

/** The engine's process refused to start, for the reason in the message. */
export class EngineStartError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const STOP_MILLISECONDS = 10_000;

/** Starts the engine in a child process and waits until it listens. */
export async function launchEngine(options: EngineOptions): Promise<LaunchedEngine> {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(
    new URL(isSource ? './engine.process.ts' : './engine.process.js', import.meta.url),
  );
  const child = fork(entry, [JSON.stringify(options)], {
    execArgv: isSource ? ['--import', typescriptLoader()] : [],
    // A group of its own: Ctrl-C is for the shop, which stops the engine when its last request is answered.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port, uri } = await started(child);
  let exited: string | undefined;
  const listeners: ((reason: string) => void)[] = [];
  child.once('exit', (code, signal) => {
    exited = describeExit(code, signal);
    for (const listener of listeners) listener(exited);
  });
  return {
    port,
    uri,
    pid: child.pid ?? 0,
    close: () => stopped(child),
    onExit: (listener) => void (exited === undefined ? listeners.push(listener) : listener(exited)),
  };
}

/** Only development and tests run from the TypeScript sources. */
function typescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGBUS' || signal === 'SIGSEGV')
    return `ended by ${signal}: the data file is damaged or shorter than it should be`;
  return signal ? `ended by ${signal}` : `exit code ${String(code)}`;
}

function started(child: ChildProcess): Promise<{ port: number; uri: string }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new EngineStartError(
          'ProcessEnded',
          `The database process ended before it was ready: ${describeExit(code, signal)}`,
        ),
      ),
    );
    child.once('message', (message: EngineMessage) => {
      if ('ready' in message) resolve(message.ready);
      else reject(new EngineStartError(message.failed.code, message.failed.message));
    });
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
  await exit;
  clearTimeout(timer);
}
