import { useEffect } from 'react';

const SHOP = 'Rechenwerk';

/** Names the page in tab, history and bookmarks: "Products Catalog · Rechenwerk". Empty while a page does not know its name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? SHOP : `${title} · ${SHOP}`;
  }, [title]);
}
