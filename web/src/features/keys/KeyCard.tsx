import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime } from '@shared/dates.js';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { Badge } from '../../ui/Badge';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Facts } from '../../ui/Facts';
import { CardHeading } from '../../ui/Heading';
import { Cluster, Stack } from '../../ui/Layout';
import { color, space } from '../../ui/theme/tokens';
import { useToast } from '../../ui/Toast';
import type { ApiKeyCard_KeyFragment } from './api-key.generated';
import { SCOPE_WORDS } from './key-scopes';
import { stateOf, type KeyState } from './key-state';
import { useRevokeApiKeyMutation } from './revoke-api-key.generated';

type Key = ApiKeyCard_KeyFragment;

const Entry = styled(Stack)`
  padding-block: ${space[2]};
  & + & {
    border-top: 1px solid ${color.line};
  }
  h3 {
    overflow-wrap: anywhere;
  }
`;

const showTime = (time: string): string => formatDateTime(new Date(time));

const STATES = {
  active: { tone: 'success', icon: CircleCheck, word: 'Active' },
  expired: { tone: 'neutral', icon: Hourglass, word: 'Expired' },
  revoked: { tone: 'neutral', icon: CircleX, word: 'Revoked' },
} as const;

/** What the time is called at which a key ends or has ended. */
const END_WORDS: Readonly<Record<KeyState, string>> = {
  active: 'Expires',
  expired: 'Expired',
  revoked: 'Revoked',
};

function StateBadge({ state }: { state: KeyState }) {
  const { word, ...look } = STATES[state];
  return <Badge {...look}>{word}</Badge>;
}

function RevokeButton({ id, name }: Key) {
  const showToast = useToast();
  const attempt = useAttempt();
  const [revokeApiKey, { loading }] = useRevokeApiKeyMutation();
  const revoke = async (): Promise<void> => {
    const variables = { input: { keyId: id } };
    const { refusal } = await attempt(async () => (await revokeApiKey({ variables })).data?.revokeApiKey);
    showToast(
      refusal === null
        ? { type: 'success', text: 'The key has ended.', durationMs: SUCCESS_MS }
        : { type: 'error', text: refusal.message, durationMs: ERROR_MS },
    );
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={`Revoke ${name}`}
      question={`Revoke “${name}”?`}
      consequence="Programs that use this key are refused from now on. This cannot be undone; a new key can be created."
      confirmation="Revoke Key"
      onConfirm={() => void revoke()}
    >
      Revoke
    </ConfirmButton>
  );
}

/** A key in the list: what it may do, how long it lives, when it was last used, and the way to end it. */
export function KeyCard({ apiKey }: { apiKey: Key }) {
  const { id, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = apiKey;
  const state = stateOf(apiKey);
  return (
    <Entry as="li" data-gap="small">
      <Cluster data-between>
        <Cluster>
          <CardHeading>{name}</CardHeading>
          <StateBadge state={state} />
        </Cluster>
        {state === 'active' && <RevokeButton {...apiKey} />}
      </Cluster>
      <p>{scopes.map((scope) => SCOPE_WORDS[scope]).join(' · ')}</p>
      <Facts>
        <div>
          <dt>Begins with</dt>
          <dd data-id>rw_{id}_</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{showTime(createdAt)}</dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedAt === null ? 'never' : showTime(lastUsedAt)}</dd>
        </div>
        <div>
          <dt>{END_WORDS[state]}</dt>
          <dd>{showTime(revokedAt ?? expiresAt)}</dd>
        </div>
      </Facts>
    </Entry>
  );
}
