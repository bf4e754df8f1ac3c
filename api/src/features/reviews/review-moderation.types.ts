import { ID, InputType, ObjectType } from 'type-graphql';
import type { ReviewBreach as ReviewBreachName } from '../../../shared/rules/review-breaches.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import { given, outcome } from '../../graphql/outcome.js';
import { CountedPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Product } from '../catalog/catalog.types.js';
import type { NoticeRecord } from './review-notices.model.js';
import type { ReviewRecord } from './reviews.model.js';
import { Review, ReviewBreach } from './reviews.types.js';

@ObjectType({ description: 'A review as employees see it, hidden or not.' })
export class ModeratedReview {
  @Field('Identifies the review.', ID) id!: number;
  @Field('The review.', Review) review!: unknown;
  @Field('Id of its author.', ID) customerId!: number;
  @NullableField('What it is about; null for a product that is gone.', Product) product!: unknown;
}

@ObjectType({ description: 'Reviews for employees, from some place in their list on.' })
export class ModeratedReviewPage extends CountedPage {
  @Field('The reviews, in order.', [ModeratedReview], { name: 'reviews' }) entries!: unknown[];
}

@InputType({ description: 'Conditions of the employees’ list of reviews. All given ones must hold.' })
export class ModerationFilter {
  @NullableField(`One review. ${ID_FILTER_RULE}`, ID) reviewId?: string | null;
  @NullableField(`Reviews of one product. ${ID_FILTER_RULE}`, ID) productId?: string | null;
  @NullableField('True: only hidden ones, the last hidden first. Otherwise all, newest first.', Boolean)
  isHidden?: boolean | null;
}

@ObjectType({
  description: 'What was decided about a notice, and why (Art. 16, 17 DSA).',
  simpleResolvers: true,
})
export class NoticeDecision {
  @Field('Whether the review was hidden, or the build taken down.', Boolean) isHidden!: boolean;
  @NullableField('The rule that it breaks; null where it stays.', ReviewBreach)
  breach!: ReviewBreachName | null;
  @Field('Why, as both sides were told.') explanation!: string;
  @Field('When it was decided.', Date) at!: Date;
  @Field('Username of the employee.') byUsername!: string;
}

@ObjectType({
  description:
    'A notice that a review or a shared build breaks a rule (Art. 16 DSA), or that the shop itself has found one that does. What was said never changes.',
})
export class ReviewNotice {
  @Field('Number of the notice, as on its receipt.', ID) id!: number;
  @NullableField(
    'The review that it is about; null for a shared build, and where its author has deleted it.',
    ModeratedReview,
  )
  review!: unknown;
  @NullableField(
    'What the review said when it was reported; null for a shared build, and in notices from before this was kept.',
  )
  reportedComment!: string | null;
  @NullableField('The code of the shared build that it is about; null for a review.', ID)
  buildCode!: string | null;
  @NullableField('What the build was called when it was reported.') buildName!: string | null;
  @Field('What it breaks, as the notice says.', ReviewBreach) breach!: ReviewBreachName;
  @Field('Why; plain text.') explanation!: string;
  @NullableField('Who has given it; null where they need not say, or have deleted their account.')
  name!: string | null;
  @NullableField('Where receipt and decision go; null as `name` is.') email!: string | null;
  @NullableField('Who was logged in; null for others than customers.', ID) customerId!: number | null;
  @Field('When it arrived.', Date) createdAt!: Date;
  @NullableField('What was decided; null while it is open.', NoticeDecision) decision!: NoticeDecision | null;
}

@ObjectType({ description: 'Notices: open ones first, then by date, newest first.' })
export class ReviewNoticePage extends CountedPage {
  @Field('The notices, in order.', [ReviewNotice], { name: 'notices' }) entries!: unknown[];
}

@InputType({ description: 'Conditions of the list of notices. All given ones must hold.' })
export class NoticeFilter {
  @NullableField('Only decided or only open ones.', Boolean) isDecided?: boolean | null;
  @NullableField('Only those that say this is broken.', ReviewBreach) breach?: ReviewBreachName | null;
}

/** What every notice says. */
@InputType()
export abstract class NoticeInput {
  @NullableField('What it breaks; needed.', ReviewBreach) breach!: ReviewBreachName | null;
  @Field('What in it breaks the rule, 1 to 2,000 characters.') explanation!: string;
  @Field('Who gives the notice; may be empty about the abuse of children alone.') name!: string;
  @Field('Where receipt and decision go; may be empty as `name` may.') email!: string;
  @Field(
    'That the notifier believes in good faith that the notice is right and complete; must be true.',
    Boolean,
  )
  isInGoodFaith!: boolean;
}

@InputType({ description: 'A notice that a review breaks a rule.' })
export class ReportReviewInput extends NoticeInput {
  @Field('Id of the review.', ID) reviewId!: string;
}

@InputType({ description: 'Which review is hidden, and why.' })
export class HideReviewInput {
  @Field('Id of the review.', ID) reviewId!: string;
  @Field('What it breaks.', ReviewBreach) breach!: ReviewBreachName;
  @Field('What in the review breaks it, as its author is told; 1 to 2,000 characters.') explanation!: string;
}

@InputType({ description: 'Which review is shown again.' })
export class ShowReviewInput {
  @Field('Id of the review.', ID) reviewId!: string;
}

@InputType({ description: 'Whose reply is taken away.' })
export class RemoveReviewReplyInput {
  @Field('Id of the review.', ID) reviewId!: string;
}

@InputType({ description: 'The shop’s public answer to a review.' })
export class ReplyToReviewInput {
  @Field('Id of the review.', ID) reviewId!: string;
  @Field('Plain text, 1 to 2,000 characters.') text!: string;
}

@InputType({ description: 'A decision about a notice, with the reasons that both sides are told.' })
export class DecideReviewNoticeInput {
  @Field('Number of the notice.', ID) noticeId!: string;
  @Field('Whether the review is hidden, or the build taken down.', Boolean) isHidden!: boolean;
  @NullableField('What it breaks; needed where it is hidden.', ReviewBreach) breach?: ReviewBreachName | null;
  @Field('Why; 1 to 2,000 characters.') explanation!: string;
}

export const ReviewReported = outcome('ReviewReported', 'The notice has arrived.', {
  noticeId: given<number>(ID, 'Number of the notice.'),
  isReceiptMailed: given<boolean>(
    Boolean,
    'Whether a receipt is on its way; false without an address, and when the mailbox had five within an hour.',
  ),
});

export const ReportReviewResult = createResultType(
  'ReportReviewResult',
  'The outcome of reporting a review.',
  ReviewReported,
);

export const ReviewModerated = outcome('ReviewModerated', 'The review has changed.', {
  review: given<ReviewRecord>(
    ModeratedReview,
    'The review as it is now; its product has the rating without hidden ones.',
  ),
});

/** Result of all that employees do to a review. */
export const ModerateReviewResult = createResultType(
  'ModerateReviewResult',
  'The outcome of `hideReview`, `showReview`, `replyToReview` and `removeReviewReply`.',
  ReviewModerated,
);

export const NoticeDecided = outcome('NoticeDecided', 'The notice is decided, and both sides are told.', {
  notice: given<NoticeRecord>(ReviewNotice, 'The notice, decided now.'),
});

export const DecideReviewNoticeResult = createResultType(
  'DecideReviewNoticeResult',
  'The outcome of deciding a notice.',
  NoticeDecided,
);
