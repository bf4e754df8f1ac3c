import { ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { Product } from './catalog.types.js';

@ObjectType({ description: 'One of the sizes in which a model is sold.' })
export class ProductVariant {
  @Field('The product of this size.', Product) product!: Product;
}
