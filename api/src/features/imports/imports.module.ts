import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { EditingServices } from '../editing/editing.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportsResolver, ListImportFields } from './imports.resolver.js';
import { ImportsService } from './imports.service.js';

export interface ImportsServices {
  imports: ImportsService;
  importUndo: ImportUndoService;
}

export const importsModule: FeatureModule<
  CatalogServices & CategoriesServices & EditingServices & StockServices & AuditServices,
  ImportsServices
> = {
  create: (base, others) => ({
    imports: new ImportsService(base.connection, { ...base, ...others }),
    importUndo: new ImportUndoService(base.connection, { ...base, ...others }),
  }),
  resolvers: [ImportsResolver, ListImportFields],
};
