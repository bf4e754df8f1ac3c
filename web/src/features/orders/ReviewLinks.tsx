import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/Button';
import { Cluster } from '../../ui/Layout';
import { color } from '../../ui/theme/tokens';
import { useReviewCountQuery } from './review-count.generated';

const Link = styled(ButtonLink)`
  &[aria-current] {
    border-color: ${color.copper};
    box-shadow: inset 0 0 0 1px ${color.copper};
  }
  &[data-urgent] svg,
  &[data-urgent] strong {
    color: ${color.warning};
  }
`;

interface ReviewLinksProps {
  /** Whether the list shows only orders that need a decision. */
  isInReview: boolean;
  hrefFor: (change: { isInReview: boolean; currentPage: number }) => string;
}

/** For employees: all orders, or those whose payment somebody must decide about, and how many these are. */
export function ReviewLinks({ isInReview, hrefFor }: ReviewLinksProps) {
  const { t } = useLanguage();
  const { data } = useReviewCountQuery({ fetchPolicy: 'cache-and-network' });
  const count = data?.orders.totalCount;
  return (
    <Cluster as="nav" aria-label={t('Which orders')}>
      <Link
        to={hrefFor({ isInReview: false, currentPage: 1 })}
        aria-current={isInReview ? undefined : 'true'}
      >
        {t('All orders')}
      </Link>
      <Link
        to={hrefFor({ isInReview: true, currentPage: 1 })}
        aria-current={isInReview ? 'true' : undefined}
        data-urgent={(count ?? 0) > 0 || undefined}
      >
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('Needs review')} <strong>{count}</strong>
      </Link>
    </Cluster>
  );
}
