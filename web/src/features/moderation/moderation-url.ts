import { readIdFilter } from '@shared/rules/ids.js';
import { REVIEW_BREACHES, type ReviewBreach } from '@shared/rules/review-breaches.js';
import type { ModerationFilter, NoticeFilter } from '../../graphql/types.generated';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** What is listed: notices, open or decided or both, or reviews, hidden ones or all. */
export const MODERATION_LISTS = ['notices', 'open', 'decided', 'all', 'hidden'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

/** The state of the page of reviews, as its address keeps it. */
export interface ModerationUrl extends SliceUrl {
  show: ModerationList;
  /** Of notices: only those that say this is broken. */
  breach: ReviewBreach | null;
  /** Of reviews: as typed; zero and nothing mean all. */
  id: string;
}

/** All notices, open ones first. */
export const MODERATION_START: ModerationUrl = { show: 'notices', breach: null, id: '', after: null };

/** Reads what is listed; anything else means the notices. */
export const readModerationList = (text: string | null): ModerationList =>
  MODERATION_LISTS.find((list) => list === text) ?? 'notices';

/** Reads what is broken; anything else means all. */
export const readBreach = (text: string | null): ReviewBreach | null =>
  REVIEW_BREACHES.find((breach) => breach === text) ?? null;

/** Reads and writes the address of the page of reviews. */
export const moderationUrl: UrlCodec<ModerationUrl> = {
  read: (query) => ({
    show: readModerationList(query.get('show')),
    breach: readBreach(query.get('breach')),
    id: query.get('id')?.trim() ?? '',
    after: query.get('after'),
  }),
  write: ({ show, breach, id, after }) => {
    const query = new URLSearchParams({ show });
    if (after !== null) query.set('after', after);
    if (breach !== null) query.set('breach', breach);
    if (id !== '') query.set('id', id);
    return query.toString();
  },
};

/** Whether notices are listed, not reviews. */
export const isOfNotices = ({ show }: ModerationUrl): boolean => show !== 'all' && show !== 'hidden';

/** The conditions of the list of notices. */
export const toNoticeFilter = ({ show, breach }: ModerationUrl): NoticeFilter => ({
  ...(show === 'notices' ? {} : { isDecided: show === 'decided' }),
  ...(breach === null ? {} : { breach }),
});

/** The conditions of the list of reviews. */
export function toReviewFilter({ show, id }: ModerationUrl): ModerationFilter {
  const reviewId = readIdFilter(id);
  return { isHidden: show === 'hidden', ...(reviewId === null ? {} : { reviewId: String(reviewId) }) };
}
