import type { FeatureModule } from '../../module.js';
import type { FilesServices } from '../files/files.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { SearchServices } from '../search/search.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { AddingService } from './adding.service.js';
import { EditingService } from './editing.service.js';
import { InventoryService } from './inventory.service.js';
import { OffersService } from './offers.service.js';
import { offerRoutes } from './offers.rest.js';
import { ListingsResolver } from './listings.resolver.js';
import { ListingsService } from './listings.service.js';
import { ProductFilesService } from './product-files.service.js';
import { ProductStore } from './product.store.js';
import { ReductionsService } from './reductions.service.js';
import { ReductionsResolver } from './reductions.resolver.js';
import { EditingResolver, ProductVersionResolver } from './editing.resolver.js';
import { InventoryResolver } from './inventory.resolver.js';
import { ProductFilesResolver } from './product-files.resolver.js';
import { editingRoutes } from './editing.rest.js';
import { SupplyResolver } from './supply.resolver.js';
import { UndoResolver } from './undo.resolver.js';
import { UndoService } from './undo.service.js';
import { productFileRoutes } from './product-files.rest.js';

export interface EditingServices {
  adding: AddingService;
  editing: EditingService;
  inventory: InventoryService;
  offers: OffersService;
  productFiles: ProductFilesService;
  productStore: ProductStore;
  listings: ListingsService;
  reductions: ReductionsService;
  undo: UndoService;
}

export const editingModule: FeatureModule<
  FilesServices & CatalogServices & SearchServices & AuditServices & CategoriesServices & StockServices,
  EditingServices
> = {
  create: (
    base,
    { files, pictures, catalog, drawings, prices, search, audit, categories, stockMovements, stockLevels },
  ) => {
    const { connection } = base;
    const adding = new AddingService(connection, { ...base, catalog, categories, audit, stockMovements });
    const store = new ProductStore(connection, { ...base, catalog });
    const productFiles = new ProductFilesService(connection, { store, files, pictures, audit });
    const shared = {
      ...base,
      catalog,
      store,
      files: productFiles,
      adding,
      drawings,
      categories,
      audit,
      stockMovements,
    };
    const editing = new EditingService(connection, shared);
    return {
      adding,
      editing,
      inventory: new InventoryService(connection, { search, stockLevels }),
      offers: new OffersService({ catalog, editing }),
      productFiles,
      productStore: store,
      listings: new ListingsService(connection, { ...base, store, audit }),
      reductions: new ReductionsService(connection, { ...base, store, prices, audit }),
      undo: new UndoService({ audit, editing }),
    };
  },
  resolvers: [
    EditingResolver,
    ProductVersionResolver,
    InventoryResolver,
    ProductFilesResolver,
    ReductionsResolver,
    SupplyResolver,
    ListingsResolver,
    UndoResolver,
  ],
  jobs: [
    // What comes into the catalog or leaves it at a moment is looked for.
    { name: 'listings', everyMs: 1_000, isAlone: true, run: ({ listings }) => listings.moveDue() },
    // Announcements of reductions are looked for whose time is over.
    { name: 'reductions', everyMs: 60_000, isAlone: true, run: ({ reductions }) => reductions.endOverdue() },
  ],
  routes: { 'Employees’ desk': [...editingRoutes, ...offerRoutes, ...productFileRoutes] },
};
