import { createServer } from 'node:net';

/** A real `mongod` with a persistent folder, started through mongodb-memory-server. */
export interface RunningMongod {
  uri: string;
  close(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * Starts `mongod` on `folder` and keeps the data when it stops. Without `binary` mongodb-memory-server downloads one:
 * its certificate check is off unless npm's strict SSL is on, hence the switch. A standalone server has no retryable
 * writes, and nothing in the shop depends on them.
 */
export async function launchMongod(options: { folder: string; binary?: string }): Promise<RunningMongod> {
  process.env.npm_config_strict_ssl = 'true';
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  const { MongoMemoryServer } = await import('mongodb-memory-server');
  const server = await MongoMemoryServer.create({
    instance: { dbPath: options.folder, storageEngine: 'wiredTiger', port: await freePort() },
    ...(options.binary === undefined ? {} : { binary: { systemBinary: options.binary, checkMD5: false } }),
  });
  return {
    uri: `mongodb://127.0.0.1:${server.instanceInfo?.port ?? ''}/?directConnection=true&retryWrites=false`,
    close: async () => {
      await server.stop({ doCleanup: false });
    },
  };
}
