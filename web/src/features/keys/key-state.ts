import type { ApiKeyCard_KeyFragment } from './api-key.generated';

/** Whether a key still opens anything, and if not, why. */
export type KeyState = 'active' | 'expired' | 'revoked';

/** The state of a key at this moment. */
export function stateOf({ revokedAt, expiresAt }: ApiKeyCard_KeyFragment): KeyState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active';
}
