import { readChoice, type Report, type Source } from '../kernel/env.reader.js';
import type { PaymentEnvironment } from './payment.port.js';

/** Where payments are made and who the shop is there. */
export interface PaymentEnv {
  environment: PaymentEnvironment;
  clientId: string;
  clientSecret: string;
  /** The provider's id of the address that it sends its messages to. */
  webhookId: string;
  /** Who the shop is at Stripe; `null`: it takes no cards. */
  cards: CardEnv | null;
  /** A payment sandbox that runs already; `null`: the shop starts its own. Only with `local`. */
  localUrl: URL | null;
}

/** Who the shop is at Stripe. */
export interface CardEnv {
  secretKey: string;
  /** What its messages are signed with. */
  webhookSecret: string;
}

const ENVIRONMENTS = ['local', 'sandbox', 'production'] as const;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SECRETS = ['PAYMENT_CLIENT_ID', 'PAYMENT_CLIENT_SECRET', 'PAYMENT_WEBHOOK_ID'] as const;

/** What the payment sandbox of this project knows the shop as. Everybody knows it: it opens nothing else. */
const SANDBOX_CREDENTIALS = {
  clientId: 'sb-rechenwerk',
  clientSecret: 'sb-rechenwerk-secret',
  webhookId: 'sb-rechenwerk-webhook',
};
const LOCAL_PREFIX = 'sb-';
const SANDBOX_CARDS: CardEnv = {
  secretKey: 'sk_test_rechenwerkSandbox',
  webhookSecret: 'whsec_rechenwerkSandbox',
};
const CARD_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Keys of the merchant, and restricted ones, by where their money counts. */
const CARD_KEYS = {
  sandbox: /^(sk|rk)_test_\w{16,}$/,
  production: /^(sk|rk)_live_\w{16,}$/,
} as const;

function checkCredentials(source: Source, environment: PaymentEnvironment, report: Report): void {
  for (const name of SECRETS) {
    const value = source[name] || '';
    if (value === '') report(`${name} is not set: PayPal gives it to you for "${environment}".`);
    else if (value.startsWith(LOCAL_PREFIX))
      report(`${name} belongs to the payment sandbox of this project, not to PayPal.`);
    else if (/\s/.test(value)) report(`${name} contains a space or a line break.`);
  }
  if (source.PAYMENT_LOCAL_URL)
    report(`PAYMENT_LOCAL_URL is only for PAYMENT_ENVIRONMENT=local, not for "${environment}"; remove it.`);
}

/** Reads who the shop is at Stripe; without any of it, it takes no cards. */
function readCards(source: Source, environment: 'sandbox' | 'production', report: Report): CardEnv | null {
  const [secretKey = '', webhookSecret = ''] = CARD_SECRETS.map((name) => source[name]);
  if (secretKey === '' && webhookSecret === '') return null;
  const missing = CARD_SECRETS.filter((name) => !source[name]);
  if (missing.length > 0)
    report(`${missing.join()} is not set: cards need both ${CARD_SECRETS.join(' and ')}, or neither.`);
  else if ([secretKey, webhookSecret].some((value) => Object.values(SANDBOX_CARDS).includes(value)))
    report('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET belongs to the payment sandbox of this project.');
  else if (!CARD_KEYS[environment].test(secretKey))
    report(
      `STRIPE_SECRET_KEY is no key for "${environment}": it begins with sk_${environment === 'production' ? 'live' : 'test'}_ or rk_${environment === 'production' ? 'live' : 'test'}_.`,
    );
  else if (!/^whsec_\w+$/.test(webhookSecret)) report('STRIPE_WEBHOOK_SECRET does not begin with whsec_.');
  return { secretKey, webhookSecret };
}

function checkLocal(source: Source, publicUrl: URL, report: Report): void {
  const given = [...SECRETS, ...CARD_SECRETS].filter((name) => source[name]);
  if (given.length > 0)
    report(`${given.join(', ')} set: then say with PAYMENT_ENVIRONMENT whether "sandbox" or "production".`);
  const isAllowed = readChoice(source, 'ALLOW_LOCAL_PAYMENTS', ['yes', 'no'], 'no', report) === 'yes';
  if (!isAllowed && !LOOPBACK.has(publicUrl.hostname)) {
    report(
      `PUBLIC_URL is ${publicUrl.origin}, but payments are "local": nobody would pay. Set PAYMENT_ENVIRONMENT, or ALLOW_LOCAL_PAYMENTS=yes for a demonstration.`,
    );
  }
}

function readLocalUrl(source: Source, report: Report): URL | null {
  const value = source.PAYMENT_LOCAL_URL;
  if (value === undefined || value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'http:' && LOOPBACK.has(url.hostname)) return url;
  report(`PAYMENT_LOCAL_URL is "${value}", but must be an http address of this machine.`);
  return null;
}

/**
 * Reads where payments are made. Nothing moves real money by accident, and nothing that moves none can stand where real
 * money is expected.
 */
export function readPayments(
  source: Source,
  { production, publicUrl }: { production: boolean; publicUrl: URL },
  report: Report,
): PaymentEnv {
  // Credentials say nothing of where they count; in production real money is what is meant.
  const usual = production ? 'production' : 'local';
  const environment = readChoice(source, 'PAYMENT_ENVIRONMENT', ENVIRONMENTS, usual, report);
  if (production && source.ALLOW_LOCAL_PAYMENTS === 'yes')
    report('ALLOW_LOCAL_PAYMENTS is "yes": nothing in production is paid with play money; remove it.');
  if (environment === 'local' && production) {
    report('PAYMENT_ENVIRONMENT must be "sandbox" or "production" in production: "local" moves no money.');
  } else if (environment === 'local') {
    checkLocal(source, publicUrl, report);
  } else {
    checkCredentials(source, environment, report);
  }
  if (environment === 'production' && !production) {
    report('PAYMENT_ENVIRONMENT is "production", which moves real money, but NODE_ENV is not "production".');
  }
  if (environment === 'local') {
    const localUrl = production ? null : readLocalUrl(source, report);
    return { environment, ...SANDBOX_CREDENTIALS, cards: SANDBOX_CARDS, localUrl };
  }
  const [clientId = '', clientSecret = '', webhookId = ''] = SECRETS.map((name) => source[name]);
  const cards = readCards(source, environment, report);
  return { environment, clientId, clientSecret, webhookId, cards, localUrl: null };
}
