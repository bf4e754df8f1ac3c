import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { NoticeDialog } from './NoticeDialog';
import { useReportReviewMutation } from './report-review.generated';

/** The button by which anybody says that a review breaks a rule (Art. 16 DSA). */
export function ReportReview({ reviewId }: { reviewId: string }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [report, { loading }] = useReportReviewMutation({ fetchPolicy: 'no-cache' });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Flag strokeWidth={1.75} aria-hidden="true" />
        {t('Report')}
      </Button>
      {isOpen && (
        <NoticeDialog
          title={t('Report this review')}
          about={reviewId}
          send={async (notice) =>
            (await report({ variables: { input: { reviewId, ...notice } } })).data?.reportReview
          }
          isPending={loading}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
