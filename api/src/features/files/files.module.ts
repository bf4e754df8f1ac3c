import type { FeatureModule } from '../../module.js';
import { FilesService } from './files.service.js';
import { fileRoutes } from './files.rest.js';

export interface FilesServices {
  files: FilesService;
}

export const filesModule: FeatureModule<object, FilesServices> = {
  create: ({ connection, ids, clock }) => ({ files: new FilesService(connection, ids, clock) }),
  routes: { Catalog: fileRoutes },
  jobs: [
    // Files that nothing shows are looked for.
    { name: 'files', everyMs: 3_600_000, isAlone: true, run: ({ files }) => files.sweep() },
  ],
};
