import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { cartTotals, pieceCount, type Quantity } from '../../../shared/rules/cart.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { DeliveryWindow as Window } from '../../../shared/rules/delivery.js';
import type { RequestContext } from '../../context.js';
import { DeliveryWindow } from '../delivery-time/delivery-time.types.js';
import {
  AddToCartResult,
  Cart,
  CartChanged,
  CartChangeInput,
  OutOfStock,
  RemoveFromCartResult,
} from './cart.types.js';
import { describeLines, type CartState, type DescribedLine } from './cart.view.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

const readChange = ({ productId, quantity }: CartChangeInput): Quantity => ({
  productId: requireId(productId, unknownProduct),
  count: quantity,
});

@Resolver(() => Cart)
export class CartResolver {
  @Query("The viewer's cart. Customers only.", Cart)
  async cart(@Ctx() { services, viewer }: RequestContext): Promise<CartState> {
    return { userId: viewer.userId, lines: await services.cart.lines(viewer, viewer.userId) };
  }

  @FieldResolver('When everything arrives if it is paid now; null when the cart is empty.', DeliveryWindow, {
    nullable: true,
  })
  async delivery(@Root() cart: CartState, @Ctx() context: RequestContext): Promise<Window | null> {
    if (cart.lines.length === 0) return null;
    return context.services.deliveryTime.ofOrder(await describedLines(cart, context));
  }

  @Mutation('Adds pieces of a product to the cart. Customers only.', AddToCartResult, {
    errors: { OUT_OF_STOCK: OutOfStock },
  })
  async addToCart(
    @Input('The product and how many pieces.', CartChangeInput) input: CartChangeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { userId } = viewer;
    return new CartChanged({
      cart: { userId, lines: await services.cart.add(viewer, userId, readChange(input)) },
    });
  }

  @Mutation('Removes pieces of a product from the cart. Customers only.', RemoveFromCartResult)
  async removeFromCart(
    @Input('The product and how many pieces.', CartChangeInput) input: CartChangeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { userId } = viewer;
    return new CartChanged({
      cart: { userId, lines: await services.cart.remove(viewer, userId, readChange(input)) },
    });
  }
}

async function describedLines(
  cart: CartState,
  { loader, services }: RequestContext,
): Promise<DescribedLine[]> {
  const products = loader(createProductLoader);
  const found = await Promise.all(cart.lines.map(({ productId }) => products.load(productId)));
  return describeLines(cart, found, services.cart.clock());
}

export const CartFields = resolveFields<Cart, CartState>(Cart, {
  id: (cart) => cart.userId,
  lines: describedLines,
  totalCount: (cart) => pieceCount(cart.lines),
  total: async (cart, context) => cartTotals(await describedLines(cart, context)).total,
  vat: async (cart, context) => cartTotals(await describedLines(cart, context)).vat,
});

export const OutOfStockResolver = resolveFields<OutOfStock, OutOfStock>(OutOfStock, {
  lines: (error, { loader }) =>
    Promise.all(
      error.shortages.map(async (shortage) => ({
        ...shortage,
        product: await loader(createProductLoader).load(shortage.productId),
      })),
    ),
});
