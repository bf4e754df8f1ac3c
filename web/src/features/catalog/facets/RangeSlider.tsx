import { useState } from 'react';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { color, media, space } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { roundedValue, stepOf, STEPS, valueAt, type Extent, type RangeLimits } from './range-scale';

/** The place of a slider whose range is not known yet. */
export const RangeSliderSpace = styled.div`
  height: 4.75rem;
  margin-bottom: ${space[1]};
`;
const Plot = styled.div`
  position: relative;
  margin-bottom: ${space[1]};
  padding-inline: 0.625rem;
`;
const Bars = styled.svg`
  display: block;
  width: 100%;
  height: 3.5rem;
  rect {
    fill: ${color.lineStrong};
  }
  rect[data-within] {
    fill: ${color.copper};
  }
`;
const Track = styled.div`
  position: relative;
  height: 1.25rem;
  margin-inline: -0.625rem;
  &:has(:focus-visible) {
    outline: 1px solid ${color.copper};
    outline-offset: 4px;
  }
  &::before {
    position: absolute;
    inset: 0.5625rem 0.625rem auto;
    height: 2px;
    background: ${color.line};
    content: '';
  }
`;
const knob = css`
  box-sizing: border-box;
  width: 1.25rem;
  height: 1.25rem;
  appearance: none;
  border: 2px solid ${color.copper};
  border-radius: 50%;
  background: ${color.surface};
  cursor: grab;
  pointer-events: auto;
`;
/* The drawn part stays as small. */
const touchKnob = css`
  width: 2.75rem;
  height: 2.75rem;
  border: 0.75rem solid transparent;
  background: radial-gradient(
      ${color.surface} 0.5rem,
      ${color.copper} 0.5625rem 0.625rem,
      transparent 0.6875rem
    )
    border-box;
`;
/* Two sliders on one track: only their knobs take presses, so that both can be reached. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 1.25rem;
  margin: 0;
  appearance: none;
  background: transparent;
  pointer-events: none;
  &[data-above] {
    z-index: 1;
  }
  &::-webkit-slider-thumb {
    ${knob}
  }
  &::-moz-range-thumb {
    ${knob}
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
  }
  /* A finger reaches the knob from 12 px around it. */
  ${media.touch} {
    inset: -0.75rem;
    width: calc(100% + 1.5rem);
    height: 2.75rem;
    &::-webkit-slider-thumb {
      ${touchKnob}
    }
    &::-moz-range-thumb {
      ${touchKnob}
    }
  }
`;

/** How many products lie at each step; those between the limits are marked. */
function Histogram({ bars, low, high }: { bars: readonly number[]; low: number; high: number }) {
  const most = Math.max(1, ...bars);
  return (
    <Bars viewBox={`0 0 ${bars.length * 10} 56`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(4, (count / most) * 56);
        const isWithin = index >= low && index < high;
        return (
          <rect
            key={index}
            data-within={isWithin || undefined}
            x={index * 10 + 1}
            y={56 - height}
            width={8}
            height={height}
          />
        );
      })}
    </Bars>
  );
}

interface RangeSliderProps extends RangeLimits {
  label: string;
  range: Extent & { bars: readonly number[] };
  /** How a number is said, with its unit. */
  say: (value: number) => string;
  /** The number that a knob means where it stands. */
  round?: (value: number) => number;
  onChange: (limits: RangeLimits) => void;
}

/** The histogram in numbers, for those who do not see it. */
function BarTable({ label, range, say }: Pick<RangeSliderProps, 'label' | 'range' | 'say'>) {
  const { t, formatNumber } = useLanguage();
  return (
    // A table is as wide as its words; what is around it cuts it off.
    <VisuallyHidden as="div">
      <table>
        <caption>{t('Products by {label}', { label })}</caption>
        <tbody>
          {range.bars.map(
            (count, step) =>
              count > 0 && (
                <tr key={step}>
                  <th scope="row">{`${say(valueAt(step, range))} – ${say(valueAt(step + 1, range))}`}</th>
                  <td>{formatNumber(count)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

/** Two limits on a histogram, dragged or moved by the arrow keys; applied when somebody lets go. */
export function RangeSlider({
  label,
  range,
  from,
  to,
  say,
  round = roundedValue,
  onChange,
}: RangeSliderProps) {
  const { t } = useLanguage();
  const held = {
    low: from === null ? 0 : stepOf(from, range),
    high: to === null ? STEPS : stepOf(to, range),
  };
  const [moved, setMoved] = useState<typeof held | null>(null);
  const { low, high } = moved ?? held;
  const meant = (step: number): number => valueAt(step, range, round);
  const commit = (): void => {
    if (moved === null) return;
    setMoved(null);
    onChange({
      from: low === held.low ? from : low === 0 ? null : meant(low),
      to: high === held.high ? to : high === STEPS ? null : meant(high),
    });
  };
  const slider = (step: number, words: string, move: (step: number) => typeof held) => (
    <Slider
      type="range"
      min={0}
      max={STEPS}
      step={1}
      value={step}
      aria-label={words}
      aria-valuetext={say(meant(step))}
      onChange={(event) => {
        setMoved(move(Number(event.target.value)));
      }}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  );
  return (
    <Plot>
      <Histogram bars={range.bars} low={low} high={high} />
      <BarTable label={label} range={range} say={say} />
      <Track>
        {slider(low, t('{label} from', { label }), (step) => ({ low: Math.min(step, high - 1), high }))}
        {slider(high, t('{label} to', { label }), (step) => ({ low, high: Math.max(step, low + 1) }))}
      </Track>
    </Plot>
  );
}
