import { readIdFilter } from '@shared/rules/ids.js';
import type { WithdrawalFilter } from '../../graphql/types.generated';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which withdrawals are shown. */
export const WITHDRAWAL_STATUSES = ['open', 'handled', 'all'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** The state of the withdrawals page, as its address keeps it. */
export interface WithdrawalsUrl extends SliceUrl {
  /** As typed; zero and nothing mean all withdrawals. */
  id: string;
  status: WithdrawalStatus;
}

/** The open ones, the longest waiting first. */
export const WITHDRAWALS_START: WithdrawalsUrl = { after: null, id: '', status: 'open' };

/** Reads a status; anything else means the open ones. */
export const readWithdrawalStatus = (text: string | null): WithdrawalStatus =>
  WITHDRAWAL_STATUSES.find((status) => status === text) ?? 'open';

/** Reads and writes the address of the withdrawals page. */
export const withdrawalsUrl: UrlCodec<WithdrawalsUrl> = {
  read: (query) => ({
    after: query.get('after'),
    id: query.get('id')?.trim() ?? '',
    status: readWithdrawalStatus(query.get('status')),
  }),
  write: ({ after, id, status }) => {
    const query = new URLSearchParams({ status });
    if (after !== null) query.set('after', after);
    if (id !== '') query.set('id', id);
    return query.toString();
  },
};

/** The address of the page with one withdrawal alone. */
export const withdrawalPath = (id: string): string =>
  `/withdrawals?${withdrawalsUrl.write({ ...WITHDRAWALS_START, status: 'all', id })}`;

/** The conditions of the list. */
export function toFilter({ id, status }: WithdrawalsUrl): WithdrawalFilter {
  const withdrawalId = readIdFilter(id);
  return {
    ...(withdrawalId === null ? {} : { withdrawalId: String(withdrawalId) }),
    ...(status === 'all' ? {} : { isHandled: status === 'handled' }),
  };
}
