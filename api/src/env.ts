import { isIP } from 'node:net';
import type { Operator } from '../shared/operator.js';
import { HOME_COUNTRY } from '../shared/rules/address-fields.js';
import { readCountry } from '../shared/rules/countries.js';
import { DEFAULT_DELIVERY } from '../shared/rules/delivery.js';
import type { OrderMail } from '../shared/settings.js';
import { ORDER_MAIL_PACES } from '../shared/settings.js';
import { readChoice, readClock, readWhole, type Report, type Source } from './kernel/env.reader.js';
import { readOperator } from './operator.env.js';
import type { PasswordCost } from './kernel/workers/passwords.js';
import { readPayments, type PaymentEnv } from './payments/payment.env.js';

/** Everything the process reads from its environment, parsed once. See `.env.example` for the meaning of each name. */
export interface Env {
  production: boolean;
  port: number;
  /** Where the shop listens: an address, `localhost` for this machine alone, `null` for everywhere. */
  host: string | null;
  dataDir: string;
  /** Set: this MongoDB and nothing else. */
  mongodbUri: string | null;
  /** `auto` takes a MongoDB that is already on the machine, else the embedded engine. */
  databaseEngine: 'auto' | 'mongod' | 'embedded';
  /** How long, in ms, a visitor waits for a database that does not answer. */
  databaseWaitMs: number;
  publicUrl: URL;
  demoData: boolean;
  /** How many proxies stand in front of the process (Express `trust proxy`). */
  trustProxy: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** What employees must know to register; `null`: nobody can. */
  employeeCode: string | null;
  /** What the shop seals its own secrets under; `null`: a random one of the data folder. */
  keySecret: string | null;
  /** Whether owners can do nothing before they have a second step at login. */
  demandsSecondStep: boolean;
  /** `null`: mails are written as files into the data folder. */
  smtpUrl: string | null;
  /** Sender of all mails; `null`: who runs the shop. */
  mailFrom: string | null;
  /** Where the shop itself gets mail of what is new, and how often. */
  orderMail: OrderMail;
  payments: PaymentEnv;
  /** Who runs the shop; an example outside production unless it is set. */
  operator: Operator;
  /** What production misses of that: it starts only where an owner has said it on the page of the settings. */
  owed: readonly string[];
  /** Until when in Berlin an order is packed on the same working day: `14:00`. */
  orderCutOff: string;
  /** Where parcels go, by ISO 3166-1 code. */
  deliveryCountries: readonly string[];
  /** Where VAT ids are confirmed (VIES); `null`: nowhere. */
  viesUrl: string | null;
  /** How long, in ms, that has for an answer: the buyer waits for it. */
  viesTimeoutMs: number;
  /** Refuse state-changing calls with a cookie that do not say which site made them. */
  strictOrigin: boolean;
  /** Webhooks may also be on this very machine, for tests. */
  allowsLocalWebhooks: boolean;
  /** Off only for load tests. */
  rateLimits: boolean;
  /** What a hash of a password costs; next to nothing only in tests. */
  passwordCost: PasswordCost;
}

/** The configuration cannot work; one sentence per problem says what to set. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The shop cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
/** Shortest employee code in production, and the one of `.env.example`, which everybody knows. */
const EMPLOYEE_CODE_MIN = 16;
const EXAMPLE_CODE = 'an-example-that-production-refuses';
/** Shortest secret that others are sealed under in production. */
const KEY_SECRET_MIN = 16;
const DATABASE_WAIT_MS = { min: 500, max: 60_000 };
/** The REST service of the European Commission that confirms VAT ids. */
const EU_VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const VIES_TIMEOUT_MS = { min: 100, max: 30_000 };
const ENGINES = ['auto', 'mongod', 'embedded'] as const;

/** Outside production nobody else is let in unasked: the demo's passwords are known to everybody. */
function readHost(source: Source, production: boolean, report: Report): string | null {
  const value = source.HOST;
  if (value === undefined || value === '') return production ? null : 'localhost';
  if (value !== 'localhost' && isIP(value) === 0) {
    report(
      `HOST is "${value}", but must be an address of this machine like 192.168.1.10, 0.0.0.0 for all of them, or localhost.`,
    );
  }
  return value;
}

function readPublicUrl(source: Source, port: number, production: boolean, report: Report): URL {
  const fallback = new URL(`http://localhost:${port}`);
  const value = source.PUBLIC_URL;
  if (value === undefined || value === '') {
    if (production)
      report('PUBLIC_URL is not set: give the https address under which customers reach the shop.');
    return fallback;
  }
  if (!URL.canParse(value)) {
    report(`PUBLIC_URL is "${value}", which is not an address like https://shop.example.`);
    return fallback;
  }
  const url = new URL(value);
  if (production && url.protocol !== 'https:') report('PUBLIC_URL must begin with https:// in production.');
  if (production && (url.hostname === 'localhost' || isIP(url.hostname) !== 0)) {
    report('PUBLIC_URL must be a host name that customers can reach, not localhost or a number.');
  }
  return url;
}

/** Without an address nobody is written to, so a pace alone is a mistake. */
function readOrderMail(source: Source, report: Report): OrderMail {
  const to = source.SHOP_MAIL_TO || '';
  const pace = readChoice(source, 'SHOP_MAIL', ORDER_MAIL_PACES, 'each', report);
  if (to === '' && source.SHOP_MAIL && pace !== 'off')
    report(`SHOP_MAIL is "${pace}", but SHOP_MAIL_TO is not set: give the address of the shop's mailbox.`);
  if (to !== '' && !/^[^\s@<>,]+@[^\s@<>,]+$/.test(to))
    report(`SHOP_MAIL_TO is "${to}", but must be one address like orders@shop.example.`);
  return { to, pace };
}

/** Where the shop delivers: to its own country, unless others are named. */
function readCountries(source: Source, report: Report): readonly string[] {
  const codes = (source.DELIVERY_COUNTRIES || HOME_COUNTRY)
    .split(',')
    .map((code) => code.trim().toUpperCase());
  const unknown = codes.filter((code) => readCountry(code) === null);
  if (unknown.length > 0)
    report(
      `DELIVERY_COUNTRIES names "${unknown.join(', ')}", but must be codes with commas between, like DE,AT.`,
    );
  return codes;
}

/** Production asks the EU; elsewhere nobody is asked unless an address is set. `off`: nobody. */
function readVies(source: Source, production: boolean, report: Report): string | null {
  const value = source.VIES_URL || (production ? EU_VIES : 'off');
  if (value === 'off') return null;
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isAddress) report(`VIES_URL is "${value}", but must be an address like ${EU_VIES}, or off.`);
  return value.replace(/\/$/, '');
}

function checkMail(env: Env, report: Report): void {
  if (
    env.smtpUrl !== null &&
    (!URL.canParse(env.smtpUrl) || !/^smtps?:$/.test(new URL(env.smtpUrl).protocol))
  ) {
    report('SMTP_URL must look like smtps://user:password@mail.example:465.');
  }
  if (env.mailFrom !== null && (!/@[^\s@<>]+>?$/.test(env.mailFrom) || /[\r\n]/.test(env.mailFrom))) {
    report(`MAIL_FROM is "${env.mailFrom}", but must be an address like Shop <shop@example.com>.`);
  }
}

function checkProductionSecrets(env: Env, report: Report): void {
  const code = env.employeeCode;
  if (code !== null && (code.length < EMPLOYEE_CODE_MIN || code === EXAMPLE_CODE)) {
    report(
      `EMPLOYEE_CODE must be your own and have at least ${EMPLOYEE_CODE_MIN} characters, or be left out.`,
    );
  }
  if (!env.demandsSecondStep)
    report('OWNER_SECOND_STEP is "optional": a stolen password would be the whole shop; remove it.');
  if (env.smtpUrl === null)
    report('SMTP_URL is not set: give the mail server that sends mails to customers.');
  if (env.allowsLocalWebhooks)
    report('ALLOW_LOCAL_WEBHOOKS is "yes": webhooks could reach services of this machine; remove it.');
  if (!env.rateLimits) report('RATE_LIMITS is "off": that is for load tests only; remove it.');
  if (env.passwordCost === 'test')
    report('PASSWORD_COST is "test": passwords could be guessed from their hashes; remove it.');
}

function checkProduction(source: Source, env: Env, report: Report): void {
  checkProductionSecrets(env, report);
  if (env.mongodbUri === null) {
    report('MONGODB_URI is not set: production needs a MongoDB replica set or sharded cluster.');
  }
  if (source.KEY_SECRET && source.KEY_SECRET.length < KEY_SECRET_MIN)
    report(`KEY_SECRET must have at least ${KEY_SECRET_MIN} characters, or be left out.`);
  if (source.DEMO_DATA === 'on')
    report('DEMO_DATA is "on": production is never filled with demo data; remove it.');
  if (env.databaseEngine === 'embedded') {
    report('DATABASE_ENGINE is "embedded": the embedded engine is not for production; remove it.');
  }
}

/** Parses the environment; throws `ConfigurationError` with every problem at once, but for what may stand in the database (`owed`). */
export function readEnv(source: Source): Env {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  const production = source.NODE_ENV === 'production';
  const port = readWhole(source, 'PORT', { min: 0, max: 65_535 }, 4000, report);
  const mongodbUri = source.MONGODB_URI || null;
  if (mongodbUri !== null && !/^mongodb(\+srv)?:\/\//.test(mongodbUri)) {
    report('MONGODB_URI must begin with mongodb:// or mongodb+srv://.');
  }
  const publicUrl = readPublicUrl(source, port, production, report);
  const owed: string[] = [];
  const owe: Report = (problem) => owed.push(problem);
  const payments = readPayments(source, { production, publicUrl }, report);
  const env: Env = {
    production,
    port,
    host: readHost(source, production, report),
    dataDir: source.DATA_DIR || '.data',
    mongodbUri,
    databaseEngine: readChoice(source, 'DATABASE_ENGINE', ENGINES, 'auto', report),
    databaseWaitMs: readWhole(source, 'DATABASE_WAIT_MS', DATABASE_WAIT_MS, 4_500, report),
    publicUrl,
    demoData: readChoice(source, 'DEMO_DATA', ['on', 'off'], production ? 'off' : 'on', report) === 'on',
    trustProxy: readWhole(source, 'TRUST_PROXY', { min: 0, max: 10 }, 0, report),
    employeeCode: source.EMPLOYEE_CODE || null,
    keySecret: source.KEY_SECRET || (production ? payments.clientSecret : null),
    demandsSecondStep:
      readChoice(
        source,
        'OWNER_SECOND_STEP',
        ['demanded', 'optional'],
        production ? 'demanded' : 'optional',
        report,
      ) === 'demanded',
    smtpUrl: source.SMTP_URL || null,
    mailFrom: source.MAIL_FROM || null,
    orderMail: readOrderMail(source, report),
    payments,
    operator: readOperator(source, report, production ? owe : null),
    owed,
    orderCutOff: readClock(source, 'ORDER_CUT_OFF', DEFAULT_DELIVERY.cutOff, report),
    deliveryCountries: readCountries(source, report),
    viesUrl: readVies(source, production, report),
    viesTimeoutMs: readWhole(source, 'VIES_TIMEOUT_MS', VIES_TIMEOUT_MS, 8_000, report),
    strictOrigin: readChoice(source, 'STRICT_ORIGIN', ['on', 'off'], 'off', report) === 'on',
    allowsLocalWebhooks: readChoice(source, 'ALLOW_LOCAL_WEBHOOKS', ['yes', 'no'], 'no', report) === 'yes',
    rateLimits: readChoice(source, 'RATE_LIMITS', ['on', 'off'], 'on', report) === 'on',
    passwordCost: readChoice(source, 'PASSWORD_COST', ['full', 'test'], 'full', report),
    logLevel: readChoice(source, 'LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn', report),
  };
  checkMail(env, report);
  if (production) checkProduction(source, env, report);
  if (problems.length > 0) throw new ConfigurationError([...problems, ...owed]);
  return env;
}
