import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import { ClosingResolver } from './closing.resolver.js';
import { ShopStateService } from './shop-state.service.js';

export interface ClosingServices {
  shopState: ShopStateService;
}

export const closingModule: FeatureModule<AuditServices, ClosingServices> = {
  create: (base, { audit }) => ({ shopState: new ShopStateService({ ...base, audit }) }),
  resolvers: [ClosingResolver],
};
