import mongoose from 'mongoose';
import { ShopError, type ErrorCode } from '../../shared/errors.js';

/** What Express and its body parsers call their refusals, in the shop's own words. */
const BY_HTTP_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_INPUT',
  404: 'UNKNOWN_PATH',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
};

const CONNECTION_ERRORS = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongooseServerSelectionError',
]);

/** Whether an error means that the database is not there now. */
function isDatabaseAway(error: Error): boolean {
  if (CONNECTION_ERRORS.has(error.name)) return true;
  return error instanceof mongoose.Error && /before initial connection|not connected/i.test(error.message);
}

/** Gives every error a place in the catalogue: refusals stay, a lost database is `UNAVAILABLE`, all else is a bug. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (!(error instanceof Error)) return new ShopError('INTERNAL');
  if (isDatabaseAway(error)) return new ShopError('UNAVAILABLE');
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
  return new ShopError(BY_HTTP_STATUS[status] ?? 'INTERNAL');
}
