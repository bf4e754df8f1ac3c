import type { FeatureModule } from '../../module.js';
import { VatIdsResolver } from './vat-ids.resolver.js';
import { VatIdsService } from './vat-ids.service.js';

export interface VatIdsServices {
  vatIds: VatIdsService;
}

export const vatIdsModule: FeatureModule<object, VatIdsServices> = {
  create: (base) => ({ vatIds: new VatIdsService(base) }),
  resolvers: [VatIdsResolver],
};
