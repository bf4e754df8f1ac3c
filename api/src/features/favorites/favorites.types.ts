import { ID, InputType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { createResultType } from '../../graphql/result.js';
import { Viewer } from '../accounts/accounts.types.js';
import { Product } from '../catalog/catalog.types.js';
import { given, outcome } from '../../graphql/outcome.js';

@InputType({ description: 'Which product to save or to remove.' })
export class FavoriteInput {
  @Field('Id of the product.', ID) productId!: string;
}

export const FavoriteSaved = outcome('FavoriteSaved', 'The product is among the favorites.', {
  product: given<unknown>(Product, 'The product, whose heart is filled now.'),
  viewer: given<ViewerValue>(Viewer, 'The viewer with the new favorites.'),
});

export const FavoriteRemoved = outcome('FavoriteRemoved', 'The product is not among the favorites.', {
  product: given<unknown>(Product, 'The product, whose heart is empty now, or null.', {
    nullable: true,
  }),
  viewer: given<ViewerValue>(Viewer, 'The viewer with the new favorites.'),
});

export const SaveFavoriteResult = createResultType(
  'SaveFavoriteResult',
  'The outcome of saving a product.',
  FavoriteSaved,
);

export const RemoveFavoriteResult = createResultType(
  'RemoveFavoriteResult',
  'The outcome of removing a product from the favorites.',
  FavoriteRemoved,
);
