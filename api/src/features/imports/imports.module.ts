import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { EditingServices } from '../editing/editing.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { BulkEditResolver } from './bulk-edit.resolver.js';
import { BulkEditService } from './bulk-edit.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportsResolver, ListImportFields } from './imports.resolver.js';
import { importRoutes } from './imports.rest.js';
import { ImportsService } from './imports.service.js';
import { ListSourceFields, ListSourcesResolver, SupplierTermsFields } from './list-sources.resolver.js';
import { ListSourcesService } from './list-sources.service.js';
import { ProductExportService } from './product-export.service.js';

export interface ImportsServices {
  imports: ImportsService;
  importUndo: ImportUndoService;
  listSources: ListSourcesService;
  bulkEdits: BulkEditService;
  productExport: ProductExportService;
}

export const importsModule: FeatureModule<
  CatalogServices & CategoriesServices & EditingServices & StockServices & AuditServices,
  ImportsServices
> = {
  create: (base, others) => ({
    imports: new ImportsService(base.connection, { ...base, ...others }),
    listSources: new ListSourcesService(base.connection, { ...base, ...others }),
    bulkEdits: new BulkEditService(base.connection, { ...base, ...others }),
    importUndo: new ImportUndoService(base.connection, { ...base, ...others }),
    productExport: new ProductExportService(others),
  }),
  resolvers: [
    ImportsResolver,
    ListImportFields,
    ListSourcesResolver,
    ListSourceFields,
    SupplierTermsFields,
    BulkEditResolver,
  ],
  jobs: [
    // Changes of many products that were begun go on.
    { name: 'bulk edits', everyMs: 2_000, isAlone: true, run: ({ bulkEdits }) => bulkEdits.work() },
  ],
  routes: { 'Employees’ desk': importRoutes },
};
