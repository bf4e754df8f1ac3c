import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ShopError, Shortage } from '../../../shared/errors.js';
import type { CartLineProblem } from '../../../shared/rules/cart.js';
import { createResultType, UserError } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const CartLineProblems = defineEnum<CartLineProblem>(
  'CartLineProblem',
  'Why a line of a cart cannot be bought as it is.',
  {
    OUT_OF_STOCK: 'No piece is free any more.',
    NOT_ENOUGH_STOCK: 'Fewer pieces are free than the line has.',
    WITHDRAWN: 'The product is no longer sold.',
  },
);

@ObjectType({ description: 'A product in a cart.', simpleResolvers: true })
export class CartLine {
  @Field(() => ID, { description: 'Id of the product; unique in its cart.' })
  productId!: number;

  @Field(() => Product, { nullable: true, description: 'The product; null when it is no longer sold.' })
  product!: unknown;

  @Field(() => Int, { description: 'How many pieces, from 1.' })
  quantity!: number;

  @Field(() => Money, { description: 'Present price of all pieces; 0 for a product that is no longer sold.' })
  lineTotal!: number;

  @Field(() => Int, {
    description:
      'Pieces that the customer may buy, those of their unpaid order included; 0 when it is no longer sold.',
  })
  available!: number;

  @Field(() => CartLineProblems, { nullable: true, description: 'Why it cannot be bought as it is.' })
  problem!: CartLineProblem | null;
}

@ObjectType({ description: 'What a customer wants to buy. Nothing is reserved by it.' })
export class Cart {
  @Field(() => ID, { description: 'Id of the customer: one cart each.' })
  id!: number;

  @Field(() => [CartLine], { description: 'The products, in the order of first adding.' })
  lines!: CartLine[];

  @Field(() => Int, { description: 'Sum of all quantities.' })
  totalCount!: number;

  @Field(() => Money, { description: 'Present price of everything, including VAT and shipping.' })
  total!: number;

  @Field(() => Money, { description: 'The VAT that the total contains.' })
  vat!: number;
}

@InputType({ description: 'How many pieces of a product to add or to remove.' })
export class CartChangeInput {
  @Field(() => ID, { description: 'Id of the product.' })
  productId!: string;

  @Field(() => Int, { description: 'From 1. Removing more than there are removes all.' })
  quantity!: number;
}

export const CartChanged = outcome('CartChanged', 'The cart has changed.', {
  cart: given<unknown>(Cart, 'The whole cart after the change.'),
});

@ObjectType({
  description: 'A product of which fewer pieces are free than are wanted.',
  simpleResolvers: true,
})
export class OutOfStockLine {
  @Field(() => ID, { description: 'Id of the product.' })
  productId!: number;

  @Field(() => Product, { nullable: true, description: 'The product, or null.' })
  product!: unknown;

  @Field(() => Int, { description: 'How many pieces are wanted.' })
  requested!: number;

  @Field(() => Int, { description: 'How many pieces are free; 0 for a product that is no longer sold.' })
  available!: number;
}

@ObjectType({
  implements: UserError,
  description: 'There are not enough pieces. Nothing was changed.',
})
export class OutOfStock extends UserError {
  @Field(() => [OutOfStockLine], { description: 'The products that are short.' })
  lines!: OutOfStockLine[];

  /** What the lines are resolved from. */
  readonly shortages: readonly Shortage[];

  constructor(error: ShopError) {
    super(error);
    this.shortages = error.details.shortages ?? [];
  }
}

export const AddToCartResult = createResultType(
  'AddToCartResult',
  'The outcome of adding to the cart.',
  CartChanged,
  OutOfStock,
);

export const RemoveFromCartResult = createResultType(
  'RemoveFromCartResult',
  'The outcome of removing from the cart.',
  CartChanged,
);
