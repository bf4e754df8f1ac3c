import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { readPriceFilter } from '@shared/rules/catalog-url.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../../i18n/language';
import { useCategoryLabel } from '../../../lib/categories';
import { Button } from '../../../ui/actions/Button';
import { color, font, space, text } from '../../../ui/theme/tokens';
import { SkeletonRows } from '../../../ui/states/Skeleton';
import { FacetGroup } from './FacetGroup';
import { FactGroups, type FacetProps } from './FactGroups';
import { LimitPair } from './LimitField';
import { PriceSlider } from './PriceSlider';
import { ValueRow } from './ValueList';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-bottom: 1px solid ${color.line};
`;
const Skip = styled(Button)`
  &:not(:focus-visible) {
    position: absolute;
    clip-path: inset(50%);
  }
`;
const CategoryLink = styled(Link)`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  min-height: 2rem;
  color: ${color.ink};
  font-size: 0.875rem;
  text-decoration: none;
  overflow-wrap: anywhere;
  span {
    margin-inline-start: auto;
    color: ${color.inkFaint};
    font-family: ${font.mono};
    font-size: 0.75rem;
  }
`;
const Hint = styled.p`
  padding-bottom: ${space[1.5]};
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

/** Goes past the filters, some sixty stops of the keyboard. */
function goToProducts(): void {
  document.querySelector<HTMLElement>('main article a[href], main table a[href]')?.focus();
}

interface FacetRailProps extends FacetProps {
  hrefFor: (change: Partial<CatalogUrl>) => string;
}

/** Beside the list, on a wide screen: everything that narrows it down, applied at once. */
export function FacetRail({ state, values, onChange, hrefFor }: FacetRailProps) {
  const { t } = useLanguage();
  // A search may be about one category without naming it in the address.
  const hasFacts = (values?.products.factFacets ?? []).length > 0;
  return (
    <Frame aria-label={t('Narrow down')}>
      <Skip variant="quiet" onClick={goToProducts}>
        {t('Skip to products')}
      </Skip>
      {!hasFacts && state.category === '' && <Categories state={state} values={values} hrefFor={hrefFor} />}
      <Facets state={state} values={values} onChange={onChange} />
    </Frame>
  );
}

/** What narrows any list of products down: the price, what is in stock, and the facts. */
export function Facets({ state, values, onChange }: FacetProps) {
  const { t } = useLanguage();
  return (
    <>
      <Price state={state} values={values} onChange={onChange} />
      <FacetGroup label={t('Availability')} chosen={state.availableInStock ? 1 : 0}>
        <ValueRow
          offered={{ value: 'yes', label: t(TEXTS.showOnlyInStock) }}
          isTicked={state.availableInStock}
          onToggle={() => {
            onChange({ availableInStock: !state.availableInStock });
          }}
        />
      </FacetGroup>
      <FactGroups state={state} values={values} onChange={onChange} />
    </>
  );
}

/** About how high the categories of the shop are. */
const CATEGORIES_HEIGHT = '34rem';

function Categories({ state, values, hrefFor }: Pick<FacetRailProps, 'state' | 'values' | 'hrefFor'>) {
  const { t, formatNumber } = useLanguage();
  const labelOf = useCategoryLabel();
  const categories = values?.products.facets.categories ?? [];
  // A search may turn out to be about one category; the whole catalog is not.
  if (values === undefined && state.name === '')
    return (
      <FacetGroup label={t('Category')}>
        <SkeletonRows height={CATEGORIES_HEIGHT} />
      </FacetGroup>
    );
  if (categories.length === 0) return null;
  return (
    <FacetGroup label={t('Category')}>
      {categories.map(({ value, count }) => (
        <CategoryLink key={value} to={hrefFor({ category: value, facts: [], currentPage: 1 })}>
          {labelOf(value)} <span>{formatNumber(count)}</span>
        </CategoryLink>
      ))}
      <Hint>{t('Choose a category to see its facts.')}</Hint>
    </FacetGroup>
  );
}

/** What empty price fields show before the prices are known. */
const TYPICAL_CENTS = { min: 0, max: 100_000 };

function Price({ state, values, onChange }: FacetProps) {
  const { t, formatNumber } = useLanguage();
  const { min, max } = values?.products.facets.prices ?? TYPICAL_CENTS;
  return (
    <FacetGroup label={t('Price')} chosen={state.priceFrom === '' && state.priceTo === '' ? 0 : 1}>
      <PriceSlider state={state} values={values} onChange={onChange} />
      <LimitPair
        labels={{ from: t('Price from (€)'), to: t('Price to (€)') }}
        unit="€"
        placeholders={{
          from: formatNumber(Math.floor(min / 100)),
          to: formatNumber(Math.ceil(max / 100)),
        }}
        texts={{ from: state.priceFrom, to: state.priceTo }}
        check={(typed) => (readPriceFilter(typed) === 'price' ? t(TEXTS.priceFilterInvalid) : null)}
        onCommit={({ from = state.priceFrom, to = state.priceTo }) => {
          onChange({ priceFrom: from, priceTo: to });
        }}
      />
    </FacetGroup>
  );
}
