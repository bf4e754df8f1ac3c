import { ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { Product } from '../catalog/catalog.types.js';

@ObjectType({ description: 'A part that surely fits another one.' })
export class FittingProduct {
  @Field('The part.', Product) product!: Product;
}
