import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { FitMark } from '../../ui/states/FitMark';
import { OUTCOME_MARKS } from '../../ui/states/outcome-marks';
import { color, space, text } from '../../ui/theme/tokens';
import type { FitSummary_FitFragment } from './builds.generated';

const Line = styled.p`
  display: flex;
  gap: ${space[1]};
  align-items: start;
  font-weight: 550;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.125em;
  }
  &[data-standing='fits'] > svg {
    color: ${color.success};
  }
  &[data-standing='note'] > svg {
    color: ${color.warning};
  }
  &[data-standing='clash'] > svg {
    color: ${color.error};
  }
`;
const Details = styled.div`
  display: grid;
  gap: ${space.half};
  font-size: ${text.ui};
  summary {
    color: ${color.inkSoft};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space.half};
    margin-top: ${space.half};
  }
`;

const Sentences = ({ of }: { of: FitSummary_FitFragment['verdicts'] }) => (
  <ul>
    {of.map(({ rule, sentence }) => (
      <li key={rule}>{sentence}</li>
    ))}
  </ul>
);

/** Says whether parts fit: in one line with its mark, what decides it, and what could not be checked. */
export function FitSummary({ fit, words }: { fit: FitSummary_FitFragment; words: string }) {
  const { t } = useLanguage();
  // What no rule compares was not found to fit.
  const isCompared = fit.verdicts.some(({ severity }) => severity === 'HARD' || severity === 'RARE');
  const standing = OUTCOME_MARKS[isCompared ? fit.outcome : 'UNKNOWN'];
  const failed = fit.verdicts.filter(({ answer }) => answer === 'FAILS');
  const open = fit.verdicts.filter(({ answer }) => answer === 'UNKNOWN');
  const deciding = open.filter(({ severity }) => severity === 'HARD');
  const rest = open.filter(({ severity }) => severity !== 'HARD');
  const checked = t('{count} rule checked, {open} not checked | {count} rules checked, {open} not checked', {
    count: fit.verdicts.length - open.length,
    open: open.length,
  });
  return (
    <>
      <Line data-standing={standing}>
        <FitMark standing={standing} />
        {isCompared ? words : t('There is nothing to compare it with yet.')}
      </Line>
      <Details>
        {failed.length > 0 && <Sentences of={failed} />}
        {open.length > 0 ? (
          <details>
            <summary>{checked}</summary>
            <Sentences of={[...deciding, ...rest]} />
          </details>
        ) : (
          isCompared && <p>{checked}</p>
        )}
      </Details>
    </>
  );
}
