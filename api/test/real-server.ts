import { access, constants } from 'node:fs/promises';
import { MongoClient, type Document } from 'mongodb';
import { isEmbeddedEngine, isMongod } from '../process/engine-identity.js';

/** A server that somebody has given for tests and measurements. */
export interface RealServer {
  /** May hold a password: never to be printed. */
  uri: string;
  /** What it is: `MongoDB 8.0.4`, or that it is another server or the embedded engine after all. */
  name: string;
  /** Its process, when it was started for this. */
  pid: number | null;
  /** Names of the databases on it. */
  databases(): Promise<string[]>;
  drop(database: string): Promise<void>;
  /** Ends it when it was started for this. */
  close(): Promise<void>;
}

/** What to do where no server is given. */
export const HOW_TO_GIVE_A_SERVER =
  'Set MONGODB_URI to the address of a MongoDB replica set on which databases may be created, or ' +
  'MONGOMS_SYSTEM_BINARY to the path of a mongod.';

/**
 * The server of `MONGODB_URI`, else a replica set of one member from the binary of `MONGOMS_SYSTEM_BINARY`; `null` where
 * neither is set. Rejects when it does not answer.
 */
export async function openRealServer(): Promise<RealServer | null> {
  const { MONGODB_URI: given = '', MONGOMS_SYSTEM_BINARY: systemBinary = '' } = process.env;
  if (given !== '') return describeServer(given, null, () => Promise.resolve());
  if (systemBinary === '') return null;
  // Where there is none, mongodb-memory-server would leave a folder behind.
  await access(systemBinary, constants.X_OK);
  const { MongoMemoryReplSet } = await import('mongodb-memory-server');
  const set = new MongoMemoryReplSet({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    binary: { systemBinary, checkMD5: false },
  });
  const stop = async (): Promise<void> => void (await set.stop({ doCleanup: true, force: true }));
  await set.start().catch(async (error: unknown) => {
    await stop().catch(() => undefined);
    throw error;
  });
  const pid = set.servers[0]?.instanceInfo?.instance.mongodProcess?.pid ?? null;
  return describeServer(set.getUri(), pid, stop);
}

/** How long a connection to a server is kept without use, in ms. */
const MAX_IDLE_MS = 10_000;

/** What a server is, as far as it shows: others say that they are some version of MongoDB, too. */
function nameOf(build: Document): string {
  if (isEmbeddedEngine(build)) return 'the embedded engine, which proves nothing about MongoDB';
  const version = String(build['version']);
  return isMongod(build)
    ? `MongoDB ${version}`
    : `a server that says it is ${version}, but is no build of MongoDB’s own`;
}

async function describeServer(
  uri: string,
  pid: number | null,
  stop: () => Promise<void>,
): Promise<RealServer> {
  // Between two questions lie all tests: some servers break off connections that have been idle for so long.
  const client = new MongoClient(uri, { maxIdleTimeMS: MAX_IDLE_MS });
  const admin = client.db('admin');
  try {
    const build = await admin.command({ buildInfo: 1 });
    return {
      uri,
      pid,
      name: nameOf(build),
      databases: async () => {
        const { databases } = await admin.admin().listDatabases({ nameOnly: true });
        return databases.map((database) => database.name);
      },
      drop: async (database) => void (await client.db(database).dropDatabase()),
      close: async () => {
        await client.close();
        await stop();
      },
    };
  } catch (error) {
    await client.close();
    await stop();
    throw error;
  }
}
