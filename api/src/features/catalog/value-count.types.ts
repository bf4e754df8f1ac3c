import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How many products have a value.', simpleResolvers: true })
export class ValueCount {
  @Field(() => String, { description: 'The value, for example a category.' })
  value!: string;

  @Field(() => Int, { description: 'How many products have it.' })
  count!: number;
}
