import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ButtonLink } from '../actions/Button';
import { Cluster } from '../layout/Layout';

/** What leads back to the beginning, and on. */
const WORDS = {
  /** A list of what has happened, newest first. */
  history: ['Newest', 'Older'],
  worklist: ['To the beginning', 'Next page'],
} as const satisfies Record<string, readonly [PlainText, PlainText]>;

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
  hrefFor: (after: string | null) => string;
}

/** Below a list that is read onwards: the way on, and back to its beginning. */
export function SliceLinks({ label, kind = 'history', after, pageInfo, hrefFor }: SliceLinksProps) {
  const { t } = useLanguage();
  const nextAfter = pageInfo?.hasNextPage === true ? pageInfo.endCursor : null;
  if (after === null && nextAfter === null) return null;
  const [beginning, onwards] = WORDS[kind];
  return (
    <Cluster as="nav" aria-label={label}>
      {after !== null && <ButtonLink to={hrefFor(null)}>{t(beginning)}</ButtonLink>}
      {nextAfter !== null && <ButtonLink to={hrefFor(nextAfter)}>{t(onwards)}</ButtonLink>}
    </Cluster>
  );
}
