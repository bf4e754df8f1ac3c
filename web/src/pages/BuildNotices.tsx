import type { Build_BuildFragment } from '../features/builds/builds.generated';
import { ModerateBuild } from '../features/moderation/ModerateBuild';
import { ReportBuild } from '../features/reviews/ReportBuild';
import { useViewer } from '../lib/viewer';
import { Cluster } from '../ui/layout/Layout';

/** What is done about a shared build that breaks a rule: visitors report it, employees take it down. */
export function BuildNotices({ build: { code, isMine, takenDown } }: { build: Build_BuildFragment }) {
  const { role, staffRole } = useViewer();
  if (isMine) return null;
  return (
    <Cluster>
      {role === 'employee' && staffRole !== 'packer' ? (
        <ModerateBuild code={code} isTakenDown={takenDown !== null} />
      ) : (
        <ReportBuild code={code} />
      )}
    </Cluster>
  );
}
