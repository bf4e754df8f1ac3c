import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { errorReply, runCommand } from './commands/table.js';
import { Engine } from './engine.core.js';
import { lockFolder, type FolderLock } from './folder.lock.js';
import type { Store } from './store.js';
import { openLmdbStore } from './store.lmdb.js';
import { memoryStore } from './store.memory.js';
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
  readonly host?: '127.0.0.1';
  /** How often expired documents of TTL indexes are removed; 60 as in MongoDB unless given. */
  readonly ttlSweepSeconds?: number;
}

export interface RunningEngine {
  readonly port: number;
  readonly uri: string;
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
    const engine = new Engine(store, options.ttlSweepSeconds ?? 60);
    await store.afterReading();
    return await listen(engine, options, lock);
  } catch (error) {
    await store?.close();
    await lock?.release();
    throw error;
  }
}

async function listen(
  engine: Engine,
  options: EngineOptions,
  lock: FolderLock | undefined,
): Promise<RunningEngine> {
  const connections = new Set<Socket>();
  const server = createServer((socket) => serve(engine, socket, connections));
  await opened(server, options.port ?? 0, options.host ?? HOST);
  const { port } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const shut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of connections) socket.destroy();
    await closed;
    await engine.close();
    await lock?.release();
  };
  const running = {
    port,
    uri: `mongodb://${HOST}:${port}/?directConnection=true`,
    close: () => (closing ??= shut()),
  };
  await lock?.announce(running.uri);
  return running;
}

function opened(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

let lastConnection = 0;

/** Answers the requests of one connection, one after the other. */
function serve(engine: Engine, socket: Socket, connections: Set<Socket>): void {
  connections.add(socket);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => connections.delete(socket));
  const connection = { id: ++lastConnection, address: `${HOST}:${socket.localPort ?? 0}` };
  const splitter = new MessageSplitter();
  let queue = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of splitter.push(chunk))
        queue = queue
          .then(() => answer(engine, message, connection, socket))
          .catch(() => void socket.destroy());
    } catch {
      socket.destroy();
    }
  });
}

async function answer(
  engine: Engine,
  message: Buffer,
  connection: { id: number; address: string },
  socket: Socket,
): Promise<void> {
  let request: Request;
  try {
    request = parseMessage(message);
  } catch (error) {
    socket.write(encodeReply({ id: messageIdOf(message), opCode: REPLY_OP_CODE }, errorReply(error)));
    return;
  }
  const { command } = request;
  const database = typeof command['$db'] === 'string' ? command['$db'] : 'admin';
  const reply = await runCommand({ engine, database, command, connection });
  if (request.wantsReply && !socket.destroyed) socket.write(encodeReply(request, reply));
}
