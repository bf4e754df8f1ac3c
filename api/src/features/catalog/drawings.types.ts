import { Field, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'Where the drawing of a product shows what a row of its specification table states.',
})
export class DrawnPart {
  @Field(() => String, { description: 'Name of the row, as in `Attribute.name`.' })
  attribute!: string;

  @Field(() => String, {
    description: 'The outlines of the parts as one SVG path; the drawing is 960 wide and 720 high.',
  })
  outline!: string;
}
