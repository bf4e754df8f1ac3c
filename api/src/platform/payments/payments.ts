import type { Env } from '../../env.js';
import { PayPalProvider } from './paypal.adapter.js';
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

const NOTHING = (): Promise<void> => Promise.resolve();

/** Connects to the provider of the environment; for `local` it starts the payment sandbox beside the shop. */
export async function openPayments(env: Pick<Env, 'payments' | 'dataDir'>): Promise<Payments> {
  const { environment, localUrl } = env.payments;
  if (environment !== 'local' || localUrl !== null) {
    const description =
      localUrl === null ? `PayPal, ${environment}` : `payment sandbox at ${localUrl.origin}`;
    const provider = new PayPalProvider(env.payments);
    return { provider, description, sendMessagesTo: NOTHING, close: NOTHING };
  }
  // Not a part of what runs in production, so it is loaded only here.
  const { launchSandbox } = await import('./sandbox/sandbox.launcher.js');
  const sandbox = await launchSandbox(env.dataDir, env.payments);
  return {
    provider: new PayPalProvider({ ...env.payments, localUrl: new URL(sandbox.origin) }),
    description: 'payment sandbox of this project: no money is moved',
    sendMessagesTo: (url) => sandbox.sendMessagesTo(url),
    close: () => sandbox.close(),
  };
}
