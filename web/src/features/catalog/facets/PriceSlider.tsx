import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { readPriceLimits } from '@shared/rules/catalog-variables.js';
import { useLanguage } from '../../../i18n/language';
import type { FilterValuesQuery } from '../filter-values.generated';
import { roundedValue } from './range-scale';
import { RangeSlider, RangeSliderSpace } from './RangeSlider';

/** Cents that can be said as a price: whole euros, below 100 € with fewer digits. */
const roundedPrice = (cents: number): number => Math.round(roundedValue(cents / 100) * 100);

interface PriceSliderProps {
  state: CatalogUrl;
  values: FilterValuesQuery | undefined;
  onChange: (change: Pick<CatalogUrl, 'priceFrom' | 'priceTo'>) => void;
}

/** The limits of the price on a histogram; nothing where all products cost the same. */
export function PriceSlider({ state, values, onChange }: PriceSliderProps) {
  const { t, formatEuro, formatNumber } = useLanguage();
  if (values === undefined) return <RangeSliderSpace />;
  const range = values.products.facets.prices;
  if (range === null) return null;
  const { priceFrom, priceTo } = readPriceLimits(state);
  const write = (cents: number | null): string =>
    cents === null
      ? ''
      : formatNumber(cents / 100, {
          useGrouping: false,
          minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
        });
  return (
    <RangeSlider
      label={t('Price')}
      range={range}
      from={priceFrom}
      to={priceTo}
      say={formatEuro}
      round={roundedPrice}
      onChange={({ from, to }) => {
        onChange({ priceFrom: write(from), priceTo: write(to) });
      }}
    />
  );
}
