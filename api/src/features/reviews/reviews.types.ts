import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { ListPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Product } from '../catalog/catalog.types.js';
import type { ReviewRecord } from './reviews.model.js';
import { given, outcome } from '../../graphql/outcome.js';

@ObjectType({ description: 'What a customer says about a product. It never changes.' })
export class Review {
  @Field('Identifies the review; a positive integer.', ID) id!: number;
  @Field('Username of the author.') username!: string;
  @Field('1 to 5 stars.', Int) rating!: number;
  @Field('Plain text.') comment!: string;
  @Field('Whether the author had paid for the product here when writing.', Boolean)
  isVerifiedPurchase!: boolean;
  @Field('When it was written.', Date) createdAt!: Date;
}

@ObjectType({ description: 'A page of five reviews of a product, newest first.' })
export class ReviewPage extends ListPage {
  @Field('The reviews of this page.', [Review], { name: 'reviews' }) entries!: unknown[];
}

@InputType({ description: 'A review.' })
export class WriteReviewInput {
  @Field('Id of the product.', ID) productId!: string;
  @NullableField('1 to 5; null when nothing was chosen.', Int) rating!: number | null;
  @Field('Plain text, 1 to 5,000 characters.') comment!: string;
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
