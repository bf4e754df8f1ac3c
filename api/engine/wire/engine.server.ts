import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Connection } from '../commands/command.js';
import { Login } from '../commands/login.js';
import { errorReply } from '../commands/table.js';
import { Engine } from '../engine.core.js';
import { lockFolder, type FolderLock } from '../storage/folder.lock.js';
import { DATABASE_USER, keepPassword, newPassword, withPassword } from '../../process/password.file.js';
import { scramUser, type ScramUser } from './scram.js';
import { TURN_MS } from '../query/deadline.js';
import { repliesTo } from './replies.js';
import type { Store } from '../storage/store.js';
import { openLmdbStore } from '../storage/store.lmdb.js';
import { memoryStore } from '../storage/store.memory.js';
import { Traffic } from './traffic.js';
import {
  encodeReply,
  MessageSplitter,
  messageIdOf,
  parseMessage,
  REPLY_OP_CODE,
  type Request,
} from './wire.js';

/** Starts an engine that listens on this machine. */
export interface EngineOptions {
  /** The folder that keeps the data; `null` keeps it in memory only. */
  readonly dataDir: string | null;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** How often expired documents of TTL indexes are removed; 60 as in MongoDB unless given. */
  readonly ttlSweepSeconds?: number;
  /** How long, in ms, a long read holds up others; 10 unless given. With 0 it does so for a few steps. */
  readonly turnMs?: number;
}

export interface RunningEngine {
  readonly port: number;
  /** The address with the password: never to be logged or printed. */
  readonly uri: string;
  /** How often changes were written to the disk, those of many requests together. */
  commits(): number;
  /** Finishes what is being written, closes connections and the store, gives the folder free. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Opens the data, then listens. Rejects when the folder is in use, of a newer version or damaged, or when the port is
 * taken; nothing in the folder is changed then.
 */
export async function startEngine(options: EngineOptions): Promise<RunningEngine> {
  const lock = options.dataDir === null ? undefined : await lockFolder(options.dataDir);
  let store: Store | undefined;
  try {
    store = options.dataDir === null ? memoryStore : await openLmdbStore(options.dataDir);
    const engine = new Engine(store, options.ttlSweepSeconds ?? 60, options.turnMs ?? TURN_MS);
    await store.afterReading();
    const password = options.dataDir === null ? newPassword() : await keepPassword(options.dataDir);
    return await listen({ engine, password }, options, lock);
  } catch (error) {
    await store?.close();
    await lock?.release();
    throw error;
  }
}

async function listen(
  { engine, password }: { engine: Engine; password: string },
  options: EngineOptions,
  lock: FolderLock | undefined,
): Promise<RunningEngine> {
  const connections = new Set<Socket>();
  const user = scramUser(DATABASE_USER, password);
  const server = createServer((socket) => serve(engine, user, socket, connections));
  await opened(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const shut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of connections) socket.destroy();
    await closed;
    await engine.close();
    await lock?.release();
  };
  const address = `mongodb://${HOST}:${port}/?directConnection=true`;
  await lock?.announce(address);
  return {
    port,
    uri: withPassword(address, password),
    commits: () => engine.journal.commits,
    close: () => (closing ??= shut()),
  };
}

function opened(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

let lastConnection = 0;

/** Answers the requests of one connection, one after the other. */
function serve(engine: Engine, user: ScramUser, socket: Socket, connections: Set<Socket>): void {
  connections.add(socket);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const closed = new AbortController();
  socket.on('close', () => {
    connections.delete(socket);
    closed.abort();
  });
  const address = `${HOST}:${socket.localPort ?? 0}`;
  const connection = { id: ++lastConnection, address, login: new Login(user) };
  const splitter = new MessageSplitter(() => connection.login.maxMessageBytes);
  const traffic = new Traffic(socket);
  let queue = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of splitter.push(chunk)) {
        const answered = traffic.wait(message.length);
        queue = queue
          .then(() => answer(engine, message, connection, traffic, closed.signal))
          .then(answered, () => void socket.destroy());
      }
      traffic.receive(splitter.halfBytes);
    } catch {
      socket.destroy();
    }
  });
}

async function answer(
  engine: Engine,
  message: Buffer,
  connection: Connection,
  traffic: Traffic,
  closed: AbortSignal,
): Promise<void> {
  let request: Request;
  try {
    request = parseMessage(message);
  } catch (error) {
    await traffic.send(encodeReply({ id: messageIdOf(message), opCode: REPLY_OP_CODE }, errorReply(error)));
    return;
  }
  const { command } = request;
  const database = typeof command['$db'] === 'string' ? command['$db'] : 'admin';
  const context = { engine, database, command, connection };
  let { id } = request;
  for await (const { body, isMoreToCome } of repliesTo(context, request.allowsStream, closed)) {
    if (!request.wantsReply || closed.aborted) return;
    const bytes = encodeReply({ ...request, id }, body, isMoreToCome);
    await traffic.send(bytes);
    id = messageIdOf(bytes);
  }
}
