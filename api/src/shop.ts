import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { createApp } from './app.js';
import type { Env } from './env.js';
import { listen } from './listening.js';
import { systemClock, type Clock } from './kernel/clock.js';
import type { Database } from './kernel/database/database.js';
import { moveToOutboxes } from './kernel/outbox/outbox-migration.js';
import { Exchanges } from './kernel/http/exchanges.js';
import { repeat, type Job } from './kernel/jobs/jobs.js';
import type { Log } from './kernel/log.js';
import type { MailTransport } from './kernel/mail/mail.types.js';
import { fileTransport, smtpTransport } from './kernel/mail/transports.js';
import type { PaymentProvider } from './payments/payment.port.js';
import { InFlightWork } from './kernel/http/in-flight-work.js';
import { WebhookSender } from './kernel/webhooks/targets.js';
import { buildIndexes, createServices, type Services } from './services.js';

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

/** How often, in ms, entries of outboxes are looked for, and mails and deliveries that are due. */
const OUTBOX_INTERVAL_MS = 2_000;

/** How often, in ms, mails to the shop itself are written. */
const NOTICES_INTERVAL_MS = 30_000;

/** How often, in ms, ratings are compared with their reviews. */
const RATINGS_INTERVAL_MS = 86_400_000;

/** How often, in ms, products are looked for whose facts come from earlier rules. */
const FACTS_INTERVAL_MS = 3_600_000;

/** How often, in ms, the index of products is brought up to date though nobody asks it. */
const INDEX_INTERVAL_MS = 60_000;

/** How often, in ms, unfinished orders are looked for. */
const ORDERS_INTERVAL_MS = 30_000;

/** How often, in ms, documents are looked for that are owed. */
const DOCUMENTS_INTERVAL_MS = 30_000;

/** How often, in ms, files that nothing shows are looked for. */
const FILES_INTERVAL_MS = 3_600_000;

/** How often, in ms, products are looked for that a merge of categories has left behind. */
const CATEGORIES_INTERVAL_MS = 60_000;

/** How often, in ms, customers, tickets and audit entries are looked for that searches and filters do not know yet. */
const INDEXING_INTERVAL_MS = 3_600_000;

/** How often, in ms, personal data is looked for whose time is over. */
const PRIVACY_INTERVAL_MS = 86_400_000;

/** Outside production all visitors of a developer's machine have one address, so it counts as this many. */
const LOOPBACK_FACTOR = 100;

function mailTransport(env: Env): MailTransport {
  return env.smtpUrl === null
    ? fileTransport(join(env.dataDir, 'mail'), env.mailFrom)
    : smtpTransport(env.smtpUrl, env.mailFrom);
}

/** One process of several is enough; a minute less than the interval, so that none is left out. */
async function sweepFiles({ leases, files }: Services): Promise<void> {
  if (await leases.take('files', FILES_INTERVAL_MS - 60_000)) await files.sweep();
}

/** One process of several is enough; a minute less than the interval, so that none is left out. */
async function forgetPersonalData({ leases, privacy, retention }: Services): Promise<void> {
  if (!(await leases.take('privacy', PRIVACY_INTERVAL_MS - 60_000))) return;
  await privacy.finishErasures();
  await retention.apply();
}

/** One process of several is enough; a minute less than the interval, so that none is left out. */
async function deriveFacts({ leases, facts }: Services): Promise<void> {
  if (await leases.take('facts', FACTS_INTERVAL_MS - 60_000)) await facts.deriveOutdated();
}

/** One process of several is enough; a minute less than the interval, so that none is left out. */
async function indexEarlier({ leases, audit, customerSearch, tickets }: Services): Promise<void> {
  if (!(await leases.take('customers', INDEXING_INTERVAL_MS - 60_000))) return;
  while ((await customerSearch.indexEarlier()) > 0);
  while ((await tickets.indexEarlier()) > 0);
  await audit.classifyEarlier();
}

/** One process of several is enough; half an interval less, so that none is left out. */
async function finishOrders(services: Services): Promise<void> {
  const { leases, paymentEvents, checkout, withdrawals, returnDesk } = services;
  if (!(await leases.take('orders', ORDERS_INTERVAL_MS / 2))) return;
  await paymentEvents.work();
  await checkout.recover();
  await withdrawals.finishLinks();
  await returnDesk.work();
}

/** One process of several is enough; half an interval less, so that none is left out. */
async function issueDocuments({ leases, documents }: Services): Promise<void> {
  if (await leases.take('documents', DOCUMENTS_INTERVAL_MS / 2)) await documents.issueOwed();
}

/** One process of several is enough; half an interval less, so that none is left out. */
async function finishMerges({ leases, categoryEditing }: Services): Promise<void> {
  if (await leases.take('categories', CATEGORIES_INTERVAL_MS / 2)) await categoryEditing.finishMerges();
}

/** One process of several is enough; half an interval less, so that none is left out. */
async function writeNotices({ leases, notices }: Services): Promise<void> {
  if (await leases.take('notices', NOTICES_INTERVAL_MS / 2)) await notices.work();
}

function startJobs(services: Services, log: Log): Job[] {
  const mail = repeat('mail', OUTBOX_INTERVAL_MS, log, () => services.mailQueue.work());
  const webhooks = repeat('webhooks', OUTBOX_INTERVAL_MS, log, () => services.deliveries.work());
  const jobs = [
    repeat('outbox', OUTBOX_INTERVAL_MS, log, async () => {
      if ((await services.outbox.work()) === 0) return;
      mail.nudge();
      webhooks.nudge();
    }),
    mail,
    webhooks,
    repeat('categories', CATEGORIES_INTERVAL_MS, log, () => finishMerges(services)),
    repeat('documents', DOCUMENTS_INTERVAL_MS, log, () => issueDocuments(services)),
    repeat('notices', NOTICES_INTERVAL_MS, log, () => writeNotices(services)),
    repeat('files', FILES_INTERVAL_MS, log, () => sweepFiles(services)),
    repeat('customers', INDEXING_INTERVAL_MS, log, () => indexEarlier(services)),
    repeat('facts', FACTS_INTERVAL_MS, log, () => deriveFacts(services)),
    repeat('index', INDEX_INTERVAL_MS, log, () => services.search.refresh()),
    repeat('orders', ORDERS_INTERVAL_MS, log, () => finishOrders(services)),
    repeat('privacy', PRIVACY_INTERVAL_MS, log, () => forgetPersonalData(services)),
    repeat('ratings', RATINGS_INTERVAL_MS, log, () => services.reviews.repairRatings()),
  ];
  for (const job of jobs) job.nudge();
  return jobs;
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
  await buildIndexes(services);
  await moveToOutboxes(options.database.connection);
  await services.prices.start();
  await services.orders.markEarlierToShip();
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
  const jobs = options.jobs === 'off' ? [] : startJobs(services, log);
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
