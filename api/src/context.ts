import type { Viewer } from '../shared/access.js';
import type { ProductLoader } from './features/catalog/catalog.loader.js';
import type { Services } from './services.js';

/** What a request knows: who asks, the services, and loaders that live as long as the request. */
export interface RequestContext {
  viewer: Viewer;
  services: Services;
  products: ProductLoader;
  requestId: string;
}
