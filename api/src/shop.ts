import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { createApp } from './app.js';
import type { Env } from './env.js';
import { listen } from './listening.js';
import { systemClock, type Clock } from './kernel/clock.js';
import type { Database } from './kernel/database/database.js';
import { Exchanges } from './kernel/http/exchanges.js';
import { startJobs } from './kernel/jobs/jobs.js';
import type { Log } from './kernel/log.js';
import type { MailTransport } from './kernel/mail/mail.types.js';
import { fileTransport, smtpTransport } from './kernel/mail/transports.js';
import type { PaymentProvider } from './payments/payment.port.js';
import { InFlightWork } from './kernel/http/in-flight-work.js';
import { WebhookSender } from './kernel/webhooks/targets.js';
import { buildIndexes, createServices, FEATURES, type Services } from './services.js';

/** A shop that answers requests. */
export interface RunningShop {
  services: Services;
  port: number;
  /** `http://` address at which this machine reaches it. */
  ownUrl: string;
  /** Stops listening, and resolves when the requests under way are finished, also those whose clients have gone. */
  close(): Promise<void>;
}

/** How long, in ms, a client may take to send its headers and its whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How long, in ms, an idle connection stays open: longer than proxies keep theirs, or one may close while a request arrives. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Open connections of a process at each address that it listens at; further ones are closed at once. */
const MAX_CONNECTIONS = 4_096;

/** How long, in ms, requests are waited for whose clients have gone. */
const WORK_TIMEOUT_MS = 10_000;

/** Outside production all visitors of a developer's machine have one address, so it counts as this many. */
const LOOPBACK_FACTOR = 100;

function mailTransport(env: Env): MailTransport {
  return env.smtpUrl === null
    ? fileTransport(join(env.dataDir, 'mail'), env.mailFrom)
    : smtpTransport(env.smtpUrl, env.mailFrom);
}

/** Answers what names no address at all (`GET http://[`): the application passes it by. */
function refuseAddress(response: ServerResponse): void {
  const answer = JSON.stringify({ msg: 'The request names no address.', payload: null });
  response.writeHead(400, { 'Content-Type': 'application/json; charset=utf-8' }).end(answer);
}

/** Builds indexes, puts the application together and listens. `prepare` runs before the first request is answered. */
export async function openShop(options: {
  env: Env;
  database: Pick<Database, 'connection'>;
  log: Log;
  payments: PaymentProvider;
  webDir: string | null;
  clock?: Clock;
  /** Off where a test wants to run them itself. */
  jobs?: 'on' | 'off';
  prepare?: (services: Services) => Promise<void>;
}): Promise<RunningShop> {
  const { env, log } = options;
  const services = createServices(options.database.connection, {
    clock: options.clock ?? systemClock,
    log,
    transport: mailTransport(env),
    payments: options.payments,
    employeeCode: env.employeeCode,
    passwordCost: env.passwordCost,
    shopUrl: env.publicUrl.origin,
    shopMail: env.shopMail,
    operator: env.operator,
    orderCutOff: env.orderCutOff,
    targets: new WebhookSender(env.allowsLocalWebhooks),
    throttle: { isOn: env.rateLimits, loopbackFactor: env.production ? 1 : LOOPBACK_FACTOR },
  });
  await buildIndexes(options.database.connection);
  await options.prepare?.(services);
  let isStopping = false;
  const work = new InFlightWork();
  const app = await createApp({
    services,
    work,
    operations: { connection: options.database.connection, isStopping: () => isStopping },
    log,
    production: env.production,
    trustProxy: env.trustProxy,
    webDir: options.webDir,
    payments: options.payments.clientSettings(),
    ownSite: { shopOrigin: env.publicUrl.origin, isStrict: env.strictOrigin },
    operator: env.operator,
  });
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  const exchanges = new Exchanges();
  const createListener = () => {
    const server = createServer(timeouts, (request, response) => {
      exchanges.watch(request, response);
      app(request as Request, response as Response, () => refuseAddress(response));
    });
    server.maxConnections = MAX_CONNECTIONS;
    return server;
  };
  const listening = await listen(createListener, env.host, env.port);
  const jobs = options.jobs === 'off' ? [] : startJobs(FEATURES.jobs, services, log);
  return {
    services,
    port: listening.port,
    ownUrl: listening.ownUrl,
    close: async () => {
      isStopping = true;
      await listening.close();
      exchanges.close();
      await work.end(WORK_TIMEOUT_MS);
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
