import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { createResultType } from '../../graphql/result.js';
import { Viewer } from '../accounts/accounts.types.js';
import { Product } from '../catalog/catalog.types.js';

@InputType({ description: 'Which product to save or to remove.' })
export class FavoriteInput {
  @Field(() => ID, { description: 'Id of the product.' })
  productId!: string;
}

@ObjectType({ description: 'The product is among the favorites.' })
export class FavoriteSaved {
  @Field(() => Product, { description: 'The product, whose heart is filled now.' })
  product: unknown;

  @Field(() => Viewer, { description: 'The viewer with the new favorites.' })
  viewer: ViewerValue;

  constructor(product: unknown, viewer: ViewerValue) {
    this.product = product;
    this.viewer = viewer;
  }
}

@ObjectType({ description: 'The product is not among the favorites.' })
export class FavoriteRemoved {
  @Field(() => Product, {
    nullable: true,
    description: 'The product, whose heart is empty now; null when there is none.',
  })
  product: unknown;

  @Field(() => Viewer, { description: 'The viewer with the new favorites.' })
  viewer: ViewerValue;

  constructor(product: unknown, viewer: ViewerValue) {
    this.product = product;
    this.viewer = viewer;
  }
}

/** What `saveFavorite` gives. */
export const SaveFavoriteResult = createResultType(
  'SaveFavoriteResult',
  'The outcome of saving a product.',
  () => [FavoriteSaved],
);

/** What `removeFavorite` gives. */
export const RemoveFavoriteResult = createResultType(
  'RemoveFavoriteResult',
  'The outcome of removing a product from the favorites.',
  () => [FavoriteRemoved],
);
