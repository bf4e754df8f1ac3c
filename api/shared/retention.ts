import { GUEST_BUILD_DAYS } from './builds/build.js';
import { VERIFICATION_LINK_DAYS } from './rules/account-links.js';
import { WATCH_DAYS } from './rules/watches.js';

/** How long something is kept: some days, or some years after the end of the calendar year (§ 199 (1) BGB, § 257 (5) HGB). */
export type RetentionPeriod = { days: number } | { years: number };

/** One kind of personal data that ends by itself. Accounts end when their owners delete them. */
export interface RetentionRule {
  /** What it is, as the privacy notice says it. */
  what: string;
  /** Where it is stored. */
  collection: string;
  /** The date of a document from which its period runs. */
  since: string;
  period: RetentionPeriod;
  /** Why it may or must be kept so long. */
  law: string;
  /** Only documents whose field has one of these values; the others of the collection have another period, or none yet. */
  only?: { field: string; values: readonly string[] };
}

/**
 * How long the shop keeps personal data (Art. 5 (1) (e) GDPR), as the privacy notice tells it and a daily job applies it. What
 * lives for days only is also removed by the database itself.
 */
export const RETENTION = {
  sessions: {
    what: 'Sessions',
    collection: 'sessions',
    since: 'createdAt',
    period: { days: 30 },
    law: 'Art. 6 (1) (b) GDPR',
  },
  tries: {
    what: 'Hashed counters of requests and logins',
    collection: 'throttles',
    since: 'expiresAt',
    period: { days: 1 },
    law: 'Art. 6 (1) (f) GDPR',
  },
  links: {
    what: 'Links that prove an email address or let you set a password, hashed',
    collection: 'accountLinks',
    since: 'createdAt',
    period: { days: VERIFICATION_LINK_DAYS },
    law: 'Art. 6 (1) (b) GDPR',
  },
  builds: {
    what: 'Builds that were shared without an account, since their last visit',
    collection: 'builds',
    since: 'visitedAt',
    period: { days: GUEST_BUILD_DAYS },
    law: 'Art. 6 (1) (b) GDPR',
  },
  watches: {
    what: 'Alerts about prices and stock that you have set',
    collection: 'priceWatches',
    since: 'createdAt',
    period: { days: WATCH_DAYS },
    law: 'Art. 6 (1) (a) GDPR',
  },
  answers: {
    what: 'Answers to programs that may be asked for again, sealed',
    collection: 'keptAnswers',
    since: 'at',
    period: { days: 1 },
    law: 'Art. 6 (1) (b) GDPR',
  },
  mails: {
    what: 'Copies of emails we sent',
    collection: 'outbox',
    since: 'finishedAt',
    period: { days: 30 },
    law: 'Art. 6 (1) (b) GDPR',
  },
  paymentMessages: {
    what: 'Messages of the payment provider',
    collection: 'paymentEvents',
    since: 'receivedAt',
    period: { days: 30 },
    law: 'Art. 6 (1) (b) GDPR',
  },
  paidOrders: {
    what: 'Orders that were paid, with name and address',
    collection: 'orders',
    since: 'placedAt',
    period: { years: 8 },
    law: '§ 147 AO, § 257 HGB',
    only: { field: 'state', values: ['paid', 'refunded'] },
  },
  unpaidOrders: {
    what: 'Orders that were never paid',
    collection: 'orders',
    since: 'placedAt',
    period: { years: 3 },
    law: '§ 195 BGB',
    only: { field: 'state', values: ['canceled', 'expired', 'failed'] },
  },
  quotes: {
    what: 'Quotes that we have written for you',
    collection: 'quotes',
    since: 'createdAt',
    period: { years: 6 },
    law: '§ 257 HGB',
  },
  purchaseOrders: {
    what: 'Our orders at suppliers',
    collection: 'purchaseOrders',
    since: 'createdAt',
    period: { years: 8 },
    law: '§ 147 AO, § 257 HGB',
    only: { field: 'state', values: ['received', 'canceled'] },
  },
  documents: {
    what: 'Invoices, corrections and cancellations',
    collection: 'documents',
    since: 'issuedAt',
    period: { years: 8 },
    law: '§ 14b UStG, § 147 AO',
  },
  documentPdfs: {
    what: 'The files of these documents',
    collection: 'documentPdfs',
    since: 'issuedAt',
    period: { years: 8 },
    law: '§ 14b UStG, § 147 AO',
  },
  transferAccounts: {
    what: 'Transfers for orders',
    collection: 'transferAccounts',
    since: 'openedAt',
    period: { years: 8 },
    law: '§ 147 AO, § 257 HGB',
  },
  bankEntries: {
    what: 'Money that came to our bank account',
    collection: 'bankEntries',
    since: 'at',
    period: { years: 8 },
    law: '§ 147 AO, § 257 HGB',
  },
  payouts: {
    what: 'Money that we transferred',
    collection: 'payouts',
    since: 'openedAt',
    period: { years: 8 },
    law: '§ 147 AO, § 257 HGB',
  },
  tickets: {
    what: 'Answered tickets',
    collection: 'tickets',
    since: 'closedAt',
    period: { years: 3 },
    law: '§ 195 BGB',
    only: { field: 'status', values: ['closed'] },
  },
  reviewNotices: {
    what: 'Decided notices about reviews',
    collection: 'reviewNotices',
    since: 'createdAt',
    period: { years: 3 },
    law: '§ 195 BGB',
    only: { field: 'state', values: ['decided'] },
  },
  withdrawals: {
    what: 'Withdrawals',
    collection: 'withdrawals',
    since: 'receivedAt',
    period: { years: 3 },
    law: '§ 195 BGB',
  },
  returns: {
    what: 'Returns that have ended',
    collection: 'returns',
    since: 'endedAt',
    period: { years: 3 },
    law: '§ 195 BGB',
    only: { field: 'state', values: ['closed', 'lapsed', 'rejected'] },
  },
} as const satisfies Record<string, RetentionRule>;

/** How long a browser keeps the cookie that spares a known device the waits of others who guess its owner's password. */
export const DEVICE_COOKIE = { days: 180 } as const satisfies RetentionPeriod;

/** All rules, in the order in which the privacy notice lists them. */
export const RETENTION_RULES: readonly RetentionRule[] = Object.values(RETENTION);

const DAY_MS = 86_400_000;

/** What is older than this, seen from `now`, is no longer kept. Years end with those of UTC. */
export function retentionCutoff(period: RetentionPeriod, now: Date): Date {
  return 'days' in period
    ? new Date(now.getTime() - period.days * DAY_MS)
    : new Date(Date.UTC(now.getUTCFullYear() - period.years, 0, 1));
}

/** A period as people read it: `30 days`, `3 years after the end of the calendar year`. */
export function describePeriod(period: RetentionPeriod): string {
  if ('years' in period) return `${period.years} years after the end of the calendar year`;
  return period.days === 1 ? '1 day' : `${period.days} days`;
}
