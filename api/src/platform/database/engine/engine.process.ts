import { setFlagsFromString } from 'node:v8';
import { startEngine, type EngineOptions } from './engine.server.js';

/**
 * The entry of the engine's own process. Options come as JSON in the first argument; `{ ready }` or `{ failed }` goes
 * back by IPC. It stops with its parent, so that it never runs on alone.
 */
export type EngineMessage =
  | { readonly ready: { readonly port: number; readonly uri: string } }
  | { readonly failed: { readonly code: string; readonly message: string } };

function tell(message: EngineMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

/** Most of the engine's memory is data that stays: collecting rubbish somewhat earlier keeps the rest small. */
const HEAP_GROWTH_PERCENT = 30;

async function main(): Promise<void> {
  try {
    const options = JSON.parse(process.argv[2] ?? '{"dataDir":null}') as EngineOptions;
    const engine = await startEngine(options);
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
    const stop = (): void => {
      engine.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('disconnect', stop);
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    await tell({ ready: { port: engine.port, uri: engine.uri } });
    // The parent may have gone while the engine was starting; its leaving is then not told again.
    if (process.send !== undefined && !process.connected) stop();
  } catch (error) {
    const { code = 'Unknown', message = String(error) } = error as { code?: unknown; message?: string };
    await tell({ failed: { code: String(code), message } });
    process.exit(1);
  }
}

await main();
