import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildStartError } from '../../../process/child-process.js';
import { launchEngine } from '../../../engine/wire/engine.launcher.js';
import { findLockOwner } from '../../../engine/storage/folder.lock.js';
import { readPassword, withPassword } from '../../../process/password.file.js';
import { supervise } from '../workers/supervise.js';

/**
 * The embedded engine of a folder, for as long as this process needs it. Several processes may use one folder: whoever
 * gets its lock runs the engine, the others join it. When the engine ends, each of them tries to start it again, and
 * one gets the lock. All of them keep to one port, so that every connection finds the engine again.
 */
interface EngineHandle {
  readonly uri: string;
  /** Was it running already, in the care of another process? */
  readonly isJoined: boolean;
  /** Lets go of the engine; ends it when it is this process that runs it. */
  close(): Promise<void>;
}

/** An engine that this process runs or watches. */
interface LocalEngine extends EngineHandle {
  onExit(listener: () => void): void;
}

/** How long, in ms, to wait for an engine that another process is starting or stopping. */
const WAIT_MS = 30_000;
const POLL_MS = 100;

const IN_USE = 'FolderInUse';
const PORT_TAKEN = 'EADDRINUSE';

/** Starts the folder's engine, or joins the one that another process runs. */
export async function superviseEngine(folder: string): Promise<EngineHandle> {
  const { first, close } = await supervise((before: LocalEngine | null) =>
    hold(folder, before === null ? null : portOf(before.uri)),
  );
  return { ...first, close };
}

/** Joins or starts the engine, whichever is possible first. `port` is the one that connections know already. */
async function hold(folder: string, port: number | null): Promise<LocalEngine> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const holder = await findLockOwner(folder);
    const held = holder
      ? holder.uri !== undefined && (await join(folder, holder.uri))
      : await start(folder, port);
    if (held) return held;
  }
  throw new ChildStartError(
    IN_USE,
    `The data folder ${folder} is in use by another process whose database does not answer. Stop it first.`,
  );
}

/** Starts the engine; answers `null` when another process is faster. */
async function start(dataDir: string, port: number | null): Promise<LocalEngine | null> {
  try {
    return { ...(await launchEngine({ dataDir, port: port ?? portFor(dataDir) })), isJoined: false };
  } catch (error) {
    const code = error instanceof ChildStartError ? error.code : '';
    if (code === IN_USE) return null;
    if (code !== PORT_TAKEN || port !== null) throw error;
    return { ...(await launchEngine({ dataDir })), isJoined: false };
  }
}

/** Watches another process's engine through a connection that says nothing and breaks when the engine ends. */
async function join(folder: string, address: string): Promise<LocalEngine | null> {
  const password = await readPassword(folder);
  const socket = password === null ? null : await connected(portOf(address));
  if (password === null || !socket) return null;
  return {
    uri: withPassword(address, password),
    isJoined: true,
    close: () => Promise.resolve(void socket.destroy()),
    onExit: (listener) => void (socket.closed ? listener() : socket.once('close', listener)),
  };
}

/** A connection to a port of this machine; `null` when nothing listens there. */
function connected(port: number): Promise<Socket | null> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.unref();
    socket.once('connect', () => answer(socket));
    socket.on('error', () => answer(null));
  });
}

const portOf = (uri: string): number => Number(new URL(uri).port);

const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** The port of a folder: always the same, so that who starts its engine again is found by who used it before. */
function portFor(folder: string): number {
  return FIRST_PORT + (createHash('sha256').update(resolve(folder)).digest().readUInt32BE(0) % PORTS);
}
