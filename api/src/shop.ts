import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.js';
import type { Env } from './env.js';
import { systemClock, type Clock } from './platform/clock.js';
import type { Database } from './platform/database/database.js';
import { repeat, type Job } from './platform/jobs.js';
import type { Log } from './platform/log.js';
import type { MailTransport } from './platform/mail/mail.types.js';
import { fileTransport, smtpTransport } from './platform/mail/transports.js';
import type { PaymentProvider } from './platform/payments/payment.port.js';
import { RunningWork } from './platform/running-work.js';
import { WebhookTargets } from './platform/webhooks/targets.js';
import { buildIndexes, createServices, type Services } from './services.js';

/** A shop that answers requests. */
export interface RunningShop {
  services: Services;
  port: number;
  /** Stops listening, and resolves when the requests under way are finished, also those whose clients have gone. */
  close(): Promise<void>;
}

/** How long, in ms, a client may take to send its headers and its whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** How long, in ms, requests are waited for whose clients have gone. */
const WORK_TIMEOUT_MS = 10_000;

/** How often, in ms, owed mails are looked for, and ratings are compared with their reviews. */
const MAIL_EVERY_MS = 2_000;
const RATINGS_EVERY_MS = 86_400_000;

/** How often, in ms, webhooks that are owed events are looked for. */
const WEBHOOKS_EVERY_MS = 2_000;

/** How often, in ms, unfinished orders are looked for. */
const ORDERS_EVERY_MS = 30_000;

/** How often, in ms, log entries are looked for that a crash has left in their documents. */
const LOGS_EVERY_MS = 60_000;

/** How often, in ms, files that nothing shows are looked for. */
const FILES_EVERY_MS = 3_600_000;

/** How often, in ms, personal data is looked for whose time is over. */
const PRIVACY_EVERY_MS = 86_400_000;

/** Outside production all visitors of a developer's machine have one address, so it counts as this many. */
const LOOPBACK_FACTOR = 100;

function mailTransport(env: Env): MailTransport {
  return env.smtpUrl === null
    ? fileTransport(join(env.dataDir, 'mail'), env.mailFrom)
    : smtpTransport(env.smtpUrl, env.mailFrom);
}

/** One process of several is enough; a minute less than the interval, so that none is left out. */
async function sweepFiles({ leases, files }: Services): Promise<void> {
  if (await leases.take('files', FILES_EVERY_MS - 60_000)) await files.sweep();
}

/** One process of several is enough; a minute less than the interval, so that none is left out. */
async function forgetPersonalData({ leases, privacy, retention }: Services): Promise<void> {
  if (!(await leases.take('privacy', PRIVACY_EVERY_MS - 60_000))) return;
  await privacy.finishErasures();
  await retention.apply();
}

/** One process of several is enough; half an interval less, so that none is left out. */
async function finishOrders({ leases, paymentEvents, checkout }: Services): Promise<void> {
  if (!(await leases.take('orders', ORDERS_EVERY_MS / 2))) return;
  await paymentEvents.work();
  await checkout.recover();
}

function startJobs(services: Services, log: Log): Job[] {
  const jobs = [
    repeat('mail', MAIL_EVERY_MS, log, () => services.outbox.work()),
    repeat('logs', LOGS_EVERY_MS, log, () => services.logbook.work()),
    repeat('webhooks', WEBHOOKS_EVERY_MS, log, () => services.deliveries.work()),
    repeat('files', FILES_EVERY_MS, log, () => sweepFiles(services)),
    repeat('orders', ORDERS_EVERY_MS, log, () => finishOrders(services)),
    repeat('privacy', PRIVACY_EVERY_MS, log, () => forgetPersonalData(services)),
    repeat('ratings', RATINGS_EVERY_MS, log, () => services.reviews.repairRatings()),
  ];
  for (const job of jobs) job.nudge();
  return jobs;
}

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
    shopUrl: env.publicUrl.origin,
    targets: new WebhookTargets(env.allowsLocalWebhooks),
    throttle: { isOn: env.rateLimits, loopbackFactor: env.production ? 1 : LOOPBACK_FACTOR },
  });
  await buildIndexes(services);
  await options.prepare?.(services);
  let isStopping = false;
  const work = new RunningWork();
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
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    app,
  );
  const port = await listen(server, env.port);
  const jobs = options.jobs === 'off' ? [] : startJobs(services, log);
  return {
    services,
    port,
    close: async () => {
      isStopping = true;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await work.end(WORK_TIMEOUT_MS);
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
