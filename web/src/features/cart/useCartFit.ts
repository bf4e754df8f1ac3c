import { useEffect, useRef } from 'react';
import { READ_AFTER_MUTATIONS } from '../../apollo/serial-mutations-link';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useCartFitQuery, type CartFitQuery } from './cart-fit.generated';

/** What the rules say of the parts in the cart; `null` where they have nothing to compare. */
export type CartFitAnswer = CartFitQuery['cart']['fit'];

/** Asks whether the parts in the cart fit together, again after each change; `undefined` until that is known for the first time. */
export function useCartFit(cart: Cart_CartFragment | undefined): CartFitAnswer | undefined {
  const { data, previousData, error, refetch } = useCartFitQuery({
    variables: { language: useAnswerLanguage() },
    // A change is shown before the shop knows of it.
    context: READ_AFTER_MUTATIONS,
    fetchPolicy: 'cache-and-network',
  });
  const contents = cart?.lines.map(({ productId, quantity }) => `${quantity} x ${productId}`).join();
  const judged = useRef(contents);
  useEffect(() => {
    // The first cart is judged by the question that was asked beside it.
    if (judged.current !== undefined && judged.current !== contents) refetch().catch(() => undefined);
    judged.current = contents;
  }, [contents, refetch]);
  return error === undefined ? (data ?? previousData)?.cart.fit : null;
}
