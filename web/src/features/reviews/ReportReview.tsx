import { useLanguage } from '../../i18n/language';
import { NoticeDialog } from './NoticeDialog';
import { useReportReviewMutation } from './report-review.generated';
import { ReportButton } from './ReportButton';

/** Lets anybody report a review. */
export function ReportReview({ reviewId }: { reviewId: string }) {
  const { t } = useLanguage();
  const [report, { loading }] = useReportReviewMutation({ fetchPolicy: 'no-cache' });
  return (
    <ReportButton>
      {(onClose) => (
        <NoticeDialog
          title={t('Report this review')}
          about={reviewId}
          send={async (notice) =>
            (await report({ variables: { input: { reviewId, ...notice } } })).data?.reportReview
          }
          isPending={loading}
          onClose={onClose}
        />
      )}
    </ReportButton>
  );
}
