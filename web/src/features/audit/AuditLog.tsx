import { ScrollText } from 'lucide-react';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { ButtonLink } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useAuditEntriesQuery } from './audit-entries.generated';
import { AuditFilters } from './AuditFilters';
import { AuditRow } from './AuditRow';
import { auditUrl, toFilter } from './audit-url';

/** What employees have done, newest first. */
export function AuditLog() {
  const { t } = useLanguage();
  const { state: url, hrefFor, change } = useSliceUrl(auditUrl);
  const query = withPrevious(
    useAuditEntriesQuery({
      variables: { filter: toFilter(url), after: url.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const found = query.data?.auditEntries;
  const lookAgain = (): void => {
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  return (
    <Stack>
      <AuditFilters url={url} onChange={change} />
      <QueryList
        query={query}
        entries={found?.entries}
        skeleton={<SkeletonRows height="30rem" />}
        empty={
          <EmptyState icon={ScrollText} text={t('Nothing was done that fits these filters.')}>
            <ButtonLink to="/staff/log">{t(TEXTS.clearFilters)}</ButtonLink>
          </EmptyState>
        }
      >
        {(entries) => (
          <ol aria-label={t('Log')}>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onUndone={lookAgain} />
            ))}
          </ol>
        )}
      </QueryList>
      <SliceLinks label={t('More entries')} after={url.after} pageInfo={found?.pageInfo} hrefFor={hrefFor} />
    </Stack>
  );
}
