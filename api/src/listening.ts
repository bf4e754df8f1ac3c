import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import type { Front } from './front.js';
import type { Exchanges } from './kernel/http/exchanges.js';

/** How long, in ms, a client may take to send its headers and its whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How long, in ms, an idle connection stays open: longer than proxies keep theirs, or one may close while a request arrives. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Open connections of a process at each address that it listens at; further ones are closed at once. */
const MAX_CONNECTIONS = 4_096;

/** Where a shop can be reached. */
export interface Listening {
  port: number;
  /** `http://` address at which this machine reaches it. */
  ownUrl: string;
  /**
   * Takes no more connections, and resolves when the requests under way are answered; those whose clients have not taken their
   * answer after `patienceMs` are broken off.
   */
  close(patienceMs?: number): Promise<void>;
}

/** How often a free port is looked for that is free at all addresses. */
const TRIES = 5;

/** How long clients may still take over the answers of a closing server, in ms. */
const PATIENCE_MS = 30_000;

/** How often a closing server parts from connections that have got their answer, in ms. */
const SWEEP_MS = 50;

/** Both, so that nobody else on this machine can take the one that browsers may ask first for `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** What listening says where the machine has no IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Listens at `host`: an address, `localhost` for this machine alone, or `null` for everywhere. Port 0 takes a free one. */
export async function listen(create: () => Server, host: string | null, port: number): Promise<Listening> {
  for (let left = TRIES; ; left -= 1) {
    const servers: Server[] = [];
    try {
      let taken = port;
      for (const address of host === 'localhost' ? LOOPBACK : [host]) {
        const server = create();
        watchConnections(server);
        if (!(await opened(server, address, taken, servers.length > 0))) continue;
        servers.push(server);
        taken = (server.address() as AddressInfo).port;
      }
      return {
        port: taken,
        ownUrl: `http://${ownHost(host)}:${taken}`,
        close: (patienceMs = PATIENCE_MS) => closed(servers, patienceMs),
      };
    } catch (error) {
      await closed(servers, 0);
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (port !== 0 || !isTaken || left <= 1) throw error;
    }
  }
}

/** Whether it listens; an optional address may be one that the machine does not have. */
async function opened(
  server: Server,
  host: string | null,
  port: number,
  isOptional: boolean,
): Promise<boolean> {
  server.listen({ port, ...(host === null ? {} : { host }) });
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (isOptional && NO_SUCH_ADDRESS.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function ownHost(host: string | null): string {
  if (host === null || host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>();

/** Knows the connections of a server from now on. */
function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** Parts from connections that nobody waits at: browsers open some before they have anything to ask, which do not count as idle. */
function closeUnused(server: Server): void {
  server.closeIdleConnections();
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

async function closed(servers: readonly Server[], patienceMs: number): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const end = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that still waits for an answer is idle only after it, and would then stay open for its next request.
      const sweep = setInterval(() => closeUnused(server), SWEEP_MS);
      const limit = setTimeout(() => server.closeAllConnections(), patienceMs);
      await end;
      clearInterval(sweep);
      clearTimeout(limit);
    }),
  );
}

/** Answers what names no address at all (`GET http://[`): the application passes it by. */
function rejectAddress(response: ServerResponse): void {
  const answer = JSON.stringify({ msg: 'The request names no address.', payload: null });
  response.writeHead(400, { 'Content-Type': 'application/json; charset=utf-8' }).end(answer);
}

/** A server of the application, which listens nowhere yet. */
export function serverOf(app: Front, exchanges: Exchanges): Server {
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  const server = createServer(timeouts, (request, response) => {
    exchanges.watch(request, response);
    app(request, response, () => rejectAddress(response));
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
