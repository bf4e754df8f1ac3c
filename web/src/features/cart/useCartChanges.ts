import { useApolloClient } from '@apollo/client/react';
import { TEXTS } from '@shared/texts.js';
import { SERIAL_MUTATION } from '../../apollo/serial-mutations-link';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import type { Message } from '../../i18n/language';
import type { Buyable } from '../../lib/buyable';
import { useAttempt } from '../../lib/useAttempt';
import { useChange, useReport } from '../../lib/useChange';
import { useAddToCartMutation } from './add-to-cart.generated';
import { CartDocument } from './cart.generated';
import { optimisticCart } from './optimistic-cart';
import { useRemoveFromCartMutation } from './remove-from-cart.generated';

const changed = (cart: Cart_CartFragment) => ({ __typename: 'CartChanged', cart }) as const;

/** What the cart has to know of a product. */
export interface CartProduct extends Buyable {
  id: string;
}

/** Changes of the cart. Each says in a popup what has happened, and gives whether it has. */
export interface CartChanges {
  add: (productId: string, quantity: number) => Promise<boolean>;
  /** Adds several products, with one popup for all; gives for each why it could not be added, `null` where it was. */
  addAll: (lines: readonly { productId: string; quantity: number }[]) => Promise<readonly (Message | null)[]>;
  /** At zero, the product has left the cart. */
  remove: (productId: string, quantity: number) => Promise<boolean>;
}

/**
 * Returns the changes of the cart. A cart that is in the cache shows them at once; the cart of the answer then replaces
 * it, with whatever other tabs have done to it.
 */
export function useCartChanges(): CartChanges {
  const client = useApolloClient();
  const attempt = useAttempt();
  const change = useChange();
  const report = useReport();
  const [addToCart] = useAddToCartMutation({ context: SERIAL_MUTATION });
  const [removeFromCart] = useRemoveFromCartMutation({ context: SERIAL_MUTATION });

  const predictCart = (productId: string, difference: number): Cart_CartFragment | null => {
    const known = client.readQuery({ query: CartDocument }, true);
    return known === null ? null : optimisticCart(known.cart, productId, difference);
  };
  const sendAddition = (productId: string, quantity: number) => async () => {
    const { data } = await addToCart({
      variables: { input: { productId, quantity } },
      optimisticResponse: (_, { IGNORE }) => {
        const cart = predictCart(productId, quantity);
        return cart === null ? IGNORE : { __typename: 'Mutation', addToCart: changed(cart) };
      },
    });
    return data?.addToCart;
  };
  return {
    add: async (productId, quantity) => {
      const { error } = await change(sendAddition(productId, quantity), TEXTS.addedToCart);
      return error === null;
    },
    addAll: async (lines) => {
      const outcomes = await Promise.all(
        lines.map(({ productId, quantity }) => attempt(sendAddition(productId, quantity))),
      );
      const [first] = [...outcomes.filter(({ error }) => error !== null), ...outcomes];
      if (first !== undefined) report(first, { done: TEXTS.addedToCart });
      return outcomes.map(({ error }) => error?.said ?? null);
    },
    remove: async (productId, quantity) => {
      const { error } = await change(async () => {
        const { data } = await removeFromCart({
          variables: { input: { productId, quantity } },
          optimisticResponse: (_, { IGNORE }) => {
            const cart = predictCart(productId, -quantity);
            return cart === null ? IGNORE : { __typename: 'Mutation', removeFromCart: changed(cart) };
          },
        });
        return data?.removeFromCart;
      }, TEXTS.removedFromCart);
      return error === null;
    },
  };
}
