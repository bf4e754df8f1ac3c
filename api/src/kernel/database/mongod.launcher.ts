import { MongoClient, type Document } from 'mongodb';
import { createServer } from 'node:net';
import { DATABASE_USER, keepPassword, withPassword } from '../../../process/password.file.js';

/** A real `mongod` with a persistent folder, started through mongodb-memory-server. */
export interface RunningMongod {
  /** The address with the password: never to be logged or printed. */
  uri: string;
  close(): Promise<void>;
}

/** What a server answers to a wrong name or password. */
const AUTHENTICATION_FAILED = 18;

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

async function runAt(uri: string, command: Document): Promise<void> {
  const client = new MongoClient(uri);
  try {
    await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}

/**
 * Opens the one account of this `mongod` when it cannot be logged into: in a new folder, and in one from before there were
 * accounts. A server with access control lets this machine do that, and nothing else, as long as it has no account.
 */
async function openAccount(address: string, password: string): Promise<void> {
  try {
    await runAt(withPassword(address, password), { connectionStatus: 1 });
  } catch (error) {
    if ((error as { code?: unknown }).code !== AUTHENTICATION_FAILED) throw error;
    await runAt(address, {
      createUser: DATABASE_USER,
      pwd: password,
      roles: ['root'],
      mechanisms: ['SCRAM-SHA-256'],
    });
  }
}

/** How long, in ms, a mongod may take until it answers: one that was killed reads its journal first, and a machine may be busy. */
const START_MS = 120_000;

/**
 * Starts `mongod` with access control on `folder` and keeps the data when it stops. Without `binary`
 * mongodb-memory-server downloads one: its certificate check is off unless npm's strict SSL is on, hence the switch. A
 * standalone server has no retryable writes, and nothing in the shop depends on them.
 */
export async function launchMongod(options: { folder: string; binary?: string }): Promise<RunningMongod> {
  process.env.npm_config_strict_ssl = 'true';
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  const { MongoMemoryServer } = await import('mongodb-memory-server');
  const password = await keepPassword(options.folder);
  const server = await MongoMemoryServer.create({
    instance: {
      dbPath: options.folder,
      storageEngine: 'wiredTiger',
      port: await freePort(),
      launchTimeout: START_MS,
    },
    auth: { enable: true, customRootName: DATABASE_USER, customRootPwd: password },
    ...(options.binary === undefined ? {} : { binary: { systemBinary: options.binary, checkMD5: false } }),
  });
  const address = `mongodb://127.0.0.1:${server.instanceInfo?.port ?? ''}/?directConnection=true&retryWrites=false`;
  const close = async (): Promise<void> => {
    await server.stop({ doCleanup: false });
  };
  try {
    await openAccount(address, password);
  } catch (error) {
    await close();
    throw error;
  }
  return { uri: withPassword(address, password), close };
}
