import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space } from '../../ui/theme/tokens';
import type { ApiKeyCard_KeyFragment } from './api-key.generated';
import { useApiKeysQuery } from './api-keys.generated';
import { KeyCard } from './KeyCard';
import { stateOf } from './key-state';

const Ended = styled.details`
  border-top: 1px solid ${color.line};
  summary {
    padding-block: ${space[1.5]};
    color: ${color.inkSoft};
    cursor: pointer;
  }
`;

function Keys({ keys }: { keys: readonly ApiKeyCard_KeyFragment[] }) {
  return (
    <ul>
      {keys.map((key) => (
        <KeyCard key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

/** All API keys, newest first; those that are over are folded away. */
export function KeyList() {
  const { t } = useLanguage();
  // Programs use their keys all the time, so the list is asked for on every visit.
  const query = useApiKeysQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error } = query;
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="16rem" />;
  const active = data.apiKeys.filter((key) => stateOf(key) === 'active');
  const ended = data.apiKeys.filter((key) => stateOf(key) !== 'active');
  return (
    <div>
      {active.length === 0 ? (
        <EmptyState icon={KeyRound} text={t('There are no active keys.')} hint={t('Create one below.')} />
      ) : (
        <Keys keys={active} />
      )}
      {ended.length > 0 && (
        <Ended>
          <summary>{t('Expired and revoked keys ({count})', { count: ended.length })}</summary>
          <Keys keys={ended} />
        </Ended>
      )}
    </div>
  );
}
