import { useLanguage } from '../../i18n/language';
import { Sheet } from '../../ui/overlays/Sheet';
import { HeaderSearch } from './HeaderSearch';

/** The search box of the header, in a sheet for small windows. */
export function MobileSearch({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Sheet isOpen title={t('Search products')} side="top" onClose={onClose}>
      <HeaderSearch onSearched={onClose} />
    </Sheet>
  );
}
