/** Lowest and highest rating (specification, section 9). */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Longest comment: our own limit, since the specification names none. */
export const COMMENT_MAX = 5_000;

/** How many reviews a page of a product's reviews shows. */
export const REVIEWS_PAGE_SIZE = 5;

/** What is wrong with a field of a review. */
export type ReviewProblem = 'required' | 'rating' | 'length';

/** A whole number from 1 to 5. */
export function checkRating(rating: number | null): ReviewProblem | null {
  if (rating === null) return 'required';
  return Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX ? null : 'rating';
}

/** Non-empty after trimming, although its label calls it optional (specification, section 5). */
export function checkComment(text: string): ReviewProblem | null {
  if (text.trim().length === 0) return 'required';
  return text.trim().length > COMMENT_MAX ? 'length' : null;
}

/** A mean rating as stars are drawn: to the nearest half (specification, section 3). */
export const roundToHalf = (mean: number): number => Math.round(mean * 2) / 2;

/** What a person reads when a field is not valid. */
export const REVIEW_MESSAGES = {
  rating: 'Please choose 1 to 5 stars.',
  comment: `Please write a comment of at most ${COMMENT_MAX} characters.`,
} as const;
