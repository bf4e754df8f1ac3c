import { useLanguage } from '../../i18n/language';
import { NoticeDialog } from './NoticeDialog';
import { useReportBuildMutation } from './report-build.generated';
import { ReportButton } from './ReportButton';

/** Lets anybody report a shared build. */
export function ReportBuild({ code }: { code: string }) {
  const { t } = useLanguage();
  const [report, { loading }] = useReportBuildMutation({ fetchPolicy: 'no-cache' });
  return (
    <ReportButton>
      {(onClose) => (
        <NoticeDialog
          title={t('Report this build')}
          about={code}
          send={async (notice) =>
            (await report({ variables: { input: { code, ...notice } } })).data?.reportBuild
          }
          isPending={loading}
          onClose={onClose}
        />
      )}
    </ReportButton>
  );
}
