import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import { KeysService } from './keys.service.js';
import { KeysResolver } from './keys.resolver.js';

export interface KeysServices {
  keys: KeysService;
}

export const keysModule: FeatureModule<AuditServices, KeysServices> = {
  create: (base, { audit }) => ({ keys: new KeysService(base.connection, { ...base, audit }) }),
  resolvers: [KeysResolver],
};
