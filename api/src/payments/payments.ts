import { PayPalProvider } from './paypal.adapter.js';
import type { PaymentEnv } from './payment.env.js';
import type { PaymentProvider } from './payment.port.js';

/** The payments of a running shop. */
export interface Payments {
  provider: PaymentProvider;
  /** Where payments are made, as a part of a sentence. */
  description: string;
  /** Tells the payment sandbox where the shop takes messages; PayPal is told so by the merchant. */
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

/** Connects to the provider of the environment; for `local` it starts the payment sandbox beside the shop. */
export async function openPayments(
  env: { payments: PaymentEnv; dataDir: string },
  launchSandbox: LaunchSandbox,
): Promise<Payments> {
  const { environment, localUrl } = env.payments;
  if (environment !== 'local' || localUrl !== null) {
    const description =
      localUrl === null ? `PayPal, ${environment}` : `payment sandbox at ${localUrl.origin}`;
    const provider = new PayPalProvider(env.payments);
    return { provider, description, sendMessagesTo: NOTHING, close: NOTHING };
  }
  const sandbox = await launchSandbox(env.dataDir, env.payments);
  return {
    provider: new PayPalProvider({ ...env.payments, localUrl: new URL(sandbox.origin) }),
    description: 'payment sandbox of this project: no money is moved',
    sendMessagesTo: (url) => sandbox.sendMessagesTo(url),
    close: () => sandbox.close(),
  };
}
