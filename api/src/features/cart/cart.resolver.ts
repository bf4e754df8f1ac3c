import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { cartTotals, pieceCount, type Quantity } from '../../../shared/rules/cart.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import type { CartLine, OutOfStockLine } from './cart.types.js';
import {
  AddToCartResult,
  Cart,
  CartChanged,
  CartChangeInput,
  OutOfStock,
  RemoveFromCartResult,
} from './cart.types.js';
import { describeLine, type CartState } from './cart.view.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

const readChange = ({ productId, quantity }: CartChangeInput): Quantity => ({
  productId: requireId(productId, unknownProduct),
  count: quantity,
});

@Resolver(() => Cart)
export class CartResolver {
  @Query(() => Cart, { description: "The viewer's cart. Customers only." })
  async cart(@Ctx() { services, viewer }: RequestContext): Promise<CartState> {
    return { userId: viewer.userId, lines: await services.cart.lines(viewer, viewer.userId) };
  }

  @FieldResolver()
  id(@Root() cart: CartState): number {
    return cart.userId;
  }

  @FieldResolver()
  lines(@Root() cart: CartState, @Ctx() { loader }: RequestContext): Promise<CartLine[]> {
    return Promise.all(
      cart.lines.map(async (line) =>
        describeLine(line, await loader(createProductLoader).load(line.productId), cart.userId),
      ),
    );
  }

  @FieldResolver()
  totalCount(@Root() cart: CartState): number {
    return pieceCount(cart.lines);
  }

  @FieldResolver()
  async total(@Root() cart: CartState, @Ctx() context: RequestContext): Promise<number> {
    return cartTotals(await this.lines(cart, context)).total;
  }

  @FieldResolver()
  async vat(@Root() cart: CartState, @Ctx() context: RequestContext): Promise<number> {
    return cartTotals(await this.lines(cart, context)).vat;
  }

  @Mutation(() => AddToCartResult, { description: 'Adds pieces of a product to the cart. Customers only.' })
  @ReturnsUserErrors({ OUT_OF_STOCK: OutOfStock })
  async addToCart(
    @Arg('input', () => CartChangeInput, { description: 'The product and how many pieces.' })
    input: CartChangeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { userId } = viewer;
    return new CartChanged({
      cart: { userId, lines: await services.cart.add(viewer, userId, readChange(input)) },
    });
  }

  @Mutation(() => RemoveFromCartResult, {
    description: 'Removes pieces of a product from the cart. Customers only.',
  })
  @ReturnsUserErrors()
  async removeFromCart(
    @Arg('input', () => CartChangeInput, { description: 'The product and how many pieces.' })
    input: CartChangeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { userId } = viewer;
    return new CartChanged({
      cart: { userId, lines: await services.cart.remove(viewer, userId, readChange(input)) },
    });
  }
}

@Resolver(() => OutOfStock)
export class OutOfStockResolver {
  @FieldResolver()
  lines(@Root() error: OutOfStock, @Ctx() { loader }: RequestContext): Promise<OutOfStockLine[]> {
    return Promise.all(
      error.shortages.map(async (shortage) => ({
        ...shortage,
        product: await loader(createProductLoader).load(shortage.productId),
      })),
    );
  }
}
