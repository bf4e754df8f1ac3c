import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Stars } from '../../ui/product/Stars';
import { color, space, text } from '../../ui/theme/tokens';
import type { ProductReviewsQuery } from './product-reviews.generated';

type Review = NonNullable<ProductReviewsQuery['product']>['reviews']['reviews'][number];

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;
const Item = styled.li`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[2]};
  border-bottom: 1px solid ${color.line};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[1.5]};
  font-size: ${text.ui};
`;
const Author = styled.span`
  font-weight: 550;
  overflow-wrap: anywhere;
`;
const When = styled.time`
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
const Verified = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.success};
  font-size: ${text.small};
  font-weight: 550;
`;
/* People write in lines; the lines stay. */
const Comment = styled.p`
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What customers say, newest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { t, formatDateTime } = useLanguage();
  return (
    <List>
      {reviews.map((review) => (
        <Item key={review.id}>
          <Head>
            <Author>{review.username}</Author>
            <Stars rating={review.rating} />
            <When dateTime={review.createdAt}>{formatDateTime(new Date(review.createdAt))}</When>
            {review.isVerifiedPurchase && (
              <Verified>
                <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
                {t(TEXTS.verifiedPurchase)}
              </Verified>
            )}
          </Head>
          <Comment>{review.comment}</Comment>
        </Item>
      ))}
    </List>
  );
}
