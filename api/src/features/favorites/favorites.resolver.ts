import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Viewer } from '../accounts/accounts.types.js';
import { Product } from '../catalog/catalog.types.js';
import {
  FavoriteInput,
  FavoriteRemoved,
  FavoriteSaved,
  RemoveFavoriteResult,
  SaveFavoriteResult,
} from './favorites.types.js';
import { createFavoritesLoader } from './favorites.loader.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

@Resolver(() => Viewer)
export class ViewerFavoritesResolver {
  @FieldResolver('Saved products, in the order of saving; none for guests and employees.', [Product])
  async favorites(@Root() viewer: ViewerValue, @Ctx() context: RequestContext): Promise<unknown[]> {
    if (viewer.role !== 'customer') return [];
    const productIds = [...(await context.loader(createFavoritesLoader).load(viewer.userId))];
    const products = await context.loader(createProductLoader).loadMany(productIds);
    return products.filter((product) => product !== null);
  }
}

@Resolver(() => Product)
export class ProductFavoriteResolver {
  @FieldResolver('Whether the viewer has saved it; false for guests and employees.', Boolean)
  async isFavorite(
    @Root() product: { _id: number },
    @Ctx() { viewer, loader }: RequestContext,
  ): Promise<boolean> {
    return (
      viewer.role === 'customer' && (await loader(createFavoritesLoader).load(viewer.userId)).has(product._id)
    );
  }
}

@Resolver()
export class FavoritesResolver {
  @Mutation('Saves a product for later. Saving it twice is fine. Customers only.', SaveFavoriteResult)
  async saveFavorite(
    @Input('The product.', FavoriteInput) input: FavoriteInput,
    @Ctx() { services, viewer, loader }: RequestContext,
  ) {
    const productId = requireId(input.productId, unknownProduct);
    const productIds = await services.favorites.save(viewer, viewer.userId, productId);
    loader(createFavoritesLoader).clear(viewer.userId).prime(viewer.userId, new Set(productIds));
    return new FavoriteSaved({ product: await loader(createProductLoader).load(productId), viewer });
  }

  @Mutation('Removes a product from the favorites. Customers only.', RemoveFavoriteResult)
  async removeFavorite(
    @Input('The product.', FavoriteInput) input: FavoriteInput,
    @Ctx() { services, viewer, loader }: RequestContext,
  ) {
    const productId = requireId(input.productId, unknownProduct);
    const productIds = await services.favorites.remove(viewer, viewer.userId, productId);
    loader(createFavoritesLoader).clear(viewer.userId).prime(viewer.userId, new Set(productIds));
    return new FavoriteRemoved({ product: await loader(createProductLoader).load(productId), viewer });
  }
}
