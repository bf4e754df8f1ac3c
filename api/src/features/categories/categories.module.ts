import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import { CategoriesService } from './categories.service.js';
import { CategoryEditingService } from './category-editing.service.js';
import {
  CategoryEditingResolver,
  CategoryGroupResolver,
  CategoryResolver,
  ProductCategoryResolver,
} from './categories.resolver.js';

export interface CategoriesServices {
  categories: CategoriesService;
  categoryEditing: CategoryEditingService;
}

export const categoriesModule: FeatureModule<CatalogServices & AuditServices, CategoriesServices> = {
  create: (base, { catalog, recategorizing, audit }) => ({
    categories: new CategoriesService(base.connection, { ...base, catalog }),
    categoryEditing: new CategoryEditingService(base.connection, {
      ...base,
      catalog,
      products: recategorizing,
      audit,
    }),
  }),
  resolvers: [CategoryEditingResolver, CategoryGroupResolver, CategoryResolver, ProductCategoryResolver],
  jobs: [
    // Products are looked for that a merge of categories has left behind.
    {
      name: 'categories',
      everyMs: 60_000,
      isAlone: true,
      run: ({ categoryEditing }) => categoryEditing.finishMerges(),
    },
  ],
};
