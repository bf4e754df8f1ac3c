import type { Connection } from 'mongoose';
import { CatalogService } from './features/catalog/catalog.service.js';
import { FilesService } from './features/files/files.service.js';
import { Ids } from './platform/database/ids.js';

/** Every feature's service, wired to one database connection. Both edges call these and nothing else. */
export interface Services {
  catalog: CatalogService;
  files: FilesService;
}

/** Creates the services on a connection. Nothing is read or written yet. */
export function createServices(connection: Connection): Services {
  const ids = new Ids(connection);
  return { catalog: new CatalogService(connection, ids), files: new FilesService(connection, ids) };
}

/** Builds the indexes that the models declare; safe to repeat and to run in several processes. */
export async function buildIndexes(services: Services): Promise<void> {
  await services.catalog.buildIndexes();
}
