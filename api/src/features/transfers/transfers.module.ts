import type { FeatureModule } from '../../module.js';
import { TransfersResolver } from './transfers.resolver.js';
import { MongoTransferStore } from './transfer.store.js';
import { InvoicePayments } from './invoice-payments.service.js';
import { TransferPayments } from './transfer-payments.service.js';

export interface TransfersServices {
  transferStore: MongoTransferStore;
  transfers: TransferPayments;
  invoicePayments: InvoicePayments;
}

export const transfersModule: FeatureModule<object, TransfersServices> = {
  create: ({ connection, ids, clock, settings }) => {
    const store = new MongoTransferStore(connection, ids);
    return {
      transferStore: store,
      transfers: new TransferPayments({ store, clock, settings: () => settings.now }),
      invoicePayments: new InvoicePayments({ store, clock }),
    };
  },
  resolvers: [TransfersResolver],
};
