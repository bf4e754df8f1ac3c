import type { FieldProblem } from '../errors.js';
import { checkText, toFieldProblems } from './problems.js';

/** Lowest and highest rating. */
export const RATING_MIN = 1;
export const MAX_RATING = 5;

/** Longest comment: our own limit. */
export const MAX_COMMENT = 5_000;

/** How many reviews a page of a product's reviews shows. */
export const REVIEWS_PAGE_SIZE = 5;

/** A mean rating as stars are drawn: to the nearest half. */
export const roundToHalf = (mean: number): number => Math.round(mean * 2) / 2;

function checkRating(rating: number | null): 'required' | 'rating' | null {
  if (rating === null) return 'required';
  return Number.isInteger(rating) && rating >= RATING_MIN && rating <= MAX_RATING ? null : 'rating';
}

/**
 * What is wrong with a review: it has a whole number of stars from 1 to 5, and a comment, although the comment's label
 * calls it optional.
 */
export const checkReview = ({
  rating,
  comment,
}: {
  rating: number | null;
  comment: string;
}): FieldProblem[] =>
  toFieldProblems(
    { rating: checkRating(rating), comment: checkText(comment, MAX_COMMENT) },
    {
      rating: { reason: 'RATING_INVALID', params: { min: RATING_MIN, max: MAX_RATING } },
      comment: { reason: 'COMMENT_INVALID', params: { max: MAX_COMMENT } },
    },
  );
