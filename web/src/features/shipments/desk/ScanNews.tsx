import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { color, text } from '../../../ui/theme/tokens';
import type { ScanProblem } from './parcel-scan';
import type { SendPanelState } from './useSendPanel';

const News = styled.div`
  min-height: 1.5rem;
  color: ${color.inkSoft};
  font-size: ${text.ui};
  [data-problem] {
    color: ${color.error};
  }
`;

/** What scanning has come to, in words. */
export function ScanNews({ panel: { activeId, problems } }: { panel: SendPanelState }) {
  const { t } = useLanguage();
  const words = (problem: ScanProblem): string => {
    if (problem.kind === 'unknownOrder')
      return t('Order {id} is not among the selected ones.', { id: problem.orderId });
    return problem.kind === 'codeUsed'
      ? t('Order {id} already has the code {code}.', { id: problem.orderId, code: problem.trackingCode })
      : t('Every order has a code; {code} is left over.', { code: problem.trackingCode });
  };
  return (
    <News role="status">
      {problems.map((problem, index) => (
        <p key={index} data-problem>
          {words(problem)}
        </p>
      ))}
      <p>{activeId === null ? t('Every order has a code.') : t('Next: order {id}', { id: activeId })}</p>
    </News>
  );
}
