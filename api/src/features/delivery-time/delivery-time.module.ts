import type { FeatureModule } from '../../module.js';
import { DeliveryTimeService } from './delivery-time.service.js';
import { ProductDeliveryResolver } from './delivery-time.resolver.js';

export interface DeliveryTimeServices {
  deliveryTime: DeliveryTimeService;
}

export const deliveryTimeModule: FeatureModule<object, DeliveryTimeServices> = {
  create: (base) => ({
    deliveryTime: new DeliveryTimeService(base),
  }),
  resolvers: [ProductDeliveryResolver],
};
