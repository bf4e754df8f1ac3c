import type { PaymentEnv } from './payment.env.js';

/** Where one of the provider's environments is reached. */
export interface PaymentHosts {
  /** Origin of the API. */
  api: string;
  /** Origin of the button's script; `null`: the browser library knows it. */
  script: string | null;
  /** What the address of a certificate for the provider's messages must look like. */
  certificate: RegExp;
}

/** PayPal's own hosts are constants: no setting can lead real payments anywhere else. */
const PAYPAL_HOSTS: Readonly<Record<'sandbox' | 'production', PaymentHosts>> = Object.freeze({
  sandbox: Object.freeze({
    api: 'https://api-m.sandbox.paypal.com',
    script: null,
    certificate: /^https:\/\/api(-m)?\.sandbox\.paypal\.com\/v1\/notifications\/certs\/[A-Za-z0-9-]+$/,
  }),
  production: Object.freeze({
    api: 'https://api-m.paypal.com',
    script: null,
    certificate: /^https:\/\/api(-m)?\.paypal\.com\/v1\/notifications\/certs\/[A-Za-z0-9-]+$/,
  }),
});

/** The hosts of an environment; `localOrigin` is where the payment sandbox of this project listens. */
export function paymentHosts(
  environment: PaymentEnv['environment'],
  localOrigin: string | null,
): PaymentHosts {
  if (environment !== 'local') return PAYPAL_HOSTS[environment];
  if (localOrigin === null) throw new Error('The payment sandbox is not running.');
  const { origin } = new URL(localOrigin);
  const escaped = origin.replace(/[.[\]]/g, '\\$&');
  return {
    api: origin,
    script: origin,
    certificate: new RegExp(`^${escaped}/v1/notifications/certs/[A-Za-z0-9-]+$`),
  };
}
