import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { Bounds } from '@shared/fit/evaluate.js';
import type { Slot } from '@shared/fit/rule.types.js';
import { useLanguage } from '../../i18n/language';
import { lazyPart } from '../../ui/layout/late-parts';
import { MissingDialog } from '../../lib/MissingDialog';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { powerWords } from './fit-words';
import { BudgetMeter } from './BudgetMeter';
import { MeterBar } from './MeterBar';
import { spikeOf, totalOf, wattageOf, type Drain } from './power';
import { SLOTS } from './slots';
import type { BuildState } from './useBuild';

const SetBudget = lazyPart('SetBudget', () => import('./SetBudget'), MissingDialog);

const Frame = styled.div`
  display: grid;
  grid-template-columns: 1.7fr 1fr;
  gap: ${space[2]};
`;
const Box = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  font-size: 0.875rem;
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
  h2 {
    font-size: inherit;
    letter-spacing: 0;
  }
  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[1]};
    justify-content: space-between;
  }
  @media (max-width: 59.99rem) {
    padding: ${space[1]} 0.625rem;
    font-size: ${text.small};
  }
`;
const Legend = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: 0.125rem ${space[1.5]};
  color: ${color.inkSoft};
  font-size: 0.78rem;
  li {
    display: flex;
    gap: 0.375rem;
    align-items: center;
  }
  svg {
    width: 0.625rem;
    height: 0.625rem;
  }
  ${media.desktop} {
    display: flex;
  }
`;
const Note = styled.p`
  @media (max-width: 59.99rem) {
    display: none;
  }
  color: ${color.inkSoft};
  font-size: ${text.small};
`;

const Line = styled.path`
  fill: none;
  vector-effect: non-scaling-stroke;
`;

interface MarkProps {
  /** Where it crosses a bar of 10 units. */
  x: number;
  stroke: string;
  isDashed?: boolean;
}

/** A line across a bar, with a rim that sets it off from what it crosses. */
function Mark({ x, stroke, isDashed = false }: MarkProps) {
  const d = `M${x} 0v10`;
  return (
    <>
      <Line d={d} stroke={color.surface} strokeWidth="5" />
      <Line d={d} stroke={stroke} strokeWidth="2" strokeDasharray={isDashed ? '3 2' : undefined} />
    </>
  );
}

/** The upper bound of a power; the lower where there is none. */
const finiteOf = ({ from, to }: Bounds): number => (Number.isFinite(to) ? to : from);

const BudgetButton = styled.button`
  justify-self: start;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.copper};
  font-size: ${text.small};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  ${media.touch} {
    min-height: 2.75rem;
  }
`;

/** Up to which share of what it gives a supply runs quietly. */
const HEADROOM = 0.8;

const FILLS = [color.lineStrong, color.ink, color.copper];

/** Where one part of the bar lies, in W. */
interface Stretch extends Drain {
  readonly start: number;
  readonly fill: string;
}

interface MetersProps {
  state: BuildState;
  /** Sets what it may cost, in cents. */
  onBudget: (budgetCents: number | null) => void;
}

/** What the machine draws, against what its supply gives, and what it costs. */
export function Meters({ state: { parts, rows, cents, budgetCents, drains }, onBudget }: MetersProps) {
  const language = useLanguage();
  const [isSettingBudget, setIsSettingBudget] = useState(false);
  const { t, formatEuro, formatNumber } = language;
  const total = totalOf(drains);
  const wattage = wattageOf(parts);
  const spike = spikeOf(drains);
  // Spikes may be above what the supply gives all the time; then the bar goes on beyond that, and a little beyond their mark.
  const most = Math.max(finiteOf(total), spike === null ? 0 : finiteOf(spike) * 1.03, 1);
  const full = Math.max(wattage ?? 0, most);
  const isBeyond = wattage !== null && full > wattage;
  const xOf = (watts: number): number => (watts / full) * 100;
  const stretches = drains.map((drain, index): Stretch => ({
    ...drain,
    start: totalOf(drains.slice(0, index)).from,
    fill: FILLS[index % FILLS.length] ?? color.ink,
  }));
  const labelOf = (slot: Slot | 'board'): string =>
    slot === 'board' ? t('Basic load') : t(SLOTS[slot].label);
  const words = drains.length === 0 ? '–' : powerWords(total, language);
  const ofWattage = wattage === null ? '' : t('of {count} W', { count: formatNumber(wattage) });
  const spikeWords =
    spike === null ? '' : t('Spike of 0.1 ms: {power}', { power: powerWords(spike, language) });
  return (
    <Frame>
      <Box aria-labelledby="build-power">
        <div>
          <h2 id="build-power">{t('Power')}</h2>
          <span>
            <b>{words}</b> {ofWattage}
          </span>
        </div>
        <MeterBar
          aria-label={t('Power')}
          aria-valuemin={0}
          aria-valuemax={wattage ?? full}
          aria-valuenow={Math.min(total.from, wattage ?? full)}
          aria-valuetext={[`${words} ${ofWattage}`.trim(), spikeWords].filter(Boolean).join('. ')}
        >
          <defs>
            <pattern
              id="not-certain"
              width="1.2"
              height="10"
              patternUnits="userSpaceOnUse"
              patternTransform="skewX(-12)"
            >
              <rect width="0.5" height="10" fill={color.lineStrong} />
            </pattern>
          </defs>
          {wattage !== null && (
            <rect x={xOf(wattage)} width={100 - xOf(wattage)} height="10" fill={color.surface} />
          )}
          {stretches.map(({ slot, start, from, fill }) => (
            <rect key={slot} x={xOf(start)} width={xOf(from)} height="10" fill={fill} />
          ))}
          <rect
            x={xOf(total.from)}
            width={xOf(Math.max(0, Math.min(total.to, full) - total.from))}
            height="10"
            fill="url(#not-certain)"
          />
          {wattage !== null && (
            <>
              <Mark x={xOf(wattage * HEADROOM)} stroke={color.ink} />
              {isBeyond && <Mark x={xOf(wattage)} stroke={color.ink} />}
            </>
          )}
          {spike !== null && <Mark x={xOf(finiteOf(spike))} stroke={color.copper} isDashed />}
        </MeterBar>
        <Legend>
          {stretches.map(({ slot, from, to, fill }) => (
            <li key={slot}>
              <svg viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={fill} />
              </svg>
              {labelOf(slot)} {powerWords({ from, to }, language)}
            </li>
          ))}
          {spike !== null && (
            <li>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <Mark x={5} stroke={color.copper} isDashed />
              </svg>
              {spikeWords}
            </li>
          )}
        </Legend>
        {drains.length > 0 && (
          <Note>
            {total.from !== total.to && t('Hatched: not stated by the maker.')}{' '}
            {wattage !== null &&
              (isBeyond ? t('Lines: 80 and 100 % of the power supply.') : t('Line: 80 %.'))}
          </Note>
        )}
      </Box>
      <Box aria-labelledby="build-price">
        <div>
          <h2 id="build-price">{t('Price')}</h2>
          <span>
            <b>{formatEuro(cents)}</b>{' '}
            {budgetCents !== null && t('of {price}', { price: formatEuro(budgetCents) })}
          </span>
        </div>
        {budgetCents !== null && <BudgetMeter cents={cents} budgetCents={budgetCents} />}
        <Note>
          {t('{count} part, incl. VAT and shipping | {count} parts, incl. VAT and shipping', {
            count: rows.reduce((sum, { product, count }) => sum + (product === null ? 0 : count), 0),
          })}
        </Note>
        <BudgetButton
          type="button"
          onClick={() => {
            setIsSettingBudget(true);
          }}
        >
          {budgetCents === null ? t('Set a budget') : t('Change the budget')}
        </BudgetButton>
        <Suspense>
          {isSettingBudget && (
            <SetBudget
              budgetCents={budgetCents}
              onSet={onBudget}
              onClose={() => {
                setIsSettingBudget(false);
              }}
            />
          )}
        </Suspense>
      </Box>
    </Frame>
  );
}
