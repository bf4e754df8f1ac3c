import { Field, ObjectType } from 'type-graphql';
import { Product } from './catalog.types.js';

@ObjectType({ description: 'One of the sizes in which a model is sold.' })
export class ProductVariant {
  @Field(() => Product, { description: 'The product of this size.' })
  product!: Product;
}
