import { Suspense, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { readPageNumber } from '@shared/rules/paging.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { useUrlState, type UrlCodec } from '../../lib/useUrlState';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Stack } from '../../ui/layout/Layout';
import { Pagination } from '../../ui/lists/Pagination';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Stars } from '../../ui/product/Stars';
import { color, space, text } from '../../ui/theme/tokens';
import { useProductReviewsQuery, type ProductReviewsQuery } from './product-reviews.generated';
import { OwnHiddenReview } from './OwnHiddenReview';
import { ReviewItem } from './ReviewItem';

const ReviewForm = lazyAfterLoad('ReviewForm', () => import('./ReviewForm'));

type ReviewedProduct = NonNullable<ProductReviewsQuery['product']>;
type Review = ReviewedProduct['reviews']['reviews'][number];

/** Which page of the reviews is shown, as the address of a product page keeps it. */
const reviewsUrl: UrlCodec<{ page: number }> = {
  read: (query) => ({ page: readPageNumber(query.get('reviewsPage')) }),
  write: ({ page }) => `reviewsPage=${page}`,
};

const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;
`;
const Note = styled.p`
  max-width: 68ch;
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;

interface ReviewsPanelProps {
  productId: string;
  /** What the reader can do with a review. */
  renderActions: (review: Review) => ReactNode;
}

/** The reviews of a product, and the form for those who may write one. */
export function ReviewsPanel({ productId, renderActions }: ReviewsPanelProps) {
  const { t, formatNumber } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const { state, hrefFor, change } = useUrlState(reviewsUrl);
  const query = withPrevious(useProductReviewsQuery({ variables: { productId, page: state.page } }));
  const { error, loading } = query;
  if (error !== undefined) {
    return <QueryError query={query} />;
  }
  const product = query.data?.product;
  if (product == null) return <SkeletonRows height="12rem" />;
  const summary = {
    rating: formatNumber(product.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    count: product.reviewsCount,
  };
  return (
    <Stack data-gap="large">
      <Invitation
        product={product}
        onWritten={() => {
          // The form goes away, and the focus with it.
          list.current?.focus({ preventScroll: true });
          if (state.page > 1) change({ page: 1 });
        }}
      />
      <OwnHiddenReview review={product.viewerReview} />
      <Stack ref={list} tabIndex={-1} aria-busy={loading}>
        {product.reviewsCount === 0 ? (
          <p>{t(TEXTS.noReviews)}</p>
        ) : (
          <>
            <Summary>
              <Stars rating={product.rating} />
              {t('{rating} out of 5 from {count} review | {rating} out of 5 from {count} reviews', summary)}
            </Summary>
            <List>
              {product.reviews.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} actions={renderActions(review)} />
              ))}
            </List>
          </>
        )}
      </Stack>
      <Pagination
        label={t('Pages of reviews')}
        currentPage={product.reviews.currentPage}
        pagesCount={product.reviews.pagesCount}
        hrefFor={(page) => hrefFor({ page })}
        keepsScroll
      />
      <Note>
        {t(
          'How we check reviews: “{mark}” means that this account ordered and paid for the product here. We do not verify other reviews.',
          { mark: t(TEXTS.verifiedPurchase) },
        )}
      </Note>
    </Stack>
  );
}

/** The form for customers who have not reviewed the product, the way in for guests, nothing for others. */
function Invitation({ product, onWritten }: { product: ReviewedProduct; onWritten: () => void }) {
  const { t } = useLanguage();
  const { role } = useViewer();
  if (role === 'guest') {
    return (
      <p>
        {t(TEXTS.reviewAsGuest)} <Link to="/login">{t('Log In')}</Link> ·{' '}
        <Link to="/register">{t('Register')}</Link>
      </p>
    );
  }
  if (role === 'employee' || product.viewerHasReviewed) return null;
  return (
    <Suspense fallback={<SkeletonRows height="20rem" />}>
      <ReviewForm productId={product.id} onWritten={onWritten} />
    </Suspense>
  );
}
