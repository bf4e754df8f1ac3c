import { Suspense, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { useSliceUrl, type SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';
import { useViewer } from '../../lib/viewer';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Stack } from '../../ui/layout/Layout';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Stars } from '../../ui/product/Stars';
import { color, space, text } from '../../ui/theme/tokens';
import { useProductReviewsQuery, type ProductReviewsQuery } from './product-reviews.generated';
import { ReviewItem } from './ReviewItem';

const ReviewForm = lazyAfterLoad('ReviewForm', () => import('./ReviewForm'));

/* Of the one review that its reader has written. */
const OwnReview = lazyAfterLoad('OwnReview', () => import('./OwnReview'));

type ReviewedProduct = NonNullable<ProductReviewsQuery['product']>;
type Review = ReviewedProduct['reviews']['reviews'][number];

/** Stands in the address for the newest reviews, and opens their tab. */
const BEGINNING = 'newest';

/** From which place on the reviews are shown, as the address of a product page keeps it. */
const reviewsUrl: UrlCodec<SliceUrl> = {
  read: (query) => {
    const place = query.get('reviews');
    return { after: place === BEGINNING ? null : place };
  },
  write: ({ after }) => `reviews=${after ?? BEGINNING}`,
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
  /** What the reader can do with a review of somebody else. */
  renderActions: (review: Review) => ReactNode;
}

/** The reviews of a product, and the form for those who may write one. */
export function ReviewsPanel({ productId, renderActions }: ReviewsPanelProps) {
  const { t, formatNumber } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const { state, hrefFor, change } = useSliceUrl(reviewsUrl);
  const query = withPrevious(useProductReviewsQuery({ variables: { productId, after: state.after } }));
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
  const showNewest = (): void => {
    // What was pressed goes away, and the focus with it.
    list.current?.focus({ preventScroll: true });
    if (state.after !== null) change({});
  };
  return (
    <Stack data-gap="large">
      {product.viewerReview === null ? (
        <Invitation product={product} onWritten={showNewest} />
      ) : (
        <Suspense fallback={<SkeletonRows height="12rem" />}>
          <OwnReview
            key={product.viewerReview.id}
            review={product.viewerReview}
            productId={product.id}
            reload={() => query.refetch().catch(() => undefined)}
            onDeleted={showNewest}
          />
        </Suspense>
      )}
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
                <ReviewItem
                  key={review.id}
                  review={review}
                  actions={review.id === product.viewerReview?.id ? null : renderActions(review)}
                />
              ))}
            </List>
          </>
        )}
      </Stack>
      <SliceLinks
        label={t('Pages of reviews')}
        after={state.after}
        pageInfo={product.reviews.pageInfo}
        hrefFor={hrefFor}
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

/** The form for customers, the way in for guests, nothing for employees. */
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
  if (role === 'employee') return null;
  return (
    <Suspense fallback={<SkeletonRows height="20rem" />}>
      <ReviewForm productId={product.id} onWritten={onWritten} />
    </Suspense>
  );
}
