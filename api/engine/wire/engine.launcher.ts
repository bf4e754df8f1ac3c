import { startChild, type StartedChild } from '../../process/child-process.js';
import type { EngineReady } from './engine.process.js';
import type { EngineOptions } from './engine.server.js';

/** An engine in a process of its own, so that a long scan never holds up the server. */
export interface LaunchedEngine extends Omit<StartedChild<EngineReady>, 'ready'>, EngineReady {}

/** Starts the engine in a child process and waits until it listens. Throws `ChildStartError` with the engine's code. */
export async function launchEngine(options: EngineOptions): Promise<LaunchedEngine> {
  const { ready, ...child } = await startChild<EngineReady>(
    new URL('./engine.process.js', import.meta.url),
    options,
  );
  return { ...child, ...ready };
}
