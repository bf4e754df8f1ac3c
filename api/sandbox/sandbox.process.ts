import { runAsChild } from '../process/child-process.js';
import { startSandbox, type SandboxOptions } from './sandbox.server.js';

/** What the sandbox tells the shop that has started it. */
export interface SandboxReady {
  origin: string;
  port: number;
}

await runAsChild<SandboxOptions, SandboxReady>(async (options) => {
  const { origin, port } = await startSandbox(options);
  // Every change is in its file before it is answered, so there is nothing to finish.
  return { ready: { origin, port }, close: () => Promise.resolve() };
});
