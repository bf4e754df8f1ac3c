import type { FeatureModule } from '../../module.js';
import type { FilesServices } from '../files/files.module.js';
import { CatalogService } from './catalog.service.js';
import { DrawingsService } from './drawings.service.js';
import { FactsService } from './facts.service.js';
import { PriceRecordService } from './price-record.service.js';
import { RatingsService } from './ratings.service.js';
import { RecategorizingService } from './recategorizing.service.js';
import { VariantsService } from './variants.service.js';
import { ProductRecordFields, ProductResolver } from './catalog.resolver.js';
import { PriceHistoryResolver } from './price-history.resolver.js';
import { ProductDrawingResolver } from './drawings.resolver.js';
import {
  AttributeResolver,
  FactResolver,
  ProductFactFields,
  ProductFactsResolver,
} from './facts.resolver.js';
import { ProductVariantResolver, ProductVariantsResolver } from './variants.resolver.js';
import { catalogRoutes } from './catalog.rest.js';

export interface CatalogServices {
  catalog: CatalogService;
  drawings: DrawingsService;
  facts: FactsService;
  prices: PriceRecordService;
  ratings: RatingsService;
  recategorizing: RecategorizingService;
  variants: VariantsService;
}

export const catalogModule: FeatureModule<FilesServices, CatalogServices> = {
  create: (base, { files, pictures }) => {
    const { connection, ids } = base;
    const catalog = new CatalogService(connection, ids);
    return {
      catalog,
      drawings: new DrawingsService(connection, files, pictures),
      facts: new FactsService(connection, catalog),
      prices: new PriceRecordService(connection, { ...base, catalog }),
      ratings: new RatingsService(connection, catalog),
      recategorizing: new RecategorizingService(connection, { ...base, catalog }),
      variants: new VariantsService(connection, catalog),
    };
  },
  resolvers: [
    ProductRecordFields,
    ProductResolver,
    PriceHistoryResolver,
    ProductDrawingResolver,
    AttributeResolver,
    FactResolver,
    ProductFactFields,
    ProductFactsResolver,
    ProductVariantResolver,
    ProductVariantsResolver,
  ],
  routes: { Catalog: catalogRoutes },
  jobs: [
    // Products are looked for whose facts come from earlier rules.
    { name: 'facts', everyMs: 3_600_000, isAlone: true, run: ({ facts }) => facts.deriveOutdated() },
  ],
};
