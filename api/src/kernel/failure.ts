import mongoose from 'mongoose';
import { ShopError } from '../../shared/errors.js';
import type { PlainReason } from '../../shared/reasons.js';

/** What Express and its body parsers call their errors, in the shop's own words. */
const BY_HTTP_STATUS: Record<number, PlainReason> = {
  400: 'INVALID_INPUT',
  404: 'UNKNOWN_PATH',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
};

/** What MongoDB's driver calls a server that cannot be reached, or not in time, be it that all connections to it are in use. */
const CONNECTION_ERRORS = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
]);

/**
 * What MongoDB's servers answer while they choose another primary, start or stop, or when no majority has confirmed a write
 * in time (which is then written or not: every write of the shop may be repeated). The first thirteen are those that drivers
 * repeat once by themselves (https://github.com/mongodb/specifications, "Retryable Reads").
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  43, // CursorNotFound: the primary that had it is gone
  64, // WriteConcernTimeout
  133, // FailedToSatisfyReadPreference
  16500, // TooManyRequests, as Azure's servers call it
]);

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** Whether an error means that the database is not there now. */
function isDatabaseUnavailable(error: Error): boolean {
  if (CONNECTION_ERRORS.has(error.name) || AWAY_CODES.has(codeOf(error))) return true;
  return error instanceof mongoose.Error && /before initial connection|not connected/i.test(error.message);
}

/** The code of MongoDB for a read that was stopped because its time was over. */
const TIME_IS_OVER = 50;

/** What a write of several documents met when it was none of them: the driver puts an error of its own around it. */
const causeOf = (error: Error): Error =>
  'errorResponse' in error && error.errorResponse instanceof Error ? error.errorResponse : error;

const isTooSlow = (error: Error): boolean => codeOf(error) === TIME_IS_OVER;

/** Gives every error a place in the catalog: expected ones stay, a lost or slow database is `UNAVAILABLE`, all else is a bug. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (!(error instanceof Error)) return new ShopError('INTERNAL');
  const cause = causeOf(error);
  if (isTooSlow(cause)) return new ShopError('TOO_SLOW');
  if (isDatabaseUnavailable(cause)) return new ShopError('UNAVAILABLE');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
  return new ShopError(BY_HTTP_STATUS[status] ?? 'INTERNAL');
}
