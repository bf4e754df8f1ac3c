import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useChange } from '../../lib/useChange';
import { Badge } from '../../ui/states/Badge';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, space } from '../../ui/theme/tokens';
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

const STATES = {
  active: { tone: 'success', icon: CircleCheck, word: 'Active' },
  expired: { tone: 'neutral', icon: Hourglass, word: 'Expired' },
  revoked: { tone: 'neutral', icon: CircleX, word: 'Revoked' },
} as const;

/** What the time is called at which a key ends or has ended. */
const END_WORDS: Readonly<Record<KeyState, PlainText>> = {
  active: 'Valid until',
  expired: 'Expired',
  revoked: 'Revoked',
};

function StateBadge({ state }: { state: KeyState }) {
  const { t } = useLanguage();
  const { word, ...look } = STATES[state];
  return <Badge {...look}>{t(word)}</Badge>;
}

function RevokeButton({ id, name }: Key) {
  const { t } = useLanguage();
  const change = useChange();
  const [revokeApiKey, { loading }] = useRevokeApiKeyMutation();
  const revoke = async (): Promise<void> => {
    const variables = { input: { keyId: id } };
    await change(async () => (await revokeApiKey({ variables })).data?.revokeApiKey, t('Key revoked.'));
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={t('Revoke {name}', { name })}
      question={t('Revoke “{name}”?', { name })}
      consequence={t(
        'Programs using this key lose access immediately. This cannot be undone, but you can create a new key.',
      )}
      confirmation={t('Revoke Key')}
      onConfirm={() => void revoke()}
    >
      {t('Revoke')}
    </ConfirmButton>
  );
}

/** A key in the list: what it may do, how long it lives, when it was last used, and the way to end it. */
export function KeyCard({ apiKey }: { apiKey: Key }) {
  const { t, formatDateTime, formatEuro } = useLanguage();
  const { id, name, scopes, refundLimit, createdBy, createdAt, expiresAt, revokedAt, lastUsedAt } = apiKey;
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
      <p>
        {scopes.map((scope) => t(SCOPE_WORDS[scope])).join(' · ')}
        {refundLimit !== null && (
          <>, {t('refunds up to {amount} a day', { amount: formatEuro(refundLimit) })}</>
        )}
      </p>
      <DescriptionList>
        <Fact name={t('Begins with')} isId>
          rw_{id}_
        </Fact>
        <Fact name={t('Created')}>{formatDateTime(new Date(createdAt))}</Fact>
        <Fact name={t('Created by')}>{createdBy ?? t('a command on the server')}</Fact>
        <Fact name={t('Last used')}>
          {lastUsedAt === null ? t('never') : formatDateTime(new Date(lastUsedAt))}
        </Fact>
        <Fact name={t(END_WORDS[state])}>{formatDateTime(new Date(revokedAt ?? expiresAt))}</Fact>
      </DescriptionList>
    </Entry>
  );
}
