import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ButtonLink } from '../actions/Button';
import { Cluster } from '../layout/Layout';

/** What leads back to the beginning, a step back, and on. */
const WORDS = {
  /** A list of what has happened, newest first. */
  history: ['Newest', 'Newer', 'Older'],
  worklist: ['To the beginning', 'Previous page', 'Next page'],
} as const satisfies Record<string, readonly [PlainText, PlainText, PlainText]>;

/** Where entries end that were asked for. */
export interface PlaceInfo {
  endCursor: string | null;
  hasNextPage: boolean;
}

interface SliceLinksProps {
  /** What is listed, for screen readers. */
  label: string;
  kind?: keyof typeof WORDS;
  /** The entry behind which the list begins that is shown. */
  after: string | null;
  /** Where it ends, and whether it goes on; absent before the first answer. */
  pageInfo: PlaceInfo | undefined;
  hrefFor: (change: { after: string | null }) => string;
  /** For a list within a page: a press leaves the page where it is scrolled to. */
  keepsScroll?: boolean;
}

/** The places that lie between the beginning and this one, by the links that have led here; none for who came otherwise. */
function readTrail(state: unknown): string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((place) => typeof place === 'string') : [];
}

/** Below a list that is read onwards: real links to its beginning, a step back, and on. Nothing where all of it is shown. */
export function SliceLinks({
  label,
  kind = 'history',
  after,
  pageInfo,
  hrefFor,
  keepsScroll = false,
}: SliceLinksProps) {
  const { t } = useLanguage();
  const trail = readTrail(useLocation().state);
  const nextAfter = pageInfo?.hasNextPage === true ? pageInfo.endCursor : null;
  if (after === null && nextAfter === null) return null;
  const [beginning, back, onwards] = WORDS[kind];
  const link = (words: PlainText, place: string | null, passed: string[]) => (
    <ButtonLink
      to={hrefFor({ after: place })}
      state={{ trail: passed, ...(keepsScroll ? { keepScroll: true } : {}) }}
    >
      {t(words)}
    </ButtonLink>
  );
  const earlier = trail.at(-1);
  return (
    <Cluster as="nav" aria-label={label}>
      {after !== null && link(beginning, null, [])}
      {earlier !== undefined && link(back, earlier, trail.slice(0, -1))}
      {nextAfter !== null && link(onwards, nextAfter, after === null ? [] : [...trail, after])}
    </Cluster>
  );
}
