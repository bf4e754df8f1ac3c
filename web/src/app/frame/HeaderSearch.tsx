import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { catalogUrl, searchPath } from '../../lib/catalogUrl';
import { SearchField } from '../../ui/forms/SearchField';

/** Searches the catalogue by name. In the catalogue, the box shows what is being searched for. */
export function HeaderSearch({ onSearched }: { onSearched?: () => void }) {
  const { t } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = pathname === '/products-catalog' ? catalogUrl.read(new URLSearchParams(search)).name : '';
  return (
    <SearchField
      label={t('Search products')}
      initialText={shown}
      onSearch={(text) => {
        onSearched?.();
        void navigate(searchPath(text));
      }}
    />
  );
}
