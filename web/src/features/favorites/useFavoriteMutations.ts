import type { ApolloCache, Reference } from '@apollo/client';
import { useRemoveFavoriteMutation, type RemoveFavoriteMutation } from './remove-favorite.generated';
import { useSaveFavoriteMutation, type SaveFavoriteMutation } from './save-favorite.generated';

/** A product as the heart sees it, before the server has answered. */
const foreseen = (id: string, isFavorite: boolean) => ({ __typename: 'Product', id, isFavorite }) as const;

/** Takes a product out of the loaded list of favorites. */
function dropFromList(cache: ApolloCache, userId: number, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer', userId: String(userId) }) ?? '',
    fields: {
      favorites: (listed: readonly Reference[] = [], { readField }) =>
        listed.filter((product) => readField('id', product) !== productId),
    },
  });
}

/** Returns the function that saves a product. Its heart fills at once; the list is loaded again when it is next opened. */
export function useSaveFavorite(): (
  productId: string,
) => Promise<SaveFavoriteMutation['saveFavorite'] | undefined> {
  const [save] = useSaveFavoriteMutation();
  return async (productId) => {
    const { data } = await save({
      variables: { input: { productId } },
      optimisticResponse: {
        __typename: 'Mutation',
        saveFavorite: { __typename: 'FavoriteSaved', product: foreseen(productId, true) },
      },
    });
    return data?.saveFavorite;
  };
}

/** Returns the function that removes a product. Its heart empties, and it leaves the list, at once. */
export function useRemoveFavorite(
  userId: number,
): (productId: string) => Promise<RemoveFavoriteMutation['removeFavorite'] | undefined> {
  const [remove] = useRemoveFavoriteMutation();
  return async (productId) => {
    const { data } = await remove({
      variables: { input: { productId } },
      optimisticResponse: {
        __typename: 'Mutation',
        removeFavorite: { __typename: 'FavoriteRemoved', product: foreseen(productId, false) },
      },
      update: (cache, { data: answer }) => {
        if (answer?.removeFavorite.__typename === 'FavoriteRemoved') dropFromList(cache, userId, productId);
      },
    });
    return data?.removeFavorite;
  };
}
