import { ShopError } from '../../shared/errors.js';
import type { RequestContext } from '../context.js';
import type { Attempt } from '../kernel/attempt.js';

/** The header that names a change, so that it can be sent twice and is made once. */
const IDEMPOTENCY_HEADER = 'idempotency-key';

/** What a key may look like: visible ASCII, as names of requests do. */
const KEY = /^[\x21-\x7e]{1,100}$/;

/** The header of an answer that was given before. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

/** A change at an edge, as it was sent. */
interface SentChange {
  header: (name: string) => string | null | undefined;
  /** What makes it this change and no other one. */
  request: unknown;
  /** Whether it brings files or other bytes, which are not compared. */
  hasFiles: boolean;
}

/**
 * Begins a change that may have an idempotency key; `null` where it has none. Guests have nothing that their answers could be
 * sealed under: their keys are ignored, as far as they are any. Throws what `IdempotencyService.begin` throws,
 * `IDEMPOTENCY_KEY_INVALID` and `IDEMPOTENCY_NO_FILES`.
 */
export async function beginAttempt(
  { credential, services }: RequestContext,
  { header, request, hasFiles }: SentChange,
): Promise<Attempt | null> {
  const key = header(IDEMPOTENCY_HEADER) ?? null;
  if (key === null) return null;
  if (!KEY.test(key)) throw new ShopError('IDEMPOTENCY_KEY_INVALID');
  if (credential === null) return null;
  if (hasFiles) throw new ShopError('IDEMPOTENCY_NO_FILES');
  return services.idempotency.begin(credential, key, request);
}
