import { readChoice, type Report, type Source } from '../kernel/env.reader.js';
import type { PaymentEnvironment } from './payment.port.js';

/** Where payments are made and who the shop is there. */
export interface PaymentEnv {
  environment: PaymentEnvironment;
  clientId: string;
  clientSecret: string;
  /** The provider's id of the address that it sends its messages to. */
  webhookId: string;
  /** A payment sandbox that runs already; `null`: the shop starts its own. Only with `local`. */
  localUrl: URL | null;
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

function checkLocal(source: Source, publicUrl: URL, report: Report): void {
  const given = SECRETS.filter((name) => source[name]);
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
    return { environment, ...SANDBOX_CREDENTIALS, localUrl };
  }
  const [clientId = '', clientSecret = '', webhookId = ''] = SECRETS.map((name) => source[name]);
  return { environment, clientId, clientSecret, webhookId, localUrl: null };
}
