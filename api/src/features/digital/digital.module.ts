import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { DigitalResolver } from './digital.resolver.js';
import { DigitalService } from './digital.service.js';

export interface DigitalServices {
  digital: DigitalService;
}

export const digitalModule: FeatureModule<AuditServices & OrdersServices, DigitalServices> = {
  create: (base, { audit, orders, orderStore, orderMails }) => ({
    digital: new DigitalService({
      ...base,
      store: orderStore,
      orders,
      mails: orderMails,
      audit,
    }),
  }),
  resolvers: [DigitalResolver],
};
