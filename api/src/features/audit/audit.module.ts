import type { FeatureModule } from '../../module.js';
import { AuditService } from './audit.service.js';
import { AuditEntryFields, AuditResolver } from './audit.resolver.js';

export interface AuditServices {
  audit: AuditService;
}

export const auditModule: FeatureModule<object, AuditServices> = {
  create: (base) => ({ audit: new AuditService(base.connection, base) }),
  resolvers: [AuditEntryFields, AuditResolver],
};
