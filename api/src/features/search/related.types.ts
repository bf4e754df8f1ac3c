import { Field, ObjectType } from 'type-graphql';
import { Product } from '../catalog/catalog.types.js';

@ObjectType({ description: 'A part that surely fits another one.' })
export class FittingProduct {
  @Field(() => Product, { description: 'The part.' })
  product!: Product;
}
