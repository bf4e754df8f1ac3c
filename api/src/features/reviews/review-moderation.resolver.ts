import { Ctx, Resolver } from 'type-graphql';
import { readIdFilter, requireId, unknownNotice, unknownReview } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Arg, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import { createProductLoader } from '../catalog/catalog.loader.js';
import {
  DecideReviewNoticeInput,
  DecideReviewNoticeResult,
  HideReviewInput,
  ModeratedReview,
  ModeratedReviewPage,
  ModerateReviewResult,
  ModerationFilter,
  NoticeDecided,
  NoticeFilter,
  RemoveReviewReplyInput,
  ReplyToReviewInput,
  ReportReviewInput,
  ReportReviewResult,
  ReviewModerated,
  ReviewNotice,
  ReviewNoticePage,
  ReviewReported,
  ShowReviewInput,
} from './review-moderation.types.js';
import type { NoticeRecord } from './review-notices.model.js';
import { createReviewLoader } from './reviews.loader.js';
import type { ReviewRecord } from './reviews.model.js';

export const ModeratedReviewFields = resolveFields<ModeratedReview, ReviewRecord>(ModeratedReview, {
  id: (review) => review._id,
  review: (review) => review,
  customerId: (review) => review.userId,
  product: (review, { loader }) => loader(createProductLoader).load(review.productId),
});

export const ReviewNoticeFields = resolveFields<ReviewNotice, NoticeRecord>(ReviewNotice, {
  id: (notice) => notice._id,
  review: (notice, { loader }) =>
    notice.reviewId === null ? null : loader(createReviewLoader).load(notice.reviewId),
  reportedComment: (notice) => notice.reportedComment ?? null,
  buildCode: (notice) => notice.build?.code ?? null,
  buildName: (notice) => notice.build?.name ?? null,
  customerId: (notice) => notice.userId,
});

@Resolver()
export class ModerationResolver {
  @Query('Reviews of all products. Employees only.', ModeratedReviewPage)
  moderatedReviews(
    @Arg('filter', 'Conditions.', ModerationFilter, { nullable: true }) filter: ModerationFilter | null,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ModeratedReviewPage> {
    const conditions = {
      reviewId: readIdFilter(filter?.reviewId),
      productId: readIdFilter(filter?.productId),
      isHidden: filter?.isHidden === true,
    };
    return services.reviewModeration.list(viewer, conditions, sliceOf(after, first));
  }

  @Query('Notices about reviews and shared builds, open ones first. Employees only.', ReviewNoticePage)
  reviewNotices(
    @Arg('filter', 'Conditions.', NoticeFilter, { nullable: true }) filter: NoticeFilter | null,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReviewNoticePage> {
    const conditions = { isDecided: filter?.isDecided ?? null, breach: filter?.breach ?? null };
    return services.reviewNotices.list(viewer, conditions, sliceOf(after, first));
  }

  @Mutation(
    'Says that a review breaks a rule (Art. 16 DSA); a receipt is mailed. Everybody but keys.',
    ReportReviewResult,
  )
  async reportReview(
    @Input('The notice.', ReportReviewInput) { reviewId, ...fields }: ReportReviewInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const id = requireId(reviewId, unknownReview);
    const { notice, isReceiptMailed } = await services.reviewNotices.report(viewer, id, fields, origin);
    return new ReviewReported({ noticeId: notice._id, isReceiptMailed });
  }

  @Mutation(
    'Decides an open notice, which tells its giver and the author why. Employees only.',
    DecideReviewNoticeResult,
  )
  async decideReviewNotice(
    @Input('The decision.', DecideReviewNoticeInput) input: DecideReviewNoticeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const noticeId = requireId(input.noticeId, unknownNotice);
    const decision = { ...input, breach: input.breach ?? null };
    return new NoticeDecided({ notice: await services.reviewNotices.decide(viewer, noticeId, decision) });
  }

  @Mutation(
    'Hides a review and tells its author why. One that is hidden keeps its reason. Employees only.',
    ModerateReviewResult,
  )
  hideReview(
    @Input('Review and reason.', HideReviewInput) input: HideReviewInput,
    @Ctx() context: RequestContext,
  ) {
    const { breach, explanation } = input;
    return moderated(context, input, (id) =>
      context.services.reviewModeration.hide(context.viewer, id, breach, explanation),
    );
  }

  @Mutation('Shows a hidden review again and tells its author. Employees only.', ModerateReviewResult)
  showReview(@Input('The review.', ShowReviewInput) input: ShowReviewInput, @Ctx() context: RequestContext) {
    return moderated(context, input, (id) => context.services.reviewModeration.show(context.viewer, id));
  }

  @Mutation(
    'Writes or changes the shop’s one public reply to a review. Employees only.',
    ModerateReviewResult,
  )
  replyToReview(
    @Input('The reply.', ReplyToReviewInput) input: ReplyToReviewInput,
    @Ctx() context: RequestContext,
  ) {
    return moderated(context, input, (id) =>
      context.services.reviewModeration.reply(context.viewer, id, input.text),
    );
  }

  @Mutation('Takes the shop’s reply to a review away. Employees only.', ModerateReviewResult)
  removeReviewReply(
    @Input('The review.', RemoveReviewReplyInput) input: RemoveReviewReplyInput,
    @Ctx() context: RequestContext,
  ) {
    return moderated(context, input, (id) =>
      context.services.reviewModeration.removeReply(context.viewer, id),
    );
  }
}

/** Does something to a review, whose product is then read anew. */
async function moderated(
  { loader }: RequestContext,
  { reviewId }: { reviewId: string },
  act: (reviewId: number) => Promise<ReviewRecord>,
) {
  const review = await act(requireId(reviewId, unknownReview));
  loader(createProductLoader).clear(review.productId);
  return new ReviewModerated({ review });
}
