import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.js';
import type { Env } from './env.js';
import type { Database } from './platform/database/database.js';
import type { Log } from './platform/log.js';
import { buildIndexes, createServices, type Services } from './services.js';

/** A shop that answers requests. */
export interface RunningShop {
  services: Services;
  port: number;
  /** Finishes the requests under way, then stops listening. */
  close(): Promise<void>;
}

/** How long, in ms, a client may take to send its headers and its whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Builds indexes, puts the application together and listens. `prepare` runs before the first request is answered. */
export async function openShop(options: {
  env: Env;
  database: Pick<Database, 'connection'>;
  log: Log;
  webDir: string | null;
  prepare?: (services: Services) => Promise<void>;
}): Promise<RunningShop> {
  const { env, log } = options;
  const services = createServices(options.database.connection);
  await buildIndexes(services);
  await options.prepare?.(services);
  const app = await createApp({
    services,
    log,
    production: env.production,
    trustProxy: env.trustProxy,
    webDir: options.webDir,
  });
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    app,
  );
  const port = await listen(server, env.port);
  return {
    services,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
