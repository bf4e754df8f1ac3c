import type { FeatureModule } from '../../module.js';
import type { VouchersServices } from '../vouchers/vouchers.module.js';
import { CartShippingResolver } from './shipping-prices.resolver.js';
import { ShippingPricesService } from './shipping-prices.service.js';

export interface ShippingPricesServices {
  shippingPrices: ShippingPricesService;
}

export const shippingPricesModule: FeatureModule<VouchersServices, ShippingPricesServices> = {
  create: (base, { vouchers }) => ({ shippingPrices: new ShippingPricesService({ ...base, vouchers }) }),
  resolvers: [CartShippingResolver],
};
