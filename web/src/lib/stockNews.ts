import type { ApolloCache } from '@apollo/client';
import type { Translate } from '../i18n/translate';

/** Says what has become of a stock count that was typed in while others were buying; `null` when it is the one typed in. */
export function stockNews(t: Translate, typed: number, left: number): string | null {
  const sold = typed - left;
  if (sold === 0) return null;
  if (sold > 0)
    return t('{count} was sold meanwhile: {left} | {count} were sold meanwhile: {left}', {
      count: sold,
      left,
    });
  return t('{count} returned to stock meanwhile: {left}', { count: -sold, left });
}

/** Drops all loaded pages of the stock ledger, each of which has moved on by an entry; what is shown of it is asked for again. */
export function forgetStockMovements(cache: Pick<ApolloCache, 'evict'>): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'stockMovements' });
}
