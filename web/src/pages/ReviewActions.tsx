import { EmployeeActions } from '../features/moderation/EmployeeActions';
import { ReportReview } from '../features/reviews/ReportReview';
import type { ReviewItem_ReviewFragment } from '../features/reviews/review-item.generated';
import { useViewer } from '../lib/viewer';

interface ReviewActionsProps {
  review: ReviewItem_ReviewFragment;
  productId: string;
}

/** What a reader can do with a review on the page of its product: employees act, everybody else reports. */
export function ReviewActions({ review, productId }: ReviewActionsProps) {
  const { role, staffRole } = useViewer();
  return role === 'employee' && staffRole !== 'packer' ? (
    <EmployeeActions review={review} productId={productId} />
  ) : (
    <ReportReview reviewId={review.id} />
  );
}
