import { DEFAULT_CATALOG_STATE, type CatalogUrl } from '@shared/rules/catalog-url.js';
import type { Translate } from '../../i18n/translate';

/** A filter that somebody has set, and what the address becomes without it. */
export interface ActiveFilter {
  key: 'name' | 'category' | 'manufacturer' | 'price' | 'availableInStock';
  label: string;
  cleared: Partial<CatalogUrl>;
}

function priceLabel({ priceFrom, priceTo }: CatalogUrl, t: Translate): string {
  if (priceTo === '') return t('From {priceFrom} €', { priceFrom });
  return priceFrom === ''
    ? t('Up to {priceTo} €', { priceTo })
    : t('{priceFrom} to {priceTo} €', { priceFrom, priceTo });
}

/**
 * The filters of a catalogue address, in the order of the filter panel; `labelOf` names a category. Clearing one goes back to
 * the first page.
 */
export function activeFilters(
  state: CatalogUrl,
  t: Translate,
  labelOf: (category: string) => string,
): ActiveFilter[] {
  const { name, category, manufacturer, priceFrom, priceTo, availableInStock } = state;
  const hasPrice = priceFrom !== '' || priceTo !== '';
  const all: (ActiveFilter & { isActive: boolean })[] = [
    { key: 'name', label: t('“{name}”', { name }), isActive: name !== '', cleared: { name: '' } },
    {
      key: 'manufacturer',
      label: manufacturer,
      isActive: manufacturer !== '',
      cleared: { manufacturer: '' },
    },
    { key: 'category', label: labelOf(category), isActive: category !== '', cleared: { category: '' } },
    {
      key: 'price',
      label: priceLabel(state, t),
      isActive: hasPrice,
      cleared: { priceFrom: '', priceTo: '' },
    },
    {
      key: 'availableInStock',
      label: t('In stock'),
      isActive: availableInStock,
      cleared: { availableInStock: false },
    },
  ];
  return all
    .filter(({ isActive }) => isActive)
    .map(({ key, label, cleared }) => ({
      key,
      label,
      cleared: { ...cleared, currentPage: DEFAULT_CATALOG_STATE.currentPage },
    }));
}
