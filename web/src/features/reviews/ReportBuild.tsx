import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { NoticeDialog } from './NoticeDialog';
import { useReportBuildMutation } from './report-build.generated';

/** The button by which anybody says that a shared build breaks a rule (Art. 16 DSA). */
export function ReportBuild({ code }: { code: string }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [report, { loading }] = useReportBuildMutation({ fetchPolicy: 'no-cache' });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Flag strokeWidth={1.75} aria-hidden="true" />
        {t('Report')}
      </Button>
      {isOpen && (
        <NoticeDialog
          title={t('Report this build')}
          about={code}
          send={async (notice) =>
            (await report({ variables: { input: { code, ...notice } } })).data?.reportBuild
          }
          isPending={loading}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
