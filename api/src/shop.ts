import { createApp } from './app.js';
import { ConfigurationError, type Env } from './env.js';
import { CurrentSettings, type FirstSettings } from './features/settings/current-settings.service.js';
import { listen, serverOf } from './listening.js';
import { systemClock, type Clock } from './kernel/clock.js';
import type { Place } from './kernel/closing/place.js';
import type { Database } from './kernel/database/database.js';
import { Pulse } from './kernel/database/pulse.js';
import { Exchanges } from './kernel/http/exchanges.js';
import { startJobs, type JobPlan } from './kernel/jobs/jobs.js';
import type { Log } from './kernel/log.js';
import { openTransport, type Sender } from './kernel/mail/transports.js';
import { DEFAULT_SETTINGS, type Settings } from '../shared/settings.js';
import type { PageProvider, PaymentProvider } from './payments/payment.port.js';
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

/** Of the time that a visitor waits for the database, the part in which it can show that it answers at all. */
const PROOF_SHARE = 1 / 4;

const EXAMPLE_SENDER = 'Rechenwerk <shop@rechenwerk.example>';

/** How long, in ms, requests are waited for whose clients have gone. */
const WORK_TIMEOUT_MS = 10_000;

/** Outside production all visitors of a developer's machine have one address, so it counts as this many. */
const LOOPBACK_FACTOR = 100;

/** What holds until an owner has saved something else. */
const firstSettings = (env: Env): FirstSettings => ({
  operator: env.operator,
  bank: DEFAULT_SETTINGS.bank,
  transfers: DEFAULT_SETTINGS.transfers,
  invoices: DEFAULT_SETTINGS.invoices,
  quotes: DEFAULT_SETTINGS.quotes,
  delivery: { ...DEFAULT_SETTINGS.delivery, countries: env.deliveryCountries, cutOff: env.orderCutOff },
  shipping: DEFAULT_SETTINGS.shipping,
  taxes: DEFAULT_SETTINGS.taxes,
  lowStock: DEFAULT_SETTINGS.lowStock,
  orderMail: env.orderMail,
  books: DEFAULT_SETTINGS.books,
  employeeCode: env.employeeCode,
});

/** Who sends mails: what the environment says, or who runs the shop without what is no part of a plain name; who reads answers. */
const senderOf = ({ operator: { isExample, name, email } }: Settings, mailFrom: string | null): Sender => {
  const own = isExample ? EXAMPLE_SENDER : `${name.replace(/[^\p{L}\p{M}\p{Nd} .&-]/gu, '')} <${email}>`;
  return { from: mailFrom ?? own, replyTo: email || null };
};

/** A job begins with the settings of that moment. */
const withFreshSettings = (plan: JobPlan<Services>): JobPlan<Services> => ({
  ...plan,
  run: async (services) => {
    await services.settings.refresh();
    return plan.run(services);
  },
});

/** Builds indexes, puts the application together and listens. `prepare` runs before the first request is answered. */
export async function openShop(options: {
  env: Env;
  database: Pick<Database, 'connection'>;
  log: Log;
  payments: PaymentProvider;
  /** Takes cards; absent: the shop takes none. */
  cards?: PageProvider;
  webDir: string | null;
  clock?: Clock;
  /** Where it is started, so that a copy of its database is noticed; absent: nobody asks. */
  place?: Place;
  /** Off where a test wants to run them itself. */
  jobs?: 'on' | 'off';
  prepare?: (services: Services) => Promise<void>;
}): Promise<RunningShop> {
  const { env, log } = options;
  const { connection } = options.database;
  const { clock = systemClock } = options;
  const settings = new CurrentSettings(connection, firstSettings(env));
  const services = createServices(connection, {
    clock,
    log,
    transport: openTransport(env, () => senderOf(settings.now, env.mailFrom)),
    payments: options.payments,
    ...(options.cards === undefined ? {} : { cards: options.cards }),
    passwordCost: env.passwordCost,
    keySecret: env.keySecret,
    demandsSecondStep: env.demandsSecondStep,
    shopUrl: env.publicUrl.origin,
    vies: { url: env.viesUrl, timeoutMs: env.viesTimeoutMs },
    settings,
    targets: new WebhookSender(env.allowsLocalWebhooks),
    throttle: { isOn: env.rateLimits, loopbackFactor: env.production ? 1 : LOOPBACK_FACTOR },
  });
  await buildIndexes(connection);
  await settings.refresh();
  if (settings.saved.operator === undefined && env.owed.length > 0) throw new ConfigurationError(env.owed);
  await services.secondStep.assertReadable();
  await services.licenseKeys.assertReadable();
  if (options.place !== undefined) await services.closing.settle(options.place);
  await options.prepare?.(services);
  let isStopping = false;
  const work = new InFlightWork();
  const proofMs = env.databaseWaitMs * PROOF_SHARE;
  const pulse = new Pulse(connection, proofMs);
  const app = await createApp({
    services,
    work,
    operations: { pulse, closing: services.closing, isStopping: () => isStopping },
    patience: { pulse, askAfterMs: env.databaseWaitMs - proofMs },
    log,
    production: env.production,
    trustProxy: env.trustProxy,
    webDir: options.webDir,
    clock,
    payments: options.payments.clientSettings(),
    ownSite: { shopOrigin: env.publicUrl.origin, isStrict: env.strictOrigin },
  });
  const exchanges = new Exchanges();
  const listening = await listen(() => serverOf(app, exchanges), env.host, env.port);
  const jobs = options.jobs === 'off' ? [] : startJobs(FEATURES.jobs.map(withFreshSettings), services, log);
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
