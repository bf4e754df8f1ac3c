import { useLanguage } from '../../i18n/language';
import { Sheet } from '../../ui/overlays/Sheet';
import { HeaderSearch } from './HeaderSearch';

/** The search box of the header, in a sheet for small windows, with room for suggestions. */
export function MobileSearch({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Sheet isOpen title={t('Search products')} side="whole" onClose={onClose}>
      <HeaderSearch isWholeScreen onSearched={onClose} />
    </Sheet>
  );
}
