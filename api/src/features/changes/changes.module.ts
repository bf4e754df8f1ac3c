import type { FeatureModule } from '../../module.js';
import { changeRoutes } from './changes.rest.js';
import { ChangesService } from './changes.service.js';

export interface ChangesServices {
  changes: ChangesService;
}

export const changesModule: FeatureModule<object, ChangesServices> = {
  create: (base) => ({ changes: new ChangesService(base.connection, base) }),
  routes: { 'Employees’ desk': changeRoutes },
};
