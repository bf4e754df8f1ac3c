import { createHash } from 'node:crypto';
import { foldIdentity } from '../../../shared/rules/account.js';

/**
 * What is left of the name of a deleted account: enough to give it to nobody else, who could then pass for its former owner.
 * It holds a colon, so that no username can be the same.
 */
export const hashedUsername = (username: string): string =>
  `deleted:${createHash('sha256').update(foldIdentity(username)).digest('base64url')}`;
