import { readId } from '@shared/rules/ids.js';
import { createIdList } from './idList';
import type { UrlCodec } from './useUrlState';

/** How many products fit beside one another. */
export const MAX_COMPARED = 4;

/** The products that somebody has picked to compare, in the order of picking. */
export const comparison = createIdList('comparison', MAX_COMPARED);

/** The state of the comparison page: the products are in its address, so that it can be shared. */
export interface CompareUrl {
  ids: readonly string[];
}

/** Reads and writes `ids=1,2,3`. What is no id, or one too many, is left out. */
export const compareUrl: UrlCodec<CompareUrl> = {
  read: (query) => {
    const ids = (query.get('ids') ?? '').split(',').filter((id) => readId(id) !== null);
    return { ids: [...new Set(ids)].slice(0, MAX_COMPARED) };
  },
  write: ({ ids }) => (ids.length === 0 ? '' : `ids=${ids.join(',')}`),
};

/** Address of a comparison. */
export const comparePath = (ids: readonly string[]): string => `/compare?${compareUrl.write({ ids })}`;
