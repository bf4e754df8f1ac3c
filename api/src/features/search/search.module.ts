import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CompatibilityServices } from '../compatibility/compatibility.module.js';
import { SearchService } from './search.service.js';
import { PartsService } from './parts.service.js';
import { RankingService } from './ranking.service.js';
import { RelatedService } from './related.service.js';
import { ProductIndex } from './product-index.store.js';
import { FittingProductResolver, RelatedProductsResolver } from './related.resolver.js';
import {
  FacetResolver,
  FacetValueResolver,
  ProductPageResolver,
  ProductsResolver,
  SearchChipResolver,
  SuggestionsResolver,
} from './search.resolver.js';

export interface SearchServices {
  search: SearchService;
  ranking: RankingService;
  related: RelatedService;
  parts: PartsService;
}

export const searchModule: FeatureModule<CatalogServices & CompatibilityServices, SearchServices> = {
  create: ({ connection }, { catalog, compatibility }) => {
    const index = new ProductIndex(connection, () => catalog.revision());
    return {
      search: new SearchService(index, catalog, compatibility),
      ranking: new RankingService(connection, index, catalog),
      related: new RelatedService(index, catalog, compatibility),
      parts: new PartsService(index, compatibility),
    };
  },
  resolvers: [
    FittingProductResolver,
    RelatedProductsResolver,
    FacetResolver,
    FacetValueResolver,
    ProductPageResolver,
    ProductsResolver,
    SearchChipResolver,
    SuggestionsResolver,
  ],
  jobs: [
    // The index of products is brought up to date though nobody asks it.
    { name: 'index', everyMs: 60_000, run: ({ search }) => search.refresh() },
    // What was added, sold, sold out or rated gets its new place.
    {
      name: 'ranking',
      everyMs: 300_000,
      isAlone: true,
      after: 'facts',
      run: ({ ranking }) => ranking.refresh(),
    },
  ],
};
