import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../actions/Button';
import { Cluster } from '../layout/Layout';

interface SliceLinksProps {
  /** What is listed, for screen readers. */
  label: string;
  isFirst: boolean;
  nextAfter: string | null;
  hrefFor: (after: string | null) => string;
}

/** Below a list that is read onwards: the way on, and back to its beginning. */
export function SliceLinks({ label, isFirst, nextAfter, hrefFor }: SliceLinksProps) {
  const { t } = useLanguage();
  if (isFirst && nextAfter === null) return null;
  return (
    <Cluster as="nav" aria-label={label}>
      {!isFirst && <ButtonLink to={hrefFor(null)}>{t('Newest')}</ButtonLink>}
      {nextAfter !== null && <ButtonLink to={hrefFor(nextAfter)}>{t('Older')}</ButtonLink>}
    </Cluster>
  );
}
