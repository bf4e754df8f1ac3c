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

interface SliceLinksProps {
  /** What is listed, for screen readers. */
  label: string;
  kind?: keyof typeof WORDS;
  /** The entry behind which the list begins that is shown. */
  after: string | null;
  /** The one behind which it goes on; absent before the first answer. */
  nextAfter: string | null | undefined;
  hrefFor: (after: string | null) => string;
}

/** Below a list that is read onwards: the way on, and back to its beginning. */
export function SliceLinks({ label, kind = 'history', after, nextAfter = null, hrefFor }: SliceLinksProps) {
  const { t } = useLanguage();
  if (after === null && nextAfter === null) return null;
  const [beginning, onwards] = WORDS[kind];
  return (
    <Cluster as="nav" aria-label={label}>
      {after !== null && <ButtonLink to={hrefFor(null)}>{t(beginning)}</ButtonLink>}
      {nextAfter !== null && <ButtonLink to={hrefFor(nextAfter)}>{t(onwards)}</ButtonLink>}
    </Cluster>
  );
}
