import type { FeatureModule } from '../../module.js';
import { FileStore } from './file.store.js';
import { FilesService } from './files.service.js';
import { PicturesService } from './pictures.service.js';
import { FileVisibility } from './visibility.store.js';
import { fileRoutes } from './files.rest.js';

export interface FilesServices {
  files: FilesService;
  pictures: PicturesService;
}

export const filesModule: FeatureModule<object, FilesServices> = {
  create: ({ connection, ids, clock }) => {
    const store = new FileStore(connection, ids, clock);
    const visibility = new FileVisibility(connection, clock);
    const pictures = new PicturesService(store, visibility);
    return { files: new FilesService({ files: store, visibility, pictures }), pictures };
  },
  routes: { Catalog: fileRoutes },
  jobs: [
    // Files that nothing shows are looked for.
    { name: 'files', everyMs: 3_600_000, isAlone: true, run: ({ files }) => files.sweep() },
  ],
};
