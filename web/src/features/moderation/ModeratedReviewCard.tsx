import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BREACH_WORDS } from '@shared/rules/review-breaches.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { Badge } from '../../ui/states/Badge';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { Stars } from '../../ui/product/Stars';
import { color, space } from '../../ui/theme/tokens';
import { EmployeeActions } from './EmployeeActions';
import type { ModeratedReview_ReviewFragment } from './moderated-review.generated';

const Quote = styled.blockquote`
  max-width: 68ch;
  padding-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.lineStrong};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface ModeratedReviewBodyProps {
  review: ModeratedReview_ReviewFragment;
  /** False while a notice about it is open, whose decision comes first. */
  hasActions?: boolean;
}

/** A review as employees see it, with what they can do to it. */
export function ModeratedReviewBody({ review: moderated, hasActions = true }: ModeratedReviewBodyProps) {
  const { t, code, formatDateTime } = useLanguage();
  const { review, product, customerId } = moderated;
  const { hiding, reply } = review;
  return (
    <Stack>
      <Cluster>
        {product === null ? (
          <span>{t(TEXTS.orderedProductMissing)}</span>
        ) : (
          <Link to={`/product-details/${product.id}?reviews=newest`}>{product.name}</Link>
        )}
        <Stars rating={review.rating} />
        {hiding !== null && (
          <Badge tone="warning" icon={EyeOff}>
            {t('Hidden @review')}
          </Badge>
        )}
      </Cluster>
      <Quote>{review.comment}</Quote>
      <DescriptionList>
        <Fact name={t('Written')}>{formatDateTime(new Date(review.createdAt))}</Fact>
        {review.editedAt !== null && (
          <Fact name={t('Changed')}>{formatDateTime(new Date(review.editedAt))}</Fact>
        )}
        <Fact name={t('From')}>
          <Link to={customerPath(customerId)}>{t('Customer {customerId}', { customerId })}</Link>
        </Fact>
        <Fact name={t('Shown as')}>{review.authorName}</Fact>
        {hiding !== null && (
          <Fact name={t('Hidden because')}>
            {`${BREACH_WORDS[hiding.breach][code].label}: ${hiding.explanation}`}
          </Fact>
        )}
        {reply !== null && <Fact name={t('Reply of the shop')}>{reply.text}</Fact>}
      </DescriptionList>
      {hasActions && <EmployeeActions review={review} productId={product?.id ?? null} />}
    </Stack>
  );
}
