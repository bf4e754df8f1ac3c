import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Cluster } from '../../ui/layout/Layout';
import { Stars } from '../../ui/product/Stars';
import { color, space, text } from '../../ui/theme/tokens';
import type { ReviewItem_ReviewFragment } from './review-item.generated';

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
const Reply = styled.div`
  display: grid;
  gap: ${space.half};
  max-width: 68ch;
  margin-top: ${space[1]};
  padding-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.copper};
`;

const Since = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

interface ReviewItemProps {
  review: ReviewItem_ReviewFragment;
  /** What the reader can do with it; `null`: nothing. */
  actions: ReactNode;
}

/** One review of a list. */
export function ReviewItem({ review, actions }: ReviewItemProps) {
  return (
    <Item>
      <ReviewText review={review} />
      {actions !== null && <Cluster>{actions}</Cluster>}
    </Item>
  );
}

/** What a review says, with the shop's reply, if there is one. */
export function ReviewText({ review }: Pick<ReviewItemProps, 'review'>) {
  const { t, formatDateTime } = useLanguage();
  const { authorName, rating, createdAt, editedAt, isVerifiedPurchase, comment, reply } = review;
  const hasName = authorName !== TEXTS.deletedUser;
  return (
    <>
      <Head>
        <Author translate={hasName ? 'no' : undefined}>{hasName ? authorName : t(TEXTS.deletedUser)}</Author>
        <Stars rating={rating} />
        <When dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</When>
        {editedAt !== null && (
          <When dateTime={editedAt}>{t('changed {time}', { time: formatDateTime(new Date(editedAt)) })}</When>
        )}
        {isVerifiedPurchase && (
          <Verified>
            <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(TEXTS.verifiedPurchase)}
          </Verified>
        )}
      </Head>
      <Comment>{comment}</Comment>
      {reply !== null && (
        <Reply>
          <Head>
            <Author>{t('Reply of the shop')}</Author>
            <When dateTime={reply.at}>{formatDateTime(new Date(reply.at))}</When>
          </Head>
          <Comment>{reply.text}</Comment>
          {reply.isOutdated && <Since>{t('The review was changed after this reply.')}</Since>}
        </Reply>
      )}
    </>
  );
}
