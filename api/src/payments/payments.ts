import type { Clock } from '../kernel/clock.js';
import { PayPalProvider } from './paypal.adapter.js';
import type { PaymentEnv } from './payment.env.js';
import type { PageProvider, PaymentProvider } from './payment.port.js';
import type { CallOptions } from './provider-calls.js';
import { StripeProvider } from './stripe.adapter.js';

/** The payments of a running shop. */
export interface Payments {
  provider: PaymentProvider;
  /** Takes cards; absent: the shop takes none. */
  cards?: PageProvider;
  /** Where payments are made, as a part of a sentence. */
  description: string;
  /** Tells the payment sandbox where the shop takes messages; the providers are told so by the merchant. */
  sendMessagesTo(url: string): Promise<void>;
  /** Stops the payment sandbox, when this process has started it. */
  close(): Promise<void>;
}

/** A payment sandbox beside the shop. */
export interface LaunchedSandbox {
  origin: string;
  /** From now on messages go to this address of the shop. */
  sendMessagesTo(url: string): Promise<void>;
  /** Stops it, when this process has started it. */
  close(): Promise<void>;
}

/** Starts the payment sandbox: a part of development, which production has not on its disk. */
export type LaunchSandbox = (dataDir: string, credentials: PaymentEnv) => Promise<LaunchedSandbox>;

const NOTHING = (): Promise<void> => Promise.resolve();

/** Connects to the providers that the merchant has given credentials of. */
export function connectProviders(
  env: PaymentEnv,
  options: CallOptions & { clock?: Clock } = {},
): Pick<Payments, 'provider' | 'cards'> {
  const provider = new PayPalProvider(env, options);
  if (env.cards === null) return { provider };
  return { provider, cards: StripeProvider.connect(env, env.cards, options) };
}

/** Connects to the providers of the environment; for `local` it starts the payment sandbox beside the shop. */
export async function openPayments(
  env: { payments: PaymentEnv; dataDir: string },
  launchSandbox: LaunchSandbox,
): Promise<Payments> {
  const { environment, localUrl, cards } = env.payments;
  if (environment !== 'local' || localUrl !== null) {
    const names = cards === null ? 'PayPal' : 'PayPal and Stripe';
    const description =
      localUrl === null ? `${names}, ${environment}` : `payment sandbox at ${localUrl.origin}`;
    return { ...connectProviders(env.payments), description, sendMessagesTo: NOTHING, close: NOTHING };
  }
  const sandbox = await launchSandbox(env.dataDir, env.payments);
  return {
    ...connectProviders({ ...env.payments, localUrl: new URL(sandbox.origin) }),
    description: 'payment sandbox of this project: no money is moved',
    sendMessagesTo: (url) => sandbox.sendMessagesTo(url),
    close: () => sandbox.close(),
  };
}
