import { ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';

@ObjectType({
  description: 'Where the drawing of a product shows what a row of its specification table states.',
})
export class DrawnPart {
  @Field('Name of the row, as in `Attribute.name`.') attribute!: string;
  @Field('The outlines of the parts as one SVG path; the drawing is 960 wide and 720 high.') outline!: string;
}
