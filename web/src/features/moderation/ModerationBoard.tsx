import { MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { BREACH_WORDS, REVIEW_BREACHES } from '@shared/rules/review-breaches.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryList } from '../../lib/QueryList';
import { useSliceUrl } from '../../lib/useSliceUrl';
import type { UrlState } from '../../lib/useUrlState';
import { withPrevious } from '../../lib/withPrevious';
import { ButtonLink } from '../../ui/actions/Button';
import { SearchField } from '../../ui/forms/SearchField';
import { Select } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { ListSummary } from '../../ui/lists/ListSummary';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonPanels } from '../../ui/states/SkeletonPanels';
import { media, space } from '../../ui/theme/tokens';
import { ModeratedReviewBody } from './ModeratedReviewCard';
import { useModeratedReviewsQuery, useReviewNoticesQuery } from './moderation-lists.generated';
import {
  isOfNotices,
  MODERATION_LISTS,
  MODERATION_START,
  moderationUrl,
  readBreach,
  readModerationList,
  toNoticeFilter,
  toReviewFilter,
  type ModerationList,
  type ModerationUrl,
} from './moderation-url';
import { NoticeCard } from './NoticeCard';

const LIST_LABELS: Readonly<Record<ModerationList, PlainText>> = {
  notices: 'All notices, open first',
  open: 'Open notices',
  decided: 'Decided notices',
  all: 'All reviews',
  hidden: 'Hidden reviews',
};

const Row = styled.div`
  display: grid;
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 16rem) minmax(0, 16rem) auto;
    justify-content: start;
  }
`;

/** The notices about reviews as employees work through them, and all reviews. */
export function ModerationBoard() {
  const address = useSliceUrl(moderationUrl);
  return (
    <Stack data-gap="large">
      <Filters {...address} />
      {isOfNotices(address.state) ? <Notices {...address} /> : <Reviews {...address} />}
    </Stack>
  );
}

function Filters({ state, hrefFor, change }: UrlState<ModerationUrl>) {
  const { t, code } = useLanguage();
  return (
    <Row>
      <Select
        aria-label={t('List')}
        value={state.show}
        onChange={({ target }) => change({ ...MODERATION_START, show: readModerationList(target.value) })}
      >
        {MODERATION_LISTS.map((list) => (
          <option key={list} value={list}>
            {t(LIST_LABELS[list])}
          </option>
        ))}
      </Select>
      {isOfNotices(state) ? (
        <Select
          aria-label={t('What it breaks')}
          value={state.breach ?? ''}
          onChange={({ target }) => change({ breach: readBreach(target.value) })}
        >
          <option value="">{t('Any reason')}</option>
          {REVIEW_BREACHES.map((breach) => (
            <option key={breach} value={breach}>
              {BREACH_WORDS[breach][code].label}
            </option>
          ))}
        </Select>
      ) : (
        <SearchField label={t('Review no.')} initialText={state.id} onSearch={(id) => change({ id })} />
      )}
      <ButtonLink variant="quiet" to={hrefFor(MODERATION_START)}>
        {t(TEXTS.clearFilters)}
      </ButtonLink>
    </Row>
  );
}

function Notices({ state, hrefFor }: UrlState<ModerationUrl>) {
  const { t } = useLanguage();
  const query = withPrevious(
    useReviewNoticesQuery({
      variables: { filter: toNoticeFilter(state), after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      // They come in all the time.
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.reviewNotices;
  return (
    <>
      <ListSummary
        words={page === undefined ? null : t('{count} notice | {count} notices', { count: page.totalCount })}
      />
      <QueryList
        query={query}
        entries={page?.notices}
        skeleton={<SkeletonPanels count={3} height="16rem" />}
        empty={<EmptyState icon={MessageSquareText} text={t('No notices were found.')} />}
      >
        {(notices) => notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)}
      </QueryList>
      <SliceLinks
        label={t('Pages of notices')}
        kind="worklist"
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </>
  );
}

function Reviews({ state, hrefFor }: UrlState<ModerationUrl>) {
  const { t } = useLanguage();
  const query = withPrevious(
    useModeratedReviewsQuery({
      variables: { filter: toReviewFilter(state), after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.moderatedReviews;
  return (
    <>
      <ListSummary
        words={page === undefined ? null : t('{count} review | {count} reviews', { count: page.totalCount })}
      />
      <QueryList
        query={query}
        entries={page?.reviews}
        skeleton={<SkeletonPanels count={3} height="12rem" />}
        empty={<EmptyState icon={MessageSquareText} text={t('No reviews were found.')} />}
      >
        {(reviews) =>
          reviews.map((review) => (
            <Panel as="article" key={review.id} aria-label={t('Review no. {id}', { id: review.id })}>
              <ModeratedReviewBody review={review} />
            </Panel>
          ))
        }
      </QueryList>
      <SliceLinks
        label={t('Pages of reviews')}
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </>
  );
}
