import { startEngine } from '../engine/wire/engine.server.js';

/** An engine that several shops of one test file share. */
interface SharedEngine {
  uri: string;
  release(): Promise<void>;
}

let running: Promise<{ uri: string; close(): Promise<void> }> | null = null;
let leases = 0;

/** The server of `MONGODB_URI`, or an embedded engine in memory, which stops when its last lease ends. */
export async function acquireEngine(): Promise<SharedEngine> {
  const given = process.env.MONGODB_URI;
  if (given !== undefined && given !== '') return { uri: given, release: () => Promise.resolve() };
  running ??= startEngine({ dataDir: null });
  leases += 1;
  const engine = await running;
  return {
    uri: engine.uri,
    release: async () => {
      leases -= 1;
      if (leases > 0) return;
      running = null;
      await engine.close();
    },
  };
}
