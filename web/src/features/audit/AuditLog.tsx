import { ScrollText } from 'lucide-react';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { useUrlState } from '../../lib/useUrlState';
import { ButtonLink } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useAuditEntriesQuery } from './audit-entries.generated';
import { AuditFilters } from './AuditFilters';
import { AuditRow } from './AuditRow';
import { auditUrl, toFilter } from './audit-url';

/** What employees have done, newest first. */
export function AuditLog() {
  const { t } = useLanguage();
  const { state, hrefFor, change } = useUrlState(auditUrl);
  const { data, previousData, error, loading, refetch } = useAuditEntriesQuery({
    variables: { filter: toFilter(state), after: state.after },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  useFailureToast(error);
  const found = error === undefined ? (data ?? previousData)?.auditEntries : undefined;
  return (
    <Stack>
      <AuditFilters url={state} onChange={change} />
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && found === undefined && <SkeletonRows height="30rem" />}
      {found?.entries.length === 0 && (
        <EmptyState icon={ScrollText} text={t('Nothing was done that fits these filters.')}>
          <ButtonLink to="/staff/log">{t(TEXTS.clearFilters)}</ButtonLink>
        </EmptyState>
      )}
      {found !== undefined && found.entries.length > 0 && (
        <ol aria-label={t('Log')}>
          {found.entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {found !== undefined && (
        <SliceLinks
          label={t('More entries')}
          isFirst={state.after === null}
          nextAfter={found.nextAfter}
          hrefFor={(after) => hrefFor({ after })}
        />
      )}
    </Stack>
  );
}
