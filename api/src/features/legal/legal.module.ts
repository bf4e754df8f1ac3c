import type { FeatureModule } from '../../module.js';
import { LegalService } from './legal.service.js';

export interface LegalServices {
  legal: LegalService;
}

export const legalModule: FeatureModule<object, LegalServices> = {
  create: (base) => ({ legal: new LegalService(base) }),
};
