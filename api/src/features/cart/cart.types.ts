import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { ShopError, Shortage } from '../../../shared/errors.js';
import type { CartLineProblem } from '../../../shared/rules/cart.js';
import { createResultType, UserError } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

export const CartLineProblems = defineEnum<CartLineProblem>(
  'CartLineProblem',
  'Why a line of a cart cannot be bought as it is.',
  {
    OUT_OF_STOCK: 'No piece is free any more.',
    NOT_ENOUGH_STOCK: 'Fewer pieces are free than the line has.',
    WITHDRAWN: 'The product is no longer sold.',
    NOT_ALONE:
      'It is a gift voucher, and the cart has other goods: gift vouchers need an order of their own.',
    WITHOUT_GOODS:
      'It is a service, and the goods that it is done on are not in the cart, or fewer of them: an assembly takes a processor, a motherboard, memory, a case and a power supply each, a BIOS update a motherboard.',
  },
);

@ObjectType({ description: 'A product in a cart.', simpleResolvers: true })
export class CartLine {
  @Field('Id of the product; unique in its cart.', ID) productId!: number;
  @NullableField('The product; null when it is no longer sold.', Product) product!: unknown;
  @Field('How many pieces, from 1.', Int) quantity!: number;
  @Field('Present price of all pieces; 0 for a product that is no longer sold.', Money) lineTotal!: number;
  @Field(
    'Pieces that the customer may buy, those of their unpaid order included; 0 when it is no longer sold. Where fewer are here than the line has, those that can be ordered ahead.',
    Int,
  )
  available!: number;
  @NullableField(
    'The day on which its pieces are expected, in Berlin, where it is ordered ahead: "2026-12-28"; null where they are here.',
  )
  expectedOn!: string | null;
  @NullableField('Why it cannot be bought as it is.', CartLineProblems) problem!: CartLineProblem | null;
}

@ObjectType({ description: 'What a customer wants to buy. Nothing is reserved by it.' })
export class Cart {
  @Field('Id of the customer: one cart each.', ID) id!: number;
  @Field('The products, in the order of first adding.', [CartLine]) lines!: CartLine[];
  @Field('Sum of all quantities.', Int) totalCount!: number;
  @Field('Present price of the goods, including VAT; what is to be paid, `totals` says by country.', Money)
  total!: number;
  @Field('The VAT that the total contains.', Money) vat!: number;
}

@InputType({ description: 'How many pieces of a product to add or to remove.' })
export class CartChangeInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('From 1. Removing more than there are removes all.', Int) quantity!: number;
}

export const CartChanged = outcome('CartChanged', 'The cart has changed.', {
  cart: given<unknown>(Cart, 'The whole cart after the change.'),
});

@ObjectType({
  description: 'A product of which fewer pieces are free than are wanted.',
  simpleResolvers: true,
})
export class OutOfStockLine {
  @Field('Id of the product.', ID) productId!: number;
  @NullableField('The product, or null.', Product) product!: unknown;
  @Field('How many pieces are wanted.', Int) requested!: number;
  @Field('How many pieces are free; 0 for a product that is no longer sold.', Int) available!: number;
}

@ObjectType({
  implements: UserError,
  description: 'There are not enough pieces. Nothing was changed.',
})
export class OutOfStock extends UserError {
  @Field('The products that are short.', [OutOfStockLine]) lines!: OutOfStockLine[];

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
