import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import mongoose, { type Connection, type ConnectOptions, type Schema } from 'mongoose';
import { openDataFolder } from '../data-folder.js';
import { withDefaultDatabase } from './address.js';
import {
  chooseEngine,
  EngineUnavailableError,
  findCachedMongod,
  findMongodOnPath,
  type DatabaseEnv,
  type EngineChoice,
  type EngineKind,
} from './engine-choice.js';
import { wakeLostWrites } from './lost-writes.js';
import { launchMongod } from './mongod.launcher.js';
import { checkServer } from './server-check.js';
import { whyUnreachable } from './unreachable.js';

/** A database that is ready to be used. */
export interface Database {
  connection: Connection;
  uri: string;
  engine: EngineKind;
  /** Why this engine, as a part of a sentence. */
  reason: string;
  /** Closes the connection, and the engine when this process has started it. */
  close(): Promise<void>;
}

/** A running engine, or one that is somebody else's to stop. */
interface RunningEngine {
  uri: string;
  stop(): Promise<void>;
}

const DATABASE_NAME = 'rechenwerk';

/** How long, in ms, a call waits for a database that has gone before it answers "unavailable". */
const SERVER_SELECTION_MS = 2_000;

/** How long, in ms, a server may take to shake hands, and to answer the driver's own looks at it. */
const CONNECT_MS = 10_000;

/** How long, in ms, a call waits for one of the connections while all are in use. */
const QUEUE_MS = 10_000;

/**
 * How long, in ms, a server may say nothing on a connection with which a call waits; then it is given up. A command of a
 * visitor takes a thousandth of it, the building of an index over millions of documents as much. Visitors are told sooner:
 * see `patience.ts`.
 */
const SILENCE_MS = 60_000;

/**
 * How long, in ms, the database may work on one read; then it stops, and the visitor is told. A search through 66,000
 * products takes a fiftieth of it, so that only what would hold up everybody else is stopped.
 */
const READ_MS = 5_000;

mongoose.set({
  sanitizeFilter: true,
  strictQuery: 'throw',
  strict: 'throw',
  autoIndex: false,
  autoCreate: false,
});

wakeLostWrites();

const engineFile = (dataDir: string): string => join(dataDir, 'engine.json');
const runningFile = (dataDir: string): string => join(dataDir, 'engine.running.json');

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new EngineUnavailableError(
      `${path} is damaged. Restore it from a backup, or choose another DATA_DIR.`,
    );
  }
}

/** Replaces a file in one step. Several processes may do so at once, each by a file of its own. */
async function writeJson(path: string, value: unknown): Promise<void> {
  const written = `${path}.${randomUUID()}.new`;
  await writeFile(written, JSON.stringify(value));
  await rename(written, path);
}

async function readRememberedEngine(dataDir: string): Promise<EngineKind | null> {
  const marker = (await readJson(engineFile(dataDir))) as { engine?: unknown } | null;
  if (marker === null) return null;
  if (marker.engine === 'mongod' || marker.engine === 'embedded') return marker.engine;
  throw new EngineUnavailableError(
    `${engineFile(dataDir)} names an engine that this version does not know. Choose another DATA_DIR.`,
  );
}

/** Whether something listens on the port of a `mongodb://` address on this machine. */
function isListening(uri: string): Promise<boolean> {
  const port = Number(new URL(uri).port);
  return new Promise((resolve) => {
    const socket = connectSocket({ port, host: '127.0.0.1' });
    const answer = (value: boolean): void => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** The `mongod` that another process of this shop runs on the same data folder, so that an import can join it. */
async function findRunning(dataDir: string): Promise<RunningEngine | null> {
  const marker = (await readJson(runningFile(dataDir)).catch(() => null)) as { uri?: unknown } | null;
  if (typeof marker?.uri !== 'string' || !(await isListening(marker.uri))) return null;
  return { uri: marker.uri, stop: () => Promise.resolve() };
}

/** Starts the chosen engine in the data folder, or joins the embedded one that another process runs there. */
async function startEngine(choice: EngineChoice, dataDir: string): Promise<[RunningEngine, EngineChoice]> {
  const folder = join(dataDir, choice.kind);
  await mkdir(folder, { recursive: true });
  if (choice.kind === 'embedded') {
    // Production runs on a server: its image holds no engine.
    const { superviseEngine } = await import('./engine.supervisor.js');
    const { uri, isJoined, close } = await superviseEngine(folder);
    await writeJson(engineFile(dataDir), { engine: choice.kind });
    return [{ uri, stop: close }, isJoined ? { ...choice, reason: RUNNING_ALREADY } : choice];
  }
  const { binary } = choice;
  const { uri, close } = await launchMongod({ folder, ...(binary === undefined ? {} : { binary }) }).catch(
    (error: unknown) => {
      throw new EngineUnavailableError(
        `No mongod could be started: ${error instanceof Error ? error.message : String(error)} ` +
          'Set MONGODB_URI, or DATABASE_ENGINE=embedded for a new data folder.',
      );
    },
  );
  await writeJson(engineFile(dataDir), { engine: choice.kind });
  await writeJson(runningFile(dataDir), { uri, pid: process.pid });
  const stop = async (): Promise<void> => {
    await rm(runningFile(dataDir), { force: true });
    await close();
  };
  return [{ uri, stop }, choice];
}

const RUNNING_ALREADY = 'it is running already';

/** Gives every read of these models its time (`maxTimeMS`), unless it has one of its own. */
function limitReads(schema: Schema): void {
  schema.pre(['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'], function () {
    if (this.getOptions().maxTimeMS === undefined) void this.maxTimeMS(READ_MS);
  });
  schema.pre('aggregate', function () {
    if (this.options.maxTimeMS === undefined) void this.option({ maxTimeMS: READ_MS });
  });
}

/**
 * Opens a mongoose connection that acknowledges only what is durable and fails fast when the database is away or busy. It
 * reads from the primary alone, whatever the address says: members that lag behind would show a buyer a cart without what
 * was just put in, and the desk orders as they were. What a primary says may still be undone when it is deposed before the
 * majority has heard of it; so nothing is decided by a read alone, but by the conditional write after it, which asks the
 * majority. Answers that may be older than that are kept in this process, and say so: see `RevisionCache` and `ResponseCache`.
 */
export async function connectTo(uri: string, extra: ConnectOptions = {}): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    bufferCommands: false,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: CONNECT_MS,
    waitQueueTimeoutMS: QUEUE_MS,
    socketTimeoutMS: SILENCE_MS,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    maxPoolSize: 50,
    ignoreUndefined: true,
    ...extra,
  });
  connection.plugin(limitReads);
  return connection.asPromise();
}

/** Chooses, starts and connects to the database. */
export async function openDatabase(env: DatabaseEnv): Promise<Database> {
  const deps = {
    rememberedEngine: env.mongodbUri === null ? await readRememberedEngine(env.dataDir) : null,
    namedBinary: process.env.MONGOMS_SYSTEM_BINARY || null,
    findOnPath: () => findMongodOnPath(),
    findInCache: findCachedMongod,
  };
  const running = deps.rememberedEngine === 'mongod' ? await findRunning(env.dataDir) : null;
  if (running !== null) {
    return connectEngine(running, {
      kind: 'mongod',
      reason: RUNNING_ALREADY,
    });
  }
  const choice = await chooseEngine(env, deps);
  if (choice.kind === 'server' && env.mongodbUri !== null) {
    return openServer(env.mongodbUri, choice, env.production);
  }
  await openDataFolder(env.dataDir);
  return connectEngine(...(await startEngine(choice, env.dataDir)));
}

/** Connects to the server that was given. Throws a sentence when it cannot be used; then nothing is left open or stored. */
async function openServer(uri: string, choice: EngineChoice, isProduction: boolean): Promise<Database> {
  const server = { uri, stop: () => Promise.resolve() };
  const database = await connectEngine(server, choice).catch(async (error: unknown) => {
    throw await whyUnreachable(uri, error);
  });
  try {
    const remark = await checkServer(
      database.connection.getClient().db(database.connection.name),
      isProduction,
    );
    return remark === null ? database : { ...database, reason: `${database.reason}; ${remark}` };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connectEngine(engine: RunningEngine, choice: EngineChoice): Promise<Database> {
  const uri = withDefaultDatabase(engine.uri, DATABASE_NAME);
  const connection = await connectTo(uri);
  return {
    connection,
    uri,
    engine: choice.kind,
    reason: choice.reason,
    close: async () => {
      await connection.close();
      await engine.stop();
    },
  };
}
