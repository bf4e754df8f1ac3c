import { Suspense } from 'react';
import { styled } from 'styled-components';
import type { Slot } from '@shared/fit/rule.types.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';
import { FitMark, type FitStanding } from '../../ui/states/FitMark';
import { OUTCOME_MARKS } from '../../ui/states/outcome-marks';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { ExchangesPlace } from './ExchangesPlace';
import { outcomeWord } from './fit-words';
import { useRules } from './rules';
import { SLOTS } from './slots';
import { standingOf, type BuildVerdict } from './standings';
import type { BuildActions, BuildState } from './useBuild';

/* Nothing clashes in most machines. */
const Exchanges = lazyPart(
  'Exchanges',
  () => import('./Exchanges'),
  () => null,
);

const Frame = styled.section`
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  font-size: 0.875rem;
`;
const Outcome = styled.div`
  display: flex;
  gap: ${space[1.5]};
  align-items: center;
  padding: ${space[1.5]} ${space[2]};
  color: ${color.inkSoft};
  line-height: 1.25rem;
  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
  h2 {
    font-size: 1.0625rem;
    letter-spacing: 0;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
  &[data-standing='fits'] {
    background: ${color.successSoft};
    color: ${color.success};
  }
  &[data-standing='note'] {
    background: ${color.warningSoft};
    color: ${color.warning};
  }
  &[data-standing='unknown'] {
    background: ${color.sunken};
  }
  &[data-standing='clash'] {
    background: ${color.errorSoft};
    color: ${color.error};
  }
`;
const Body = styled.div`
  padding: ${space.half} ${space[2]} ${space[1.5]};
  h3 {
    margin: ${space[1.5]} 0 0.375rem;
    font-size: ${text.small};
    font-weight: 600;
    letter-spacing: 0;
  }
  h3 span,
  summary span {
    color: ${color.inkFaint};
    font-weight: 400;
  }
  summary {
    min-height: 2rem;
    padding-block: ${space.half};
    cursor: pointer;
    ${media.touch} {
      padding-block: ${space[1.5]};
    }
  }
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr);
  gap: ${space[1]};
  padding-block: ${space[1]};
  border-top: 1px solid ${color.line};
  line-height: 1.25rem;
  > svg {
    margin-top: 0.125rem;
  }
  &[data-standing='fits'] > svg {
    color: ${color.success};
  }
  &[data-standing='note'] > svg {
    color: ${color.warning};
  }
  &[data-standing='unknown'] > svg {
    color: ${color.inkSoft};
  }
  &[data-standing='clash'] > svg {
    color: ${color.error};
  }
`;
/* One below the other: names of products are long. */
const Ways = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-block: ${space[1]} ${space.half};
  button {
    justify-content: start;
    padding-inline: ${space[1.5]};
    font-size: ${text.small};
    text-align: start;
  }
`;

interface FitReportProps {
  state: BuildState;
  /** Opens the list of what can stand in a slot instead of a part. */
  onOpen: (slot: Slot, instead: string) => void;
  /** Takes a part of the shop in the place of one that clashes. */
  onExchange: BuildActions['choose'];
}

/** What the rules say of a machine: what clashes first, then what is worth knowing, what is not certain, and what was checked. */
export function FitReport({ state: { fit, rows, parts }, ...ways }: FitReportProps) {
  const language = useLanguage();
  const { t } = language;
  if (fit === null)
    return (
      <Frame aria-label={t('Check @fit')} aria-busy>
        <Body>
          <SkeletonRows height="20rem" />
        </Body>
      </Frame>
    );
  if (parts.length === 0)
    return (
      <Frame aria-label={t('Check @fit')}>
        <Outcome>
          <div>
            <h2>{t('Nothing to check yet')}</h2>
            <p>{t('Choose parts in any order. From the second one on, we tell what fits, and why.')}</p>
          </div>
        </Outcome>
      </Frame>
    );
  const of = (standing: FitStanding): BuildVerdict[] =>
    fit.verdicts.filter((verdict) => verdict.truth !== 'true' && standingOf(verdict) === standing);
  const open = fit.verdicts.filter(({ truth }) => truth === 'unknown');
  const proved = fit.verdicts.filter(({ truth }) => truth === 'true');
  const mark = OUTCOME_MARKS[fit.outcome];
  return (
    <Frame aria-label={t('Check @fit')}>
      <Outcome data-standing={mark}>
        <FitMark standing={mark} />
        <div>
          <h2>{t(outcomeWord(fit, rows))}</h2>
          <p>
            {t('{count} rule checked, {open} not checked | {count} rules checked, {open} not checked', {
              count: fit.verdicts.length - open.length,
              open: open.length,
            })}
          </p>
        </div>
      </Outcome>
      <Body>
        <Items title={t('Clashes')} of={of('clash')} standing="clash" ways={{ parts, ...ways }} />
        <Items title={t('Notes')} of={of('note')} standing="note" />
        <Items title={t('Not certain')} of={of('unknown')} standing="unknown" />
        <Folded title={t('Checked and fine')} of={proved} standing="fits" />
        <Folded title={t('Not checked, seldom a problem')} of={of('fits')} standing="unknown" />
      </Body>
    </Frame>
  );
}

interface ItemsProps {
  title: string;
  of: readonly BuildVerdict[];
  standing: FitStanding;
  /** What can be done about it. */
  ways?: Omit<FitReportProps, 'state'> & Pick<BuildState, 'parts'>;
}

function Sentences({ of, standing, ways }: Omit<ItemsProps, 'title'>) {
  const { code, t } = useLanguage();
  const { sentenceOf } = useRules();
  return (
    <ul>
      {of.map((verdict) => (
        <Item key={verdict.rule.id} data-standing={standing}>
          <FitMark standing={standing} />
          <div>
            {sentenceOf(verdict, code)}
            {ways !== undefined && (
              <Ways role="group" aria-label={t('Show parts that fit instead')}>
                <Suspense fallback={<ExchangesPlace />}>
                  <Exchanges rule={verdict.rule.id} parts={ways.parts} onExchange={ways.onExchange} />
                </Suspense>
                {[...new Map(verdict.about.map((part) => [part.slot, part])).values()].map(({ id, slot }) => (
                  <Button
                    key={id}
                    onClick={() => {
                      ways.onOpen(slot, String(id));
                    }}
                  >
                    {t('{kind} that fit', { kind: t(SLOTS[slot].plural) })}
                  </Button>
                ))}
              </Ways>
            )}
          </div>
        </Item>
      ))}
    </ul>
  );
}

function Items({ title, ...rest }: ItemsProps) {
  if (rest.of.length === 0) return null;
  return (
    <>
      <h3>
        {title} <span>{rest.of.length}</span>
      </h3>
      <Sentences {...rest} />
    </>
  );
}

function Folded({ title, ...rest }: ItemsProps) {
  if (rest.of.length === 0) return null;
  return (
    <details>
      <summary>
        {title} <span>{rest.of.length}</span>
      </summary>
      <Sentences {...rest} />
    </details>
  );
}
