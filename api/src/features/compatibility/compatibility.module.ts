import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { CompatibilityResolver } from './compatibility.resolver.js';
import { CompatibilityService } from './compatibility.service.js';

export interface CompatibilityServices {
  compatibility: CompatibilityService;
}

export const compatibilityModule: FeatureModule<CatalogServices & AuditServices, CompatibilityServices> = {
  create: (base, { catalog, audit }) => ({
    compatibility: new CompatibilityService(base.connection, { ...base, catalog, audit }),
  }),
  resolvers: [CompatibilityResolver],
};
