import { PaymentError, type PaymentProvider } from './payment.port.js';

const refuse = () => Promise.reject(new PaymentError('config', null, null));

/** The provider of a process that takes no money (seed, import): it refuses everything. */
export const DISABLED_PAYMENTS: PaymentProvider = {
  environment: 'local',
  createOrder: refuse,
  getOrder: refuse,
  capture: refuse,
  refund: refuse,
  moves: () => Promise.resolve([]),
  verifyWebhook: () => Promise.resolve(null),
  clientSettings: () => ({ environment: 'local', clientId: '', scriptBaseUrl: null, currency: 'EUR' }),
};
