import type { FeatureModule } from '../../module.js';
import type { CheckoutServices } from '../checkout/checkout.module.js';
import { PaymentEventsService } from './payment-events.service.js';
import { PaymentHoldResolver } from './payment-hold.resolver.js';
import { RefundsResolver } from './refunds.resolver.js';

export interface PaymentsServices {
  paymentEvents: PaymentEventsService;
}

export const paymentsModule: FeatureModule<CheckoutServices, PaymentsServices> = {
  create: (base, { checkout }) => ({
    paymentEvents: new PaymentEventsService(base.connection, { ...base, checkout }),
  }),
  resolvers: [PaymentHoldResolver, RefundsResolver],
  jobs: [
    // Messages of the provider are worked on, and unfinished orders are looked for.
    {
      name: 'orders',
      everyMs: 30_000,
      isAlone: true,
      run: async ({ paymentEvents, checkout }) => {
        await paymentEvents.work();
        await checkout.recover();
      },
    },
  ],
};
