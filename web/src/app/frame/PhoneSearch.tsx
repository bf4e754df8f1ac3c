import { Sheet } from '../../ui/Sheet';
import { HeaderSearch } from './HeaderSearch';

/** The search box of the header, in a sheet for small windows. */
export function PhoneSearch({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isOpen title="Search products" side="top" onClose={onClose}>
      <HeaderSearch onSearched={onClose} />
    </Sheet>
  );
}
