import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { requireId, unknownProduct, unknownReview } from '../../../shared/rules/ids.js';
import { REVIEWS_PAGE_SIZE } from '../../../shared/rules/review.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Product } from '../catalog/catalog.types.js';
import type { ReviewRecord } from './reviews.model.js';
import {
  DeleteReviewInput,
  DeleteReviewResult,
  EditReviewInput,
  EditReviewResult,
  PublicNameSet,
  Review,
  ReviewDeleted,
  ReviewEdited,
  ReviewPage,
  ReviewWritten,
  SetPublicNameInput,
  SetPublicNameResult,
  WriteReviewInput,
  WriteReviewResult,
} from './reviews.types.js';
import { LOOKUP } from '../../graphql/cost.js';
import { createProductLoader } from '../catalog/catalog.loader.js';
import { createOwnReviewLoader } from './reviews.loader.js';

export const ReviewResolver = resolveFields<Review, ReviewRecord>(Review, {
  id: (review) => review._id,
  authorName: (review) => review.publicName,
  editedAt: (review) => review.editedAt ?? null,
  version: (review) => review.version ?? 0,
  reply: ({ reply, version = 0 }) =>
    reply === undefined ? null : { ...reply, isOutdated: (reply.reviewVersion ?? 0) < version },
  hiding: (review) => review.hiding ?? null,
});

@Resolver(() => Product)
export class ProductReviewsResolver {
  @FieldResolver('Its reviews, newest first.', ReviewPage, { complexity: LOOKUP })
  reviews(
    @Root() product: { _id: number; reviewsCount: number },
    @After() after: string | null,
    @First(REVIEWS_PAGE_SIZE) first: number,
    @Ctx() { services }: RequestContext,
  ): Promise<ReviewPage> {
    return services.reviews.list(product, sliceOf(after, first, REVIEWS_PAGE_SIZE));
  }

  @FieldResolver('Whether the viewer has reviewed it; false for guests and employees.', Boolean)
  async viewerHasReviewed(
    @Root() product: { _id: number },
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return (await ownReview(product, context)) !== null;
  }

  @FieldResolver('The viewer’s own review, also when it is hidden; null for guests and employees.', Review, {
    nullable: true,
  })
  viewerReview(
    @Root() product: { _id: number },
    @Ctx() context: RequestContext,
  ): Promise<ReviewRecord | null> | null {
    return ownReview(product, context);
  }
}

const ownReview = (
  product: { _id: number },
  { viewer, loader }: RequestContext,
): Promise<ReviewRecord | null> | null =>
  viewer.role === 'customer'
    ? loader(createOwnReviewLoader).load({ userId: viewer.userId, productId: product._id })
    : null;

/** Reads a product anew whose reviews the viewer has changed. */
function reviewedProduct({ viewer, loader }: RequestContext, productId: number): Promise<unknown> {
  loader(createProductLoader).clear(productId);
  loader(createOwnReviewLoader).clear({ userId: viewer.userId, productId });
  return loader(createProductLoader).load(productId);
}

@Resolver()
export class ReviewsResolver {
  @Mutation('Stores the only review of the viewer for a product. Customers only.', WriteReviewResult)
  async writeReview(
    @Input('The review.', WriteReviewInput) input: WriteReviewInput,
    @Ctx() context: RequestContext,
  ) {
    const productId = requireId(input.productId, unknownProduct);
    const review = await context.services.reviews.write(context.viewer, { ...input, productId });
    return new ReviewWritten({ review, product: await reviewedProduct(context, productId) });
  }

  @Mutation('Changes a review of the viewer; a hidden one stays hidden. Customers only.', EditReviewResult)
  async editReview(
    @Input('What it is to say.', EditReviewInput) input: EditReviewInput,
    @Ctx() context: RequestContext,
  ) {
    const reviewId = requireId(input.reviewId, unknownReview);
    const review = await context.services.ownReviews.edit(context.viewer, { ...input, reviewId });
    return new ReviewEdited({ review, product: await reviewedProduct(context, review.productId) });
  }

  @Mutation('Deletes a review of the viewer, unless it is hidden. Customers only.', DeleteReviewResult)
  async deleteReview(
    @Input('The review.', DeleteReviewInput) input: DeleteReviewInput,
    @Ctx() context: RequestContext,
  ) {
    const reviewId = requireId(input.reviewId, unknownReview);
    const productId = await context.services.ownReviews.delete(context.viewer, reviewId);
    return new ReviewDeleted({ reviewId, product: await reviewedProduct(context, productId) });
  }

  @Mutation('Sets what the reviews of the viewer are shown under. Customers only.', SetPublicNameResult)
  async setPublicName(
    @Input('The name.', SetPublicNameInput) { publicName }: SetPublicNameInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    await services.reviews.choosePublicName(viewer, publicName);
    return new PublicNameSet({ viewer });
  }
}
