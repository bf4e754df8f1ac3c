import { CATALOG_SORTS, type CatalogSort } from '@shared/rules/catalog-url.js';
import { useLanguage } from '../../i18n/language';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { Select } from '../../ui/forms/inputs';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { SORT_LABELS } from './catalog-filter';

/** The order of the list. Until the client has taken the server's page over, a choice would be lost, so there is none. */
export function SortSelect({
  value,
  onChange,
}: {
  value: CatalogSort;
  onChange: (sort: CatalogSort) => void;
}) {
  const { t } = useLanguage();
  const isHydrated = useIsHydrated();
  return (
    <label>
      <VisuallyHidden>{t('Sort by')}</VisuallyHidden>
      <Select
        value={value}
        disabled={!isHydrated}
        onChange={({ target }) => {
          onChange(target.value as CatalogSort);
        }}
      >
        {CATALOG_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </Select>
    </label>
  );
}
