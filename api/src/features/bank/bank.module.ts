import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CheckoutServices } from '../checkout/checkout.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { TransfersServices } from '../transfers/transfers.module.js';
import { BankService } from './bank.service.js';
import { MongoEntryStore } from './bank.store.js';
import { BankEntryFields, BankResolver, PayoutFields } from './bank.resolver.js';

export interface BankServices {
  bank: BankService;
}

export const bankModule: FeatureModule<
  AuditServices & OrdersServices & TransfersServices & CheckoutServices,
  BankServices
> = {
  create: (base, { audit, orderStore, orderMails, transferStore, checkout }) => ({
    bank: new BankService({
      ...base,
      audit,
      entries: new MongoEntryStore(base.connection),
      transfers: transferStore,
      orders: {
        byId: (orderId) => orderStore.byId(orderId),
        byPayment: (paymentId) => orderStore.byPayment(paymentId),
        awaitingTransferOf: (cents) => orderStore.awaitingAmount(cents),
      },
      mails: orderMails,
      reconcile: (reference) => checkout.reconcile(reference),
    }),
  }),
  resolvers: [BankResolver, BankEntryFields, PayoutFields],
  jobs: [{ name: 'bank', everyMs: 60_000, isAlone: true, run: ({ bank }) => bank.recover() }],
};
