import { BREACH_WORDS } from '@shared/rules/review-breaches.js';
import { useLanguage } from '../../i18n/language';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import type { ProductReviewsQuery } from './product-reviews.generated';

type OwnReview = NonNullable<ProductReviewsQuery['product']>['viewerReview'];

/** Tells an author that others do not see the review, and why; nothing where they do. */
export function OwnHiddenReview({ review }: { review: OwnReview }) {
  const { t, code } = useLanguage();
  if (review?.hiding == null) return null;
  const { label, rule } = BREACH_WORDS[review.hiding.breach][code];
  return (
    <Panel aria-labelledby="hidden-review">
      <Stack>
        <CardHeading as="h2" id="hidden-review">
          {t('Your review is hidden')}
        </CardHeading>
        <p>{t('Others see neither your review nor its rating. If you disagree, write to us.')}</p>
        <DescriptionList>
          <Fact name={t('What it breaks')}>{`${label}. ${rule}`}</Fact>
          <Fact name={t('Why')}>{review.hiding.explanation}</Fact>
          <Fact name={t('Your review')}>{review.comment}</Fact>
        </DescriptionList>
      </Stack>
    </Panel>
  );
}
