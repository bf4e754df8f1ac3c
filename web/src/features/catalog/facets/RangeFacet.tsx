import { useLanguage } from '../../../i18n/language';
import { LimitPair, type TypedLimits } from './LimitField';
import { readTypedLimit, type Extent, type RangeLimits } from './range-scale';
import { RangeSlider } from './RangeSlider';

interface RangeFacetProps extends RangeLimits {
  label: string;
  unit: string;
  range: Extent & { bars: readonly number[] };
  onChange: (limits: RangeLimits) => void;
}

/** A fact between two limits: dragged over a histogram, moved by the arrow keys, or typed. */
export function RangeFacet({ label, unit, range, from, to, onChange }: RangeFacetProps) {
  const { t, formatNumber } = useLanguage();
  const write = (value: number): string =>
    formatNumber(value, { useGrouping: false, maximumFractionDigits: 3 });
  const type = (typed: Partial<TypedLimits>): void => {
    const read = (text: string | undefined, old: number | null) =>
      text === undefined ? old : (readTypedLimit(text) ?? null);
    const limits = { from: read(typed.from, from), to: read(typed.to, to) };
    const isReversed = limits.from !== null && limits.to !== null && limits.from > limits.to;
    onChange(isReversed ? { from: limits.to, to: limits.from } : limits);
  };
  return (
    <>
      <RangeSlider
        label={label}
        range={range}
        from={from}
        to={to}
        say={(value) => `${write(value)} ${unit}`.trim()}
        onChange={onChange}
      />
      <LimitPair
        labels={{
          from: unit === '' ? t('{label} from', { label }) : t('{label} from ({unit})', { label, unit }),
          to: unit === '' ? t('{label} to', { label }) : t('{label} to ({unit})', { label, unit }),
        }}
        unit={unit}
        placeholders={{ from: formatNumber(range.min), to: formatNumber(range.max) }}
        texts={{ from: from === null ? '' : write(from), to: to === null ? '' : write(to) }}
        check={(text) => (readTypedLimit(text) === undefined ? t('Please enter a number.') : null)}
        onCommit={type}
      />
    </>
  );
}
