import type { FeatureModule } from '../../module.js';
import type { VatIdsServices } from '../vat-ids/vat-ids.module.js';
import type { VouchersServices } from '../vouchers/vouchers.module.js';
import { CartShippingResolver } from './shipping-prices.resolver.js';
import { ShippingPricesService } from './shipping-prices.service.js';

export interface ShippingPricesServices {
  shippingPrices: ShippingPricesService;
}

export const shippingPricesModule: FeatureModule<VatIdsServices & VouchersServices, ShippingPricesServices> =
  {
    create: (base, { vatIds, vouchers }) => ({
      shippingPrices: new ShippingPricesService({ ...base, vatIds, vouchers }),
    }),
    resolvers: [CartShippingResolver],
  };
