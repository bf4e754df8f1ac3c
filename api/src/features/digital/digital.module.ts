import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { EditingServices } from '../editing/editing.module.js';
import type { GiftVouchersServices } from '../gift-vouchers/gift-vouchers.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { SettingsServices } from '../settings/settings.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { DigitalResolver } from './digital.resolver.js';
import { DigitalService } from './digital.service.js';
import { LicenseKeysResolver } from './license-keys.resolver.js';
import { LicenseKeysService } from './license-keys.service.js';

export interface DigitalServices {
  licenseKeys: LicenseKeysService;
  digital: DigitalService;
}

/** How often, in ms, keys are looked for that can be delivered. */
const DELIVERY_INTERVAL_MS = 2_000;

export const digitalModule: FeatureModule<
  AuditServices & EditingServices & GiftVouchersServices & OrdersServices & SettingsServices & StockServices,
  DigitalServices
> = {
  create: (
    base,
    { audit, orders, orderStore, orderMails, productStore, settings, stockMovements, giftSales },
  ) => {
    const licenseKeys = new LicenseKeysService(base.connection, {
      ...base,
      products: productStore,
      orders: orderStore,
      stockMovements,
      settings,
      audit,
    });
    return {
      licenseKeys,
      digital: new DigitalService({
        ...base,
        store: orderStore,
        orders,
        mails: orderMails,
        audit,
        keys: licenseKeys,
        gifts: giftSales,
      }),
    };
  },
  resolvers: [DigitalResolver, LicenseKeysResolver],
  jobs: [
    {
      name: 'license-keys',
      everyMs: DELIVERY_INTERVAL_MS,
      isAlone: true,
      run: ({ digital }) => digital.deliverDue(),
    },
  ],
};
