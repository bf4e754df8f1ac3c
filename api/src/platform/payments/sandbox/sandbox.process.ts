import type { ChildMessage } from '../../child-process.js';
import { startSandbox, type SandboxOptions } from './sandbox.server.js';

/** What the sandbox tells the shop that has started it. */
export interface SandboxReady {
  origin: string;
  port: number;
}

function tell(message: ChildMessage<SandboxReady>): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

/** The entry of the sandbox's own process. Options come as JSON in the first argument. */
async function main(): Promise<void> {
  // Every change is in its file before it is answered, so there is nothing to finish.
  const stop = (): never => process.exit(0);
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    const { origin, port } = await startSandbox(JSON.parse(process.argv[2] ?? '{}') as SandboxOptions);
    await tell({ ready: { origin, port } });
    // The parent may have gone while the sandbox was starting; its leaving is then not told again.
    if (process.send !== undefined && !process.connected) stop();
  } catch (error) {
    await tell({ failed: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
}

await main();
