import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { CountedPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Product } from '../catalog/catalog.types.js';
import { defineEnum } from '../../graphql/enum.js';
import type { ReviewBreach as ReviewBreachName } from '../../../shared/rules/review-breaches.js';
import { Viewer } from '../accounts/accounts.types.js';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import type { ReviewRecord } from './reviews.model.js';
import { given, outcome } from '../../graphql/outcome.js';

/** What a review can break. */
export const ReviewBreach = defineEnum<ReviewBreachName>(
  'ReviewBreach',
  'What a review, or a shared build, can break.',
  {
    INSULT: 'Insults somebody, or says untrue things about them.',
    HATE: 'Incites hatred, threatens, or calls to violence.',
    PERSONAL_DATA: 'Gives away data of a person.',
    ADVERTISING: 'Advertises, or links to another offer.',
    NOT_THE_PRODUCT: 'Is not about the product.',
    NOT_GENUINE: 'Is not the author’s own experience.',
    COPYRIGHT: 'Is copied from somebody else.',
    CHILD_ABUSE: 'Shows or offers the sexual abuse of children; who says so need not be named.',
    OTHER_LAW: 'Breaks another law.',
  },
);

@ObjectType({
  description: 'Why a review, or a shared build, is not shown to others (Art. 17 DSA).',
  simpleResolvers: true,
})
export class ReviewHiding {
  @Field('What it breaks.', ReviewBreach) breach!: ReviewBreachName;
  @Field('What in it breaks the rule.') explanation!: string;
  @Field('When it was hidden.', Date) at!: Date;
}

@ObjectType({ description: 'The shop’s public answer to a review.', simpleResolvers: true })
export class ReviewReply {
  @Field('Plain text.') text!: string;
  @Field('When it was written first.', Date) at!: Date;
  @Field('Whether it was changed since.', Boolean) isEdited!: boolean;
  @Field('Whether the author has changed the review since.', Boolean) isOutdated!: boolean;
}

@ObjectType({ description: 'What a customer says about a product. They may change and delete it.' })
export class Review {
  @Field('Identifies the review; a positive integer.', ID) id!: number;
  @Field('The name that the author has chosen to be shown by, else the username.') authorName!: string;
  @Field('1 to 5 stars.', Int) rating!: number;
  @Field('Plain text.') comment!: string;
  @Field('Whether the author had paid for the product here when writing.', Boolean)
  isVerifiedPurchase!: boolean;
  @Field('When it was written.', Date) createdAt!: Date;
  @NullableField('When its author changed it last; null where they never have.', Date) editedAt!: Date | null;
  @Field('How often its author has changed it; `editReview` asks which version is changed.', Int)
  version!: number;
  @NullableField('The shop’s answer; null where there is none.', ReviewReply) reply!: ReviewReply | null;
  @NullableField(
    'Why others do not see it; null while it is shown. Only its author and employees see hidden reviews.',
    ReviewHiding,
  )
  hiding!: ReviewHiding | null;
}

@ObjectType({ description: 'Reviews of a product, newest first.' })
export class ReviewPage extends CountedPage {
  @Field('The reviews.', [Review], { name: 'reviews' }) entries!: unknown[];
}

@InputType({ description: 'A review.' })
export class WriteReviewInput {
  @Field('Id of the product.', ID) productId!: string;
  @NullableField('1 to 5; null when nothing was chosen.', Int) rating!: number | null;
  @Field('Plain text, 1 to 5,000 characters.') comment!: string;
  @NullableField(
    'The name to be shown by, up to 40 characters, kept for all reviews of the viewer; nothing: as it is.',
  )
  publicName?: string | null;
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

@InputType({ description: 'What a review is to say from now on.' })
export class EditReviewInput {
  @Field('Id of the review.', ID) reviewId!: string;
  @NullableField('1 to 5; null when nothing was chosen.', Int) rating!: number | null;
  @Field('Plain text, 1 to 5,000 characters.') comment!: string;
  @Field('The `version` of the review that is changed.', Int) version!: number;
}

const reviewedProduct = given<unknown>(
  Product,
  'The product with its new rating and reviews; null where it is no longer offered.',
  { nullable: true },
);

export const ReviewEdited = outcome('ReviewEdited', 'The review says what was given.', {
  review: given<ReviewRecord>(Review, 'The review.'),
  product: reviewedProduct,
});

export const EditReviewResult = createResultType(
  'EditReviewResult',
  'The outcome of changing a review.',
  ReviewEdited,
);

@InputType({ description: 'A review that is to be deleted.' })
export class DeleteReviewInput {
  @Field('Id of the review.', ID) reviewId!: string;
}

export const ReviewDeleted = outcome('ReviewDeleted', 'The review is gone, and may be written anew.', {
  reviewId: given<number>(ID, 'The id that it had.'),
  product: reviewedProduct,
});

export const DeleteReviewResult = createResultType(
  'DeleteReviewResult',
  'The outcome of deleting a review.',
  ReviewDeleted,
);

@InputType({ description: 'What the viewer’s reviews are shown under.' })
export class SetPublicNameInput {
  @Field('Up to 40 letters, digits and signs of names, and not the username; empty: the username is shown.')
  publicName!: string;
}

export const PublicNameSet = outcome('PublicNameSet', 'All reviews of the viewer are shown under the name.', {
  viewer: given<ViewerValue>(Viewer, 'The viewer with the name.'),
});

export const SetPublicNameResult = createResultType(
  'SetPublicNameResult',
  'The outcome of choosing a public name.',
  PublicNameSet,
);
