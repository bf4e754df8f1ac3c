import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ListPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Product } from '../catalog/catalog.types.js';
import type { ReviewRecord } from './reviews.model.js';
import { given, outcome } from '../../graphql/outcome.js';

@ObjectType({ description: 'What a customer says about a product. It never changes.' })
export class Review {
  @Field(() => ID, { description: 'Identifies the review; a positive integer.' })
  id!: number;

  @Field(() => String, { description: 'Username of the author.' })
  username!: string;

  @Field(() => Int, { description: '1 to 5 stars.' })
  rating!: number;

  @Field(() => String, { description: 'Plain text.' })
  comment!: string;

  @Field(() => Boolean, { description: 'Whether the author had paid for the product here when writing.' })
  isVerifiedPurchase!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A page of five reviews of a product, newest first.' })
export class ReviewPage extends ListPage {
  @Field(() => [Review], { name: 'reviews', description: 'The reviews of this page.' })
  entries!: unknown[];
}

@InputType({ description: 'A review.' })
export class WriteReviewInput {
  @Field(() => ID, { description: 'Id of the product.' })
  productId!: string;

  @Field(() => Int, { nullable: true, description: '1 to 5; null when nothing was chosen.' })
  rating!: number | null;

  @Field(() => String, { description: 'Plain text, 1 to 5,000 characters.' })
  comment!: string;
}

export const ReviewWritten = outcome('ReviewWritten', 'The review is stored.', {
  review: given<ReviewRecord>(Review, 'The review.'),
  product: given<unknown>(Product, 'The product with its new rating and reviews.'),
});

export const WriteReviewResult = createResultType(
  'WriteReviewResult',
  'The outcome of writing a review.',
  ReviewWritten,
);
