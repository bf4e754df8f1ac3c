import { useLanguage } from '../../../i18n/language';
import { useAnswerLanguage } from '../../../lib/answer-language';
import { CardHeading } from '../../../ui/layout/Heading';
import { Stack } from '../../../ui/layout/Layout';
import { Panel } from '../../../ui/layout/Panel';
import { LaneList } from '../LaneList';
import { useBuildLanesQuery } from './guide.generated';

/** On the page of a build: which M.2 drive goes into which slot of its motherboard. */
export function BuildLanes({ code }: { code: string }) {
  const { t } = useLanguage();
  const { data } = useBuildLanesQuery({ variables: { code, language: useAnswerLanguage() } });
  const map = data?.build?.laneMap ?? null;
  if (map === null) return null;
  return (
    <Panel>
      <Stack>
        <CardHeading as="h2">{t('M.2 slots')}</CardHeading>
        <LaneList map={map} />
      </Stack>
    </Panel>
  );
}
