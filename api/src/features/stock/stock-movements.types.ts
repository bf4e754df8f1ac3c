import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { StockChange } from '../../../shared/rules/product.js';
import { ListPage } from '../../graphql/page.js';
import { defineEnum } from '../../graphql/enum.js';

const StockChanges = defineEnum<StockChange>(
  'StockChange',
  'What a change of a product’s stock was part of.',
  {
    'Product added': ['PRODUCT_ADDED', 'The product was added.'],
    'Information edited': ['INFORMATION_EDITED', 'Its information was edited.'],
  },
);

@ObjectType({ description: 'One change of a product’s stock by an employee.' })
export class StockMovement {
  @Field(() => ID, { description: 'Identifies the entry; a positive integer.' })
  id!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was changed.' })
  at!: Date;

  @Field(() => String, { description: 'Username of the employee.' })
  username!: string;

  @Field(() => Int, { description: 'Free pieces before.' })
  before!: number;

  @Field(() => Int, { description: 'Free pieces after.' })
  after!: number;

  @Field(() => StockChanges, { description: 'What the change was part of.' })
  change!: StockChange;
}

@ObjectType({
  description: 'A page of twelve changes of a product’s stock, newest first.',
  simpleResolvers: true,
})
export class StockMovementPage extends ListPage {
  @Field(() => [StockMovement], { description: 'The changes of this page.' })
  entries!: unknown[];
}
